import { setImmediate } from 'node:timers/promises';
import type { Database, Fragment, Queryable, Transaction } from '../../../kernel/database.ts';
import { hasTextsToMove } from './move.ts';
import { BLOCK } from './store.ts';

/** A word in fewer articles of a block than this is counted by the index fast enough. */
const COMMON = 192;
/** One article in so many is looked at to find the common words. */
const SAMPLE = 16;
/** Longer words are found by three characters at a time and checked: few of them are common. */
const LONGEST = 8;
/** Cut without a pause, in a few milliseconds. */
const PAGE = 200;

/** Counts the common pieces of words in blocks that are full. */
export async function closeBlocks(database: Database): Promise<void> {
  // What is still to come would change the totals one by one.
  if (await hasTextsToMove(database)) return;
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
  // A sample tells which pieces are worth counting.
  const common = await commonPieces(formsOf(transaction, block, SAMPLE));
  // Writers of this block wait until it is counted, and change its totals themselves from then on.
  await transaction`select pg_advisory_xact_lock(7377034, ${block}::int)`;
  const counted = await transaction`
    insert into news_search_counted (block, newest)
    select ${block}, coalesce(max(published_at), '-infinity') from news_search_texts where ${inBlock(transaction, block)}
    on conflict do nothing returning block`;
  if (counted.length === 0) return true;
  const totals = await countPieces(formsOf(transaction, block, 1), common);
  await transaction`
    insert into news_search_common (block, piece, total)
    select ${block}, piece, total
    from unnest(${[...totals.keys()]}::text[], ${[...totals.values()]}::int[]) as counted (piece, total)`;
  return true;
}

const inBlock = (sql: Queryable, block: number): Fragment =>
  sql`article_id between ${block * BLOCK} and ${(block + 1) * BLOCK - 1}`;

/** The texts of one article in so many, page by page. */
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

/** One length after the other: a piece can be common only if it is without its last character, which keeps memory small. */
async function commonPieces(pages: AsyncIterable<string[]>): Promise<Set<string>> {
  const sample = await Array.fromAsync(pages);
  const common = new Set<string>();
  for (let length = 1; length <= LONGEST; length += 1) {
    const totals = new Map<string, number>();
    for (const forms of sample) {
      for (const form of forms) {
        for (const piece of piecesIn(form, common, length)) if (piece.length === length) addOne(totals, piece);
      }
      await setImmediate();
    }
    for (const [piece, total] of totals) if (total >= COMMON / SAMPLE) common.add(piece);
  }
  return common;
}

async function countPieces(pages: AsyncIterable<string[]>, common: Set<string>): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  for await (const forms of pages) {
    for (const form of forms) {
      for (const piece of piecesIn(form, common, LONGEST)) if (common.has(piece)) addOne(totals, piece);
    }
  }
  return totals;
}

function addOne(totals: Map<string, number>, piece: string): void {
  totals.set(piece, (totals.get(piece) ?? 0) + 1);
}

/** White space, the end of the text, and characters of two units: words with those are counted by the index. */
function endsWord(unit: number): boolean {
  return unit <= 32 || Number.isNaN(unit) || (unit >= 0xd800 && unit <= 0xdfff);
}

/** The parts of words, each once: longer ones only where what they begin with is common. */
function piecesIn(form: string, common: Set<string>, longest: number): Set<string> {
  const pieces = new Set<string>();
  for (let start = 0; start < form.length; start += 1) {
    for (let end = start; end < start + longest && !endsWord(form.charCodeAt(end)); end += 1) {
      const piece = form.slice(start, end + 1);
      pieces.add(piece);
      if (!common.has(piece)) break;
    }
  }
  return pieces;
}
