import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { createFairQueue } from '../../kernel/workers/fair-queue.ts';
import type { JobKind, WorkerPool } from '../../kernel/workers/pool.ts';
import { ExportError } from '../failure.ts';
import type { BatchMessage, WorkbookInput } from './messages.ts';

/** Writes workbooks of any length with little memory: a worker thread streams batches of rows to a file. */

export type WorkbookJob = {
  /** Module for the thread, which exports `writeWorkbook`, and its input. */
  program: URL;
  data: unknown;
  /** Passed to the thread unchanged. */
  batches: AsyncIterable<string>;
  signal: AbortSignal;
  /** Accounts take turns. */
  accountId: number;
};
/** The file is already unlinked, so it disappears when its handle is closed or the process ends. */
export type MakeWorkbook = (order: WorkbookJob) => Promise<FileHandle>;
type Workbooks = { make: MakeWorkbook; stop(): void };

/** 100,000 rows take seconds; the rest is for a slow database. */
const TIMEOUT_MS = 600_000;

export function createWorkbooks({ workers, waiting }: { workers: WorkerPool; waiting: number }): Workbooks {
  const stopped = new AbortController();
  // Workbooks occupy their threads for a long time, so one thread stays free for other work.
  const slots = workers.threads - 1;
  const slotsPerOwner = Math.max(1, slots - 1);
  const queue = createFairQueue({ slots, slotsPerOwner, waitingPerOwner: 5, waiting, maxWaitMs: 60_000 });

  return {
    make(order) {
      const signal = AbortSignal.any([order.signal, stopped.signal]);
      return queue.run(order.accountId, () => intoFile(workers, { ...order, signal }), signal);
    },
    stop: () => stopped.abort(),
  };
}

async function intoFile(workers: WorkerPool, order: WorkbookJob): Promise<FileHandle> {
  const handle = await openUnlinkedFile();
  try {
    await inThread(workers, order, handle.fd);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openUnlinkedFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'presswright-'));
  try {
    return await open(join(folder, 'workbook.xlsx'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function inThread(workers: WorkerPool, order: WorkbookJob, file: number): Promise<void> {
  const { program, data, batches, accountId } = order;
  const { port1: port, port2: threadPort } = new MessageChannel();
  const failed = new AbortController();
  const signal = AbortSignal.any([order.signal, failed.signal]);
  const source = batches[Symbol.asyncIterator]();
  const fetchNext = (): Promise<BatchMessage> => {
    const fetched = source.next().then(({ done, value }) => (done ? null : value));
    fetched.catch((error) => failed.abort(error));
    return fetched;
  };
  // Fetched while the thread processes the previous batch.
  let next = fetchNext();
  port.on('message', async () => {
    const batch = await next.catch(() => null);
    if (failed.signal.aborted) return;
    port.postMessage(batch);
    if (batch !== null) next = fetchNext();
  });
  const kind: JobKind<WorkbookInput, void> = {
    program,
    handler: 'writeWorkbook',
    timeoutMs: TIMEOUT_MS,
    patient: true,
    transfer: ({ port }) => [port],
  };
  try {
    await workers.run(kind, accountId, { port: threadPort, file, data }, signal);
  } catch (error) {
    if (order.signal.aborted) throw new ExportError('aborted', 'The caller disconnected.');
    throw error;
  } finally {
    port.close();
    await source.return?.();
  }
}
