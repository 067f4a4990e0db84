import { Worker } from 'node:worker_threads';
import type { Sheet, SheetAnswer } from './sheet.ts';

/** Reads tables beside the service, within limits of time and memory; one at a time, so that they bound the whole. */

const TIME_LIMIT_MS = 5000;
const HEAP_MEGABYTES = 128;

let turn: Promise<unknown> = Promise.resolve();

export function readSheetInThread(sheet: Sheet): Promise<SheetAnswer> {
  const answer = turn.then(() => inThread(sheet));
  turn = answer.catch(() => {});
  return answer;
}

function inThread(sheet: Sheet): Promise<SheetAnswer> {
  const worker = new Worker(new URL('./sheet-thread.ts', import.meta.url), {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 16 },
    env: {},
  });
  return new Promise<SheetAnswer>((resolve) => {
    const giveUp = () => resolve({ refused: 'too_complex' });
    let timer: NodeJS.Timeout | undefined;
    // A busy machine may take its time to start a thread, which is no fault of the table.
    worker.on('online', () => {
      timer = setTimeout(giveUp, TIME_LIMIT_MS);
    });
    worker.on('message', resolve);
    worker.on('error', giveUp);
    worker.on('exit', () => {
      clearTimeout(timer);
      giveUp();
    });
  }).finally(() => worker.terminate());
}
