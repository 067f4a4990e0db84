import { writeInThread } from '../../../export/xlsx/in-thread.ts';
import { createSheet } from './sheet.ts';

/** The thread in which one workbook is written. */
await writeInThread(createSheet);
