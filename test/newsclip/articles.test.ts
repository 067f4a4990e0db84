import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { indexArticles } from '../../src/areas/newsclip/search/store.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { insertArticles, insertGroup } from './stored.ts';

let service: Service;
let key: string;
let ids: number[];
let group: number;
const get = (path: string, by = key) => service.call('GET', `/newsclip/v2${path}`, { key: by });
const idsIn = (rows: { id: number }[]) => rows.map(({ id }) => id);

before(async () => {
  service = await startService();
  const account = await service.account();
  key = account.key;
  ids = await insertArticles(service, [
    { title: '첫 기사', published: '2026-11-10T09:00:00+09:00', source: '샘플일보' },
    { title: '첫 기사', published: '2026-11-10T11:00:00+09:00', source: '샘플통신', copyOf: 1 },
    { title: '둘째 기사', published: '2026-11-11T09:00:00+09:00' },
    { title: '첫 기사', published: '2026-11-12T09:00:00+09:00', source: '샘플경제', copyOf: 1 },
  ]);
  group = await insertGroup(service, account.accountId, { keywords: ['첫'], found: ids.slice(0, 3) });
});
after(() => service.stop());

test('recent articles are sorted newest first, with every field of the document', async () => {
  const { body } = await get('/recent-articles?limit=2');
  assert.deepEqual(idsIn(body.data), [ids[3], ids[2]]);
  const { url, ...rest } = body.data[0];
  assert.match(url, /^https:/);
  assert.deepEqual(rest, {
    id: ids[3],
    title: '첫 기사',
    title_ko: '첫 기사',
    summary_ko: '요약',
    source: '샘플경제',
    published_kst: '2026-11-12T09:00:00+09:00',
    reporter_name: null,
    region: '국내',
    language: 'ko',
    cluster_id: ids[0],
    cluster_size: 3,
    is_sample: false,
    img_url: '',
  });
});

test('a group shows its matches; collapsed, the newest match of each story', async () => {
  const all = await get(`/recent-articles?keyword_group_id=${group}`);
  assert.deepEqual(idsIn(all.body.data), [ids[2], ids[1], ids[0]]);
  const collapsed = await get(`/recent-articles?keyword_group_id=${group}&collapse=true`);
  assert.deepEqual(idsIn(collapsed.body.data), [ids[2], ids[1]]);
  assert.deepEqual(idsIn((await get('/recent-articles?collapse=true')).body.data), [ids[3], ids[2]]);
});

test('a missing group and another account’s group return 404', async () => {
  const { key: other } = await service.account();
  for (const path of ['/recent-articles?', '/daily?', '/download/excel?start_date=2026-11-01&end_date=2026-11-02&']) {
    assertFailure(await get(`${path}keyword_group_id=${group}`, other), 404, 'NOT_FOUND');
    assertFailure(await get(`${path}keyword_group_id=999999999`), 404, 'NOT_FOUND');
  }
});

test('the detail lists the other outlets of the story', async () => {
  const { body } = await get(`/${ids[0]}`);
  assert.equal(body.data.content, null);
  assert.deepEqual(
    body.data.cluster.map(({ id, source, published_kst }: Record<string, unknown>) => [id, source, published_kst]),
    [
      [ids[3], '샘플경제', '2026-11-12T09:00:00+09:00'],
      [ids[1], '샘플통신', '2026-11-10T11:00:00+09:00'],
    ],
  );
  assertFailure(await get('/999999999'), 404, 'NOT_FOUND');
});

test('no static path segment is read as an article id', async () => {
  await service.database`insert into news_themes (name, keywords, position) values ('둘', '{나}', 2), ('하나', '{가,각}', 1)`;
  assert.deepEqual((await get('/theme')).body.data, [
    { name: '하나', keywords: ['가', '각'] },
    { name: '둘', keywords: ['나'] },
  ]);
  for (const path of ['/keyword-group', '/recent-articles', '/daily', '/search?keyword=x']) {
    assert.ok(Array.isArray((await get(path)).body.data), path);
  }
  assertFailure(await get('/themes'), 400, 'BAD_REQUEST');
});

test('limits outside 1 to 100 return 400', async () => {
  for (const limit of ['0', '101', 'ten'])
    assertFailure(await get(`/recent-articles?limit=${limit}`), 400, 'BAD_REQUEST');
});

test('search finds a literal substring, newest first, with totals', async () => {
  const rows = await service.database<never[]>`
    select id, published_at, title, title_ko, summary_ko from news_articles where id = any (${ids})`;
  await indexArticles(service.database, rows);
  const { body } = await get('/search?keyword=첫%20기사&page_size=2');
  assert.deepEqual([idsIn(body.data), body.page_count, body.total_count], [[ids[3], ids[1]], 2, 3]);
  const past = await get('/search?keyword=첫&page=9');
  assert.deepEqual([past.body.data, past.body.total_count], [[], 3]);
  assertFailure(await get('/search?keyword=%20'), 400, 'BAD_REQUEST');
  assertFailure(await get('/search'), 400, 'BAD_REQUEST');
});
