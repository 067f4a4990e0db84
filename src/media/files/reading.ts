import { buffer } from 'node:stream/consumers';
import type { Actor } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database.ts';
import { badRequest, type Problem } from '../../kernel/problems.ts';
import { type ExtractText, FILE_TYPES, type Refusal } from '../../providers/extraction/port.ts';
import type { ObjectStore } from '../../providers/objects/port.ts';
import type { CurrentUrl } from '../addresses.ts';
import { uploadKey } from './keys.ts';
import { firstParagraphs } from './paragraphs.ts';
import { findUploadByKey, findUploadByUrl, markUploaded } from './store.ts';
import { ADVICE } from './unsupported.ts';

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
  currentUrl: CurrentUrl /** File URLs start with it. */;
  filesUrl: string;
};

export async function readUpload(
  deps: ReadingDeps,
  actor: Actor,
  fileUrl: string,
  maxLength: number,
): Promise<FileText> {
  const upload = await findUpload(deps, actor.accountId, fileUrl);
  if (!upload) throw refused('not_granted');
  const found = await deps.objects.head(upload.key);
  if (!found) throw refused('not_uploaded');
  if (upload.state === 'granted') await markUploaded(deps.database, upload.key, found.size);
  const open = async () => {
    const opened = await deps.objects.get(upload.key);
    if (!opened) throw refused('not_uploaded');
    return opened.body;
  };
  const type = Object.values(FILE_TYPES).find((known) => known === upload.type);
  if (!type) throw refused('picture');
  const extraction = await deps.extractText(open, type, actor.signal, actor.accountId, actor.isTest);
  if (!extraction.ok) throw refused(extraction.reason);
  const { text, isWhole } = firstParagraphs(extraction.text, maxLength);
  return { text, ocr: extraction.ocr, cut: !isWhole || extraction.cut, fileUrl: upload.file_url };
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

type Refused = Refusal | 'not_granted' | 'not_uploaded' | 'picture';

const MESSAGES: Record<Refused, { ko: string; en: string }> = {
  ...ADVICE,
  not_granted: {
    ko: '업로드 주소 발급으로 받은 주소가 아닙니다.',
    en: 'is not an address from an upload grant of yours.',
  },
  not_uploaded: {
    ko: '아직 파일이 올라오지 않았습니다. 발급받은 업로드 주소로 파일을 먼저 보내 주세요.',
    en: 'no file has been sent there yet. PUT the file to presigned_url first.',
  },
  picture: {
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
  return badRequest({ field: 'file_url', ...MESSAGES[reason] });
}
