import type { IncomingHttpHeaders } from 'node:http';
import type { Outbound, OutboundReason, OutboundResult } from '../../kernel/outbound/index.ts';
import type { WorkerPool } from '../../kernel/workers/pool.ts';
import { createParser } from './parse-in-thread.ts';
import type { FeedFailure, FeedReading, FeedRequest, ReadFeed } from './port.ts';

/** RSS, Atom, RDF and JSON Feed over HTTP, with the address check of `kernel/outbound`. */

const LIMITS = { maxBytes: 10 * 1024 * 1024, timeoutMs: 30_000, maxRedirects: 5 };
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1';
const PARSING_MS = 10_000;
const DAY_SECONDS = 86_400;

type Answer = Extract<OutboundResult, { ok: true }>;
type Deps = { outbound: Outbound; workers: WorkerPool; now(): Date; timeoutMs?: number };

export function createFeedReader({ outbound, workers, now, timeoutMs = LIMITS.timeoutMs }: Deps): ReadFeed {
  const parse = createParser(workers, PARSING_MS);

  async function contentOf(answer: Answer, { region, media }: FeedRequest): Promise<FeedReading> {
    const { status, headers, body, url, permanentUrl } = answer;
    const contentType = headers['content-type'] ?? '';
    const parsed = await parse({ body, contentType, context: { baseUrl: url, region, media, now: now() } });
    if ('refused' in parsed)
      return { kind: 'failed', cause: parsed.cause, status, detail: parsed.refused, minWaitSeconds: 0 };
    return {
      kind: 'read',
      items: parsed.items,
      status,
      url,
      permanentUrl,
      // A truncated answer is fetched again, even if the feed has not changed.
      etag: parsed.isTruncated ? null : shortHeader(headers.etag),
      lastModified: parsed.isTruncated ? null : shortHeader(headers['last-modified']),
      minWaitSeconds: Math.max(parsed.minWaitSeconds, maxAgeOf(headers)),
      note: parsed.note,
    };
  }

  return async (request) => {
    const { url, etag, lastModified, signal } = request;
    const headers = {
      ...(etag === null ? {} : { 'if-none-match': etag }),
      ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
    };
    const answer = await outbound.get(url, { ...LIMITS, timeoutMs, accept: ACCEPT, headers, signal });
    const other = outcomeWithoutContent(answer, now());
    return other ?? contentOf(answer as Answer, request);
  };
}

/** The outcome of an answer without content (an error, 304 or 410); null when there is content. Also used for news search APIs. */
export function outcomeWithoutContent(answer: OutboundResult, now: Date): FeedReading | null {
  if (!answer.ok) {
    if (answer.reason === 'cancelled') return { kind: 'cancelled' };
    const detail = describeFailure(answer.reason, answer.detail);
    return { kind: 'failed', cause: causeOf(answer.reason), status: null, detail, minWaitSeconds: 0 };
  }
  const { status, headers, url, permanentUrl } = answer;
  if (status === 304) return { kind: 'unchanged', status, url, permanentUrl, minWaitSeconds: maxAgeOf(headers) };
  if (status === 410)
    return { kind: 'gone', status, detail: 'The feed was removed permanently (410); it is no longer polled.' };
  if (status === 200) return null;
  return {
    kind: 'failed',
    cause: 'bad_status',
    status,
    detail: `The server answered ${status}.`,
    minWaitSeconds: retryAfterOf(headers, now),
  };
}

export function causeOf(reason: Exclude<OutboundReason, 'cancelled'>): FeedFailure {
  return reason === 'bad_encoding' ? 'unreadable' : reason;
}

function describeFailure(reason: OutboundReason, detail: string): string {
  switch (reason) {
    case 'forbidden_address':
      return 'The host is not on the public internet; OUTBOUND_ALLOW can exempt it.';
    case 'unreachable':
      return `The server cannot be reached (${detail}).`;
    case 'too_large':
      return 'The feed is larger than 10 MB.';
    default:
      return detail;
  }
}

function shortHeader(value: string | undefined): string | null {
  // The validator is sent back unchanged in a header, so one that is too long or not ASCII is dropped.
  return value && value.length <= 500 && /^[\x20-\x7e]+$/.test(value) ? value : null;
}

function maxAgeOf(headers: IncomingHttpHeaders): number {
  const [, seconds] = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(headers['cache-control'] ?? '') ?? [];
  return Number(seconds ?? 0);
}

function retryAfterOf(headers: IncomingHttpHeaders, now: Date): number {
  const value = (headers['retry-after'] ?? '').trim();
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1000;
  return seconds > 0 ? Math.min(Math.ceil(seconds), DAY_SECONDS) : 0;
}
