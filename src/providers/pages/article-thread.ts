import { parentPort } from 'node:worker_threads';
import { type Article, readArticle } from './article.ts';

/** The thread in which strangers' markup is taken apart: one page at a time, killed when it takes too long. */

export type ThreadAnswer = { article: Article | null };

parentPort?.on('message', (html: string) => parentPort?.postMessage({ article: attempt(html) } satisfies ThreadAnswer));

function attempt(html: string): Article | null {
  try {
    return readArticle(html);
  } catch {
    // Hostile markup can exhaust the stack of the library; that says nothing about the next page.
    return null;
  }
}
