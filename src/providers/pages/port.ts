import type { OutboundReason } from '../../kernel/outbound/index.ts';

/** Reads the article out of a web page: clean text, paragraphs parted by a blank line. */
export type PageReader = {
  /** For a caller's account, or in the background without one. */
  read(url: string, signal: AbortSignal, accountId?: number): Promise<PageOutcome>;
};

export type PageOutcome =
  /** `url` is where the page was found after redirects. */
  { ok: true; title: string; text: string; url: string } | { ok: false; reason: PageFailure; detail: string };

export type PageFailure =
  | OutboundReason
  /** The server answered, but not with the page: 404, 403, 500. */
  | 'bad_status'
  | 'not_html'
  /** Reading it would take more time or memory than a page is worth. */
  | 'too_complex'
  | 'no_text';
