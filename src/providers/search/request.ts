import type { Outbound, OutboundResult } from '../../kernel/outbound/index.ts';
import type { SearchFailure, SearchOptions, SearchOutcome } from './port.ts';
import { cleanResults, type Hit } from './results.ts';

const LIMITS = { maxBytes: 2 * 1024 * 1024, timeoutMs: 10_000, maxRedirects: 2 };

export type SearchRequest = {
  url: URL;
  headers: Record<string, string>;
  /** Null when the answer does not follow the provider's protocol. */
  hitsOf(answer: unknown): Hit[] | null;
};

/** Sends one search request and maps the answer or the error; shared by all providers. */
export async function search(
  outbound: Outbound,
  { url, headers, hitsOf }: SearchRequest,
  { limit, signal }: SearchOptions,
): Promise<SearchOutcome> {
  const answer = await outbound.get(url.href, { ...LIMITS, accept: 'application/json', headers, signal });
  if (!answer.ok) return failed(answer.reason === 'cancelled' ? 'cancelled' : reasonOf(answer.reason), answer.detail);
  const refusal = refusalOf(answer.status);
  if (refusal) return failed(refusal, `The search server answered ${answer.status}.`);
  const hits = hitsOf(parsed(answer.body));
  return hits
    ? { ok: true, found: cleanResults(hits, limit) }
    : failed('unreadable', 'The answer contains no results.');
}

function failed(reason: SearchFailure, detail: string): SearchOutcome {
  return { ok: false, reason, detail };
}

function reasonOf(reason: Extract<OutboundResult, { ok: false }>['reason']): SearchFailure {
  return reason === 'too_large' || reason === 'bad_encoding' ? 'unreadable' : 'unavailable';
}

function refusalOf(status: number): SearchFailure | null {
  if (status === 200) return null;
  if (status === 429) return 'exhausted';
  return status >= 400 && status < 500 ? 'refused' : 'unavailable';
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
