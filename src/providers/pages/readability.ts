import { decodeText } from '../../kernel/outbound/charset.ts';
import type { Outbound } from '../../kernel/outbound/index.ts';
import type { WorkerPool } from '../../kernel/workers/pool.ts';
import type { PageFailure, PageOutcome, PageReader } from './port.ts';
import { createArticleReader } from './read-in-thread.ts';

const LIMITS = { maxBytes: 3 * 1024 * 1024, timeoutMs: 10_000, maxRedirects: 5 };
const ACCEPT = 'text/html,application/xhtml+xml;q=0.9';
const READING_MS = 5000;
/** More text than a writer can use. */
const MAX_TEXT_LENGTH = 200_000;
const MAX_TITLE_LENGTH = 300;

/** Mozilla's Readability on pages fetched with the address check of `kernel/outbound`. */
export function readabilityReader(outbound: Outbound, workers: WorkerPool, readingMs = READING_MS): PageReader {
  const readArticle = createArticleReader(workers, readingMs);
  return {
    async read(url, signal, accountId) {
      const page = await outbound.get(url, { ...LIMITS, accept: ACCEPT, signal });
      if (!page.ok) return failed(page.reason, page.detail);
      if (page.status < 200 || page.status > 299) return failed('bad_status', `The server answered ${page.status}.`);
      const contentType = page.headers['content-type'] ?? '';
      if (!isHtml(contentType, page.body)) return failed('not_html', 'The URL is not a web page.');
      const article = await readArticle(decodeText(page.body, contentType), signal, accountId);
      if (signal.aborted) return failed('cancelled', 'The caller aborted the request.');
      if (!article) return failed('too_complex', 'The page is too large or too deeply nested to be read.');
      if (article.text === '') return failed('no_text', 'The page contains no text.');
      return {
        ok: true,
        title: cut(article.title, MAX_TITLE_LENGTH),
        text: cut(article.text, MAX_TEXT_LENGTH),
        site: cut(article.site, MAX_TITLE_LENGTH),
        published: cut(article.published, MAX_TITLE_LENGTH),
        url: page.url,
      };
    },
  };
}

function failed(reason: PageFailure, detail: string): PageOutcome {
  return { ok: false, reason, detail };
}

function isHtml(contentType: string, body: Buffer): boolean {
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  if (type === '') return /^\s*<(!doctype html|html)\b/i.test(body.toString('latin1', 0, 512).replace(/^ï»¿/, ''));
  return type === 'text/html' || type === 'application/xhtml+xml';
}

function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '');
}
