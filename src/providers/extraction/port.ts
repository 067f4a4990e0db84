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

export type FileType =
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  | 'image/png'
  | 'image/jpeg';

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

export type Refusal = 'encrypted' | 'broken' | 'empty' | 'type_mismatch' | 'too_large' | 'too_complex' | 'timeout';
