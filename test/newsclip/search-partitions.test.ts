import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { closeBlocks } from '../../src/areas/newsclip/search/blocks.ts';
import { indexArticles, searchArticles, unindexArticles } from '../../src/areas/newsclip/search/store.ts';
import { countRows, listTables, readTable } from '../../src/backup/tables.ts';
import type { Database } from '../../src/kernel/database.ts';
import { tidySearch } from '../../src/search-index/index.ts';
import { connect, newDatabase } from '../harness.ts';

/** The news search after ops/sql/partition-news-search.sql, on a table that already had rows. */

const PARTITION = 2 ** 20;
const SCRIPT = readFileSync(new URL('../../ops/sql/partition-news-search.sql', import.meta.url), 'utf8');

let database: Database;
before(async () => {
  database = connect(await newDatabase(), 4);
  await publish(1, '한빛바이오 첫 기사');
  await publish(40_000, '한빛바이오 둘째 기사');
  await database.begin((transaction) => transaction.unsafe(SCRIPT));
});
after(() => database.end({ timeout: 5 }));

async function publish(id: number, title: string): Promise<void> {
  const published_at = new Date(Date.UTC(2026, 0, 1) + id * 1000);
  await database`
    insert into news_articles (id, url, title, title_ko, summary_ko, source, published_at) overriding system value
    values (${id}, ${`https://news.example/${id}`}, ${title}, ${title}, '', '한빛일보', ${published_at})`;
  await indexArticles(database, [{ id, published_at, title, title_ko: title, summary_ko: '' }]);
}

const idsOf = async (keyword: string) => (await searchArticles(database, keyword, { limit: 20, page: 1 })).ids;

test('articles of the old table and of every partition are found, newest first', async () => {
  await publish(PARTITION - 1, '한빛바이오 셋째 기사');
  await publish(PARTITION, '한빛바이오 넷째 기사');
  await publish(3 * PARTITION + 5, '한빛바이오 다섯째 기사');
  assert.deepEqual(await idsOf('한빛바이오'), [3 * PARTITION + 5, PARTITION, PARTITION - 1, 40_000, 1]);
  assert.deepEqual(await idsOf('넷째'), [PARTITION]);
});

test('changed and deleted articles follow, also in blocks that were counted', async () => {
  await closeBlocks(database);
  await indexArticles(database, [
    { id: PARTITION, published_at: new Date(), title: '다른 회사', title_ko: '다른 회사', summary_ko: '' },
  ]);
  assert.deepEqual(await idsOf('넷째'), []);
  assert.deepEqual(await idsOf('다른 회사'), [PARTITION]);
  await database`delete from news_articles where id = 40_000`;
  await unindexArticles(database, [1]);
  assert.deepEqual(await idsOf('둘째'), []);
  assert.deepEqual(await idsOf('첫'), []);
});

test('only the partition of a block is read, through the index of the n-grams', async () => {
  const plan = await database<{ 'QUERY PLAN': string }[]>`
    explain (analyze, costs off, timing off, summary off)
    select held.* from unnest(array[33::bigint]) block cross join lateral (
      select article_id from news_search_texts
      where news_search_grams(article_id, form) @> news_search_keys(block, array[1::bigint])
        and article_id >= all (array[block << 15]) and article_id < all (array[(block + 1) << 15]) offset 0) held`;
  const scans = plan.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Bitmap Index Scan'));
  assert.ok(scans.length > 10, 'one for each partition');
  const [executed, ...more] = scans.filter((line) => !line.includes('never executed'));
  assert.match(executed!, /on news_search_texts_1_news_search_grams_idx/);
  assert.deepEqual(more, []);
});

test('new index entries are merged in every partition', async () => {
  await publish(PARTITION + 7, '한빛바이오 여섯째 기사');
  await tidySearch(database);
  assert.deepEqual(await idsOf('여섯째'), [PARTITION + 7]);
});

test('a backup has the rows of all partitions as one table', async () => {
  const tables = (await listTables(database)).filter(({ name }) => name.startsWith('news_search_texts'));
  assert.deepEqual(
    tables.map(({ name }) => name),
    ['news_search_texts'],
  );
  const lines = await database.begin(async (transaction) =>
    (await (await readTable(transaction, tables[0]!)).toArray()).join('').trimEnd().split('\n'),
  );
  assert.equal(lines.length, await countRows(database, 'news_search_texts'));
});

test('partitions are added once', async () => {
  const add = async () =>
    (await database<{ added: number }[]>`select news_search_add_partitions(14) as added`)[0]?.added;
  assert.ok((await add())! > 0);
  assert.equal(await add(), 0);
  const [rest] = await database<{ rows: number }[]>`select count(*) as rows from news_search_texts_rest`;
  assert.equal(rest?.rows, 0);
});
