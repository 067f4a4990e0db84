import type { Queryable } from '../../../kernel/database.ts';
import type { Region } from '../../../providers/feeds/port.ts';
import type { FeedKind } from './feed.ts';

/** Feeds for the operator. They do not belong to an account. */

/** Delay of the first poll, so that an operator who adds several feeds can run `feeds poll` and see the result. */
const FIRST_POLL = '1 minute';

export type FeedRow = {
  id: number;
  url: string;
  media: string;
  region: Region;
  kind: FeedKind;
  full_text: boolean;
  active: boolean;
  is_sample: boolean;
  /** `new`: never polled; `failing`: the last poll failed; `off`: no longer polled. */
  health: 'new' | 'ok' | 'failing' | 'off';
  failures: number;
  last_error: string | null;
  /** What is wrong with the content that was last read: empty, or read only in part. */
  note: string | null;
  last_status: number | null;
  last_polled_at: Date | null;
  last_success_at: Date | null;
  last_new_at: Date | null;
  next_poll_at: Date;
  interval_seconds: number;
  articles_total: number;
  found_at: string | null;
};

export async function listFeeds(sql: Queryable): Promise<FeedRow[]> {
  return sql<FeedRow[]>`
    select id, url, media, region, kind, full_text, active, is_sample,
      case when not active then 'off' when last_polled_at is null then 'new' when failures > 0 then 'failing' else 'ok' end
        as health,
      failures, last_error, note, last_status, last_polled_at, last_success_at, last_new_at, next_poll_at, interval_seconds,
      articles_total, found_at
    from news_feeds order by id`;
}

/** Without URLs and errors, because they may contain keys of search services. */
export type SourceRow = {
  id: number;
  media: string;
  region: Region;
  is_sample: boolean;
  health: 'new' | 'ok' | 'failing';
  article_count: number;
  last_success_kst: string | null;
  last_new_kst: string | null;
};

/** The active sources for all accounts, failing ones first. */
export async function listSources(sql: Queryable): Promise<SourceRow[]> {
  return sql<SourceRow[]>`
    select id, media, region, is_sample,
      case when last_polled_at is null then 'new' when failures > 0 then 'failing' else 'ok' end as health,
      articles_total as article_count, kst(last_success_at) as last_success_kst, kst(last_new_at) as last_new_kst
    from news_feeds where active order by failures > 0 desc, media, id`;
}

export type NewFeed = {
  url: string;
  host: string;
  media: string;
  region: Region;
  kind: FeedKind;
  fullText: boolean;
  intervalSeconds: number;
  isSample: boolean;
};

/** Returns the feeds that did not exist yet. */
export async function addFeeds(sql: Queryable, feeds: NewFeed[]): Promise<{ id: number; url: string }[]> {
  return sql<{ id: number; url: string }[]>`
    insert into news_feeds (url, host, media, region, kind, full_text, interval_seconds, is_sample, next_poll_at)
    select given.url, given.host, given.media, given.region, given.kind, given.full_text, given.seconds,
      given.sample, now() + ${FIRST_POLL}::interval
    from unnest(${feeds.map(({ url }) => url)}::text[], ${feeds.map(({ host }) => host)}::text[],
      ${feeds.map(({ media }) => media)}::text[], ${feeds.map(({ region }) => region)}::text[],
      ${feeds.map(({ kind }) => kind)}::text[], ${sql.types.booleans(feeds.map(({ fullText }) => fullText))},
      ${feeds.map(({ intervalSeconds }) => intervalSeconds)}::int[], ${sql.types.booleans(feeds.map(({ isSample }) => isSample))}
    ) with ordinality as given(url, host, media, region, kind, full_text, seconds, sample, place)
    order by given.place
    on conflict on constraint news_feeds_url do nothing
    returning id, url`;
}

export type FeedChanges = { active?: boolean; media?: string; region?: Region; full_text?: boolean };

/** False when the feed does not exist. Switching it on again resets its failures. */
export async function updateFeed(sql: Queryable, id: number, changes: FeedChanges): Promise<boolean> {
  const { active = null, media = null, region = null, full_text = null } = changes;
  const { count } = await sql`
    update news_feeds set media = coalesce(${media}, media), region = coalesce(${region}, region),
      full_text = coalesce(${full_text}::boolean, full_text), active = coalesce(${active}::boolean, active),
      failures = case when ${active === true} and not active then 0 else failures end,
      next_poll_at = case when ${active === true} and not active then now() else next_poll_at end
    where id = ${id}`;
  return count === 1;
}

/** Keeps its articles. False when the feed does not exist. */
export async function removeFeed(sql: Queryable, id: number): Promise<boolean> {
  const { count } = await sql`delete from news_feeds where id = ${id}`;
  return count === 1;
}

export async function countSampleFeeds(sql: Queryable): Promise<number> {
  const [row] = await sql<{ total: number }[]>`select count(*) as total from news_feeds where is_sample`;
  return row?.total ?? 0;
}

export async function removeSampleFeeds(sql: Queryable): Promise<number> {
  return (await sql`delete from news_feeds where is_sample`).count;
}
