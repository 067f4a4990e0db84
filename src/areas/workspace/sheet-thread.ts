import { parentPort, workerData } from 'node:worker_threads';
import { readSheet, type Sheet } from './sheet.ts';

/** The thread in which a stranger's table is taken apart: one table, then it ends. */
parentPort?.postMessage(await readSheet(workerData as Sheet));
