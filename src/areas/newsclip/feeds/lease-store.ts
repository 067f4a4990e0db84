import { isUniqueViolation, type Queryable, type Transaction } from '../../../kernel/database.ts';
import { LEASE_SECONDS } from '../../../kernel/leases.ts';
import type { KeywordState, LeasedFeed, PollResult } from './feed.ts';

/** The feeds are the queue. Moments are the database's, so that instances need not agree on the time. */

/** Stands for "choosing feeds"; any number that nothing else locks. */
const CHOOSING = 7_013_001;

export type Wanted = {
  count: number;
  pauseSeconds: number;
  /** Every feed that no poll begun since then has ended for, due or not; null for those that are due. */
  notSince: Date | null;
};

/**
 * Feeds nobody works on, one a host, and none of a host that is being asked or was just now. The lock makes instances
 * choose one after the other: otherwise two could take two feeds of one host at the same moment.
 */
export async function leaseFeeds(transaction: Transaction, wanted: Wanted): Promise<LeasedFeed[]> {
  const { count, pauseSeconds, notSince } = wanted;
  await transaction`select pg_advisory_xact_lock(${CHOOSING})`;
  const isWanted =
    notSince === null ? transaction`f.next_poll_at <= now()` : transaction`not ${endedSince(transaction, notSince)}`;
  return transaction<LeasedFeed[]>`
    with free as materialized (
      select f.id, f.host, f.next_poll_at from news_feeds f
      where f.active and ${isWanted} and not exists (
        select from news_feeds o where o.host = f.host
          and (o.lease_until > now() or o.last_polled_at > now() - ${pauseSeconds} * interval '1 second'))
      order by f.next_poll_at, f.id limit 500 for update skip locked
    ),
    one_a_host as (select distinct on (host) id, next_poll_at from free order by host, next_poll_at, id),
    chosen as (select id from one_a_host order by next_poll_at, id limit ${count})
    update news_feeds f set lease_token = gen_random_uuid(),
      lease_until = now() + ${LEASE_SECONDS} * interval '1 second', last_started_at = now()
    from chosen where f.id = chosen.id
    returning f.id, f.url, f.media, f.region, f.kind, f.full_text, f.etag, f.last_modified, f.interval_seconds, f.failures,
      f.lease_token, f.last_started_at as started_at`;
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

/** What an instance that died held; only for the sole instance on its database. */
export async function forgetFeedLeases(sql: Queryable): Promise<void> {
  await sql`update news_feeds set lease_token = null, lease_until = null where lease_token is not null`;
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
