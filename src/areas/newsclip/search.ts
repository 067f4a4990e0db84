import type { Queryable } from '../../kernel/database.ts';
import { searchForm } from '../../kernel/pieces.ts';
import { type Fragment, gramsLiteral, gramsOf, searchWord } from '../../kernel/search.ts';

/** Finds articles by a literal part of title or summary, newest first; docs/decisions/0007 tells how they are kept. */

/** Articles are indexed under no account: everybody may find them. */
const EVERYBODY = { accountId: 0, area: 'news' };
/** A piece is found by the number of its block and, after it, a hash of this many digits. */
const DIGITS = 15;
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
    insert into news_search (article_id, published_at, form, grams)
    select id, published_at, form, grams::bigint[]
    from jsonb_to_recordset(${sql.json(articles.map(searchRow))})
      as article (id bigint, published_at timestamptz, form text, grams text)
    on conflict (article_id) do update
      set published_at = excluded.published_at, form = excluded.form, grams = excluded.grams`;
}

export function searchRow({ id, published_at, title, title_ko, summary_ko }: ArticleTexts) {
  const texts = [...new Set([title, title_ko, summary_ko])];
  const grams = gramsLiteral(shortened(gramsOf(EVERYBODY, ...texts)), String(Math.floor(id / BLOCK)), DIGITS);
  return { id, published_at, form: texts.map(searchForm).join('\n').toWellFormed(), grams };
}

function shortened(grams: number[]): number[] {
  return grams.map((gram) => gram % 10 ** DIGITS);
}

export async function unindexArticles(sql: Queryable, ids: number[]): Promise<void> {
  await sql`delete from news_search where article_id = any (${ids}::bigint[])`;
}

/** Articles that hold the word, or may if its words may stand apart, in some of the blocks; `held` is their row. */
export function articlesWith(sql: Queryable, keyword: string, blocks: Fragment): { held: Fragment; check: Fragment } {
  const { grams, text, needsCheck } = searchWord(EVERYBODY, keyword);
  return {
    // Block by block, each as its own lookup: the planner knows nothing of how common a piece is.
    held: sql`
      ${blocks} block cross join lateral (
        select article_id, published_at, form from news_search
        where grams @> news_keys(block, ${gramsLiteral(shortened(grams))}::text::bigint[]) offset 0
      ) held`,
    check: needsCheck ? sql`position(${text} in form) > 0` : sql`true`,
  };
}

export const allBlocks = (sql: Queryable): Fragment =>
  sql`generate_series(0, (select news_block(max(article_id)) from news_search))`;

type Page = { limit: number; offset: number };
type Found = { ids: number[]; total: number };

/** How many articles of a block hold the word; none of them was published later than `newest`. */
type Counted = { block: number; total: number; newest: number };

/** Looking at one of the newest articles takes as long as collecting so many that hold the word. */
const COLLECTED_FOR_ONE = 16;

export async function searchArticles(sql: Queryable, keyword: string, page: Page): Promise<Found> {
  const { grams, needsCheck } = searchWord(EVERYBODY, keyword);
  const [hash] = shortened(grams);
  if (needsCheck || hash === undefined) return collectPhrase(sql, keyword, page);
  const blocks = await countBlocks(sql, hash);
  const total = sum(blocks);
  const wanted = page.offset + page.limit;
  if (page.offset >= total) return { ids: [], total };

  const enough = blocks.filter((_, place) => sum(blocks.slice(0, place)) < wanted);
  const expected = (wanted * enough.length * BLOCK) / sum(enough);
  if (expected * COLLECTED_FOR_ONE < sum(enough)) {
    const ids = await lookThrough(sql, hash, page, Math.ceil(expected * 2));
    if (ids.length === page.limit) return { ids, total };
  }
  const found = await collect(sql, keyword, page, enough);
  // Blocks go by the order of arrival: an earlier one may hold an article with a later date.
  const { oldest } = found;
  const needed = blocks.filter((each) => enough.includes(each) || (each.total > 0 && each.newest >= oldest));
  const { ids } = needed.length === enough.length ? found : await collect(sql, keyword, page, needed);
  return { ids, total };
}

function sum(blocks: Counted[]): number {
  return blocks.reduce((total, block) => total + block.total, 0);
}

/** The last block first. A full block's total of a common piece is stored; elsewhere the block is open or the piece rare. */
async function countBlocks(sql: Queryable, hash: number): Promise<Counted[]> {
  return sql<Counted[]>`
    select block,
           coalesce(
             (select total from news_search_totals where gram = news_key(block, ${hash})),
             (select count(*) from news_search where grams @> array[news_key(block, ${hash})])) as total,
           coalesce((select extract(epoch from newest) from news_search_blocks full_block
                     where full_block.block = series.block), 'infinity')::float8 as newest
    from ${allBlocks(sql)} series (block) order by block desc`;
}

async function collect(sql: Queryable, keyword: string, { limit, offset }: Page, blocks: Counted[]) {
  const { held } = articlesWith(sql, keyword, sql`unnest(${blocks.map(({ block }) => block)}::bigint[])`);
  const rows = await sql<{ id: number; published: number }[]>`
    select article_id as id, extract(epoch from published_at)::float8 as published from ${held}
    order by published_at desc, article_id desc limit ${limit} offset ${offset}`;
  return { ids: rows.map(({ id }) => id), oldest: rows.at(-1)?.published ?? Number.NEGATIVE_INFINITY };
}

/** From the newest on, as far as patience goes. */
async function lookThrough(sql: Queryable, hash: number, { limit, offset }: Page, patience: number): Promise<number[]> {
  const rows = await sql<{ article_id: number }[]>`
    select article_id
    from (
      select article_id, published_at, grams from news_search order by published_at desc, article_id desc limit ${patience}
    ) newest
    where news_key(news_block(article_id), ${hash}) = any (grams)
    order by published_at desc, article_id desc limit ${limit} offset ${offset}`;
  return rows.map(({ article_id }) => article_id);
}

/** A phrase is counted by reading whatever may hold it. */
async function collectPhrase(sql: Queryable, keyword: string, { limit, offset }: Page): Promise<Found> {
  const { held, check } = articlesWith(sql, keyword, allBlocks(sql));
  const [row] = await sql<Found[]>`
    with found as materialized (select article_id, published_at from ${held} where ${check})
    select (select count(*) from found) as total,
           array(select article_id from found order by published_at desc, article_id desc
                 limit ${limit} offset ${offset}) as ids`;
  return row ?? { ids: [], total: 0 };
}

/** Articles below an id that hold the keyword's pieces, the highest id first; a phrase's words may still stand apart. */
export async function candidatesBelow(
  sql: Queryable,
  keyword: string,
  { below, limit }: { below: number; limit: number },
): Promise<number[]> {
  const found: number[] = [];
  let last = Math.floor((below - 1) / BLOCK);
  // Twice as many blocks each time: a common word is soon found, and a rare one in few steps.
  for (let blocks = 1; last >= 0 && found.length < limit; blocks *= 2) {
    const first = Math.max(0, last - blocks + 1);
    const { held } = articlesWith(sql, keyword, sql`generate_series(${first}::bigint, ${last}::bigint)`);
    const rows = await sql<{ article_id: number }[]>`
      select article_id from ${held} where article_id < ${below}
      order by article_id desc limit ${limit - found.length}`;
    found.push(...rows.map(({ article_id }) => article_id));
    last = first - 1;
  }
  return found;
}
