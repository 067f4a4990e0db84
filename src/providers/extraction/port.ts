import type { Readable } from 'node:stream';

/** Extracts the text of an uploaded file. A file that crashes its reader does not affect the service. */
export type ExtractText = (
  open: OpenFile,
  type: FileType,
  signal: AbortSignal,
  /** The account that uploaded it: accounts take turns. */
  owner?: number | string,
  /** Asks no model, where there is one. */
  withoutModel?: boolean,
) => Promise<Extraction>;

/** Called when the file leaves the queue: opening it earlier would hold a connection for each waiting file. */
export type OpenFile = () => Promise<Readable>;

/** Supported media types, by the extension that files are stored with. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  hwp: 'application/vnd.hancom.hwp',
  hwpx: 'application/vnd.hancom.hwpx',
  rtf: 'application/rtf',
  txt: 'text/plain',
  md: 'text/markdown',
  html: 'text/html',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const;

export type FileType = (typeof FILE_TYPES)[keyof typeof FILE_TYPES];

export type Extraction =
  | {
      ok: true;
      /** Paragraphs separated by a blank line. */
      text: string;
      pages: number;
      /** Some of it comes from OCR and may be wrong. */
      ocr: boolean;
      /** The file has more text than was read. */
      cut: boolean;
    }
  | { ok: false; reason: Refusal };

export type Refusal =
  | 'encrypted'
  | 'broken'
  /** Nothing shows that the file is damaged, but we cannot read it. */
  | 'unreadable'
  | 'empty'
  | 'type_mismatch'
  | 'too_large'
  | 'too_complex'
  | 'timeout'
  | 'unknown_charset'
  | Unsupported;

/** Unsupported formats that are detected so that the error can say what to do instead. */
export type Unsupported =
  | 'old_word'
  | 'old_powerpoint'
  | 'old_excel'
  | 'old_hangul'
  | 'protected_hangul'
  | 'macros'
  | 'archive'
  | 'video';
