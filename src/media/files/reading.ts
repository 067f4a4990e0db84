import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Actor } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database.ts';
import type { Message } from '../../kernel/messages.ts';
import { badRequest, type Problem } from '../../kernel/problems.ts';
import {
  type ExtractText,
  FILE_TYPES,
  type FileType,
  type OpenFile,
  type Refusal,
} from '../../providers/extraction/port.ts';
import type { ObjectStore } from '../../providers/objects/port.ts';
import type { CurrentUrl } from '../addresses.ts';
import type { Unzip } from './archive.ts';
import { typeByName, ZIP } from './formats.ts';
import { uploadKey } from './keys.ts';
import { firstParagraphs } from './paragraphs.ts';
import { findUploadByKey, findUploadByUrl, markUploaded, type UploadRow } from './store.ts';
import { ADVICE, OTHER_ADVICE, type UnsupportedName } from './unsupported.ts';
import type { Listed } from './unzip-job.ts';

export type FileText = {
  text: string;
  /** The text comes from OCR and is unchecked. */
  ocr: boolean;
  /** The file has more text than fits. */
  cut: boolean;
  /** As stored with the upload: references are matched with it. */
  fileUrl: string;
};

export type ReadingDeps = {
  database: Database;
  objects: ObjectStore;
  extractText: ExtractText;
  unzip: Unzip;
  currentUrl: CurrentUrl;
  /** File URLs start with it. */
  filesUrl: string;
};

/** Whose file it is, and who waits for its text. */
export type Reader = Pick<Actor, 'accountId' | 'isTest' | 'signal'>;

export type Refused = Refusal | UnsupportedName | 'unknown_format' | 'not_granted' | 'not_uploaded' | 'unread_picture';
type Found = FileText | { refused: Refused };

export async function readUpload(
  deps: ReadingDeps,
  reader: Reader,
  fileUrl: string,
  maxLength: number,
): Promise<FileText> {
  const found = await tryReadUpload(deps, reader, fileUrl, maxLength);
  if ('refused' in found) throw refused(found.refused);
  return found;
}

export async function tryReadUpload(
  deps: ReadingDeps,
  reader: Reader,
  fileUrl: string,
  maxLength: number,
): Promise<Found> {
  const upload = await openUpload(deps, reader, fileUrl);
  if ('refused' in upload) return upload;
  if (upload.type === ZIP) return { refused: 'archive' };
  const type = Object.values(FILE_TYPES).find((known) => known === upload.type);
  if (!type) return { refused: 'unread_picture' };
  return textOf(deps, reader, { open: upload.open, type, fileUrl: upload.file_url, maxLength });
}

/** The documents in a ZIP file; null for all other files. */
export async function listUploadedArchive(deps: ReadingDeps, reader: Reader, fileUrl: string): Promise<Listed | null> {
  const upload = await findUpload(deps, reader.accountId, fileUrl);
  if (upload?.type !== ZIP) return null;
  const archive = await readBytes(deps, reader, fileUrl);
  return archive && deps.unzip.list(archive, reader.accountId, reader.signal);
}

/** Of one document in a ZIP file. */
export async function tryReadEntry(
  deps: ReadingDeps,
  reader: Reader,
  { fileUrl, place, name }: { fileUrl: string; place: number; name: string },
  maxLength: number,
): Promise<Found> {
  const format = typeByName(name);
  if ('refused' in format) return format;
  const archive = await readBytes(deps, reader, fileUrl);
  if (!archive) return { refused: 'not_uploaded' };
  const unpacked = await deps.unzip.unpack(archive, place, reader.accountId, reader.signal);
  if ('refused' in unpacked) return unpacked;
  const open = async () => Readable.from([unpacked.bytes]);
  return textOf(deps, reader, { open, type: format.type, fileUrl, maxLength });
}

async function readBytes(deps: ReadingDeps, reader: Reader, fileUrl: string): Promise<Buffer | null> {
  const upload = await openUpload(deps, reader, fileUrl);
  return 'refused' in upload ? null : buffer(await upload.open());
}

async function openUpload(
  deps: Omit<ReadingDeps, 'extractText' | 'unzip'>,
  { accountId }: Reader,
  fileUrl: string,
): Promise<(UploadRow & { open(): Promise<Readable> }) | { refused: Refused }> {
  const upload = await findUpload(deps, accountId, fileUrl);
  if (!upload) return { refused: 'not_granted' };
  const found = await deps.objects.head(upload.key);
  if (!found) return { refused: 'not_uploaded' };
  if (upload.state === 'granted') await markUploaded(deps.database, upload.key, found.size);
  const open = async () => {
    const opened = await deps.objects.get(upload.key);
    if (!opened) throw refused('not_uploaded');
    return opened.body;
  };
  return { ...upload, open };
}

type Opened = { open: OpenFile; type: FileType; fileUrl: string; maxLength: number };

