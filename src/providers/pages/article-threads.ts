import { Worker } from 'node:worker_threads';
import type { Article } from './article.ts';
import type { ThreadAnswer } from './article-thread.ts';

/**
 * Readability needs 40 ms for a common page, but a page of 100,000 nested elements keeps it busy for minutes and one of
 * 500,000 small ones takes 600 MB. So it runs beside the service, with limits, and loses its thread when it exceeds them.
 */
const MOST_TAGS = 100_000;
const HEAP_MEGABYTES = 128;
/** A thread takes 0.2 s to load its libraries, so a finished one waits here for the next page. */
const THREADS = 2;

export type ArticleThreads = {
  /** Null when the page is beyond the limits. */
  read(html: string, signal: AbortSignal): Promise<Article | null>;
};

export function createArticleThreads(timeoutMs: number): ArticleThreads {
  const idle: Worker[] = [];
  const queue: (() => void)[] = [];
  let busy = 0;

  /** False when the caller gave up while waiting. */
  function enter(signal: AbortSignal): Promise<boolean> {
    if (busy < THREADS) {
      busy++;
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
    else busy--;
  }

  async function inThread(html: string, signal: AbortSignal): Promise<Article | null> {
    const worker = idle.pop() ?? startThread(idle);
    const answer = await answerOf(worker, html, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
    if (answer) idle.push(worker);
    else await worker.terminate();
    return answer?.article ?? null;
  }

  return {
    async read(html, signal) {
      if (hasMoreTagsThan(html, MOST_TAGS)) return null;
      if (signal.aborted || !(await enter(signal))) return null;
      try {
        return await inThread(html, signal);
      } finally {
        leave();
      }
    },
  };
}

function startThread(idle: Worker[]): Worker {
  const worker = new Worker(new URL('./article-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 16 },
    env: {},
  });
  worker.on('error', () => {});
  worker.on('exit', () => {
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
  });
  worker.unref();
  return worker;
}

/** Null when the thread died or had to be given up. */
function answerOf(worker: Worker, html: string, signal: AbortSignal): Promise<ThreadAnswer | null> {
  return new Promise((resolve) => {
    const finish = (answer: ThreadAnswer | null) => {
      worker.off('message', finish).off('exit', lost);
      signal.removeEventListener('abort', lost);
      worker.unref();
      resolve(answer);
    };
    const lost = () => finish(null);
    worker.ref();
    worker.on('message', finish).on('exit', lost);
    signal.addEventListener('abort', lost);
    worker.postMessage(html);
  });
}

function hasMoreTagsThan(html: string, limit: number): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) if (++count > limit) return true;
  return false;
}
