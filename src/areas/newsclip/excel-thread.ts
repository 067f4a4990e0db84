import { writeInThread } from '../../export/xlsx/in-thread.ts';
import { createSheet } from './excel-sheet.ts';

/** The thread in which one workbook is written. */
await writeInThread(createSheet);
