import { type Fragment, isUniqueViolation, type Queryable, type Transaction } from '../../../kernel/database.ts';
import { LEASE_SECONDS } from '../../../kernel/leases.ts';
import type { KeywordState, LeasedFeed, PollResult } from './feed.ts';

/** Due feeds and their leases. Uses the database's clock, because the clocks of instances may differ. */

/** Advisory lock id for choosing a feed of a host. */
const CLAIM_LOCK = 7_013_001;
const MAX_HOSTS = 500;

export type Wanted = {
  pauseSeconds: number;
  /** All feeds without a finished poll that started after this time, due or not; null for due feeds only. */
  notSince: Date | null;
};

/** Hosts with a feed to poll that are not being polled and whose pause is over, longest waiting first. */
export function hostsToPoll(sql: Queryable, wanted: Wanted): Fragment {
  return sql`
    select f.host from news_feeds f where ${isAvailable(sql, wanted)}
    group by f.host order by min(f.next_poll_at), min(f.id) limit ${MAX_HOSTS}`;
}

/** The lock serialises claims of the same host, so that two of its feeds are never polled at the same time. */
export async function claimFeed(
  transaction: Transaction,
  { host, ...wanted }: Wanted & { host: string },
): Promise<LeasedFeed | undefined> {
  await transaction`select pg_advisory_xact_lock(${CLAIM_LOCK}, hashtext(${host}))`;
  const [feed] = await transaction<LeasedFeed[]>`
    update news_feeds set lease_token = gen_random_uuid(), lease_until = now() + ${LEASE_SECONDS} * interval '1 second',
      last_started_at = now()
    where id = (
      select f.id from news_feeds f where f.host = ${host} and ${isAvailable(transaction, wanted)}
      order by f.next_poll_at, f.id limit 1 for update
    )
    returning id, url, media, region, kind, full_text, etag, last_modified, interval_seconds, failures, note, lease_token,
      last_started_at as started_at`;
  return feed;
}

function isAvailable(sql: Queryable, { pauseSeconds, notSince }: Wanted) {
  const isWanted = notSince === null ? sql`f.next_poll_at <= now()` : sql`not ${finishedSince(sql, notSince)}`;
  return sql`f.active and ${isWanted} and not exists (
    select from news_feeds o where o.host = f.host
      and (o.lease_until > now() or o.last_polled_at > now() - ${pauseSeconds} * interval '1 second'))`;
}

/** All active feeds are polled as soon as an instance that runs jobs looks for due ones. */
export async function makeFeedsDue(sql: Queryable): Promise<void> {
  await sql`update news_feeds set next_poll_at = now() where active and next_poll_at > now()`;
}

export async function renewLeases(sql: Queryable, tokens: string[]): Promise<void> {
  await sql`
    update news_feeds set lease_until = now() + ${LEASE_SECONDS} * interval '1 second' where lease_token = any(${tokens})`;
}

/** Releases a feed whose poll was cancelled, so that another instance can take it at once. */
export async function returnFeed(sql: Queryable, { id, lease_token }: LeasedFeed): Promise<void> {
  await sql`
    update news_feeds set lease_token = null, lease_until = null where id = ${id} and lease_token = ${lease_token}`;
}

/** Releases a host whose instance crashed during the poll. */
export async function releaseHost(sql: Queryable, host: string): Promise<void> {
  await sql`
    update news_feeds set lease_token = null, lease_until = null where host = ${host} and lease_token is not null`;
}

/** False when the lease was lost: then another instance stores its result. */
export async function finishPoll(sql: Queryable, feed: LeasedFeed, result: PollResult): Promise<boolean> {
  const succeeded = result.state === 'succeeded';
  if (result.movedTo !== null && result.movedTo !== feed.url) await moveFeed(sql, feed, result.movedTo);
  const { count } = await sql`
    update news_feeds set lease_token = null, lease_until = null, last_polled_at = now(),
      next_poll_at = now() + ${result.waitSeconds} * interval '1 second', interval_seconds = ${result.intervalSeconds},
      last_success_at = case when ${succeeded} then now() else last_success_at end,
      last_new_at = case when ${result.newArticles > 0} then now() else last_new_at end,
      last_new_articles = ${result.newArticles}, articles_total = articles_total + ${result.newArticles},
      failures = case when ${succeeded} then 0 else failures + 1 end, active = active and ${result.state !== 'gone'},
      last_error = ${result.error}, note = ${result.note}, last_status = ${result.status}, etag = ${result.etag},
      last_modified = ${result.lastModified},
      found_at = case when ${succeeded} then nullif(${result.foundAt}::text, url) else found_at end
    where id = ${feed.id} and lease_token = ${feed.lease_token}`;
  if (count === 1 && feed.kind !== 'feed') await keepKeywords(sql, feed.id, result.keywords);
  return count === 1;
}

/** Follows a permanent redirect, unless another feed has that URL. */
async function moveFeed(sql: Queryable, { id, lease_token }: LeasedFeed, url: string): Promise<void> {
  try {
    await sql`
      update news_feeds set url = ${url}, host = ${new URL(url).host}
      where id = ${id} and lease_token = ${lease_token} and not exists (select from news_feeds o where o.url = ${url})`;
  } catch (error) {
    // Two feeds moved to the same URL at the same time.
    if (!isUniqueViolation(error, 'news_feeds_url')) throw error;
  }
}

async function keepKeywords(sql: Queryable, feedId: number, states: KeywordState[]): Promise<void> {
  await sql`
    insert into news_feed_keywords (feed_id, keyword, etag, last_modified)
    select ${feedId}::bigint, given.* from unnest(${states.map(({ keyword }) => keyword)}::text[],
      ${states.map(({ etag }) => etag)}::text[], ${states.map(({ last_modified }) => last_modified)}::text[]) as given
    on conflict (feed_id, keyword) do update set etag = excluded.etag, last_modified = excluded.last_modified,
      last_polled_at = now()`;
}

/** The next keywords to query, longest waiting first; removes keywords that are no longer monitored. */
export async function dueKeywords(
  sql: Queryable,
  feedId: number,
  monitored: string[],
  most: number,
): Promise<KeywordState[]> {
  await sql`delete from news_feed_keywords where feed_id = ${feedId} and keyword <> all(${monitored}::text[])`;
  return sql<KeywordState[]>`
    select given.keyword, k.etag, k.last_modified from unnest(${monitored}::text[]) as given(keyword)
    left join news_feed_keywords k on k.feed_id = ${feedId} and k.keyword = given.keyword
    order by k.last_polled_at nulls first, given.keyword limit ${most}`;
}

function finishedSince(sql: Queryable, since: Date) {
  return sql`coalesce(last_started_at >= ${since} and last_polled_at >= last_started_at, false)`;
}

export type AllPolled = { polled: number; new_articles: number; failed: number };

/** Progress of polling all feeds: `left` counts the feeds that are not finished. */
export async function pollProgress(sql: Queryable, since: Date): Promise<AllPolled & { left: number }> {
  const [row] = await sql<(AllPolled & { left: number })[]>`
    select count(*) filter (where ended)::int as polled,
      coalesce(sum(last_new_articles) filter (where ended), 0)::int as new_articles,
      count(*) filter (where ended and failures > 0)::int as failed,
      count(*) filter (where active and not ended)::int as left
    from (
      select active, failures, last_new_articles, ${finishedSince(sql, since)} as ended from news_feeds
    ) feed`;
  return row!;
}
