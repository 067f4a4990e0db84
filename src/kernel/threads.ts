import { parentPort, Worker } from 'node:worker_threads';
import { compiledSources } from './compiled-sources.ts';

/**
 * What strangers send is taken apart beside the service, one piece a thread, within limits of time and memory. A thread
 * that exceeds them is lost; the others wait for the next piece, because loading their libraries takes 0.2 s.
 */

export type Limits = { program: URL; atOnce: number; heapMegabytes: number; timeoutMs: number };
/** Null when the order is beyond the limits, or the caller has given up. */
export type AskThread<Order, Answer extends object> = (order: Order, signal?: AbortSignal) => Promise<Answer | null>;

const READY = 'ready';
const NEVER = new AbortController().signal;

export function createThreads<Order, Answer extends object>(limits: Limits): AskThread<Order, Answer> {
  const idle = new Set<Worker>();
  const queue: (() => void)[] = [];
  let busy = 0;

  /** False when the caller gave up while waiting. */
  function enter(signal: AbortSignal): Promise<boolean> {
    if (busy < limits.atOnce) {
      busy += 1;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const goAhead = () => {
        signal.removeEventListener('abort', giveUp);
        resolve(true);
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(goAhead), 1);
        resolve(false);
      };
      queue.push(goAhead);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else busy -= 1;
  }

  async function inThread(order: Order, signal: AbortSignal): Promise<Answer | null> {
    const [waiting] = idle;
    const worker = waiting ?? startThread(idle, limits);
    idle.delete(worker);
    // A busy machine may take its time to load the libraries, which is no fault of the order.
    const isReady = waiting !== undefined || (await nextMessage(worker, signal)) === READY;
    const ending = AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)]);
    const answer = isReady ? nextMessage(worker, ending) : null;
    if (isReady) worker.postMessage(order);
    const given = (await answer) as Answer | null;
    if (given) idle.add(worker);
    else await worker.terminate();
    return given;
  }

  return async (order, signal = NEVER) => {
    if (signal.aborted || !(await enter(signal))) return null;
    try {
      return await inThread(order, signal);
    } finally {
      leave();
    }
  };
}

function startThread(idle: Set<Worker>, { program, heapMegabytes }: Limits): Worker {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16 },
    env: compiledSources(),
  });
  worker.on('error', () => {});
  worker.on('exit', () => idle.delete(worker));
  return worker;
}

/** Null when the thread died or is given up. */
function nextMessage(worker: Worker, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => {
    const finish = (message: unknown) => {
      worker.off('message', finish).off('exit', lost);
      signal.removeEventListener('abort', lost);
      // A thread that waits for work must not keep a stopping service alive, one that works must.
      worker.unref();
      resolve(message);
    };
    const lost = () => finish(null);
    worker.ref();
    worker.on('message', finish).on('exit', lost);
    signal.addEventListener('abort', lost);
    if (signal.aborted) lost();
  });
}

/** The other end: what a thread does with each order. */
export function serveOrders<Order, Answer extends object>(work: (order: Order) => Answer | Promise<Answer>): void {
  parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await work(order)));
  parentPort?.postMessage(READY);
}
