import { isUniqueViolation, type Queryable, type Transaction } from '../../../kernel/database.ts';
import { LEASE_SECONDS } from '../../../kernel/leases.ts';
import type { KeywordState, LeasedFeed, PollResult } from './feed.ts';

/** Which feeds are due, and who polls them. Moments are the database's, so that instances need not agree on the time. */

/** Stands for "choosing a feed of a host"; any number that nothing else locks. */
const CHOOSING = 7_013_001;
const MOST_HOSTS = 500;

export type Wanted = {
  pauseSeconds: number;
  /** Every feed that no poll begun since then has ended for, due or not; null for those that are due. */
  notSince: Date | null;
};

/** Hosts with a feed to poll that are not being asked and were not just now, those that wait longest first. */
export async function hostsToPoll(sql: Queryable, wanted: Wanted): Promise<string[]> {
  const rows = await sql<{ host: string }[]>`
    select f.host from news_feeds f where ${isFree(sql, wanted)}
    group by f.host order by min(f.next_poll_at), min(f.id) limit ${MOST_HOSTS}`;
  return rows.map(({ host }) => host);
}

/** The lock makes whoever asks for the same host choose one after the other: two feeds of it are never polled at once. */
export async function claimFeed(
  transaction: Transaction,
  { host, ...wanted }: Wanted & { host: string },
): Promise<LeasedFeed | undefined> {
  await transaction`select pg_advisory_xact_lock(${CHOOSING}, hashtext(${host}))`;
  const [feed] = await transaction<LeasedFeed[]>`
    update news_feeds set lease_token = gen_random_uuid(), lease_until = now() + ${LEASE_SECONDS} * interval '1 second',
      last_started_at = now()
    where id = (
      select f.id from news_feeds f where f.host = ${host} and ${isFree(transaction, wanted)}
      order by f.next_poll_at, f.id limit 1 for update
    )
    returning id, url, media, region, kind, full_text, etag, last_modified, interval_seconds, failures, lease_token,
      last_started_at as started_at`;
  return feed;
}

function isFree(sql: Queryable, { pauseSeconds, notSince }: Wanted) {
  const isWanted = notSince === null ? sql`f.next_poll_at <= now()` : sql`not ${endedSince(sql, notSince)}`;
  return sql`f.active and ${isWanted} and not exists (
    select from news_feeds o where o.host = f.host
      and (o.lease_until > now() or o.last_polled_at > now() - ${pauseSeconds} * interval '1 second'))`;
}

export async function renewLeases(sql: Queryable, tokens: string[]): Promise<void> {
  await sql`
    update news_feeds set lease_until = now() + ${LEASE_SECONDS} * interval '1 second' where lease_token = any(${tokens})`;
}

/** Gives a feed back that nothing came of: another instance takes it at once. */
export async function returnFeed(sql: Queryable, { id, lease_token }: LeasedFeed): Promise<void> {
  await sql`
    update news_feeds set lease_token = null, lease_until = null where id = ${id} and lease_token = ${lease_token}`;
}

/** Frees a host whose poll was lost with its instance. */
export async function releaseHost(sql: Queryable, host: string): Promise<void> {
  await sql`
    update news_feeds set lease_token = null, lease_until = null where host = ${host} and lease_token is not null`;
}

/** False when the lease was lost: then another instance writes down what came of it. */
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
      last_error = ${result.error}, last_status = ${result.status}, etag = ${result.etag},
      last_modified = ${result.lastModified},
      found_at = case when ${succeeded} then nullif(${result.foundAt}::text, url) else found_at end
    where id = ${feed.id} and lease_token = ${feed.lease_token}`;
  if (count === 1 && feed.kind !== 'feed') await keepKeywords(sql, feed.id, result.keywords);
  return count === 1;
}

/** To the address that its server named for good, unless another feed has that one. */
async function moveFeed(sql: Queryable, { id, lease_token }: LeasedFeed, url: string): Promise<void> {
  try {
    await sql`
      update news_feeds set url = ${url}, host = ${new URL(url).host}
      where id = ${id} and lease_token = ${lease_token} and not exists (select from news_feeds o where o.url = ${url})`;
  } catch (error) {
    // Two feeds that moved to one place at the same moment.
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

/** The keywords to ask for now, those that waited longest first; what is no longer monitored is forgotten. */
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

function endedSince(sql: Queryable, since: Date) {
  return sql`coalesce(last_started_at >= ${since} and last_polled_at >= last_started_at, false)`;
}

export type AllPolled = { polled: number; new_articles: number; failed: number };

/** How far polling everything has come: `left` counts the feeds still to be begun or under way. */
export async function sumUp(sql: Queryable, since: Date): Promise<AllPolled & { left: number }> {
  const [row] = await sql<(AllPolled & { left: number })[]>`
    select count(*) filter (where ended)::int as polled,
      coalesce(sum(last_new_articles) filter (where ended), 0)::int as new_articles,
      count(*) filter (where ended and failures > 0)::int as failed,
      count(*) filter (where active and not ended)::int as left
    from (
      select active, failures, last_new_articles, ${endedSince(sql, since)} as ended from news_feeds
    ) feed`;
  return row!;
}
