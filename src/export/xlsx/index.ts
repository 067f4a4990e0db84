import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { compiledSources } from '../../kernel/compiled-sources.ts';
import { createFairQueue } from '../../kernel/workers/fair-queue.ts';
import { ExportError } from '../failure.ts';
import { DONE, type Given, type Supply } from './messages.ts';

/** Workbooks of any length in little memory: rows come in batches and go out to a file, in a thread beside the service. */

export type WorkbookOrder = {
  /** The program of the thread, and what it is given to begin with. */
  thread: URL;
  data: unknown;
  /** Passed on as they come: what is in them is the thread's business. */
  batches: AsyncIterable<string>;
  signal: AbortSignal;
  /** Accounts take turns. */
  accountId: number;
};
/** The file has no name any more: it is gone with its handle, however the process ends. */
export type MakeWorkbook = (order: WorkbookOrder) => Promise<FileHandle>;
type Workbooks = { make: MakeWorkbook; stop(): void };

const HEAP_MEGABYTES = 48;

export function createWorkbooks({ atOnce, waiting }: { atOnce: number; waiting: number }): Workbooks {
  const stopped = new AbortController();
  // One is left for somebody else, where there is more than one.
  const slotsPerOwner = Math.max(1, atOnce - 1);
  const queue = createFairQueue({ slots: atOnce, slotsPerOwner, waitingPerOwner: 5, waiting, maxWaitMs: 60_000 });

  return {
    make(order) {
      const signal = AbortSignal.any([order.signal, stopped.signal]);
      return queue.run(order.accountId, () => intoFile({ ...order, signal }), signal);
    },
    stop: () => stopped.abort(),
  };
}

async function intoFile(order: WorkbookOrder): Promise<FileHandle> {
  const handle = await openNameless();
  try {
    await inThread(order, handle.fd);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'presswright-'));
  try {
    return await open(join(folder, 'workbook.xlsx'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function inThread({ thread, data, batches, signal }: WorkbookOrder, file: number): Promise<void> {
  if (signal.aborted) throw new ExportError('aborted', 'The caller went away.');
  const source = batches[Symbol.asyncIterator]();
  const worker = new Worker(thread, {
    workerData: { file, data } satisfies Given,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 4 },
    env: compiledSources(),
  });
  try {
    await new Promise<void>((resolve, reject) => {
      const fetchNext = (): Promise<Supply> => {
        const fetched = source.next().then(({ done, value }) => (done ? null : value));
        fetched.catch(reject);
        return fetched;
      };
      // Read while the thread is at work on the one before.
      let next = fetchNext();
      worker.on('message', (message) => {
        if (message === DONE) return resolve();
        next.then((batch) => {
          worker.postMessage(batch);
          if (batch !== null) next = fetchNext();
        }, reject);
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new ExportError('failed', 'The thread ended before the workbook was whole.')));
      signal.addEventListener('abort', () => reject(new ExportError('aborted', 'The caller went away.')), {
        once: true,
      });
    });
  } finally {
    await worker.terminate();
    await source.return?.();
  }
}
