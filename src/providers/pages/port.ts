import type { OutboundReason } from '../../kernel/outbound/index.ts';

/** Extracts the article of a web page as plain text with blank lines between paragraphs. */
export type PageReader = {
  /** Without an account it runs as a background job. */
  read(url: string, signal: AbortSignal, accountId?: number): Promise<PageOutcome>;
};

export type PageOutcome =
  /** `url` is the address after redirects. */
  | { ok: true; title: string; text: string; site: string; published: string; url: string }
  | { ok: false; reason: PageFailure; detail: string };

export type PageFailure =
  | OutboundReason
  /** The server answered with an error such as 404, 403 or 500. */
  | 'bad_status'
  | 'not_html'
  /** The page exceeds the time or memory limit. */
  | 'too_complex'
  | 'no_text';
