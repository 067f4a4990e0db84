import { Worker } from 'node:worker_threads';
import type { Work } from './work.ts';

/** One thread for texts with much material: picking sentences out of a million characters would stall every other caller. */
export type InThread = <Verb extends keyof Work>(
  verb: Verb,
  request: Parameters<Work[Verb]>[0],
) => Promise<ReturnType<Work[Verb]>>;

const TIME_LIMIT_MS = 20_000;

type Pending = { resolve(value: never): void; reject(error: Error): void; timer: NodeJS.Timeout };

export function createThread(): InThread {
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let count = 0;

  /** Nobody waits behind a text that does not end: all of them fail, and the next one gets a new thread. */
  function giveUp(error: Error): void {
    const abandoned = [...pending.values()];
    pending.clear();
    void worker?.terminate();
    worker = null;
    for (const { reject, timer } of abandoned) {
      clearTimeout(timer);
      reject(error);
    }
  }

  function startWorker(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url));
    started.on('message', ({ id, value, error }: { id: number; value: never; error?: string }) => {
      const waiting = pending.get(id);
      pending.delete(id);
      clearTimeout(waiting?.timer);
      if (error === undefined) waiting?.resolve(value);
      else waiting?.reject(new Error(error));
    });
    started.on('error', giveUp);
    // A thread that waits for work must not keep a stopping service alive.
    started.unref();
    return started;
  }

  return (verb, request) => {
    worker ??= startWorker();
    count += 1;
    const id = count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => giveUp(new Error('The text took too long to write.')), TIME_LIMIT_MS);
      pending.set(id, { resolve: resolve as (value: never) => void, reject, timer });
      worker?.postMessage({ id, verb, request });
    });
  };
}