async function textOf(
  { extractText }: Pick<ReadingDeps, 'extractText'>,
  { accountId, isTest, signal }: Reader,
  { open, type, fileUrl, maxLength }: Opened,
): Promise<Found> {
  const extraction = await extractText(open, type, signal, accountId, isTest);
  if (!extraction.ok) return { refused: extraction.reason };
  const { text, isWhole } = firstParagraphs(extraction.text, maxLength);
  return { text, ocr: extraction.ocr, cut: !isWhole || extraction.cut, fileUrl };
}

export async function readImage(
  deps: Pick<ReadingDeps, 'database' | 'objects' | 'currentUrl' | 'filesUrl'>,
  accountId: number,
  fileUrl: string,
): Promise<Buffer | null> {
  const upload = await findUpload(deps, accountId, fileUrl);
  if (!upload?.type.startsWith('image/')) return null;
  const found = await deps.objects.get(upload.key);
  return found ? buffer(found.body) : null;
}

/** By the URL as it was granted, or with another address of ours if PUBLIC_URL has changed since. */
async function findUpload(
  { database, currentUrl, filesUrl }: Pick<ReadingDeps, 'database' | 'currentUrl' | 'filesUrl'>,
  accountId: number,
  fileUrl: string,
) {
  const granted = await findUploadByUrl(database, accountId, fileUrl);
  if (granted) return granted;
  const current = await currentUrl(fileUrl);
  if (!current.startsWith(filesUrl)) return undefined;
  return findUploadByKey(database, accountId, uploadKey(current.slice(filesUrl.length)));
}

/** Why a file was not read and what to do, as what follows the name of its field. */
export const REFUSALS: Record<Refused, Message> = {
  ...ADVICE,
  ...OTHER_ADVICE,
  unknown_format: {
    ko: '읽을 수 없는 형식의 파일입니다. PDF나 DOCX로 저장해 올려 주세요.',
    en: 'this kind of file cannot be read. Save it as PDF or DOCX and upload that.',
  },
  not_granted: {
    ko: '업로드 주소 발급으로 받은 주소가 아닙니다.',
    en: 'is not an address from an upload grant of yours.',
  },
  not_uploaded: {
    ko: '아직 파일이 올라오지 않았습니다. 발급받은 업로드 주소로 파일을 먼저 보내 주세요.',
    en: 'no file has been sent there yet. PUT the file to presigned_url first.',
  },
  unread_picture: {
    ko: '글자를 읽을 수 없는 사진 형식입니다. JPG나 PNG로 저장해 올려 주세요.',
    en: 'no text can be read from this kind of picture. Save it as JPG or PNG and upload that.',
  },
  encrypted: {
    ko: '암호로 보호된 파일이라 읽을 수 없습니다. 문서를 열어 암호를 해제하고 저장한 뒤 다시 올려 주세요.',
    en: 'the file is encrypted. Open it, remove its password, save it and upload it again.',
  },
  broken: {
    ko: '파일이 손상되어 읽을 수 없습니다. 문서를 열어 다시 저장한 뒤 올려 주세요.',
    en: 'the file is broken and cannot be read. Open it, save it again and upload that.',
  },
  unreadable: {
    ko: '파일을 읽지 못했습니다. 파일에는 문제가 없을 수 있습니다. 원래 프로그램에서 PDF로 저장해 올려 주세요.',
    en: 'we could not read the file, although there may be nothing wrong with it. Save it as PDF in its own program and upload that.',
  },
  empty: {
    ko: '파일에서 글자를 찾지 못했습니다.',
    en: 'no text was found in the file.',
  },
  type_mismatch: {
    ko: '파일 내용이 확장자와 다른 형식입니다. 원래 프로그램에서 연 뒤 알맞은 형식으로 저장해 올려 주세요.',
    en: 'the file is not of the type that it was uploaded as. Save it in the right format in its own program and upload that.',
  },
  too_large: {
    ko: '파일이 너무 크거나, 풀었을 때 너무 커집니다.',
    en: 'the file is too large, or becomes so when unpacked.',
  },
  too_complex: {
    ko: '파일 구조가 너무 복잡해 읽을 수 없습니다.',
    en: 'the structure of the file is too complex to be read.',
  },
  unknown_charset: {
    ko: '글자를 읽을 수 없는 텍스트 파일입니다. 메모장에서 열어 ‘다른 이름으로 저장’을 누르고 인코딩을 UTF-8로 골라 저장한 뒤 올려 주세요.',
    en: 'the characters of this text file cannot be read. Open it in a text editor, save it with the encoding UTF-8 and upload that.',
  },
  timeout: {
    ko: '파일을 읽는 데 시간이 너무 오래 걸립니다. 나누어 올려 주세요.',
    en: 'reading the file takes too long. Upload it in parts.',
  },
};

function refused(reason: Refused): Problem {
  return badRequest({ field: 'file_url', ...REFUSALS[reason] });
}
