/** What the service and the thread that writes a workbook say to each other. */

export type Given = { file: number; data: unknown };
/** Rows in whatever form the thread takes them; null behind the last. */
export type Supply = string | null;
export const MORE = 'more';
export const DONE = 'done';
