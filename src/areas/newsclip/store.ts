import type { Queryable } from '../../kernel/database.ts';
import { type Author, isWrittenBy } from './coverage/reporter-store.ts';
import { allBlocks, articlesWith, candidatesBelow } from './search/store.ts';

/** `published` is the day in Korea. */
export type FoundArticle = { title: string; summary: string; url: string; outlet: string; published: string };

/** Number of newest articles per term that are ranked. */
const MAX_RANKED = 200;

/**
 * Articles that contain most of the terms, newest first among equals, one per cluster. Excludes sample articles, because
 * they are fictional and no text may be based on them.
 */
export async function findArticles(sql: Queryable, terms: string[], limit: number): Promise<FoundArticle[]> {
  const [last] = await sql<{ id: number | null }[]>`select max(article_id) as id from news_search_texts`;
  const range = { below: (last?.id ?? 0) + 1, limit: MAX_RANKED };
  const found = await Promise.all(terms.map((term) => candidatesBelow(sql, term, range)));
  return sql<FoundArticle[]>`
    with newest_per_cluster as (
      select distinct on (coalesce(a.cluster_id, a.id)) a.id, a.title_ko, a.summary_ko, a.url, a.source, a.published_at,
        max(found.matched) over (partition by coalesce(a.cluster_id, a.id)) as matched
      from (select id, count(*) as matched from unnest(${found.flat()}::bigint[]) id group by id) found
      join news_articles a on a.id = found.id
      where not a.is_sample
      order by coalesce(a.cluster_id, a.id), a.published_at desc, a.id desc
    )
    select title_ko as title, summary_ko as summary, url, source as outlet, left(kst(published_at), 10) as published
    from newest_per_cluster
    order by matched desc, published_at desc, id desc limit ${limit}`;
}

export type ReporterArticle = {
  id: number;
  title: string;
  url: string;
  media_name: string;
  reporter_name: string;
  pub_kst: string;
};

/** Articles by a reporter, limited to their outlet if it is known. */
export async function findReporterNews(
  sql: Queryable,
  author: Author,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReporterArticle[]; total: number }> {
  const written = sql`from news_articles a where ${isWrittenBy(sql, author)}`;
  const [rows, [count]] = await Promise.all([
    sql<ReporterArticle[]>`
      select id, title, url, source as media_name, reporter_name, kst(published_at) as pub_kst
      ${written} order by published_at desc, id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }[]>`select count(*) as total ${written}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

export type Coverage = {
  accountId: number;
  writers: Author[];
  words: string[];
  from: Date | null;
  until: Date | null;
};

/** Number of articles by one of the writers, with one of the words, or linked to one of the account's releases. */
export async function countCoverage(
  sql: Queryable,
  { accountId, writers, words, from, until }: Coverage,
): Promise<number> {
  const mentions = words.map((word) => {
    return sql`union all select article_id from ${articlesWith(sql, [word], allBlocks(sql))}`;
  });
  const [row] = await sql<{ total: number }[]>`
    select count(*) + (
      select count(*) from article_coverages
      where account_id = ${accountId} and state = 'linked' and article_id is null
        and published_at >= coalesce(${from}::timestamptz, '-infinity')
        and published_at < coalesce(${until}::timestamptz, 'infinity')) as total
    from news_articles
    where not is_sample and published_at >= coalesce(${from}::timestamptz, '-infinity')
      and published_at < coalesce(${until}::timestamptz, 'infinity')
      and id in (
        select a.id
        from jsonb_to_recordset(${sql.json(writers)}) as writer (reporter_id bigint, name text, media text)
        join news_articles a on a.reporter_name is not null and byline_key(a.reporter_name) = byline_key(writer.name)
          and (outlet_key(writer.media) = '' or outlet_key(a.source) = outlet_key(writer.media))
          and not exists (
            select from workspace_namesake_articles other
            where other.reporter_id = writer.reporter_id and other.article_id = a.id)
        union all
        select article_id from article_coverages where account_id = ${accountId} and state = 'linked'
        ${mentions.reduce((left, right) => sql`${left} ${right}`, sql``)}
      )`;
  return row?.total ?? 0;
}
