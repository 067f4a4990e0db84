import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Database } from '../../src/kernel/database.ts';
import { createJobs } from '../../src/kernel/jobs/index.ts';
import { gramsOf, INDEX_LIMITS } from '../../src/search-index/index.ts';
import { enqueueIndexing, type ReadTexts, removeFromSearch, searchQueue } from '../../src/search-index/jobs.ts';
import { hashNgramsInSlices } from '../../src/search-index/ngrams.ts';
import { connect, newDatabase, type Service, startService } from '../harness.ts';
import { runQueue } from '../run-queue.ts';
import { until } from '../until.ts';
import { untilIndexed } from './indexing.ts';

/** How texts get into the search index: as background jobs, limited in size, with accounts taking turns. */

let service: Service;
/** A database without a running service, so that only the workers of a test take its jobs. */
let database: Database;

before(async () => {
  service = await startService();
  database = connect(await newDatabase(), 4);
});
after(async () => {
  await service.stop();
  await database.end({ timeout: 5 });
});

function randomHangul(length: number): string {
  const codes = Array.from({ length }, () => 0xac00 + Math.floor(Math.random() * 11_172));
  return String.fromCharCode(...codes.slice(0, 50_000)) + (length > 50_000 ? randomHangul(length - 50_000) : '');
}

/** No time for a second text in a turn. */
const indexWith = (readTexts: ReadTexts) =>
  runQueue(database, searchQueue({ database, readers: { press: readTexts }, turnMs: 0 }));

const documents = (accountId: number) => database<{ text_id: number; grams: number[] }[]>`
  select text_id, grams from search_documents where account_id = ${accountId} order by text_id`;

test('while one account saves ten texts of half a million characters, calls of another succeed', async () => {
  const [hostile, other] = [await service.account(), await service.account()];
  const create = (key: string) => service.call('POST', '/press/create-v2', { key, body: { keyword: '신제품 출시' } });
  const ids: number[] = [];
  for (let count = 0; count < 10; count += 1) ids.push((await create(hostile.key)).body.data.press_id);
  const edits = ids.map((press_id) =>
    service.call('POST', '/press/edit', { key: hostile.key, body: { press_id, content: randomHangul(499_000) } }),
  );
  const indexed = async () => {
    const waiting = await service.database`select 1 from search_jobs where account_id = ${hostile.accountId} limit 1`;
    return waiting.length === 0;
  };
  let isOver = false;
  const saved = Promise.all(edits).then(async (replies) => {
    await until(indexed, 240_000);
    return replies;
  });
  saved.finally(() => {
    isOver = true;
  });
  const statuses: number[] = [];
  while (!isOver) {
    statuses.push((await create(other.key)).status);
    statuses.push((await service.call('GET', '/account', { key: other.key })).status);
  }
  assert.deepEqual(new Set((await saved).map(({ status }) => status)), new Set([200]));
  assert.deepEqual(new Set(statuses), new Set([200]));
  const sizes = await service.database<{ size: number }[]>`
    select cardinality(grams) as size from search_documents where text_id = any(${ids})`;
  assert.equal(sizes.length, ids.length);
  for (const { size } of sizes) assert.ok(size < INDEX_LIMITS.pieces + 100, `${size} substrings were indexed`);
});

test('other work continues while a long text is split', async () => {
  // Longer than any text that is indexed: on a fast machine 50,000 characters fit into one slice of time.
  const texts = [randomHangul(50_000).repeat(10)];
  const limits = { characters: Number.POSITIVE_INFINITY, pieces: Number.POSITIVE_INFINITY };
  const cutting = hashNgramsInSlices({ high: 1, low: 2, longest: 12 }, texts, limits);
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const pieces = await cutting;
  clearImmediate(counting);
  assert.ok(pieces.size >= INDEX_LIMITS.pieces);
  assert.ok(turns > 1, `${turns} turns`);
});

test('a text of only combining marks is split like any other', async () => {
  // Without a limit on runs of marks, quadratic reordering would take minutes.
  const marks = `a${'\u0301\u0323'.repeat(250_000)}`;
  assert.ok(gramsOf({ accountId: 1, area: 'press' }, marks).length > 0);
});

