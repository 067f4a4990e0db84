import { Worker } from 'node:worker_threads';
import type { Parsed, Unparsed } from './parse-thread.ts';

/** Takes feeds apart beside the service, within limits of time and memory; one at a time, so that they bound the whole. */

const HEAP_MEGABYTES = 192;
const TOO_COMPLEX: Parsed = { refused: 'The feed is too large or too tangled to be read.' };

export type ParseInThread = (unparsed: Unparsed) => Promise<Parsed>;

export function createParser(timeoutMs: number): ParseInThread {
  let turn: Promise<unknown> = Promise.resolve();
  /** Kept for the next feed: a thread takes 0.2 s to load its libraries. */
  let idle: Worker | null = null;

  async function parse(unparsed: Unparsed): Promise<Parsed> {
    const worker = idle ?? startThread();
    const isReady = worker === idle || (await firstWord(worker));
    idle = null;
    const answer = isReady ? await answerOf(worker, unparsed, timeoutMs) : null;
    if (answer) idle = worker;
    else await worker.terminate();
    return answer ?? TOO_COMPLEX;
  }

  return (unparsed) => {
    const answer = turn.then(() => parse(unparsed));
    turn = answer.catch(() => {});
    return answer;
  };
}

function startThread(): Worker {
  const worker = new Worker(new URL('./parse-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 16 },
    env: {},
  });
  worker.on('error', () => {});
  return worker;
}

/** False when the thread ended before it was ready. */
function firstWord(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.once('message', () => resolve(true)).once('exit', () => resolve(false));
  });
}

/** Null when the thread died or had to be given up. */
function answerOf(worker: Worker, unparsed: Unparsed, timeoutMs: number): Promise<Parsed | null> {
  return new Promise((resolve) => {
    const finish = (answer: Parsed | null) => {
      clearTimeout(timer);
      worker.off('message', finish).off('exit', lost);
      worker.unref();
      resolve(answer);
    };
    const lost = () => finish(null);
    const timer = setTimeout(lost, timeoutMs);
    worker.ref();
    worker.on('message', finish).on('exit', lost);
    worker.postMessage(unparsed);
  });
}
