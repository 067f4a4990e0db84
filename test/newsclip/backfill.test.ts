import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { backfillGroups } from '../../src/areas/newsclip/groups/backfill.ts';
import { createIngest } from '../../src/areas/newsclip/index.ts';
import type { Database, Transaction } from '../../src/kernel/database.ts';
import type { ArticleSource, FeedItem, Ingest } from '../../src/providers/feeds/port.ts';
import { connect, newDatabase } from '../harness.ts';
import { item, makeAccount, makeGroup } from './articles.ts';

const FEED: ArticleSource = { feedId: 1, media: '한강일보', region: '국내' };

let database: Database;
let accountId: number;
let ingest: Ingest;
let told = 0;
/** Runs inside the transaction of a poll, before it commits. */
let beforeEnd: (transaction: Transaction) => Promise<unknown> = async () => {};

before(async () => {
  database = connect(await newDatabase(), 6);
  accountId = await makeAccount(database);
  ingest = createIngest({
    database,
    now: () => new Date(),
    announce: async (sql, events) => {
      told += events.length;
      await beforeEnd(sql as Transaction);
    },
  });
});
after(() => database.end({ timeout: 5 }));

const titlesOf = async (groupId: number) => {
  const rows = await database<{ title: string }[]>`
    select title from keyword_matches m join news_articles a on a.id = m.article_id where group_id = ${groupId}
    order by a.id`;
  return rows.map(({ title }) => title);
};
const belowOf = async (groupId: number) =>
  (await database`select backfill_below from keyword_groups where id = ${groupId}`)[0]?.backfill_below;
/** Transactions of other tests on the same server may have to finish first. */
async function backfillAll(): Promise<void> {
  const end = Date.now() + 120_000;
  while ((await database`select from keyword_groups where backfill_below is not null`).length > 0) {
    assert.ok(Date.now() < end, 'the backfill of a group did not finish');
    await Promise.all([backfillGroups({ database }), backfillGroups({ database })]);
    await pause(20);
  }
}
const titled = (site: string, titles: string[]): FeedItem[] =>
  titles.map((title, place) => item({ url: `https://${site}/${place}`, title }));

test('a new group matches stored articles by the same rules, without notifications', async () => {
  await ingest(FEED, titled('a.example', ['도담전기 상장', '도담전기 협찬 행사', 'SKT 요금제', 'KT 요금제', '날씨']));
  const groupId = await makeGroup(database, accountId, { keywords: ['도담전기', 'KT'], exclude_keywords: ['협찬'] });
  const elsewhere = await makeGroup(database, accountId, { keywords: ['도담'], region: '해외' });
  told = 0;
  await backfillAll();
  assert.deepEqual(await titlesOf(groupId), ['도담전기 상장', 'KT 요금제']);
  assert.deepEqual(await titlesOf(elsewhere), []);
  assert.equal(await belowOf(groupId), null);
  assert.equal(told, 0);
});

test('many candidates are processed in batches by several instances until none is left', async () => {
  const titles = Array.from({ length: 600 }, (_, place) => `해솔 소식 ${place}${place % 3 === 0 ? ' 화학' : ''}`);
  await ingest(FEED, titled('b.example', titles));
  const groupId = await makeGroup(database, accountId, { keywords: ['해솔'], required_keywords: ['화학'] });
  await backfillAll();
  assert.equal((await titlesOf(groupId)).length, 200);
  assert.equal(await belowOf(groupId), null);
});

test('a changed group drops matches that no longer apply', async () => {
  await ingest(FEED, titled('c.example', ['가람물산 실적', '나래물산 실적']));
  const groupId = await makeGroup(database, accountId, { keywords: ['가람물산'] });
  await backfillAll();
  await database`update keyword_groups set keywords = '{나래물산}' where id = ${groupId}`;
  await backfillAll();
  assert.deepEqual(await titlesOf(groupId), ['나래물산 실적']);
  await database`update keyword_groups set group_name = '새 이름', keywords = keywords where id = ${groupId}`;
  assert.equal(await belowOf(groupId), null);
});

test('an article that is being stored while a group is created is not lost', async () => {
  await makeGroup(database, accountId, { keywords: ['미르중공업'] });
  let groupId = 0;
  beforeEnd = async () => {
    // Created and backfilled during the poll, after it has read the groups.
    groupId = await makeGroup(database, accountId, { keywords: ['미르'] });
    await backfillGroups({ database });
  };
  await ingest(FEED, titled('d.example', ['미르중공업 수주']));
  beforeEnd = async () => {};
  assert.notEqual(await belowOf(groupId), null);
  await backfillAll();
  assert.deepEqual(await titlesOf(groupId), ['미르중공업 수주']);
  assert.equal(await belowOf(groupId), null);
});
