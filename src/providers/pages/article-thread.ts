import { serveOrders } from '../../kernel/threads.ts';
import { type Article, readArticle } from './article.ts';

/** The thread in which strangers' markup is taken apart. */

export type ThreadAnswer = { article: Article | null };

serveOrders((html: string): ThreadAnswer => ({ article: attempt(html) }));

function attempt(html: string): Article | null {
  try {
    return readArticle(html);
  } catch {
    // Hostile markup can exhaust the stack of the library; that says nothing about the next page.
    return null;
  }
}
