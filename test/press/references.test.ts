import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

/** What only references of press releases have: their owner, a page that is read, a list in one piece. */

let service: Service;
let account: { accountId: number; key: string };
let key: string;

before(async () => {
  service = await startService();
  account = await service.account();
  key = account.key;
});
after(() => service.stop());

const material = {
  title: '글루코핀 제품 설명서',
  content: '글루코핀은 무게 3.5그램의 연속 혈당 측정 센서다. 피부에 붙이면 14일 동안 5분마다 혈당을 측정한다.',
};
const add = (body: object, by = key) => service.call('POST', '/press/reference', { key: by, body });
/** No page can be fetched from here. */
const UNREADABLE = 'http://127.0.0.1:1/page';

test('create returns all fields of a reference, with kind text and no url by default', async () => {
  const { status, body } = await add(material);
  assert.equal(status, 200);
  const { id, created_kst, sentences: _, ...rest } = body.data;
  assert.ok(Number.isSafeInteger(id) && id > 0);
  assert.match(created_kst, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
  assert.ok(Math.abs(Date.parse(created_kst) - Date.now()) < 60_000);
  assert.deepEqual(rest, { ...material, url: null, kind: 'text', user_id: account.accountId });
});

test('the owner is the account of GET /account', async () => {
  const { body } = await service.call('GET', '/account', { key });
  assert.equal((await add(material)).body.data.user_id, body.data.account_id);
});

test('null for url and kind means omitted', async () => {
  const { body } = await add({ ...material, url: null, kind: null });
  assert.deepEqual([body.data.url, body.data.kind], [null, 'text']);
});

test('a blank url means none', async () => {
  assert.equal((await add({ ...material, url: ' ' })).body.data.url, null);
  assertFailure(await add({ ...material, url: '', kind: 'url' }), 400, 'BAD_REQUEST');
});

test('a text reference keeps its url and never fetches it', async () => {
  const { body } = await add({ ...material, url: 'https://hanbit.example/glucopin' });
  assert.deepEqual(
    [body.data.url, body.data.kind, body.data.content],
    ['https://hanbit.example/glucopin', 'text', material.content],
  );
});

test('a url reference whose page cannot be read keeps the content, and the message says so', async () => {
  const plain = await add(material);
  const { status, body } = await add({ ...material, kind: 'url', url: UNREADABLE });
  assert.equal(status, 200);
  assert.deepEqual([body.data.url, body.data.kind, body.data.content], [UNREADABLE, 'url', material.content]);
  assert.notEqual(body.message, plain.body.message);
  assert.match(body.message, /읽지 못해.*사유: [가-힣]/);
  const english = await service.call('POST', '/press/reference', {
    key,
    body: { ...material, kind: 'url', url: UNREADABLE },
    headers: { 'accept-language': 'en' },
  });
  assert.match(english.body.message, /could not be read/);
});

for (const [name, change] of [
  ['an unknown kind', { kind: 'file' }],
  ['kind url without a url', { kind: 'url' }],
  ['kind url with a null url', { kind: 'url', url: null }],
  ['kind url with a blank url', { kind: 'url', url: ' ' }],
] as const) {
  test(`a reference with ${name} returns 400 and names its field`, async () => {
    const reply = await add({ ...material, ...change });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, 'url' in change || change.kind === 'url' ? 'url' : 'kind');
  });
}

test('the list is not paginated: it returns twenty-five references of several megabytes, newest first', async () => {
  const other = await service.account();
  const content = '가'.repeat(50_000);
  const ids: number[] = [];
  for (let count = 0; count < 25; count += 1) ids.push((await add({ ...material, content }, other.key)).body.data.id);
  const { data } = (await service.call('GET', '/press/reference/list', { key: other.key })).body;
  const listed = data as { id: number; content: string }[];
  assert.deepEqual(
    listed.map(({ id }) => id),
    ids.toReversed(),
  );
  assert.ok(listed.every((reference) => reference.content === content));
});
