/** Limits for one picture, used by the service and by the child process. */

/** More than the cameras of phones take, less than what fills the memory of the child. */
export const MAX_PIXELS = 64_000_000;
/** Smallest side of a picture after it was cut. */
export const MIN_SIDE = 16;
/** CPU time for one picture. */
export const CPU_SECONDS = 40;
/** Wall-clock limit in addition, for busy machines. */
export const PROCESS_MS = 180_000;
/** All files of one picture together. */
export const MAX_ANSWER_BYTES = 200 * 1024 * 1024;

export const HEAP_MEGABYTES = 128;
/** All writable memory, heap and library included, where the system can limit it. */
export const DATA_MEGABYTES = 1536;

/** Longest side in pixels. `mail` is twice the width of a message. */
export const LONGEST_SIDE = { web: 1600, mail: 1248, source: 1600 } as const;
/** Mails attach pictures up to this size; larger ones are only linked. */
export const MAIL_BYTES = 480 * 1024;
export const SHAPES = { card: { width: 1200, height: 630 }, thumb: { width: 480, height: 480 } } as const;
