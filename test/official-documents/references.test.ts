import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

/** What only references of official documents have: a file instead of a content, and a list in pages. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const material = {
  name: '보안 점검 계획',
  content: '보안 점검은 11월 20일 본관에서 진행한다. 점검 대상은 업무용 노트북 412대다.',
};
const add = (body: object, by = key) => service.call('POST', '/official-document/reference', { key: by, body });
const list = async (query = '', by = key) =>
  (await service.call('GET', `/official-document/reference/list${query}`, { key: by })).body.data;

test('create returns a reference with id, name and time, and the list includes its content', async () => {
  const { status, body } = await add(material);
  assert.equal(status, 200);
  const { reference_id, created_at, sentences: _, ...rest } = body.data;
  assert.ok(Number.isSafeInteger(reference_id) && reference_id > 0);
  assert.ok(Number.isInteger(created_at) && Math.abs(created_at - Date.now() / 1000) < 60);
  assert.deepEqual(rest, { name: material.name });
  const { references } = await list();
  assert.deepEqual(references[0], { id: reference_id, ...material, file_url: '', created_at });
});

test('null for file_url means omitted', async () => {
  assert.equal((await add({ ...material, file_url: null })).status, 200);
});

for (const [name, change, field] of [
  ['neither content nor file_url', { content: undefined }, 'content, file_url'],
  ['null for both', { content: null, file_url: null }, 'content, file_url'],
  ['a blank content', { content: ' ' }, 'content, file_url'],
  ['a file_url that is not from a grant', { file_url: 'https://files.example/plan.pdf' }, 'file_url'],
] as const) {
  test(`a reference with ${name} returns 400 and names ${field}`, async () => {
    const reply = await add({ ...material, ...change });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, field);
  });
}

test('the list is sorted newest first, ten per page, with correct totals', async () => {
  const { key: own } = await service.account();
  assert.deepEqual(await list('', own), { references: [], total: 0, page: 1, limit: 10, next: null });
  const ids: number[] = [];
  for (let count = 0; count < 11; count += 1)
    ids.push((await add({ ...material, name: `자료 ${count}` }, own)).body.data.reference_id);
  ids.reverse();
  const idsOf = ({ references }: { references: { id: number }[] }) => references.map(({ id }) => id);
  const { references, next, ...paging } = await list('', own);
  assert.ok(next);
  assert.deepEqual(idsOf({ references }), ids.slice(0, 10));
  assert.deepEqual(paging, { total: 11, page: 1, limit: 10 });
  assert.deepEqual(idsOf(await list('?page=2', own)), ids.slice(10));
  assert.deepEqual(idsOf(await list('?limit=100', own)), ids);
  assert.deepEqual(await list('?page=5&limit=4', own), { references: [], total: 11, page: 5, limit: 4, next: null });
});
