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
};

export type FairQueue = {
  /**
   * `owner` is the account, or a name for background work. Rejects with the signal's reason when aborted.
   * A patient job waits for its acquireSlot like any other but is never refused, because background work has no caller to retry.
   */
  run<Result>(
    owner: number | string,
    job: () => Promise<Result>,
    signal?: AbortSignal,
    options?: { patient?: boolean },
  ): Promise<Result>;
  /** For metrics. */
  counts(): { running: number; waiting: number };
};

type Waiting = { start(): void };

export function createFairQueue(options: FairQueueOptions): FairQueue {
  /** Owners in the order of their turns. */
  const queues = new Map<number | string, Waiting[]>();
  const runningOf = new Map<number | string, number>();
  let running = 0;
  let waiting = 0;

  function startNext(): void {
    while (running < options.slots) {
      const owner = [...queues.keys()].find((candidate) => (runningOf.get(candidate) ?? 0) < options.slotsPerOwner);
      if (owner === undefined) return;
      const queue = queues.get(owner) ?? [];
      const next = queue.shift();
      // Move the owner to the end, or remove it.
      queues.delete(owner);
      if (queue.length > 0) queues.set(owner, queue);
      next?.start();
    }
  }

  function remove(owner: number | string, entry: Waiting): void {
    const queue = queues.get(owner) ?? [];
    const place = queue.indexOf(entry);
    if (place >= 0) queue.splice(place, 1);
    if (queue.length === 0) queues.delete(owner);
  }

  /** Resolves when a slot is assigned to the job. */
  function acquireSlot(owner: number | string, signal: AbortSignal | undefined, patient: boolean): Promise<void> {
    signal?.throwIfAborted();
    const isIdle = running < options.slots && (runningOf.get(owner) ?? 0) < options.slotsPerOwner;
    if (!isIdle && !patient) {
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
        start() {
          settle();
          running += 1;
          runningOf.set(owner, (runningOf.get(owner) ?? 0) + 1);
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
      queues.set(owner, [...(queues.get(owner) ?? []), entry]);
      startNext();
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
    async run(owner, job, signal, { patient = false } = {}) {
      await acquireSlot(owner, signal, patient);
      try {
        return await job();
      } finally {
        release(owner);
      }
    },
    counts: () => ({ running, waiting }),
  };
}
