import type { Queryable } from '../../kernel/database.ts';
import { type MediaRow, mediaColumns } from '../../media/library/store.ts';
import { searchForm } from '../../search-index/ngrams.ts';
import { phrasesOf } from '../../search-index/phrases.ts';

/** Newest first; with a keyword, those that have every word of it in their name or in what is written about them. */
export async function listMedia(
  sql: Queryable,
  accountId: number,
  { keyword = '', page, page_size }: { keyword?: string | undefined; page: number; page_size: number },
): Promise<{ rows: MediaRow[]; total: number }> {
  const text = sql`lower(normalize(concat_ws(' ', filename, caption, credit, alt)) collate pg_c_utf8)`;
  const wanted = phrasesOf(keyword)
    .map(searchForm)
    .reduce((all, phrase) => sql`${all} and position(${phrase} in ${text}) > 0`, sql`account_id = ${accountId}`);
  const [rows, [count]] = await Promise.all([
    sql<MediaRow[]>`
      select ${mediaColumns(sql)} from media_images where ${wanted}
      order by id desc limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`select count(*) as total from media_images where ${wanted}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}
