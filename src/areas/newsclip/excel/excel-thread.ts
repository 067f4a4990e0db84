import { writeInThread } from '../../../export/xlsx/in-thread.ts';
import type { WorkbookInput } from '../../../export/xlsx/messages.ts';
import { createSheet } from './sheet.ts';

/** Runs in a thread. */
export const writeWorkbook = (input: WorkbookInput): Promise<void> => writeInThread(input, createSheet);
