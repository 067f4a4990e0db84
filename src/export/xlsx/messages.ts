import type { MessagePort } from 'node:worker_threads';

/** What the service and the thread that writes a workbook say to each other. */

export type WorkbookInput = { port: MessagePort; file: number; data: unknown };
/** Rows in whatever form the thread takes them; null behind the last. */
export type Supply = string | null;
export const MORE = 'more';
