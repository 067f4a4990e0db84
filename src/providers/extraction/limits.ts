/** What one file may cost. Both sides of the process border keep to these. */

/** To read and take apart a file, once the child is up, of the processor; a setting says otherwise. */
export const READ_MS = 2000;
/** By the clock instead, so many times that, where nobody tells of the processor. */
export const READ_BY_CLOCK = 1.75;
/** By the clock beside the processor's: on a busy machine two seconds of work may take that long. */
export const READ_AT_MOST = 10;
/** For recognition on top of that, all pages together. */
export const RECOGNISE_MS = 60_000;
/** To start the child and send it the file, on a machine that is busy. */
export const START_MS = 30_000;
/** More than a reference holds: what is beyond is not even read. */
export const MAX_TEXT = 60_000;
/** What a model is shown of a page: an A4 sheet at 180 dpi. A PNG of it in base64 is never more than four megabytes. */
export const MOST_SHOWN_PIXELS = 3_000_000;
/** The longest that the child may say at a time. */
export const MAX_ANSWER_BYTES = 5 * 1024 * 1024;

export const HEAP_MEGABYTES = 256;
/** All that may be written to, the heap and libraries included, where the system can bound it. */
export const DATA_MEGABYTES = 1536;

/** A4 at 600 dpi is 35 million. */
export const MAX_PIXELS = 40_000_000;
export const MAX_PAGES = 2000;
/** Recognition takes seconds a page. */
export const MAX_RECOGNISED_PAGES = 10;
/** Of the parts of a document that are read, unpacked. */
export const MAX_XML_BYTES = 24 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;
export const MAX_ENTRIES = 4000;
export const MAX_XML_DEPTH = 200;
/** Of the streams of a PDF that are no pictures, unpacked. */
export const MAX_STREAM_BYTES = 64 * 1024 * 1024;
/** Of one sheet of a workbook. */
export const MAX_SHEET_ROWS = 5000;
