import type { Fragment, Queryable } from '../../../kernel/database.ts';
import { placeColumn, type Window, windowOf } from '../../../kernel/paging.ts';
import { searchForm } from '../../../search-index/ngrams.ts';
import { phrasesOf } from '../../../search-index/phrases.ts';
import { keywordNgrams } from './keyword-ngrams.ts';

/** Substring search in title and summary, newest first; docs/decisions/0007 explains the storage. */

export const BLOCK = 2 ** 15;

export type ArticleTexts = {
  id: number;
  published_at: Date | string;
  title: string;
  title_ko: string;
  summary_ko: string;
};

/** Inserts or replaces. */
export async function indexArticles(sql: Queryable, articles: ArticleTexts[]): Promise<void> {
  if (articles.length === 0) return;
  await sql`
    insert into news_search_texts (article_id, published_at, form)
    select id, published_at, form
    from jsonb_to_recordset(${sql.json(articles.map(searchRow))})
      as article (id bigint, published_at timestamptz, form text)
    on conflict (article_id) do update set published_at = excluded.published_at, form = excluded.form`;
}

export function searchRow({ id, published_at, title, title_ko, summary_ko }: ArticleTexts) {
  const texts = [...new Set([title, title_ko, summary_ko])];
  return { id, published_at, form: texts.map(searchForm).join('\n').toWellFormed() };
}

export async function unindexArticles(sql: Queryable, ids: number[]): Promise<void> {
  await sql`delete from news_search_texts where article_id = any (${ids}::bigint[])`;
}

/** Articles with all phrases in the block of the outer query's column `block`. */
function articlesOfBlock(sql: Queryable, phrases: string[]): Fragment {
  const forms = phrases.map(searchForm).map((text) => ({ text, ...keywordNgrams(text) }));
  const grams = [...new Set(forms.flatMap((form) => form.grams))];
  const check = containsAll(
    sql,
    forms.filter(({ isExact }) => !isExact).map(({ text }) => text),
  );
  // `offset 0` forces a separate lookup for each block, because the planner cannot estimate how common an n-gram is.
  // `all (array[…])` selects the partition of the block (docs/scale.md) without making the planner use the primary key.
  return sql`
    select article_id, published_at from news_search_texts
    where news_search_grams(article_id, form) @> news_search_keys(block, ${grams}::bigint[]) and ${check}
      and article_id >= all (array[block << 15]) and article_id < all (array[(block + 1) << 15]) offset 0`;
}

function containsAll(sql: Queryable, forms: string[]): Fragment {
  return forms.reduce((all, form) => sql`${all} and position(${form} in form) > 0`, sql`true`);
}

/** Articles with all phrases in the given blocks, as `held`. */
export function articlesWith(sql: Queryable, phrases: string[], blocks: Fragment): Fragment {
  return sql`${blocks} block cross join lateral (${articlesOfBlock(sql, phrases)}) held`;
}

export const allBlocks = (sql: Queryable): Fragment =>
  sql`generate_series(0, (select max(article_id) >> 15 from news_search_texts))`;

type Page = { limit: number; page: number; after?: string | undefined };
type Wanted = Window & { limit: number };
type Found = { ids: number[]; places: string[] };

/** Number of articles of a block with the keyword; none was published after `newest`. */
type Counted = { block: number; total: number; newest: number };

/** Scanning one of the newest articles costs as much as collecting this many matches. */
const SCAN_COST = 4;

export async function searchArticles(
  sql: Queryable,
  keyword: string,
  { limit, page, after }: Page,
): Promise<{ ids: number[]; total: number; next: string | null }> {
  const phrases = phrasesOf(keyword);
  const blocks = await countBlocks(sql, phrases);
  const total = sum(blocks);
  const order = { time: sql`published_at`, id: sql`article_id` };
  const wanted = { ...windowOf(sql, { page, after, size: limit }, order), limit };
  const { ids, places } = wanted.offset < total ? await pageOf(sql, phrases, wanted, blocks) : { ids: [], places: [] };
  return { ids, total, next: wanted.next(places[limit - 1], total) };
}

