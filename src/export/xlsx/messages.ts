import type { MessagePort } from 'node:worker_threads';

/** Messages between the service and the thread that writes a workbook. */

export type WorkbookInput = { port: MessagePort; file: number; data: unknown };
/** A batch of rows; null after the last. */
export type BatchMessage = string | null;
export const MORE = 'more';
