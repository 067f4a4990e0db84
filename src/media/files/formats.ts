import { badRequest, type FieldFault } from '../../kernel/problems.ts';
import { FILE_TYPES, type FileType } from '../../providers/extraction/port.ts';
import { ADVICE, OTHER_ADVICE, type UnsupportedName, unsupportedByExtension } from './unsupported.ts';

/** Formats that can be uploaded. */

type Format = { type: FileType; extension: string };

const FORMATS: Format[] = Object.entries(FILE_TYPES).map(([extension, type]) => ({ type, extension }));
const OTHER_EXTENSIONS: Record<string, string> = { jpeg: 'jpg', markdown: 'md', text: 'txt', htm: 'html' };
/** Read only by imports: an archive has many texts. */
export const ZIP = 'application/zip';

const ALLOWED_PICTURES = 'JPG, PNG, WebP, AVIF';
const PICTURES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;

const ALLOWED = 'PDF, HWP, HWPX, DOCX, PPTX, XLSX, RTF, TXT, MD, HTML, PNG, JPG';

/** The type to read a file of an archive as, by its name, or why it cannot be read. */
export function typeByName(filename: string): { type: FileType } | { refused: UnsupportedName | 'unknown_format' } {
  const ending = endingOf(filename);
  const format = FORMATS.find(({ extension }) => extension === (OTHER_EXTENSIONS[ending] ?? ending));
  return format ? { type: format.type } : { refused: unsupportedByExtension(ending) ?? 'unknown_format' };
}

/** Format by file name and declared type; throws a 400 when it is not supported or the two do not match. */
export function formatOf(filename: string, contentType: string | undefined): Format {
  const ending = endingOf(filename);
  const format = FORMATS.find(({ extension }) => extension === (OTHER_EXTENSIONS[ending] ?? ending));
  // For an unsupported file, report only that.
  if (!format) throw badRequest(unknownExtension(ending));
  const given = contentType?.trim().toLowerCase();
  if (given === undefined || given === format.type) return format;
  throw badRequest(FORMATS.some(({ type }) => type === given) ? mismatch(format.type) : unknownType);
}

/** The same, or a ZIP file. */
export function importFormatOf(filename: string, contentType: string | undefined) {
  if (endingOf(filename) !== 'zip') return formatOf(filename, contentType);
  const given = contentType?.trim().toLowerCase();
  // Browsers on Windows say the second.
  if (given !== undefined && given !== ZIP && given !== 'application/x-zip-compressed') throw badRequest(mismatch(ZIP));
  return { type: ZIP, extension: 'zip' } as const;
}

/** The same for the formats of the media library. */
export function pictureFormatOf(filename: string, contentType: string | undefined) {
  const ending = endingOf(filename);
  const extension = OTHER_EXTENSIONS[ending] ?? ending;
  if (!(extension in PICTURES)) throw badRequest(unknownPicture(ending));
  const type = PICTURES[extension as keyof typeof PICTURES];
  const given = contentType?.trim().toLowerCase();
  if (given !== undefined && given !== type) throw badRequest(mismatch(type));
  return { type, extension };
}

function unknownPicture(ending: string): FieldFault {
  const isHeic = ['heic', 'heif'].includes(ending);
  return {
    field: 'filename',
    ko: `${isHeic ? 'HEIC 사진은 읽을 수 없습니다. 사진 앱에서 JPEG로 내보내 올려 주세요.' : '올릴 수 없는 형식의 파일입니다.'} 올릴 수 있는 형식: ${ALLOWED_PICTURES}.`,
    en: `${isHeic ? 'pictures in the HEIC format cannot be read. Export it as JPEG and upload that.' : 'this kind of file cannot be uploaded.'} Supported: ${ALLOWED_PICTURES}.`,
  };
}

function endingOf(filename: string): string {
  return /\.([^.\s]+)$/.exec(filename.trim())?.[1]?.toLowerCase() ?? '';
}

function unknownExtension(ending: string): FieldFault {
  const unsupported = unsupportedByExtension(ending);
  const advice = unsupported && { ...ADVICE, ...OTHER_ADVICE }[unsupported];
  return {
    field: 'filename',
    ko: `${advice?.ko ?? '올릴 수 없는 형식의 파일입니다.'} 올릴 수 있는 형식: ${ALLOWED}.`,
    en: `${advice?.en ?? 'this kind of file cannot be uploaded.'} Supported: ${ALLOWED}.`,
  };
}

const unknownType: FieldFault = {
  field: 'content_type',
  ko: `지원하는 형식이 아닙니다. 가능한 값: ${Object.values(FILE_TYPES).join(', ')}.`,
  en: `is not supported. Supported: ${Object.values(FILE_TYPES).join(', ')}.`,
};

function mismatch(type: string): FieldFault {
  return {
    field: 'content_type',
    ko: `파일 이름의 확장자와 맞지 않습니다. 이 이름이면 ${type}이어야 합니다.`,
    en: `does not match the extension of filename, which means ${type}.`,
  };
}
