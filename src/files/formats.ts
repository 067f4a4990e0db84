import { badRequest, type FieldFault } from '../kernel/problems.ts';
import type { FileType } from '../providers/extraction/port.ts';

/** The four formats that can be uploaded. */

export const FILE_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/png',
  'image/jpeg',
] as const satisfies FileType[];

const BY_EXTENSION: Record<string, { type: FileType; extension: string }> = {
  pdf: { type: 'application/pdf', extension: 'pdf' },
  docx: { type: FILE_TYPES[1], extension: 'docx' },
  png: { type: 'image/png', extension: 'png' },
  jpg: { type: 'image/jpeg', extension: 'jpg' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
};

const ALLOWED = 'PDF, DOCX, PNG, JPEG';

/** What a file is, from its name and the type the caller gave; a 400 when they are not one of ours, or not the same. */
export function formatOf(filename: string, contentType: string | undefined): { type: FileType; extension: string } {
  const [, ending = ''] = /\.([^.\s]+)$/.exec(filename.trim()) ?? [];
  const format = Object.hasOwn(BY_EXTENSION, ending.toLowerCase()) ? BY_EXTENSION[ending.toLowerCase()] : undefined;
  const given = contentType?.trim().toLowerCase();
  const isKnownType = given === undefined || FILE_TYPES.some((type) => type === given);
  const faults = [format ? null : unknownExtension, isKnownType ? null : unknownType].filter((fault) => fault !== null);
  if (!format || faults.length > 0) throw badRequest(...faults);
  if (given !== undefined && given !== format.type) throw badRequest(mismatch(format.type));
  return format;
}

const unknownExtension: FieldFault = {
  field: 'filename',
  ko: `지원하는 확장자가 아닙니다. 지원 형식: ${ALLOWED}.`,
  en: `its extension is not supported. Supported: ${ALLOWED}.`,
};

const unknownType: FieldFault = {
  field: 'content_type',
  ko: `지원하는 형식이 아닙니다. 가능한 값: ${FILE_TYPES.join(', ')}.`,
  en: `is not supported. Supported: ${FILE_TYPES.join(', ')}.`,
};

function mismatch(type: string): FieldFault {
  return {
    field: 'content_type',
    ko: `파일 이름의 확장자와 맞지 않습니다. 이 이름이면 ${type}이어야 합니다.`,
    en: `does not match the extension of filename, which means ${type}.`,
  };
}
