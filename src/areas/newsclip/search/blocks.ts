import { setImmediate } from 'node:timers/promises';
import type { Database, Fragment, Queryable, Transaction } from '../../../kernel/database.ts';
import { BLOCK } from './store.ts';

/** Words in fewer articles of a block are counted with the index. */
const MIN_COMMON = 192;
/** One in this many articles is sampled to find the common words. */
const SAMPLE = 16;
/** Longer n-grams are rarely common. */
const MAX_LENGTH = 8;
/** Rows per page; processed in a few milliseconds without a pause. */
const PAGE = 200;

/** Counts the common n-grams of full blocks. */
export async function closeBlocks(database: Database): Promise<void> {
  while (await database.begin(closeOne));
}

async function closeOne(transaction: Transaction): Promise<boolean> {
  const [full] = await transaction<{ block: number }[]>`
    select block from generate_series(0, (select (max(article_id) >> 15) - 1 from news_search_texts)) block
    where not exists (select from news_search_counted counted where counted.block = block.block)
    order by block limit 1`;
  if (full === undefined) return false;
  const { block } = full;
  await transaction`set local statement_timeout = 0`;
  // A sample shows which n-grams are worth counting.
  const common = await commonNgrams(formsOf(transaction, block, SAMPLE));
  // Writers of this block wait until it is counted, and update its totals from then on.
  await transaction`select pg_advisory_xact_lock(7377034, ${block}::int)`;
  const counted = await transaction`
    insert into news_search_counted (block, newest)
    select ${block}, coalesce(max(published_at), '-infinity') from news_search_texts where ${inBlock(transaction, block)}
    on conflict do nothing returning block`;
  if (counted.length === 0) return true;
  const totals = await countNgrams(formsOf(transaction, block, 1), common);
  await transaction`
    insert into news_search_common (block, piece, total)
    select ${block}, piece, total
    from unnest(${[...totals.keys()]}::text[], ${[...totals.values()]}::int[]) as counted (piece, total)`;
  return true;
}

const inBlock = (sql: Queryable, block: number): Fragment =>
  sql`article_id between ${block * BLOCK} and ${(block + 1) * BLOCK - 1}`;

/** The texts of every `oneIn`-th article, page by page. */
async function* formsOf(sql: Queryable, block: number, oneIn: number): AsyncGenerator<string[]> {
  let last = -1;
  for (;;) {
    const rows = await sql<{ article_id: number; form: string }[]>`
      select article_id, form from news_search_texts
      where ${inBlock(sql, block)} and article_id > ${last} and article_id % ${oneIn} = 0
      order by article_id limit ${PAGE}`;
    if (rows.length === 0) return;
    yield rows.map(({ form }) => form);
    last = rows.at(-1)?.article_id as number;
  }
}

/** By increasing length: an n-gram can only be common if its prefix is common, which limits the memory. */
async function commonNgrams(pages: AsyncIterable<string[]>): Promise<Set<string>> {
  const sample = await Array.fromAsync(pages);
  const common = new Set<string>();
  for (let length = 1; length <= MAX_LENGTH; length += 1) {
    const totals = new Map<string, number>();
    for (const forms of sample) {
      for (const form of forms) {
        for (const piece of ngramsIn(form, common, length)) if (piece.length === length) addOne(totals, piece);
      }
      await setImmediate();
    }
    for (const [piece, total] of totals) if (total >= MIN_COMMON / SAMPLE) common.add(piece);
  }
  return common;
}

async function countNgrams(pages: AsyncIterable<string[]>, common: Set<string>): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  for await (const forms of pages) {
    for (const form of forms) {
      for (const piece of ngramsIn(form, common, MAX_LENGTH)) if (common.has(piece)) addOne(totals, piece);
    }
  }
  return totals;
}

function addOne(totals: Map<string, number>, piece: string): void {
  totals.set(piece, (totals.get(piece) ?? 0) + 1);
}

/** White space, the end of the text, and surrogate pairs; words with those are counted with the index. */
function endsWord(unit: number): boolean {
  return unit <= 32 || Number.isNaN(unit) || (unit >= 0xd800 && unit <= 0xdfff);
}

/** The distinct n-grams of all words; longer ones only if their prefix is common. */
function ngramsIn(form: string, common: Set<string>, maxLength: number): Set<string> {
  const pieces = new Set<string>();
  for (let start = 0; start < form.length; start += 1) {
    for (let end = start; end < start + maxLength && !endsWord(form.charCodeAt(end)); end += 1) {
      const piece = form.slice(start, end + 1);
      pieces.add(piece);
      if (!common.has(piece)) break;
    }
  }
  return pieces;
}
