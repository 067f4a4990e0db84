import { createThreads } from '../../kernel/threads.ts';
import type { Article } from './article.ts';
import type { ThreadAnswer } from './article-thread.ts';

/**
 * Readability needs 40 ms for a common page, but a page of 100,000 nested elements keeps it busy for minutes and one of
 * 500,000 small ones takes 600 MB.
 */
const MOST_TAGS = 100_000;

/** Null when the page is beyond the limits. */
export type ReadArticle = (html: string, signal: AbortSignal) => Promise<Article | null>;

export function createArticleThreads(timeoutMs: number): ReadArticle {
  const program = new URL('./article-thread.ts', import.meta.url);
  const ask = createThreads<string, ThreadAnswer>({ program, atOnce: 2, heapMegabytes: 128, timeoutMs });
  return async (html, signal) => {
    if (hasMoreTagsThan(html, MOST_TAGS)) return null;
    return (await ask(html, signal))?.article ?? null;
  };
}

function hasMoreTagsThan(html: string, limit: number): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) if (++count > limit) return true;
  return false;
}
