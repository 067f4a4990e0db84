import type { Fragment, Queryable } from '../../../kernel/database.ts';
import type { Days } from '../days.ts';
import type { ArticleRow, DetailRow, RecentRow } from '../schema.ts';

/** Which articles are meant: all, or what a group found; one a story, or every copy. */
export type Filter = { accountId: number; groupId: number | null; collapse: boolean };

export function articleColumns(sql: Queryable): Fragment {
  return sql`
    a.id, a.title, a.title_ko, a.summary_ko, a.url, a.source, kst(a.published_at) as published_kst, a.reporter_name,
    a.region, a.language, coalesce(a.cluster_id, a.id) as cluster_id,
    greatest(1, (select count(*) from news_articles c where c.cluster_id = a.cluster_id)) as cluster_size, a.is_sample`;
}

/** The articles `a` meant, with the moment `at` each was published, from the table whose index is in that order. */
export function articlesFrom(sql: Queryable, { accountId, groupId }: Filter): { from: Fragment; at: Fragment } {
  if (groupId === null) return { from: sql`from news_articles a where true`, at: sql`a.published_at` };
  return {
    from: sql`
      from keyword_matches m join news_articles a on a.id = m.article_id
      where m.group_id = ${groupId} and m.account_id = ${accountId}`,
    at: sql`m.published_at`,
  };
}

/** Newest first, by the index of the same table. */
export function newestFirst(sql: Queryable, { groupId }: Filter): Fragment {
  return groupId === null ? sql`a.published_at desc, a.id desc` : sql`m.published_at desc, m.article_id desc`;
}

/** Leaves out what has a newer copy among the articles meant. */
export function oneAStory(
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
    ${articlesFrom(sql, filter).from} ${oneAStory(sql, filter)}
    order by ${newestFirst(sql, filter)} limit ${limit}`;
}

/** In the order of the ids. */
export async function listByIds(sql: Queryable, ids: number[]): Promise<ArticleRow[]> {
  return sql<ArticleRow[]>`
    select ${articleColumns(sql)}
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place) join news_articles a on a.id = wanted.id
    order by wanted.place`;
}

const MOST_COPIES = 50;

export async function findArticle(sql: Queryable, id: number): Promise<DetailRow | undefined> {
  const [row] = await sql<DetailRow[]>`
    select ${articleColumns(sql)}, coalesce(a.img_url, '') as img_url, a.content,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', c.id, 'source', c.source, 'url', c.url, 'published_kst', kst(c.published_at))
          order by c.published_at desc, c.id desc)
        from (select * from news_articles o where o.cluster_id = a.cluster_id and o.id <> a.id
              order by o.published_at desc, o.id desc limit ${MOST_COPIES}) c), '[]') as cluster
    from news_articles a where a.id = ${id}`;
  return row;
}

/** Most articles of one day that are listed. */
const MOST_A_DAY = 500;

type DayRow = { day: string; article_count: number };

/** How many there are on each day that has any, newest day first. */
export async function countByDay(
  sql: Queryable,
  filter: Filter,
  { from, until }: Days,
  lastUntil: Date,
): Promise<DayRow[]> {
  const meant = articlesFrom(sql, filter);
  return sql<DayRow[]>`
    select to_char(${meant.at} at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day, count(*) as article_count
    ${meant.from} and ${meant.at} >= ${from} and ${meant.at} < ${until} ${oneAStory(sql, filter, lastUntil)}
    group by 1 order by 1 desc`;
}

/** The newest of each of the days. */
export async function listByDay(
  sql: Queryable,
  filter: Filter,
  days: string[],
  lastUntil: Date,
): Promise<(ArticleRow & { day: string })[]> {
  const meant = articlesFrom(sql, filter);
  return sql<(ArticleRow & { day: string })[]>`
    select wanted.day, article.*
    from unnest(${days}::text[]) with ordinality as wanted (day, place)
    cross join lateral (
      select ${articleColumns(sql)} ${meant.from}
        and ${meant.at} >= wanted.day::timestamp at time zone 'Asia/Seoul'
        and ${meant.at} < (wanted.day::timestamp + interval '1 day') at time zone 'Asia/Seoul'
        ${oneAStory(sql, filter, lastUntil)}
      order by ${newestFirst(sql, filter)} limit ${MOST_A_DAY}
    ) article
    order by wanted.place, article.published_kst desc, article.id desc`;
}