async function pageOf(sql: Queryable, phrases: string[], wanted: Wanted, blocks: Counted[]): Promise<Found> {
  const rows = wanted.offset + wanted.limit;
  // How many articles come before a cursor is not known.
  const enough = wanted.last === null ? blocks.filter((_, place) => sum(blocks.slice(0, place)) < rows) : blocks;
  const expected = (rows * enough.length * BLOCK) / sum(enough);
  if (expected * SCAN_COST < sum(enough)) {
    const found = await scanNewest(sql, phrases, wanted, Math.ceil(expected * 2));
    if (found.ids.length === wanted.limit) return found;
  }
  const holding = enough.filter((each) => each.total > 0);
  const found = await collect(sql, phrases, wanted, holding);
  // Blocks are in order of arrival, so an earlier block may contain an article with a later date.
  const needed = blocks.filter((each) => each.total > 0 && (enough.includes(each) || each.newest >= found.oldest));
  return needed.length === holding.length ? found : collect(sql, phrases, wanted, needed);
}

function sum(blocks: Counted[]): number {
  return blocks.reduce((total, block) => total + block.total, 0);
}

/** Last block first. Totals of common words are stored for full blocks; otherwise the index is used. */
async function countBlocks(sql: Queryable, phrases: string[]): Promise<Counted[]> {
  const [single] = phrases.length === 1 ? phrases.map(searchForm) : [];
  const stored =
    single === undefined
      ? sql`null`
      : sql`(
    select total from news_search_common common where common.block = series.block and piece = ${single})`;
  return sql<Counted[]>`
    select block,
           coalesce(${stored}, (select count(*) from (${articlesOfBlock(sql, phrases)}) held)) as total,
           coalesce((select extract(epoch from newest) from news_search_counted counted
                     where counted.block = series.block), 'infinity')::float8 as newest
    from ${allBlocks(sql)} series (block) order by block desc`;
}

type FoundRow = { id: number; place: string; published: number };

async function collect(sql: Queryable, phrases: string[], wanted: Wanted, blocks: Counted[]) {
  const held = articlesWith(sql, phrases, sql`unnest(${blocks.map(({ block }) => block)}::bigint[])`);
  const rows = await sql<FoundRow[]>`
    select ${foundColumns(sql)} from ${held} where true ${wanted.following}
    order by published_at desc, article_id desc limit ${wanted.limit} offset ${wanted.offset}`;
  return { ...foundIn(rows), oldest: rows.at(-1)?.published ?? Number.NEGATIVE_INFINITY };
}

/** Scans at most `most` of the newest articles. */
async function scanNewest(sql: Queryable, phrases: string[], wanted: Wanted, most: number): Promise<Found> {
  const rows = await sql<FoundRow[]>`
    select ${foundColumns(sql)}
    from (
      select article_id, published_at, form from news_search_texts where true ${wanted.following}
      order by published_at desc, article_id desc limit ${most}
    ) newest
    where ${containsAll(sql, phrases.map(searchForm))}
    order by published_at desc, article_id desc limit ${wanted.limit} offset ${wanted.offset}`;
  return foundIn(rows);
}

function foundColumns(sql: Queryable): Fragment {
  return sql`article_id as id, extract(epoch from published_at)::float8 as published,
    ${placeColumn(sql, sql`published_at`, sql`article_id`)}`;
}

function foundIn(rows: FoundRow[]): Found {
  return { ids: rows.map(({ id }) => id), places: rows.map(({ place }) => place) };
}

/** Articles below an id that contain the keyword, highest id first. */
export async function candidatesBelow(
  sql: Queryable,
  keyword: string,
  { below, limit }: { below: number; limit: number },
): Promise<number[]> {
  const found: number[] = [];
  let last = Math.floor((below - 1) / BLOCK);
  // Doubles the number of blocks in each step, so that both common and rare words are found in few steps.
  for (let blocks = 1; last >= 0 && found.length < limit; blocks *= 2) {
    const first = Math.max(0, last - blocks + 1);
    const held = articlesWith(sql, [keyword], sql`generate_series(${first}::bigint, ${last}::bigint)`);
    const rows = await sql<{ article_id: number }[]>`
      select article_id from ${held} where article_id < ${below}
      order by article_id desc limit ${limit - found.length}`;
    found.push(...rows.map(({ article_id }) => article_id));
    last = first - 1;
  }
  return found;
}
