import { availableParallelism } from 'node:os';
import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { compileCacheEnvironment } from '../compile-cache.ts';
import { createFairQueue } from './fair-queue.ts';
import type { ThreadOrder, ThreadStarted } from './thread.ts';

/**
 * The thread pool of the process, for work whose cost grows with its input. Accounts take turns in front of it. A job
 * beyond its limit of time or memory loses its thread and fails alone; the next job gets a new thread.
 */

/** A function of a file that runs in a thread. Input and output are copied, so both are plain data. */
export type JobKind<Input, Output> = {
  program: URL;
  handler: string;
  timeoutMs: number;
  /** Never refused when the queue is full: for background work, and for work that is already paid for. */
  patient?: boolean;
  /** Parts of the input that are transferred instead of copied, such as a MessagePort. */
  transfer?(input: Input): Transferable[];
  /** Only for the types. */
  types?: (input: Input) => Output;
};

/** Whose turn it is: the account, or a name for background work. */
export type Owner = number | string;

export type WorkerPool = {
  /** Rejects with 429 or 503 when there is no room, with `JobLimitExceeded`, or with the reason of the signal. */
  run<Input, Output>(kind: JobKind<Input, Output>, owner: Owner, input: Input, signal?: AbortSignal): Promise<Output>;
  stats(): WorkerStats;
  threads: number;
  /** Stops the threads; jobs that are still running fail. */
  close(): Promise<void>;
};

export type WorkerStats = { running: number; waiting: number; timeouts: number; outOfMemory: number };

export class JobLimitExceeded extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory', handler: string) {
    super(`The job ${handler} exceeded its ${limit} limit.`);
    this.limit = limit;
  }
}

/** Null for a job that exceeded its limits; other errors are rethrown. */
export async function unlessBeyondLimits<Output>(job: Promise<Output>): Promise<Output | null> {
  try {
    return await job;
  } catch (error) {
    if (error instanceof JobLimitExceeded) return null;
    throw error;
  }
}

export type WorkerPoolOptions = {
  /** Threads; at least two, so that one account never occupies all of them. */
  threads?: number | undefined;
  waitingPerOwner?: number;
  waiting?: number;
  maxWaitMs?: number;
  heapMegabytes?: number;
};

type RunOptions = NonNullable<Parameters<Piscina['run']>[1]>;

/** Additional time to start a thread and load its modules on a busy machine. */
const START_MS = 30_000;
const IDLE_MS = 300_000;

const DEFAULT_THREADS = Math.max(2, availableParallelism());

export function createWorkerPool(options: WorkerPoolOptions = {}): WorkerPool {
  const threads = Math.max(2, options.threads ?? DEFAULT_THREADS);
  const queue = createFairQueue({
    slots: threads,
    slotsPerOwner: threads - 1,
    waitingPerOwner: options.waitingPerOwner ?? 50,
    waiting: options.waiting ?? 300,
    maxWaitMs: options.maxWaitMs ?? 20_000,
  });
  const pool = new Piscina<ThreadOrder, unknown>({
    filename: new URL('./thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    recordTiming: false,
    env: compileCacheEnvironment(),
    resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes ?? 256, maxYoungGenerationSizeMb: 32 },
  });
  // A thread that cannot start is noticed by the job that waits for it.
  pool.on('error', () => {});
  const started = new Map<number, () => void>();
  pool.on('message', ({ startedId }: ThreadStarted) => started.get(startedId)?.());
  const counts = { timeouts: 0, outOfMemory: 0 };
  let lastId = 0;
  let isClosed = false;

  async function runInThread<Input, Output>(
    { program, handler, timeoutMs, transfer }: JobKind<Input, Output>,
    input: Input,
    signal: AbortSignal | undefined,
  ): Promise<Output> {
    if (isClosed) throw new Error('The worker pool is closed.');
    lastId += 1;
    const id = lastId;
    const expiry = new AbortController();
    const expire = () => expiry.abort();
    let timer = setTimeout(expire, START_MS + timeoutMs);
    started.set(id, () => {
      clearTimeout(timer);
      timer = setTimeout(expire, timeoutMs);
    });
    const ending = signal ? AbortSignal.any([signal, expiry.signal]) : expiry.signal;
    try {
      const options = { signal: ending, transferList: transfer?.(input) ?? [] };
      // piscina 5.3 takes the list, but its types infer another overload of postMessage from those of Node 26.
      const run = pool.run({ id, program: program.href, handler, input }, options as unknown as RunOptions);
      return (await run) as Output;
    } catch (error) {
      signal?.throwIfAborted();
      if (expiry.signal.aborted) {
        counts.timeouts += 1;
        throw new JobLimitExceeded('time', handler);
      }
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') {
        counts.outOfMemory += 1;
        throw new JobLimitExceeded('memory', handler);
      }
      throw error;
    } finally {
      clearTimeout(timer);
      started.delete(id);
    }
  }

  return {
    threads,
    run: (kind, owner, input, signal) =>
      queue.run(owner, () => runInThread(kind, input, signal), signal, { patient: kind.patient ?? false }),
    stats: () => ({ ...queue.counts(), ...counts }),
    close() {
      isClosed = true;
      return pool.destroy();
    },
  };
}
