import type { Queryable } from '../../../kernel/database.ts';
import type { FeedReading, FindByline, Ingest, ReadFeed, ReadItem, Region } from '../../../providers/feeds/port.ts';
import type { PageReader } from '../../../providers/pages/port.ts';
import { feedAddress, KEYWORD } from './adding.ts';
import type { FeedKind, KeywordState, LeasedFeed, PollResult } from './feed.ts';
import { readFullTexts } from './full-text.ts';
import { afterFailure, afterSuccess } from './interval.ts';
import { dueKeywords } from './lease-store.ts';
import type { Turns } from './politeness.ts';

/** One poll: ask, take in what came, and say when to come again. */

/** A poll asks for so many keywords; the others have their turn at the next. */
const MOST_KEYWORDS = 200;
/** The server does not want us now, whatever we ask for. */
const REFUSALS = new Set([401, 403, 429, 503]);

export type PollParts = {
  database: Queryable;
  readers: Record<FeedKind, ReadFeed>;
  pages: PageReader;
  findByline: FindByline;
  ingest: Ingest;
  monitoredKeywords(region: Region): Promise<string[]>;
  turns: Turns;
};

type Asked = { url: string; keyword: string | null; etag: string | null; last_modified: string | null };
type Answered = { asked: Asked; reading: Exclude<FeedReading, { kind: 'cancelled' }>; inserted: number };

/** Null when the caller gave up. */
export async function pollFeed(parts: PollParts, feed: LeasedFeed, signal: AbortSignal): Promise<PollResult | null> {
  const answers: Answered[] = [];
  for (const asked of await requestsOf(parts, feed)) {
    const reading = await read(parts, feed, asked, signal);
    if (reading.kind === 'cancelled') return null;
    const inserted = reading.kind === 'read' ? await takeIn(parts, feed, reading.items) : 0;
    answers.push({ asked, reading, inserted });
    if (reading.kind === 'failed' && REFUSALS.has(reading.status ?? 0)) break;
  }
  const result = resultOf(feed, answers);
  if (feed.full_text && result.newArticles > 0) await readFullTexts(parts, feed, signal);
  return signal.aborted ? null : result;
}

async function requestsOf({ database, monitoredKeywords }: PollParts, feed: LeasedFeed): Promise<Asked[]> {
  if (feed.kind === 'feed') return [{ ...feed, keyword: null }];
  const keywords = await dueKeywords(database, feed.id, await monitoredKeywords(feed.region), MOST_KEYWORDS);
  return keywords.map((state) => ({ ...state, url: expand(feed.url, state.keyword) }));
}

function expand(template: string, keyword: string): string {
  return template.replaceAll(KEYWORD, () => encodeURIComponent(keyword.toWellFormed()));
}

function read(
  { readers, turns }: PollParts,
  feed: LeasedFeed,
  asked: Asked,
  signal: AbortSignal,
): Promise<FeedReading> {
  const { url, etag, last_modified: lastModified } = asked;
  const { region, media } = feed;
  return turns(url, signal, () => readers[feed.kind]({ url, region, media, etag, lastModified, signal }));
}

/** How many were new. A search brings articles of many outlets, each of which keeps its name. */
async function takeIn({ ingest }: PollParts, feed: LeasedFeed, items: ReadItem[]): Promise<number> {
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

function resultOf(feed: LeasedFeed, answers: Answered[]): PollResult {
  const failed = answers.flatMap(({ asked, reading }) =>
    reading.kind === 'failed' || reading.kind === 'gone' ? [{ asked, ...reading }] : [],
  );
  const newArticles = answers.reduce((sum, { inserted }) => sum + inserted, 0);
  const last = answers.at(-1);
  const kept = {
    status: last?.reading.status ?? null,
    newArticles,
    keywords: answers.flatMap(stateOf),
    ...validatorsOf(feed, feed.kind === 'feed' ? last : undefined),
  };
  const [first] = failed;
  if (first && failed.length === answers.length) {
    const isGone = feed.kind === 'feed' && first.kind === 'gone';
    const restSeconds = first.kind === 'failed' ? first.restSeconds : 0;
    return {
      ...kept,
      state: isGone ? 'gone' : 'failed',
      error: first.detail,
      intervalSeconds: feed.interval_seconds,
      waitSeconds: afterFailure({ failures: feed.failures + 1, restSeconds }),
    };
  }
  const restSeconds = Math.max(
    0,
    ...answers.map(({ reading }) => ('restSeconds' in reading ? reading.restSeconds : 0)),
  );
  return {
    ...kept,
    state: 'succeeded',
    error: shortcomingOf(feed, answers.length, failed),
    ...afterSuccess({ intervalSeconds: feed.interval_seconds, newArticles, restSeconds, requests: answers.length }),
  };
}

function shortcomingOf(feed: LeasedFeed, asked: number, failed: { asked: Asked; detail: string }[]): string | null {
  if (feed.kind !== 'feed' && asked === 0) return `No keyword is monitored in ${feed.region}.`;
  const [first] = failed;
  return first
    ? `${failed.length} of ${asked} keywords failed, such as "${first.asked.keyword}": ${first.detail}`
    : null;
}

/** A failure leaves what is known of the last good answer. */
function stateOf({ asked, reading }: Answered): KeywordState[] {
  if (asked.keyword === null) return [];
  const { etag, last_modified } = asked;
  const kept =
    reading.kind === 'read' ? { etag: reading.etag, last_modified: reading.lastModified } : { etag, last_modified };
  return [{ keyword: asked.keyword, ...kept }];
}

function validatorsOf({ etag, last_modified: lastModified }: LeasedFeed, answer: Answered | undefined) {
  const reading = answer?.reading;
  if (reading?.kind !== 'read' && reading?.kind !== 'unchanged') {
    return { etag, lastModified, foundAt: null, movedTo: null };
  }
  const { url, lastingUrl } = reading;
  const places = { foundAt: feedAddress(url), movedTo: feedAddress(lastingUrl) };
  return reading.kind === 'unchanged'
    ? { etag, lastModified, ...places }
    : { etag: reading.etag, lastModified: reading.lastModified, ...places };
}
