import type { Fragment, Queryable } from '../../../kernel/database.ts';
import type { Days } from '../../../kernel/days.ts';
import { articlesFrom, type Filter, newestFirst, newestPerCluster } from '../articles/store.ts';
import type { ArticleRow } from '../schema.ts';

/** Selects articles of a range of days, up to `newestId`. */
export type Selection = Filter & Days & { newestId: number };

export type SheetArticle = Pick<
  ArticleRow,
  'title' | 'title_ko' | 'summary_ko' | 'url' | 'source' | 'reporter_name' | 'region' | 'cluster_size'
> & { published: number };

export async function newestArticleId(sql: Queryable): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from news_articles`;
  return row?.id ?? 0;
}

/** Stops counting after `limit + 1`. */
export async function countUpTo(sql: Queryable, selection: Selection, limit: number): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from (select ${conditionOf(sql, selection)} limit ${limit + 1}) counted`;
  return row?.total ?? 0;
}

type Batch = { rows: string; count: number; last_at: string; last_id: number };

/**
 * Reads batches with keyset pagination, so that no connection is held while the workbook is written. Batches stay JSON
 * text, which is parsed only in the thread that writes them.
 */
export async function* readInBatches(sql: Queryable, selection: Selection, size: number): AsyncGenerator<string> {
  const { at } = articlesFrom(sql, selection);
  let last: Batch | undefined;
  do {
    const [batch]: Batch[] = await sql<Batch[]>`
      select json_agg(page order by page.at desc, page.id desc)::text as rows, count(*) as count,
        min(page.at)::text as last_at, (array_agg(page.id order by page.at, page.id))[1] as last_id
      from (
        select a.id, a.title, a.title_ko, a.summary_ko, a.url, a.source, a.reporter_name, a.region,
          unix(a.published_at) as published, ${at} as at,
          greatest(1, (select count(*) from news_articles c where c.cluster_id = a.cluster_id)) as cluster_size
        ${conditionOf(sql, selection, last)} order by ${newestFirst(sql, selection)} limit ${size}
      ) page`;
    if (batch && batch.count > 0) yield batch.rows;
    last = batch?.count === size ? batch : undefined;
  } while (last);
}

/**
 * A later batch has only one upper bound, where the last one ended: with the end of the range as well, PostgreSQL would
 * read the index from there for every batch. The columns are those of the index.
 */
function conditionOf(sql: Queryable, selection: Selection, last?: Batch) {
  const { from, at } = articlesFrom(sql, selection);
  const id = selection.groupId === null ? sql`a.id` : sql`m.article_id`;
  const before: Fragment = last
    ? sql`(${at}, ${id}) < (${last.last_at}::timestamptz, ${last.last_id})`
    : sql`${at} < ${selection.until}`;
  return sql`
    ${from} and ${at} >= ${selection.from} and ${before} and a.id <= ${selection.newestId}
    ${newestPerCluster(sql, selection, selection.until)}`;
}
