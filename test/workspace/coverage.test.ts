import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { indexArticles } from '../../src/areas/newsclip/search/store.ts';
import { assertFailure } from '../http/envelope.ts';
import { assertRefused, newWorkspace, service, type TestWorkspace, useService } from './support.ts';

useService();

type Article = { title?: string; summary?: string; source?: string; by?: string | null; at?: string };

/** Inserts an article as if it had been collected. */
async function publish({
  title = '제목',
  summary = '',
  source = '한빛일보',
  by = null,
  at = '2026-11-10T09:00:00+09:00',
}: Article) {
  const { database } = service;
  const [row] = await database<{ id: number }[]>`
    insert into news_articles (url, title, title_ko, summary_ko, source, reporter_name, published_at)
    values (${`https://news.example/${randomUUID()}`}, ${title}, ${title}, ${summary}, ${source}, ${by}, ${at})
    returning id`;
  const { id } = row as { id: number };
  await indexArticles(database, [{ id, published_at: at, title, title_ko: title, summary_ko: summary }]);
  return id;
}

/** A name that no other test uses. */
const unique = () => `기자${randomUUID().replaceAll('-', '')}`;
const stats = async (workspace: TestWorkspace, query = '') =>
  (await workspace.call('GET', `/outcome-stats${query}`)).body.data;

async function news(workspace: TestWorkspace, reporter: object, query = '') {
  const { reporter_id } = await workspace.add({ email: `${randomUUID()}@news.example`, ...reporter });
  return (await workspace.call('GET', `/reporters/${reporter_id}/news${query}`)).body;
}

test('reporter news shows each field, newest first, with totals', async () => {
  const name = unique();
  const old = await publish({ by: name, at: '2026-11-01T00:00:00Z', title: '옛 기사' });
  const recent = await publish({ by: name, title: '새 기사' });
  const workspace = await newWorkspace();
  const { data, page_count, total_count } = await news(workspace, { name });
  assert.deepEqual([page_count, total_count], [1, 2]);
  const [{ url, ...first }, second] = data;
  assert.match(url, /^https:\/\/news\.example\//);
  assert.deepEqual(first, {
    id: recent,
    title: '새 기사',
    media_name: '한빛일보',
    reporter_name: name,
    pub_kst: '2026-11-10T09:00:00+09:00',
  });
  assert.deepEqual([second.id, second.pub_kst], [old, '2026-11-01T09:00:00+09:00']);
});

test('bylines match regardless of 기자, spaces and case', async () => {
  const name = `Kim ${unique()}`;
  await publish({ by: `${name} 기자` });
  await publish({ by: name.toUpperCase().replace(' ', '') });
  await publish({ by: `${name}아님` });
  await publish({ by: null, title: name });
  assert.equal((await news(await newWorkspace(), { name })).total_count, 2);
});

test('when the outlet is known, only its articles count', async () => {
  const name = unique();
  const here = await publish({ by: name, source: '한빛 일보' });
  await publish({ by: name, source: '강산경제' });
  const workspace = await newWorkspace();
  const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
  assert.deepEqual(ids(await news(workspace, { name, media: '한빛일보' })), [here]);
  assert.equal((await news(workspace, { name })).total_count, 2);
  assert.deepEqual(ids(await news(workspace, { name, media: '%' })), []);
});

test('reporter news is paginated, 20 per page by default, 1 to 100', async () => {
  const name = unique();
  for (let count = 0; count < 21; count += 1) await publish({ by: name });
  const workspace = await newWorkspace();
  const { reporter_id } = await workspace.add({ name, email: 'pages@news.example' });
  const read = async (query: string) => {
    const { data, page_count, total_count } = (await workspace.call('GET', `/reporters/${reporter_id}/news${query}`))
      .body;
    return [data.length, page_count, total_count];
  };
  assert.deepEqual(await read(''), [20, 2, 21]);
  assert.deepEqual(await read('?page=2'), [1, 2, 21]);
  assert.deepEqual(await read('?page=3'), [0, 2, 21]);
  assert.deepEqual(await read('?page_size=100'), [21, 1, 21]);
  for (const query of ['page=0', 'page_size=0', 'page_size=101', 'page=x'])
    assertFailure(await workspace.call('GET', `/reporters/${reporter_id}/news?${query}`), 400, 'BAD_REQUEST');
  assertFailure(await workspace.call('GET', '/reporters/9007199254740991/news'), 404, 'NOT_FOUND');
});

test('stats of a new workspace are all zero', async () => {
  assert.deepEqual(await stats(await newWorkspace()), {
    total_releases: 0,
    total_coverages: 0,
    total_reporters_managed: 0,
    total_meetings: 0,
    total_opened: null,
  });
});

test('coverage is every article by a reporter or mentioning the company or a keyword, counted once', async () => {
  const [name, company, phrase] = [unique(), unique(), `${unique()} 혈당 센서`];
  const workspace = await newWorkspace({ company_name: company, keywords: [phrase, unique()] });
  await workspace.add({ name, media: '한빛일보', email: 'writer@news.example' });
  await publish({ by: name });
  await publish({ by: name, source: '강산경제' });
  await publish({ title: `[단독] ${company.toUpperCase()}, 신제품 공개` });
  await publish({ summary: `${company}의 ${phrase}` });
  await publish({ by: name, title: company, summary: phrase });
  await publish({ title: phrase.replace(' 혈당', '  혈당') });
  await publish({ title: `센서 혈당 ${phrase.split(' ')[0]}` });
  assert.equal((await stats(workspace)).total_coverages, 4);
});

test('the range is whole days in Korea, both ends included', async () => {
  const company = unique();
  const workspace = await newWorkspace({ company_name: company });
  const { reporter_id } = await workspace.add({ name: '김민수', email: 'kim@news.example' });
  for (const at of ['2026-11-01T14:59:59Z', '2026-11-01T15:00:00Z', '2026-11-02T14:59:59Z', '2026-11-02T15:00:00Z']) {
    await publish({ title: company, at });
    const body = { action: 'CALL', meeting_start_kst: at };
    await workspace.call('POST', `/reporters/${reporter_id}/meetings`, body);
  }
  const counted = async (query: string) => {
    const { total_coverages, total_meetings, total_reporters_managed } = await stats(workspace, query);
    assert.equal(total_reporters_managed, 1);
    return [total_coverages, total_meetings];
  };
  assert.deepEqual(await counted(''), [4, 4]);
  assert.deepEqual(await counted('?start_date=2026-11-02&end_date=2026-11-02'), [2, 2]);
  assert.deepEqual(await counted('?start_date=2026-11-02'), [3, 3]);
  assert.deepEqual(await counted('?end_date=2026-11-01'), [1, 1]);
  assert.deepEqual(await counted('?start_date=2026-11-04&end_date=2026-11-30'), [0, 0]);
});

test('an activity without a time counts on the day it was recorded', async () => {
  const workspace = await newWorkspace();
  const { reporter_id } = await workspace.add({ name: '김민수', email: 'kim@news.example' });
  await workspace.call('POST', `/reporters/${reporter_id}/meetings`, { action: 'OTHER' });
  const { created_kst } = (await workspace.call('GET', `/reporters/${reporter_id}/meetings`)).body.data[0];
  const day = created_kst.slice(0, 10);
  assert.equal((await stats(workspace, `?start_date=${day}&end_date=${day}`)).total_meetings, 1);
  assert.equal((await stats(workspace, '?end_date=2020-01-01')).total_meetings, 0);
});

test('managed reporters are those with is_managed', async () => {
  const workspace = await newWorkspace();
  const { reporter_id } = await workspace.add({ name: '김민수', email: 'kim@news.example' });
  await workspace.add({ name: '이서연', email: 'lee@news.example' });
  await workspace.call('PUT', `/reporters/${reporter_id}`, { is_managed: false });
  assert.equal((await stats(workspace)).total_reporters_managed, 1);
});

test('an invalid range returns 400', async () => {
  const workspace = await newWorkspace();
  const ask = (query: string) => workspace.call('GET', `/outcome-stats?${query}`);
  assertRefused(await ask('start_date=2026-11-03&end_date=2026-11-02'), 'end_date');
  assertRefused(await ask('start_date=2026-02-30'), 'start_date');
  assertRefused(await ask('end_date=20261101'), 'end_date');
  assertRefused(await ask('start_date='), 'start_date');
});
