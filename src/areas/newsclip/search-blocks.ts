import type { Database, Transaction } from '../../kernel/database.ts';
import { BLOCK } from './search.ts';

/** A piece in fewer articles of a block than this is counted by the index in no time. */
const COMMON = 192;
/** One article in so many is looked at to find the common pieces. */
const SAMPLE = 16;

/** Counts the common pieces of blocks that are full. */
export async function closeBlocks(database: Database): Promise<void> {
  while (await database.begin(closeOne));
}

async function closeOne(transaction: Transaction): Promise<boolean> {
  const [full] = await transaction<{ block: number }[]>`
    select block from generate_series(0, (select news_block(max(article_id)) - 1 from news_search)) block
    where not exists (select from news_search_blocks counted where counted.block = block.block)
    order by block limit 1`;
  if (full === undefined) return false;
  const isInBlock = transaction`article_id between ${full.block * BLOCK} and ${(full.block + 1) * BLOCK - 1}`;
  await transaction`set local statement_timeout = 0`;
  // A sample tells which pieces are worth counting: counting them all would take several times as long.
  await transaction`create temp table news_search_common on commit drop as
    select gram from news_search, unnest(grams) gram where ${isInBlock} and article_id % ${SAMPLE} = 0
    group by gram having count(*) >= ${COMMON / SAMPLE}`;
  await transaction`analyze news_search_common`;
  // Writers of this block wait until it is counted, and change its totals themselves from then on.
  await transaction`select pg_advisory_xact_lock(7377014, ${full.block}::int)`;
  const counted = await transaction`
    insert into news_search_blocks (block, newest)
    select ${full.block}, coalesce(max(published_at), '-infinity') from news_search where ${isInBlock}
    on conflict do nothing returning block`;
  if (counted.length === 0) return true;
  await transaction`
    insert into news_search_totals (gram, total)
    select gram, count(*) from news_search, unnest(grams) gram join news_search_common using (gram)
    where ${isInBlock} group by gram`;
  return true;
}
