import type { Readable } from 'node:stream';

/** Text out of an uploaded file. Whatever the file does to its reader, the service goes on. */
export type ExtractText = (
  open: OpenFile,
  type: FileType,
  signal: AbortSignal,
  /** The account that waits: accounts take turns. */
  owner?: number | string,
) => Promise<Extraction>;

/** Called when it is the file's turn: a queue of open files would be a queue of open connections. */
export type OpenFile = () => Promise<Readable>;

/** What can be read, by the extension that files are stored under. */
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
  png: 'image/png',
  jpg: 'image/jpeg',
} as const;

export type FileType = (typeof FILE_TYPES)[keyof typeof FILE_TYPES];

export type Extraction =
  | {
      ok: true;
      /** Paragraphs parted by a blank line. */
      text: string;
      pages: number;
      /** Some of it was recognised in pictures and may be wrong. */
      ocr: boolean;
      /** There is more in the file than was read. */
      cut: boolean;
    }
  | { ok: false; reason: Refusal };

export type Refusal =
  | 'encrypted'
  | 'broken'
  | 'empty'
  | 'type_mismatch'
  | 'too_large'
  | 'too_complex'
  | 'timeout'
  | 'unknown_charset'
  | Unsupported;

/** Formats that are recognised only to tell their owner what to do instead. */
export type Unsupported =
  | 'old_word'
  | 'old_powerpoint'
  | 'old_excel'
  | 'old_hangul'
  | 'protected_hangul'
  | 'macros'
  | 'archive'
  | 'video';
