import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { koreanDay } from '../../src/kernel/clock.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { insertArticles, insertGroup } from './stored.ts';

let service: Service;
let key: string;
let accountId: number;
let ids: number[];
const daily = (query: string) => service.call('GET', `/newsclip/v2/daily?${query}`, { key });
type Day = { date: string; article_count: number; articles: { id: number }[] };
const shown = (days: Day[]) => days.map(({ date, articles }) => [date, articles.map(({ id }) => id)]);

before(async () => {
  service = await startService();
  ({ key, accountId } = await service.account());
  ids = await insertArticles(service, [
    { title: '자정 직전', published: '2026-10-01T23:59:59+09:00' },
    { title: '자정', published: '2026-10-02T00:00:00+09:00' },
    { title: '사본', published: '2026-10-05T10:00:00+09:00', copyOf: 1 },
    { title: '같은 날', published: '2026-10-05T12:00:00+09:00' },
  ]);
});
after(() => service.stop());

test('days are in Korean time, newest first, and days without articles are omitted', async () => {
  const { body } = await daily('start_date=2026-10-01&end_date=2026-10-05');
  assert.deepEqual(shown(body.data), [
    ['2026-10-05', [ids[3], ids[2]]],
    ['2026-10-02', [ids[1]]],
    ['2026-10-01', [ids[0]]],
  ]);
  assert.deepEqual(
    body.data.map((day: Day) => day.article_count),
    [2, 1, 1],
  );
  assert.deepEqual([body.page_count, body.total_count], [1, 5]);
  assert.equal('img_url' in body.data[0].articles[0], false);
});

test('a page has a number of days of the range, counted back from its end', async () => {
  const range = 'start_date=2026-10-01&end_date=2026-10-05&page_size=2';
  const pages = await Promise.all([1, 2, 3, 4].map((page) => daily(`${range}&page=${page}`)));
  assert.deepEqual(
    pages.map(({ body }) => body.data.map((day: Day) => day.date)),
    [['2026-10-05'], ['2026-10-02'], ['2026-10-01'], []],
  );
  assert.ok(pages.every(({ body }) => body.page_count === 3));
});

test('collapsed, a story appears once, on the day of its newest copy in the range', async () => {
  const all = await daily('start_date=2026-10-01&end_date=2026-10-05&collapse=true');
  assert.deepEqual(shown(all.body.data), [
    ['2026-10-05', [ids[3], ids[2]]],
    ['2026-10-02', [ids[1]]],
  ]);
  const second = await daily('start_date=2026-10-01&end_date=2026-10-05&collapse=true&page_size=4&page=2');
  assert.deepEqual(second.body.data, []);
  const before = await daily('start_date=2026-10-01&end_date=2026-10-04&collapse=true');
  assert.deepEqual(shown(before.body.data)[1], ['2026-10-01', [ids[0]]]);
});

test('filters by group', async () => {
  const group = await insertGroup(service, accountId, { keywords: ['자정'], found: [ids[0], ids[2]] });
  const found = await daily(`start_date=2026-10-01&end_date=2026-10-05&keyword_group_id=${group}`);
  assert.deepEqual(shown(found.body.data), [
    ['2026-10-05', [ids[2]]],
    ['2026-10-01', [ids[0]]],
  ]);
});

test('defaults to the last thirty days including today', async () => {
  const now = new Date();
  const [id] = await insertArticles(service, [{ title: '오늘', published: now.toISOString() }]);
  const { body } = await daily('page_size=30');
  assert.deepEqual([body.page_count, body.total_count], [1, 30]);
  assert.deepEqual(shown(body.data).at(0), [koreanDay(now), [id]]);
});

test('a day lists its newest 500 articles and counts all', async () => {
  await service.database`
    insert into news_articles (url, title, title_ko, summary_ko, source, published_at)
    select 'https://news.example/many/' || n, 'a', 'a', '', 's', timestamptz '2026-09-01 09:00+09' + n * interval '1 s'
    from generate_series(1, 501) n`;
  const { body } = await daily('start_date=2026-09-01&end_date=2026-09-01');
  assert.deepEqual([body.data[0].article_count, body.data[0].articles.length], [501, 500]);
});

test('an end before the start, an invalid day and a page size of 31 days return 400', async () => {
  for (const query of [
    'start_date=2026-10-02&end_date=2026-10-01',
    'start_date=2026-02-30',
    'page_size=31',
    'page=0',
  ]) {
    assertFailure(await daily(query), 400, 'BAD_REQUEST');
  }
});
