/** Limits for one file, used by the service and by the child process. */

/** CPU time to parse a file, once the child has started; FILE_READING_SECONDS overrides it. */
export const READ_MS = 2000;
/** Wall-clock limit, as a multiple of the CPU limit, for platforms where CPU time is unavailable. */
export const READ_WALL_CLOCK_FACTOR = 1.75;
/** Wall-clock limit in addition to the CPU limit, as a multiple of it, for busy machines. */
export const READ_MAX_FACTOR = 10;
/** Additional time for OCR, all pages together. */
export const RECOGNISE_MS = 60_000;
/** To start the child and send it the file on a busy machine. */
export const START_MS = 30_000;
/** More than a reference keeps; the rest of the text is not read. */
export const MAX_TEXT = 60_000;
/** Pixels of a page that is sent to a model: A4 at 180 dpi. As a PNG in base64 it never exceeds four megabytes. */
export const MAX_SHOWN_PIXELS = 3_000_000;
/** Longest message of the child. */
export const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

export const HEAP_MEGABYTES = 256;
/** All writable memory, heap and libraries included, where the system can limit it. */
export const DATA_MEGABYTES = 1536;

/** A4 at 600 dpi is 35 million. */
export const MAX_PIXELS = 40_000_000;
export const MAX_PAGES = 2000;
/** OCR takes seconds per page. */
export const MAX_RECOGNISED_PAGES = 10;
/** Unpacked size of the parts of a document that are read. */
export const MAX_XML_BYTES = 24 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;
export const MAX_ENTRIES = 4000;
export const MAX_XML_DEPTH = 200;
/** Unpacked size of the streams of a PDF that are not pictures. */
export const MAX_STREAM_BYTES = 64 * 1024 * 1024;
/** Rows of one sheet of a workbook. */
export const MAX_SHEET_ROWS = 5000;
