import { type JobKind, unlessBeyondLimits, type WorkerPool } from '../../kernel/workers/pool.ts';
import type { Article } from './article.ts';

/**
 * Readability needs 40 ms for a typical page, but minutes for 100,000 nested elements and 600 MB for 500,000 small
 * ones.
 */
const MAX_TAGS = 100_000;

/** Null when the page exceeds the limits or the caller aborted. Without an account it runs as a background job. */
export type ReadArticle = (html: string, signal: AbortSignal, accountId?: number) => Promise<Article | null>;

export function createArticleReader(workers: WorkerPool, timeoutMs: number): ReadArticle {
  const program = new URL('./article.ts', import.meta.url);
  const job: JobKind<string, Article | null> = { program, handler: 'readArticleSafely', timeoutMs };
  return async (html, signal, accountId) => {
    if (hasMoreTagsThan(html, MAX_TAGS)) return null;
    const reading =
      accountId === undefined
        ? workers.run({ ...job, patient: true }, 'pages', html, signal)
        : workers.run(job, accountId, html, signal);
    try {
      return await unlessBeyondLimits(reading);
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  };
}

function hasMoreTagsThan(html: string, limit: number): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) if (++count > limit) return true;
  return false;
}
