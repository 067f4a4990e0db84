import type { PageFailure } from '../providers/pages/port.ts';

/** A reference of kind `url`: its page is read once and added to the caller's content. */

export type ReadPage = (
  url: string,
  signal: AbortSignal,
  accountId: number,
) => Promise<{ ok: true; text: string } | { ok: false; reason: PageFailure }>;

/** Maximum characters of a reference; the page's text is cut at the end of a paragraph. */
const MAX_CONTENT = 50_000;

export async function readReference(
  readPage: ReadPage,
  { url, content }: { url: string | null; content: string },
  { accountId, signal }: { accountId: number; signal: AbortSignal },
): Promise<{ content: string; pageFailed: PageFailure | null }> {
  if (url === null) return { content, pageFailed: null };
  const page = await readPage(url, signal, accountId);
  if (!page.ok) return { content, pageFailed: page.reason };
  const maxLength = MAX_CONTENT - [...content].length - 2;
  const text = wholeParagraphs(page.text, maxLength);
  return { content: text === '' ? content : `${content}\n\n${text}`, pageFailed: null };
}

function wholeParagraphs(text: string, maxLength: number): string {
  const kept: string[] = [];
  let used = 0;
  for (const paragraph of text.split(/\n{2,}/)) {
    used += [...paragraph].length + 2;
    if (used > maxLength) break;
    kept.push(paragraph);
  }
  return kept.join('\n\n');
}
