import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { backfillGroups } from '../../src/areas/newsclip/groups/backfill.ts';
import { moveSearchTexts } from '../../src/areas/newsclip/search/move.ts';
import { indexArticles, searchArticles } from '../../src/areas/newsclip/search/store.ts';
import type { Database } from '../../src/kernel/database.ts';
import { connect, newDatabase } from '../harness.ts';

/** The upgrade from a release that stored the search terms of articles in their rows. */

const PAGE = { limit: 20, offset: 0 };
const MANY = 450;

// A database without a running service, which would move the texts itself.
let database: Database;
before(async () => {
  database = connect(await newDatabase(), 4);
});
after(() => database.end({ timeout: 5 }));
beforeEach(async () => {
  await database`delete from news_articles`;
});

async function publish(count: number, title: string): Promise<number[]> {
  const rows = await database<{ id: number }[]>`
    insert into news_articles (url, title, title_ko, summary_ko, source, published_at)
    select 'https://news.example/' || gen_random_uuid(), ${title}::text, ${title}::text, '', '한빛일보',
           now() - number * interval '1 minute'
    from generate_series(1, ${count}::int) number returning id`;
  return rows.map(({ id }) => id);
}

/** As the previous release did. */
async function indexAsBefore(ids: number[], form: string): Promise<void> {
  await database`
    insert into news_search (article_id, published_at, form, grams)
    select id, published_at, ${form}, array[1] from news_articles where id = any (${ids}::bigint[])`;
}

/** Before the upgrade no trigger copies what is written. */
async function indexBeforeUpgrade(ids: number[], form: string): Promise<void> {
  await database`alter table news_search disable trigger news_search_copied_new`;
  await indexAsBefore(ids, form);
  await database`alter table news_search enable trigger news_search_copied_new`;
}

const found = (keyword: string) => searchArticles(database, keyword, PAGE);
const oldTable = async () =>
  (await database`select count(*) as rows, pg_relation_size('news_search') as bytes from news_search`)[0];

test('articles indexed by the previous release are moved and found, and the old table is shrunk', async () => {
  const ids = await publish(MANY, '옛 기사');
  await indexBeforeUpgrade(ids, '옛 기사');
  assert.equal((await found('옛 기사')).total, 0);
  await moveSearchTexts(database);
  assert.deepEqual(await found('옛 기사'), { ids: ids.slice(0, 20), total: MANY });
  assert.deepEqual(await oldTable(), { rows: 0, bytes: 0 });
});

test('a text indexed after the upgrade is not overwritten by the move', async () => {
  const [id] = (await publish(1, '새 제목')) as [number];
  await indexBeforeUpgrade([id], '옛 제목');
  const article = { id, published_at: new Date(), title: '새 제목', title_ko: '새 제목', summary_ko: '' };
  await indexArticles(database, [article]);
  await moveSearchTexts(database);
  assert.equal((await found('옛 제목')).total, 0);
  assert.deepEqual(await found('새 제목'), { ids: [id], total: 1 });
});

test('articles indexed by an instance of the previous release are found immediately', async () => {
  const [id] = (await publish(1, '함께 도는 기사')) as [number];
  await indexAsBefore([id], '함께 도는 기사');
  assert.deepEqual(await found('함께 도는'), { ids: [id], total: 1 });
  await database`update news_search set form = '번역된 기사' where article_id = ${id}`;
  assert.equal((await found('함께 도는')).total, 0);
  assert.deepEqual(await found('번역된'), { ids: [id], total: 1 });
});

test('a new keyword group is backfilled after all articles are moved, and misses none', async () => {
  const ids = await publish(3, '되돌아볼 기사');
  await indexBeforeUpgrade(ids, '되돌아볼 기사');
  const [account] = await database<{ id: number }[]>`
    insert into accounts (email) values ('groups@example.com') returning id`;
  const [group] = await database<{ id: number }[]>`
    insert into keyword_groups (account_id, group_name, keywords, region)
    values (${account?.id as number}, '그룹', array['되돌아볼'], '국내') returning id`;
  const groupId = group?.id as number;
  const state = async () =>
    (
      await database`
        select backfill_below is null as "isDone",
               (select count(*) from keyword_matches where group_id = ${groupId}) as matches
        from keyword_groups where id = ${groupId}`
    )[0];
  await backfillGroups({ database });
  assert.deepEqual(await state(), { isDone: false, matches: 0 });
  await moveSearchTexts(database);
  while (!(await state())?.isDone) await backfillGroups({ database });
  assert.deepEqual(await state(), { isDone: true, matches: 3 });
});
