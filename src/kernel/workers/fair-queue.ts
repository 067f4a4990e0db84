import { problem } from '../problems.ts';

/**
 * Shares a few slots between accounts: accounts take turns, so that one with many jobs never delays another by more than
 * the job that is running. Waiting is bounded in number and in time.
 */

export type FairQueueOptions = {
  /** Jobs that run at the same time. */
  slots: number;
  /** Jobs of one owner that run at the same time. Below `slots`, one slot is always left for somebody else. */
  slotsPerOwner: number;
  /** Jobs of one owner that may wait; one more is refused with 429. */
  waitingPerOwner: number;
  /** Jobs of all owners that may wait; one more is refused with 503. */
  waiting: number;
  /** A job that has waited this long is refused with 503. */
  maxWaitMs: number;
  /** Whether the owner starts nothing new although a slot is free. */
  isBlocked?(owner: number | string): boolean;
};

export type RunOptions = {
  /** Waits for its slot like any other but is never refused, because background work has no caller to retry. */
  patient?: boolean;
  /** Part of something that has started, which a blocked owner may finish. */
  started?: boolean;
};

export type FairQueue = {
  /** `owner` is the account, or a name for background work. Rejects with the signal's reason when aborted. */
  run<Result>(
    owner: number | string,
    job: () => Promise<Result>,
    signal?: AbortSignal,
    options?: RunOptions,
  ): Promise<Result>;
  /** Starts the jobs of owners that are not blocked any more. */
  recheck(): void;
  /** For metrics. */
  counts(): { running: number; waiting: number };
};

type Waiting = { started: boolean; start(): void };

export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { isBlocked = () => false } = options;
  /** Owners in the order of their turns. */
  const queues = new Map<number | string, Waiting[]>();
  const runningOf = new Map<number | string, number>();
  let running = 0;
  let waiting = 0;

  function hasSlot(owner: number | string): boolean {
    return running < options.slots && (runningOf.get(owner) ?? 0) < options.slotsPerOwner;
  }

  /** Takes the next job out of the queue, and moves its owner to the end. */
  function takeNext(): Waiting | undefined {
    for (const [owner, queue] of queues) {
      if (!hasSlot(owner)) continue;
      const place = isBlocked(owner) ? queue.findIndex(({ started }) => started) : 0;
      if (place < 0) continue;
      const [next] = queue.splice(place, 1);
      queues.delete(owner);
      if (queue.length > 0) queues.set(owner, queue);
      return next;
    }
    return undefined;
  }

  function startNext(): void {
    if (waiting === 0) return;
    for (let next = takeNext(); next; next = takeNext()) next.start();
  }

  function occupySlot(owner: number | string): void {
    running += 1;
    runningOf.set(owner, (runningOf.get(owner) ?? 0) + 1);
  }

  function remove(owner: number | string, entry: Waiting): void {
    const queue = queues.get(owner) ?? [];
    const place = queue.indexOf(entry);
    if (place >= 0) queue.splice(place, 1);
    if (queue.length === 0) queues.delete(owner);
  }

  /** Resolves when a slot is assigned to the job; undefined when that was possible at once. */
  function acquireSlot(
    owner: number | string,
    signal: AbortSignal | undefined,
    { patient = false, started = false }: RunOptions,
  ): Promise<void> | undefined {
    signal?.throwIfAborted();
    // Whoever could start has started, so that a free slot is not taken from somebody who waits.
    if (hasSlot(owner) && (started || !isBlocked(owner))) return void occupySlot(owner);
    if (!patient) {
      const seconds = Math.ceil(options.maxWaitMs / 1000);
      if ((queues.get(owner)?.length ?? 0) >= options.waitingPerOwner) throw problem('RATE_LIMITED', { seconds });
      if (waiting >= options.waiting) throw problem('BUSY', { seconds });
    }
    return new Promise((resolve, reject) => {
      const settle = () => {
        waiting -= 1;
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const entry: Waiting = {
        started,
        start() {
          settle();
          occupySlot(owner);
          resolve();
        },
      };
      const refuse = (reason: unknown) => {
        settle();
        remove(owner, entry);
        reject(reason);
      };
      const abort = () => refuse(signal?.reason);
      const timeOut = () => refuse(problem('BUSY', { seconds: 2 }));
      const timer = patient ? undefined : setTimeout(timeOut, options.maxWaitMs).unref();
      signal?.addEventListener('abort', abort, { once: true });
      waiting += 1;
      const queue = queues.get(owner);
      if (queue) queue.push(entry);
      else queues.set(owner, [entry]);
    });
  }

  function release(owner: number | string): void {
    running -= 1;
    const left = (runningOf.get(owner) ?? 1) - 1;
    if (left > 0) runningOf.set(owner, left);
    else runningOf.delete(owner);
    startNext();
  }

  return {
    async run(owner, job, signal, how = {}) {
      const waiting = acquireSlot(owner, signal, how);
      if (waiting) await waiting;
      try {
        return await job();
      } finally {
        release(owner);
      }
    },
    recheck: startNext,
    counts: () => ({ running, waiting }),
  };
}
