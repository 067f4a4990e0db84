import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { makePress } from '../releases-sending/world.ts';

/** Coverage that is added by its address. */

const PAGE = `<!doctype html><html><head><title>글루코핀 출시 - 예시일보</title>
<meta property="og:title" content="한빛바이오, 글루코핀 출시"><meta property="og:site_name" content="예시일보">
<meta property="article:published_time" content="2026-11-16T09:30:00+09:00"></head>
<body><article><h1>한빛바이오, 글루코핀 출시</h1><p>${'한빛바이오가 초소형 혈당 센서 글루코핀을 내놓았다. '.repeat(20)}</p></article></body></html>`;
const BARE = PAGE.replace(/<meta property="(og:site_name|article:published_time)"[^>]*>/g, '');

const pages = createServer((request, response) => {
  const page = { '/article': PAGE, '/bare': BARE }[request.url ?? ''];
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page ?? '');
});
let service: Service;
let site: string;

before(async () => {
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  const { port } = pages.address() as AddressInfo;
  site = `http://127.0.0.1:${port}`;
  service = await startService({ OUTBOUND_ALLOW: `127.0.0.1:${port}` });
});
after(async () => {
  await service.stop();
  pages.closeAllConnections();
  await new Promise((resolve) => pages.close(resolve));
});

async function world() {
  const { key } = await service.account();
  const press_id = await makePress(service, key);
  const add = (body: object) => service.call('POST', '/newsclip/v2/coverage', { key, body: { press_id, ...body } });
  return { key, press_id, add };
}

test('title, outlet and time are read from the page, counted, and can be edited', async () => {
  const { key, press_id, add } = await world();
  const added = await add({ url: `${site}/article` });
  assert.equal(added.status, 200, added.text);
  const { coverage_id, ...coverage } = added.body.data;
  assert.deepEqual(coverage, {
    press_id,
    release_id: null,
    article_id: null,
    title: '한빛바이오, 글루코핀 출시',
    url: `${site}/article`,
    source: '예시일보',
    reporter_name: null,
    published_kst: '2026-11-16T09:30:00+09:00',
    score: 1,
    origin: 'manual',
    state: 'linked',
  });
  assert.equal((await add({ url: `${site}/article` })).body.data.coverage_id, coverage_id, 'the same article once');
  const workspace = (await service.call('POST', '/workspace/create', { key, body: { name: '홍보팀' } })).body.data.id;
  const stats = await service.call('GET', `/workspace/${workspace}/outcome-stats`, { key });
  assert.equal(stats.body.data.total_coverages, 1);

  const path = `/newsclip/v2/coverage/${coverage_id}`;
  const change = { source: '예시경제', reporter_name: '김하늘', published_kst: '2026-11-17T10:00:00' };
  const edited = await service.call('PUT', path, { key, body: change });
  assert.equal(edited.status, 200, edited.text);
  const { source, reporter_name, published_kst, title } = edited.body.data;
  assert.deepEqual(
    [source, reporter_name, published_kst, title],
    ['예시경제', '김하늘', '2026-11-17T10:00:00+09:00', coverage.title],
  );
  assertFailure(await service.call('PUT', path, { key, body: {} }), 400, 'BAD_REQUEST');
  const { coverages } = (await service.call('GET', '/newsclip/v2/coverage', { key })).body.data;
  assert.deepEqual([coverages.length, coverages[0].source], [1, '예시경제']);
});

test('what the page does not say, or all of it if it cannot be read, is entered by hand', async () => {
  const { add } = await world();
  const bare = await add({ url: `${site}/bare` });
  assertFailure(bare, 400, 'BAD_REQUEST');
  assert.deepEqual(
    bare.body.errors.map(({ field }: { field: string }) => field),
    ['source', 'published_kst'],
  );
  const facts = { source: '예시일보', published_kst: '2026-11-16T09:30:00' };
  assert.equal((await add({ url: `${site}/bare`, ...facts })).body.data.title, '한빛바이오, 글루코핀 출시');
  assertFailure(await add({ url: `${site}/gone` }), 400, 'BAD_REQUEST');
  const byHand = await add({ url: `${site}/gone`, title: '읽을 수 없는 기사', ...facts });
  assert.equal(byHand.body.data.title, '읽을 수 없는 기사');
});

test('a local address is not read, and an article or an address is given, not both', async () => {
  const { add } = await world();
  assertFailure(await add({ url: 'http://127.0.0.1:1/secret' }), 400, 'BAD_REQUEST');
  assertFailure(await add({ url: 'ftp://news.example/1' }), 400, 'BAD_REQUEST');
  assertFailure(await add({}), 400, 'BAD_REQUEST');
  assertFailure(await add({ url: `${site}/article`, article_id: 1 }), 400, 'BAD_REQUEST');
});

test('an article that a feed collected is linked as such and cannot be edited', async () => {
  const { key, add } = await world();
  const url = 'https://news.example.com/collected';
  const [article] = await service.database<{ id: number }[]>`
    insert into news_articles (url, title, title_ko, summary, summary_ko, source, published_at)
    values (${url}, '수집한 기사', '수집한 기사', '', '', '예시일보', now()) returning id`;
  const { coverage_id, article_id } = (await add({ url })).body.data;
  assert.equal(article_id, article!.id);
  const reply = await service.call('PUT', `/newsclip/v2/coverage/${coverage_id}`, {
    key,
    body: { title: '다른 제목' },
  });
  assertFailure(reply, 409, 'CONFLICT');
});
