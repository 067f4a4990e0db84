import type { Queryable } from '../../../kernel/database.ts';
import type { HostThrottle } from '../../../kernel/outbound/host-throttle.ts';
import type { FeedReading, FindByline, Ingest, ReadFeed, ReadItem, Region } from '../../../providers/feeds/port.ts';
import type { PageReader } from '../../../providers/pages/port.ts';
import { feedAddress, KEYWORD } from './add-feed.ts';
import type { FeedKind, KeywordState, LeasedFeed, PollResult } from './feed.ts';
import { readFullTexts } from './full-text.ts';
import { afterFailure, afterSuccess } from './interval.ts';
import { dueKeywords } from './lease-store.ts';

/** One poll: fetches the feed, stores its articles, and computes the time of the next poll. */

/** Keywords per poll; the others are queried by the next one. */
const MAX_KEYWORDS = 200;
/** Statuses after which further requests to the server are pointless. */
const REFUSALS = new Set([401, 403, 429, 503]);

export type PollDeps = {
  database: Queryable;
  readers: Record<FeedKind, ReadFeed>;
  pages: PageReader;
  findByline: FindByline;
  ingest: Ingest;
  monitoredKeywords(region: Region): Promise<string[]>;
  throttle: HostThrottle;
};

type FeedQuery = { url: string; keyword: string | null; etag: string | null; last_modified: string | null };
type QueryResult = { query: FeedQuery; reading: Exclude<FeedReading, { kind: 'cancelled' }>; inserted: number };

/** Null when the poll was cancelled. */
export async function pollFeed(deps: PollDeps, feed: LeasedFeed, signal: AbortSignal): Promise<PollResult | null> {
  const answers: QueryResult[] = [];
  for (const query of await requestsOf(deps, feed)) {
    const reading = await read(deps, feed, query, signal);
    if (reading.kind === 'cancelled') return null;
    const inserted = reading.kind === 'read' ? await storeItems(deps, feed, reading.items) : 0;
    answers.push({ query, reading, inserted });
    if (reading.kind === 'failed' && REFUSALS.has(reading.status ?? 0)) break;
  }
  const result = resultOf(feed, answers);
  if (feed.full_text && result.newArticles > 0) await readFullTexts(deps, feed, signal);
  return signal.aborted ? null : result;
}

async function requestsOf({ database, monitoredKeywords }: PollDeps, feed: LeasedFeed): Promise<FeedQuery[]> {
  if (feed.kind === 'feed') return [{ ...feed, keyword: null }];
  const keywords = await dueKeywords(database, feed.id, await monitoredKeywords(feed.region), MAX_KEYWORDS);
  return keywords.map((state) => ({ ...state, url: expand(feed.url, state.keyword) }));
}

function expand(template: string, keyword: string): string {
  return template.replaceAll(KEYWORD, () => encodeURIComponent(keyword.toWellFormed()));
}

function read(
  { readers, throttle }: PollDeps,
  feed: LeasedFeed,
  query: FeedQuery,
  signal: AbortSignal,
): Promise<FeedReading> {
  const { url, etag, last_modified: lastModified } = query;
  const { region, media } = feed;
  return throttle(url, signal, () => readers[feed.kind]({ url, region, media, etag, lastModified, signal }));
}

/** Returns the number of new articles. Search results keep the name of their outlet. */
async function storeItems({ ingest }: PollDeps, feed: LeasedFeed, items: ReadItem[]): Promise<number> {
  const byOutlet = Map.groupBy(items, ({ outlet }) => (feed.kind === 'feed' ? null : outlet) ?? feed.media);
  let inserted = 0;
  for (const [media, group] of byOutlet) {
    const source = { feedId: feed.id, media, region: feed.region };
    inserted += (
      await ingest(
        source,
        group.map(({ outlet: _, ...item }) => item),
      )
    ).inserted;
  }
  return inserted;
}

function resultOf(feed: LeasedFeed, answers: QueryResult[]): PollResult {
  const failed = answers.flatMap(({ query, reading }) =>
    reading.kind === 'failed' || reading.kind === 'gone' ? [{ query, ...reading }] : [],
  );
  const newArticles = answers.reduce((sum, { inserted }) => sum + inserted, 0);
  const last = answers.at(-1);
  const kept = {
    status: last?.reading.status ?? null,
    newArticles,
    keywords: answers.flatMap(stateOf),
    // A search without results is normal.
    note: feed.kind === 'feed' && last?.reading.kind === 'read' ? last.reading.note : feed.note,
    ...validatorsOf(feed, feed.kind === 'feed' ? last : undefined),
  };
  const [first] = failed;
  if (first && failed.length === answers.length) {
    const isGone = feed.kind === 'feed' && first.kind === 'gone';
    const minWaitSeconds = first.kind === 'failed' ? first.minWaitSeconds : 0;
    return {
      ...kept,
      state: isGone ? 'gone' : 'failed',
      error: first.detail,
      intervalSeconds: feed.interval_seconds,
      waitSeconds: afterFailure({ failures: feed.failures + 1, minWaitSeconds }),
    };
  }
  const minWaitSeconds = Math.max(
    0,
    ...answers.map(({ reading }) => ('minWaitSeconds' in reading ? reading.minWaitSeconds : 0)),
  );
  return {
    ...kept,
    state: 'succeeded',
    error: partialError(feed, answers.length, failed),
    ...afterSuccess({ intervalSeconds: feed.interval_seconds, newArticles, minWaitSeconds, requests: answers.length }),
  };
}

function partialError(
  feed: LeasedFeed,
  queries: number,
  failed: { query: FeedQuery; detail: string }[],
): string | null {
  if (feed.kind !== 'feed' && queries === 0) return `No keyword is monitored in ${feed.region}.`;
  const [first] = failed;
  return first
    ? `${failed.length} of ${queries} keywords failed, such as "${first.query.keyword}": ${first.detail}`
    : null;
}

/** A failure keeps the validators of the last successful answer. */
function stateOf({ query, reading }: QueryResult): KeywordState[] {
  if (query.keyword === null) return [];
  const { etag, last_modified } = query;
  const kept =
    reading.kind === 'read' ? { etag: reading.etag, last_modified: reading.lastModified } : { etag, last_modified };
  return [{ keyword: query.keyword, ...kept }];
}

function validatorsOf({ etag, last_modified: lastModified }: LeasedFeed, answer: QueryResult | undefined) {
  const reading = answer?.reading;
  if (reading?.kind !== 'read' && reading?.kind !== 'unchanged') {
    return { etag, lastModified, foundAt: null, movedTo: null };
  }
  const { url, permanentUrl } = reading;
  const places = { foundAt: feedAddress(url), movedTo: feedAddress(permanentUrl) };
  return reading.kind === 'unchanged'
    ? { etag, lastModified, ...places }
    : { etag: reading.etag, lastModified: reading.lastModified, ...places };
}
