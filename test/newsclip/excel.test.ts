import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import type { Database } from '../../src/kernel/database.ts';
import { readZip } from '../../src/kernel/zip.ts';
import { API, type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { beside, waitForLockWaiter } from '../locks.ts';
import { until } from '../until.ts';
import { insertArticles, insertGroup } from './stored.ts';

let service: Service;
let key: string;
let accountId: number;
let ids: number[];
const DANGEROUS = ['=1+1', '+cmd|calc', '-2+3', '@SUM(1)', '_x0041_ <b>&"\u0001 끝'];

before(async () => {
  service = await startService({ EXCEL_PRICE: '700' });
  ({ key, accountId } = await service.account(100_000));
  ids = await insertArticles(service, [
    ...DANGEROUS.map((title, place) => ({ title, published: `2026-11-0${place + 1}T09:30:00+09:00` })),
    {
      title: 'AI 사본',
      published: '2026-11-05T11:00:00+09:00',
      source: '샘플통신',
      region: '해외' as const,
      copyOf: 5,
    },
  ]);
});
after(() => service.stop());

const RANGE = 'start_date=2026-11-01&end_date=2026-11-06';

async function download(query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}${API}/newsclip/v2/download/excel?${query}`, {
    headers: { 'SERVICE-API-KEY': key, ...headers },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

async function sheetsOf(bytes: Buffer) {
  return (await readXlsx(bytes)).sheets.map(({ name, rows }) => ({ name, rows }));
}

async function partOf(bytes: Buffer, wanted: string): Promise<string> {
  const limits = { entries: 100, unpackedBytes: 1e8, readBytes: 1e8 };
  const [part] = await readZip(bytes, limits, (name) => name === wanted);
  return part?.bytes.toString() ?? '';
}

const balance = async () => (await service.call('GET', '/account', { key })).body.data;

test('a workbook has Korean headings, real dates, literal text, links and a summary with a chart', async () => {
  const { status, headers, bytes } = await download(RANGE);
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  assert.equal(headers.get('content-length'), String(bytes.length));
  const name = encodeURIComponent('뉴스 모니터링 2026-11-01 2026-11-06.xlsx');
  assert.ok(headers.get('content-disposition')?.endsWith(`filename*=UTF-8''${name}`));
  const [articles, summary] = await sheetsOf(bytes);
  assert.deepEqual(articles?.rows[0], [
    '번호',
    '발행일시',
    '매체',
    '기자',
    '제목',
    '원제',
    '요약',
    '지역',
    '같은 기사 수',
    '링크',
  ]);
  assert.deepEqual(
    articles?.rows.slice(1).map((row) => row[4]),
    ['AI 사본', '_x0041_ <b>&" 끝', '@SUM(1)', '-2+3', '+cmd|calc', '=1+1'],
  );
  assert.deepEqual(articles?.rows[1]?.[1], new Date('2026-11-05T11:00:00Z'), 'Korean time');
  assert.equal(summary?.name, '일자별 요약');
  assert.deepEqual(summary?.rows.slice(5), [
    ['2026-11-05', 2, 1, 1, 2],
    ['2026-11-06', 0, 0, 0, 0],
  ]);
  const sheet = await partOf(bytes, 'xl/worksheets/sheet1.xml');
  assert.equal(sheet.includes('<f>'), false);
  assert.match(sheet, /<autoFilter ref="A1:J7"\/><hyperlinks><hyperlink ref="J2" r:id="rId1"\/>/);
  assert.match(
    await partOf(bytes, 'xl/worksheets/_rels/sheet1.xml.rels'),
    /Target="https:\/\/news.example\/[^"]+" TargetMode/,
  );
  assert.match(await partOf(bytes, 'xl/charts/chart1.xml'), /\$B\$2:\$B\$7/);
});

test('a group adds its keywords, and collapse leaves one row per story', async () => {
  const found = [ids[0], ids[4], ids[5]];
  const group = await insertGroup(service, accountId, { keywords: ['1+1', '요약'], found });
  const [articles] = await sheetsOf((await download(`${RANGE}&keyword_group_id=${group}&collapse=true`)).bytes);
  assert.equal(articles?.rows[0]?.[8], '키워드');
  assert.deepEqual(
    articles?.rows.slice(1).map((row) => [row[4], row[8], row[9]]),
    [
      // Its region no longer matches the group: it is still listed, but without keywords.
      ['AI 사본', null, 2],
      ['=1+1', '1+1, 요약', 1],
    ],
  );
});

test('a range without articles gives a workbook with headings only, and is charged too', async () => {
  const before = (await balance()).credit_balance;
  const { bytes } = await download('start_date=2020-01-01&end_date=2020-01-02');
  const [articles, summary] = await sheetsOf(bytes);
  assert.deepEqual([articles?.rows.length, summary?.rows.length], [1, 3]);
  assert.equal((await balance()).credit_balance, before - 700);
});

test('with an Idempotency-Key it is charged once, and the retry has the same articles', async () => {
  const before = (await balance()).credit_balance;
  const headers = { 'Idempotency-Key': 'excel-1' };
  const first = await download(RANGE, headers);
  await insertArticles(service, [{ title: '나중에 온 기사', published: '2026-11-02T10:00:00+09:00' }]);
  const again = await download(RANGE, headers);
  assert.equal(first.headers.get('idempotent-replayed'), null);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.deepEqual(await sheetsOf(again.bytes), await sheetsOf(first.bytes));
  assert.equal((await balance()).credit_balance, before - 700);
  const other = await download(`${RANGE}&collapse=true`, headers);
  assert.equal(other.status, 409);
  assert.equal(JSON.parse(other.bytes.toString()).code, 'IDEMPOTENCY_CONFLICT');
  const fresh = await download(RANGE);
  assert.equal((await sheetsOf(fresh.bytes))[0]?.rows.length, 8);
  assert.equal((await balance()).credit_balance, before - 1400);
});

test('rows read in several batches appear once, newest first, also when many have the same timestamp', async () => {
  const total = 1203;
  const stored = await service.database<{ id: number }[]>`
    insert into news_articles (url, title, title_ko, summary_ko, source, published_at)
    select 'https://news.example/batches/' || number, number::text, number::text, '요약', '샘플일보',
           timestamptz '2021-03-01 00:00+09' + number / 400 * interval '1 hour'
    from generate_series(1, ${total}::int) series (number) order by series.number returning id`;
  const group = await insertGroup(service, accountId, { keywords: ['요약'], found: stored.map(({ id }) => id) });
  const newestFirst = Array.from({ length: total }, (_, place) => String(total - place));
  for (const query of ['', `&keyword_group_id=${group}`]) {
    const { bytes } = await download(`start_date=2021-03-01&end_date=2021-03-01${query}`);
    const [articles] = await sheetsOf(bytes);
    assert.deepEqual(
      articles?.rows.slice(1).map((row) => row[4]),
      newestFirst,
    );
    const relations = (await partOf(bytes, 'xl/worksheets/_rels/sheet1.xml.rels')).matchAll(
      /"rId(\d+)".*?batches\/(\d+)"/g,
    );
    assert.deepEqual(
      Array.from(relations, ([, number, article]) => [number, article]),
      newestFirst.map((article, place) => [String(place + 1), article]),
    );
  }
});

test('HEAD is rejected and costs nothing', async () => {
  const before = await balance();
  const response = await fetch(`${service.url}${API}/newsclip/v2/download/excel?${RANGE}`, {
    method: 'HEAD',
    headers: { 'SERVICE-API-KEY': key },
  });
  assert.equal(response.status, 405);
  assert.deepEqual(await balance(), before);
});

test('a range that is too long, missing or reversed returns 400; too little credit returns 402 in the envelope', async () => {
  const get = (query: string, by = key) => service.call('GET', `/newsclip/v2/download/excel?${query}`, { key: by });
  for (const query of [
    'start_date=2025-01-01&end_date=2026-01-02',
    'start_date=2026-01-01',
    'start_date=2026-01-02&end_date=2026-01-01',
  ]) {
    assertFailure(await get(query), 400, 'BAD_REQUEST');
  }
  assertFailure(await get(RANGE, (await service.account(699)).key), 402, 'INSUFFICIENT_CREDIT');
});

test('a client that disconnects while the workbook is made is not charged', async () => {
  const { key: leaving, accountId: id } = await service.account(700);
  const gone = new AbortController();
  await beside(service, async (database) => {
    const state = stateOf(database, id);
    await database.begin(async (articles) => {
      const calling = await database.begin(async (account) => {
        await account`select from accounts where id = ${id} for no key update`;
        const called = fetch(`${service.url}${API}/newsclip/v2/download/excel?${RANGE}`, {
          headers: { 'SERVICE-API-KEY': leaving },
          signal: gone.signal,
        }).catch(() => null);
        await waitForLockWaiter(database, 'transactionid');
        await articles`lock table news_articles`;
        // Wrapped in an object, because a returned promise would be awaited.
        return { called };
      });
      // The credit is held now, and the workbook waits for its articles.
      await until(async () => (await state()).held === 700);
      gone.abort();
      await calling.called;
    });
    await until(async () => (await state()).held === 0);
    assert.equal((await state()).balance, 700);
  });
});

test('a client that disconnected before the work began is not charged', async () => {
  const { key: leaving, accountId: id } = await service.account(700);
  const gone = new AbortController();
  await beside(service, (database) =>
    database.begin(async (transaction) => {
      await transaction`lock table news_articles`;
      const calling = fetch(`${service.url}${API}/newsclip/v2/download/excel?${RANGE}`, {
        headers: { 'SERVICE-API-KEY': leaving },
        signal: gone.signal,
      }).catch(() => null);
      await waitForLockWaiter(database, 'relation');
      gone.abort();
      await calling;
    }),
  );
  // Queued behind the first, so the first is finished by then.
  assert.equal((await download(RANGE)).status, 200);
  const state = stateOf(service.database, id);
  await until(async () => (await state()).held === 0);
  assert.equal((await state()).balance, 700);
});

const stateOf = (database: Database, id: number) => async () =>
  (await database<{ balance: number; held: number }[]>`select balance, held from accounts where id = ${id}`)[0]!;
