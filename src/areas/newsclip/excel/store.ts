import type { Fragment, Queryable } from '../../../kernel/database.ts';
import { articlesFrom, type Filter, newestFirst, oneAStory } from '../articles/store.ts';
import type { Days } from '../days.ts';
import type { ArticleRow } from '../schema.ts';

/** Articles of a range of days as they are written into a workbook; none that was stored after `newestId`. */
export type Wanted = Filter & Days & { newestId: number };

export type SheetArticle = Pick<
  ArticleRow,
  'title' | 'title_ko' | 'summary_ko' | 'url' | 'source' | 'reporter_name' | 'region' | 'cluster_size'
> & { published: number };

export async function newestArticleId(sql: Queryable): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from news_articles`;
  return row?.id ?? 0;
}

/** Counts no further than one beyond the limit. */
export async function countUpTo(sql: Queryable, wanted: Wanted, limit: number): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from (select ${meantBy(sql, wanted)} limit ${limit + 1}) counted`;
  return row?.total ?? 0;
}

type Batch = { rows: string; count: number; last_at: string; last_id: number };

/**
 * In batches, each found by where the one before ended: no connection is held while a workbook is written. They stay
 * text, so that the rows come to life only in the thread that writes them.
 */
export async function* readInBatches(sql: Queryable, wanted: Wanted, size: number): AsyncGenerator<string> {
  const { at } = articlesFrom(sql, wanted);
  let last: Batch | undefined;
  do {
    const [batch]: Batch[] = await sql<Batch[]>`
      select json_agg(page order by page.at desc, page.id desc)::text as rows, count(*) as count,
        min(page.at)::text as last_at, (array_agg(page.id order by page.at, page.id))[1] as last_id
      from (
        select a.id, a.title, a.title_ko, a.summary_ko, a.url, a.source, a.reporter_name, a.region,
          unix(a.published_at) as published, ${at} as at,
          greatest(1, (select count(*) from news_articles c where c.cluster_id = a.cluster_id)) as cluster_size
        ${meantBy(sql, wanted, last)} order by ${newestFirst(sql, wanted)} limit ${size}
      ) page`;
    if (batch && batch.count > 0) yield batch.rows;
    last = batch?.count === size ? batch : undefined;
  } while (last);
}

/**
 * A later batch has one upper bound, where the last one ended: with the end of the range beside it, PostgreSQL would read
 * the index from there for every batch. The columns are those of the index.
 */
function meantBy(sql: Queryable, wanted: Wanted, last?: Batch) {
  const { from, at } = articlesFrom(sql, wanted);
  const id = wanted.groupId === null ? sql`a.id` : sql`m.article_id`;
  const before: Fragment = last
    ? sql`(${at}, ${id}) < (${last.last_at}::timestamptz, ${last.last_id})`
    : sql`${at} < ${wanted.until}`;
  return sql`
    ${from} and ${at} >= ${wanted.from} and ${before} and a.id <= ${wanted.newestId}
    ${oneAStory(sql, wanted, wanted.until)}`;
}
