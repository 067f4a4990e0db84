import type { Fragment, Queryable } from '../../../kernel/database.ts';
import type { Days } from '../../../kernel/days.ts';
import type { ArticleRow, DetailRow, RecentRow } from '../schema.ts';

/** All articles or those of a group; one per cluster (`collapse`) or every copy. */
export type Filter = { accountId: number; groupId: number | null; collapse: boolean };

export function articleColumns(sql: Queryable): Fragment {
  return sql`
    a.id, a.title, a.title_ko, a.summary_ko, a.url, a.source, kst(a.published_at) as published_kst, a.reporter_name,
    a.region, a.language, coalesce(a.cluster_id, a.id) as cluster_id,
    greatest(1, (select count(*) from news_articles c where c.cluster_id = a.cluster_id)) as cluster_size, a.is_sample`;
}

/** The filtered articles `a` with their publication time `at`, from the table whose index has that order. */
export function articlesFrom(sql: Queryable, { accountId, groupId }: Filter): { from: Fragment; at: Fragment } {
  if (groupId === null) return { from: sql`from news_articles a where true`, at: sql`a.published_at` };
  return {
    from: sql`
      from keyword_matches m join news_articles a on a.id = m.article_id
      where m.group_id = ${groupId} and m.account_id = ${accountId}`,
    at: sql`m.published_at`,
  };
}

/** Newest first, using the index of the same table. */
export function newestFirst(sql: Queryable, { groupId }: Filter): Fragment {
  return groupId === null ? sql`a.published_at desc, a.id desc` : sql`m.published_at desc, m.article_id desc`;
}

/** Keeps only the newest article of each cluster among the filtered articles. */
export function newestPerCluster(
  sql: Queryable,
  { accountId, groupId, collapse }: Filter,
  until: Date | null = null,
): Fragment {
  if (!collapse) return sql``;
  const found =
    groupId === null
      ? sql``
      : sql`and exists (select from keyword_matches n
                        where n.group_id = ${groupId} and n.account_id = ${accountId} and n.article_id = b.id)`;
  return sql`
    and not exists (
      select from news_articles b
      where b.cluster_id = a.cluster_id and (b.published_at, b.id) > (a.published_at, a.id)
        and b.published_at < coalesce(${until}::timestamptz, 'infinity') ${found})`;
}

export async function listRecent(sql: Queryable, filter: Filter, limit: number): Promise<RecentRow[]> {
  return sql<RecentRow[]>`
    select ${articleColumns(sql)}, coalesce(a.img_url, '') as img_url
    ${articlesFrom(sql, filter).from} ${newestPerCluster(sql, filter)}
    order by ${newestFirst(sql, filter)} limit ${limit}`;
}

/** In the order of `ids`. */
export async function listByIds(sql: Queryable, ids: number[]): Promise<ArticleRow[]> {
  return sql<ArticleRow[]>`
    select ${articleColumns(sql)}
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) join news_articles a on a.id = wanted.id
    order by wanted.place`;
}

const MAX_COPIES = 50;

export async function findArticle(sql: Queryable, id: number): Promise<DetailRow | undefined> {
  const [row] = await sql<DetailRow[]>`
    select ${articleColumns(sql)}, coalesce(a.img_url, '') as img_url, a.content,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', c.id, 'source', c.source, 'url', c.url, 'published_kst', kst(c.published_at))
          order by c.published_at desc, c.id desc)
        from (select * from news_articles o where o.cluster_id = a.cluster_id and o.id <> a.id
              order by o.published_at desc, o.id desc limit ${MAX_COPIES}) c), '[]') as cluster
    from news_articles a where a.id = ${id}`;
  return row;
}

/** Maximum number of articles listed for one day. */
const MAX_PER_DAY = 500;

type DayRow = { day: string; article_count: number };

/** Number of articles on each day that has any, newest day first. */
export async function countByDay(
  sql: Queryable,
  filter: Filter,
  { from, until }: Days,
  lastUntil: Date,
): Promise<DayRow[]> {
  const filtered = articlesFrom(sql, filter);
  return sql<DayRow[]>`
    select to_char(${filtered.at} at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, count(*) as article_count
    ${filtered.from} and ${filtered.at} >= ${from} and ${filtered.at} < ${until} ${newestPerCluster(sql, filter, lastUntil)}
    group by 1 order by 1 desc`;
}

/** The newest articles of each day. */
export async function listByDay(
  sql: Queryable,
  filter: Filter,
  days: string[],
  lastUntil: Date,
): Promise<(ArticleRow & { day: string })[]> {
  const filtered = articlesFrom(sql, filter);
  return sql<(ArticleRow & { day: string })[]>`
    select wanted.day, article.*
    from unnest(${days}::text[]) with ordinality as wanted (day, place)
    cross join lateral (
      select ${articleColumns(sql)} ${filtered.from}
        and ${filtered.at} >= wanted.day::timestamp at time zone 'Asia/Seoul'
        and ${filtered.at} < (wanted.day::timestamp + interval '1 day') at time zone 'Asia/Seoul'
        ${newestPerCluster(sql, filter, lastUntil)}
      order by ${newestFirst(sql, filter)} limit ${MAX_PER_DAY}
    ) article
    order by wanted.place, article.published_kst desc, article.id desc`;
}
