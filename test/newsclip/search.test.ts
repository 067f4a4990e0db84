import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { closeBlocks } from '../../src/areas/newsclip/search/blocks.ts';
import {
  type ArticleTexts,
  candidatesBelow,
  indexArticles,
  searchArticles,
  unindexArticles,
} from '../../src/areas/newsclip/search/store.ts';
import type { Database } from '../../src/kernel/database.ts';
import { connect, newDatabase } from '../harness.ts';

/** Article search: literal substrings of title or summary in any order, newest first, with exact counts. */

const BLOCK = 32_768;
const NEWEST = Date.UTC(2026, 10, 15);

// A database without a running service, which would count blocks itself.
let database: Database;
before(async () => {
  database = connect(await newDatabase(), 4);
});
after(() => database.end({ timeout: 5 }));
beforeEach(async () => {
  await database`delete from news_articles`;
});

/** Ids as if many more articles were stored; publication order is the reverse of the id order. */
const article = (id: number, texts: Partial<ArticleTexts> = {}): ArticleTexts => ({
  id,
  published_at: new Date(NEWEST - id * 60_000),
  title: '제목',
  title_ko: '제목',
  summary_ko: '',
  ...texts,
});

async function publish(articles: ArticleTexts[]): Promise<void> {
  await database`
    insert into news_articles (id, url, title, title_ko, summary_ko, source, published_at) overriding system value
    select id, 'https://news.example/search/' || id, title, title_ko, summary_ko, '한빛일보', published_at
    from jsonb_to_recordset(${database.json(articles)})
      as article (id bigint, title text, title_ko text, summary_ko text, published_at timestamptz)`;
  await indexArticles(database, articles);
}

async function found(keyword: string, page = { limit: 20, page: 1 }) {
  const { ids, total } = await searchArticles(database, keyword, page);
  return { ids, total };
}

test('finds every substring of title, Korean title and summary, and nothing else', async () => {
  const texts = {
    title: 'Glucopin Sensor_One launches 血糖センサー',
    title_ko: '글루코핀 100% 국산화',
    summary_ko: '한빛바이오가 초소형 혈당 센서를 선보였다.  incomprehensibilities 😀',
  };
  await publish([article(1, texts), article(2, { title: '딴 기사', title_ko: '딴 기사' })]);
  for (const text of Object.values(texts)) {
    const characters = [...text];
    for (const length of [1, 2, 3, 4, 9, 20]) {
      for (let start = 0; start + length <= characters.length; start += length) {
        const part = characters.slice(start, start + length).join('');
        if (part.trim() !== '') assert.ok((await found(part.toUpperCase())).ids.includes(1), part);
      }
    }
  }
  for (const present of [
    '혈당 초소형',
    '국산화 한빛바이오가',
    '선보였다 sensor_one launches',
    '"혈당 센서를" 국산화',
  ]) {
    assert.deepEqual(await found(present), { ids: [1], total: 1 }, present);
  }
  for (const absent of [
    '"혈당 초소형"',
    '초소형혈당',
    '"국산화 한빛"',
    '"launches 글루"',
    '"다. incomp"',
    '혈당 "센서 글루코핀"',
    '글루코핀 딴',
    '센서를 선보인',
    '쀏',
  ]) {
    assert.deepEqual(await found(absent), { ids: [], total: 0 }, absent);
  }
});

test('distinguishes astral characters that share numbers in the index', async () => {
  // 😀, and a letter and a private-use character with the same number.
  const [smile, letter, own] = [0x1f600, 0x1f600 + 6400, 0xe000 + (0x1f600 % 6400)].map((code) =>
    String.fromCodePoint(code),
  ) as [string, string, string];
  await publish([article(1, { title: smile }), article(2, { title: letter }), article(3, { title: own })]);
  for (const [place, keyword] of [smile, letter, own].entries()) {
    assert.deepEqual(await found(keyword), { ids: [place + 1], total: 1 });
  }
});

