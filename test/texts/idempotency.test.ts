import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { onceOperations, type Request, requestFor } from './requests.ts';

/** One Idempotency-Key, one effect: for every POST of the areas that write texts. */

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

const TABLES = [
  'official_documents',
  'press_releases',
  'blog_posts',
  'creations',
  'social_contents',
  'social_versions',
  'text_references',
  'text_versions',
  'text_threads',
  'text_comments',
  'ledger_entries',
];

/** The number of rows of the account in each table. */
async function rowsOf(accountId: number): Promise<string> {
  const counts = await Promise.all(
    TABLES.map(async (table) => {
      const [row] = await service.database`
        select count(*) as rows from ${service.database(table)} where account_id = ${accountId}`;
      return `${table} ${row?.rows}`;
    }),
  );
  return counts.join(', ');
}

test('the same key twice gives the same response byte for byte, and one effect', async (t) => {
  const operations = onceOperations();
  assert.ok(operations.length >= 19, operations.map(({ path }) => path).join());
  for (const operation of operations) {
    await t.test(operation.path, async () => {
      const { key, accountId } = await service.account();
      const { path, body } = await requestFor(service, key, operation);
      const headers = { 'idempotency-key': randomUUID() };
      const untouched = await rowsOf(accountId);
      const first = await service.call('POST', path, { key, body, headers });
      assert.equal(first.status, 200, first.text);
      assert.equal(first.headers.get('idempotent-replayed'), null);
      const rows = await rowsOf(accountId);
      const second = await service.call('POST', path, { key, body, headers });
      assert.equal(second.status, 200);
      assert.equal(second.text, first.text);
      assert.equal(second.headers.get('x-generator'), first.headers.get('x-generator'));
      assert.equal(second.headers.get('idempotent-replayed'), 'true');
      assert.equal(await rowsOf(accountId), rows);
      assert.notEqual(rows, untouched, 'the first call did nothing');
      const other = { ...body, keyword: '다른 요청', title: '다른 요청', modification_prompt: '다른 요청', extra: 1 };
      assertFailure(await service.call('POST', path, { key, body: other, headers }), 409, 'IDEMPOTENCY_CONFLICT');
    });
  }
});

test('concurrent requests with the same key have one effect: the others wait or are told to retry', async () => {
  const { key, accountId } = await service.account();
  const headers = { 'idempotency-key': randomUUID() };
  const body = { keyword: '혈당 센서 글루코핀 출시' };
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => service.call('POST', '/press/create-v2', { key, body, headers })),
  );
  const answered = replies.filter(({ status }) => status === 200);
  assert.ok(answered.length >= 1);
  assert.equal(new Set(answered.map(({ text }) => text)).size, 1);
  for (const reply of replies) if (reply.status !== 200) assertFailure(reply, 409, 'IDEMPOTENCY_IN_PROGRESS');
  assert.match(await rowsOf(accountId), /press_releases 1,/);
});

test('a rejected request releases its key: the corrected one succeeds', async () => {
  const { key } = await service.account();
  const attempt = (path: string, body: object, name: string) =>
    service.call('POST', path, { key, body, headers: { 'idempotency-key': name } });
  const refusals: [Request, object][] = [
    [
      { name: 'references', path: '/press/create-v2', body: { keyword: '출시', reference_ids: [999_999_999] } },
      { keyword: '출시' },
    ],
    [
      { name: 'absent', path: '/press/edit', body: { press_id: 999_999_999, title: '제목' } },
      { press_id: await pressOf(key), title: '제목' },
    ],
  ];
  for (const [{ name, path, body }, corrected] of refusals) {
    assert.ok((await attempt(path, body, name)).status >= 400);
    assert.equal((await attempt(path, corrected, name)).status, 200);
  }
});

async function pressOf(key: string): Promise<number> {
  const { body } = await service.call('POST', '/press/create-v2', { key, body: { keyword: '출시' } });
  return body.data.press_id;
}

test('the same key of two accounts is independent', async () => {
  const headers = { 'idempotency-key': 'the-same' };
  const body = { keyword: '혈당 센서 글루코핀 출시' };
  const [one, two] = [await service.account(), await service.account()];
  const first = await service.call('POST', '/press/create-v2', { key: one.key, body, headers });
  const second = await service.call('POST', '/press/create-v2', { key: two.key, body, headers });
  assert.notEqual(first.body.data.press_id, second.body.data.press_id);
  assert.equal(second.headers.get('idempotent-replayed'), null);
});