test('rejects more than 30 combining marks in a row by field name, and accepts 30', async () => {
  const { key } = await service.account();
  const created = await service.call('POST', '/press/create-v2', { key, body: { keyword: '결합 문자' } });
  const { press_id } = created.body.data;
  const edit = (content: string) => service.call('POST', '/press/edit', { key, body: { press_id, content } });
  assert.equal((await edit(`e${'\u0301\u0323'.repeat(15)}`)).status, 200);
  const refused = await edit(`e${'\u0301\u0323'.repeat(200_000)}`);
  assert.equal(refused.status, 400, refused.text);
  assert.deepEqual(
    refused.body.errors.map(({ field }: { field: string }) => field),
    ['content'],
  );
});

test('finds the title, the keyword and the first 50,000 characters of a long text, but not the rest', async () => {
  const { key } = await service.account();
  const created = await service.call('POST', '/press/create-v2', { key, body: { keyword: '긴보고서' } });
  const { press_id } = created.body.data;
  const content = `첫머리낱말 ${'가나 다라 '.repeat(8000)}중간낱말 ${'마바 사아 '.repeat(2000)}끝머리낱말`;
  await service.call('POST', '/press/edit', { key, body: { press_id, title: '연간제목', content } });
  const found = async (word: string) =>
    (await service.call('GET', `/press/list?keyword=${encodeURIComponent(word)}`, { key })).body.data.total_count;
  const counts = async () => Promise.all(['연간제목', '긴보고서', '첫머리낱말', '중간낱말', '끝머리낱말'].map(found));
  assert.deepEqual(await counts(), [1, 1, 1, 1, 0], 'before or after it is indexed');
  await untilIndexed(service);
  assert.deepEqual(await counts(), [1, 1, 1, 1, 0], 'once it is indexed');
});

test('accounts take turns: many texts of one do not delay the text of another', async () => {
  for (let textId = 1; textId <= 5; textId += 1)
    await enqueueIndexing(database, { accountId: 11, area: 'press', textId });
  for (const textId of [6, 7]) await enqueueIndexing(database, { accountId: 12, area: 'press', textId });
  await enqueueIndexing(database, { accountId: 13, area: 'press', textId: 8 });
  const order: number[] = [];
  await indexWith(async (_, __, textId) => {
    order.push(textId);
    return [`글 ${textId}`];
  });
  assert.deepEqual(order, [1, 6, 8, 2, 7, 3, 4, 5]);
});

test('several instances share the work, and each text is indexed once', async (t) => {
  for (let textId = 100; textId < 140; textId += 1)
    await enqueueIndexing(database, { accountId: 14 + (textId % 2) * 100, area: 'press', textId });
  const order: number[] = [];
  const read: ReadTexts = async (_, __, textId) => {
    order.push(textId);
    return [`글 ${textId}`];
  };
  const instances = [1, 2].map(() =>
    createJobs({
      database,
      queues: [searchQueue({ database, readers: { press: read } })],
      recurring: [],
      onError: assert.fail,
    }),
  );
  t.after(() => Promise.all(instances.map((instance) => instance.stop())));
  for (const instance of instances) await instance.start();
  await until(async () => (await documents(14)).length + (await documents(114)).length === 40);
  assert.equal(order.length, 40);
});

test('a text that changes while it is indexed is indexed in its current state', async () => {
  const job = { accountId: 15, area: 'press', textId: 200 };
  await enqueueIndexing(database, job);
  const states = ['새글', '옛글'];
  await indexWith(async () => {
    const state = states.pop()!;
    if (state === '옛글') await enqueueIndexing(database, job);
    return [state];
  });
  const [document, ...others] = await documents(15);
  assert.deepEqual(others, []);
  assert.deepEqual(new Set(document!.grams), new Set(gramsOf(job, '새글')));
});

test('a text that is deleted while it is indexed leaves nothing behind', async () => {
  await enqueueIndexing(database, { accountId: 16, area: 'press', textId: 300 });
  await indexWith(async () => {
    await removeFromSearch(database, 'press', 300);
    return ['지운 글'];
  });
  assert.deepEqual([...(await documents(16))], []);
});

test('a text that fails to be indexed is retried later, and does not delay the other texts of its account', async () => {
  for (const textId of [400, 401]) await enqueueIndexing(database, { accountId: 17, area: 'press', textId });
  const failing = async (_: unknown, __: number, textId: number) => {
    if (textId === 400) throw new Error('broken');
    return ['글'];
  };
  await assert.rejects(indexWith(failing), /broken/);
  await indexWith(failing);
  assert.deepEqual(
    (await documents(17)).map(({ text_id }) => text_id),
    [401],
  );
  await database`update search_jobs set leased_until = now() - interval '1 second' where account_id = 17`;
  await indexWith(async () => ['글']);
  assert.equal((await documents(17)).length, 2);
});