test('results are sorted by publication, newest first, page by page, for rare and common words', async () => {
  const articles = Array.from({ length: 60 }, (_, place) =>
    article(BLOCK - 30 + place, { summary_ko: place % 20 === 0 ? '드문말 흔한말' : '흔한말' }),
  );
  await publish(articles);
  const ids = articles.map(({ id }) => id);
  assert.deepEqual(await found('흔한'), { ids: ids.slice(0, 20), total: 60 });
  assert.deepEqual(await found('흔한', { limit: 25, page: 3 }), { ids: ids.slice(50), total: 60 });
  assert.deepEqual(await found('흔한', { limit: 20, page: 4 }), { ids: [], total: 60 });
  assert.deepEqual(await found('드문말'), { ids: [ids[0], ids[20], ids[40]], total: 3 });
  assert.deepEqual(await found('드문말 흔한말', { limit: 1, page: 2 }), { ids: [ids[20]], total: 3 });
});

test('candidates are read from the highest id down, over all blocks', async () => {
  const ids = [5, BLOCK - 1, BLOCK, 3 * BLOCK, 3 * BLOCK + 1];
  await publish(ids.map((id) => article(id, { title: '후보 기사' })));
  assert.deepEqual(await candidatesBelow(database, '후보', { below: 3 * BLOCK + 1, limit: 10 }), [
    3 * BLOCK,
    BLOCK,
    BLOCK - 1,
    5,
  ]);
  assert.deepEqual(await candidatesBelow(database, '후보', { below: BLOCK + 1, limit: 2 }), [BLOCK, BLOCK - 1]);
  assert.deepEqual(await candidatesBelow(database, '없는', { below: BLOCK, limit: 2 }), []);
});

test('totals stay exact when articles of a counted block are changed, deleted or added late', async () => {
  const ids = Array.from({ length: 400 }, (_, place) => 1000 + place);
  await publish([...ids.map((id) => article(id, { summary_ko: '세는말' })), article(BLOCK, { summary_ko: '세는말' })]);
  await closeBlocks(database);
  const [counted] = await database`select max(total) as most from news_search_common`;
  assert.equal(counted?.most, 400);
  assert.deepEqual(await found('세는말', { limit: 2, page: 1 }), { ids: [1000, 1001], total: 401 });
  assert.deepEqual(await found('세는말', { limit: 3, page: 134 }), { ids: [1399, BLOCK], total: 401 });

  await indexArticles(database, [
    article(1000, { summary_ko: '바뀐말' }),
    article(1001, { summary_ko: '세는말 다시' }),
  ]);
  assert.equal((await found('세는말')).total, 400);
  assert.deepEqual(await found('바뀐말'), { ids: [1000], total: 1 });
  await unindexArticles(database, [1002, 1003]);
  await database`delete from news_articles where id = 1004`;
  assert.equal((await found('세는말')).total, 397);
  const late = [BLOCK + 1, 2000].map((id, place) => ({
    id,
    published_at: new Date(NEWEST + place),
    summary_ko: '세는말',
  }));
  await publish(late.map(({ id, ...texts }) => article(id, texts)));
  assert.deepEqual(await found('세는말', { limit: 3, page: 1 }), { ids: [2000, BLOCK + 1, 1001], total: 399 });
});

test('an article written while its block is being counted is counted once', async () => {
  const ids = Array.from({ length: 400 }, (_, place) => 1000 + place);
  await publish([...ids.map((id) => article(id, { summary_ko: '겹친말' })), article(BLOCK)]);
  await database`delete from news_search_counted`;
  await database`delete from news_search_common`;
  let counting: Promise<void> | undefined;
  await database.begin(async (transaction) => {
    await indexArticles(transaction, [
      article(1000, { summary_ko: '딴말' }),
      article(1001, { summary_ko: '겹친말 또' }),
    ]);
    counting = closeBlocks(database);
    await waitsForLock();
  });
  await counting;
  assert.equal((await found('겹친말')).total, 399);
  await indexArticles(database, [article(1000, { summary_ko: '겹친말' })]);
  assert.equal((await found('겹친말')).total, 400);
});

async function waitsForLock(): Promise<void> {
  for (;;) {
    const waiting = await database`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    if (waiting.length > 0) return;
  }
}
