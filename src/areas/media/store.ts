import type { Queryable } from '../../kernel/database.ts';
import { type Paged, windowOf } from '../../kernel/paging.ts';
import { type MediaRow, mediaColumns } from '../../media/library/store.ts';
import { searchForm } from '../../search-index/ngrams.ts';
import { phrasesOf } from '../../search-index/phrases.ts';
import type { ListInput } from './schema.ts';

/** Newest first; with a keyword, those that have every word of it in their name or in what is written about them. */
export async function listMedia(
  sql: Queryable,
  accountId: number,
  { keyword = '', page, after, page_size: size }: ListInput,
): Promise<Paged<MediaRow[]>> {
  const text = sql`lower(normalize(concat_ws(' ', filename, caption, credit, alt)) collate pg_c_utf8)`;
  const wanted = phrasesOf(keyword)
    .map(searchForm)
    .reduce((all, phrase) => sql`${all} and position(${phrase} in ${text}) > 0`, sql`account_id = ${accountId}`);
  const window = windowOf(sql, { page, after, size });
  const [rows, [count]] = await Promise.all([
    sql<MediaRow[]>`
      select ${mediaColumns(sql)} from media_images where ${wanted} ${window.following}
      order by id desc limit ${size} offset ${window.offset}`,
    sql<{ total: number }[]>`select count(*) as total from media_images where ${wanted}`,
  ]);
  const total = count?.total ?? 0;
  return { rows, total, next: window.next(rows[size - 1]?.id, total) };
}
