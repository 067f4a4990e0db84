import { badRequest, type FieldFault } from '../../kernel/problems.ts';
import { FILE_TYPES, type FileType } from '../../providers/extraction/port.ts';
import { unsupportedByExtension } from './unsupported.ts';

/** Formats that can be uploaded. */

type Format = { type: FileType; extension: string };

const FORMATS: Format[] = Object.entries(FILE_TYPES).map(([extension, type]) => ({ type, extension }));
const OTHER_EXTENSIONS: Record<string, string> = { jpeg: 'jpg', markdown: 'md', text: 'txt' };

const ALLOWED = 'PDF, HWP, HWPX, DOCX, PPTX, XLSX, RTF, TXT, MD, PNG, JPG';

/** Format by file name and declared type; throws a 400 when it is not supported or the two do not match. */
export function formatOf(filename: string, contentType: string | undefined): Format {
  const ending = /\.([^.\s]+)$/.exec(filename.trim())?.[1]?.toLowerCase() ?? '';
  const format = FORMATS.find(({ extension }) => extension === (OTHER_EXTENSIONS[ending] ?? ending));
  // For an unsupported file, report only that.
  if (!format) throw badRequest(unknownExtension(ending));
  const given = contentType?.trim().toLowerCase();
  if (given === undefined || given === format.type) return format;
  throw badRequest(FORMATS.some(({ type }) => type === given) ? mismatch(format.type) : unknownType);
}

function unknownExtension(ending: string): FieldFault {
  const advice = unsupportedByExtension(ending);
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
