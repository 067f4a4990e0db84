import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

/** References of official documents. */

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
const added = async (change: object = {}, by = key) =>
  (await add({ ...material, ...change }, by)).body.data.reference_id;
const list = async (query = '', by = key) =>
  (await service.call('GET', `/official-document/reference/list${query}`, { key: by })).body.data;
const create = (body: object) => service.call('POST', '/official-document/create', { key, body });
const wanted = { keyword: '보안 점검 협조 요청', document_type: '협조문' };

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

for (const [name, change] of [
  ['a name of 200 characters', { name: '가'.repeat(200) }],
  ['a name of 200 astral characters', { name: '😀'.repeat(200) }],
  ['a content of 50,000 characters', { content: '가'.repeat(50_000) }],
] as const) {
  test(`accepts a reference with ${name}`, async () => {
    assert.equal((await add({ ...material, ...change })).status, 200);
  });
}

for (const [name, change, field] of [
  ['no name', { name: undefined }, 'name'],
  ['a null name', { name: null }, 'name'],
  ['a blank name', { name: ' ' }, 'name'],
  ['a name of 201 characters', { name: '가'.repeat(201) }, 'name'],
  ['neither content nor file_url', { content: undefined }, 'content, file_url'],
  ['null for both', { content: null, file_url: null }, 'content, file_url'],
  ['a blank content', { content: ' ' }, 'content, file_url'],
  ['a content of 50,001 characters', { content: '가'.repeat(50_001) }, 'content'],
  ['a content that is a number', { content: 1 }, 'content'],
  ['a file_url that is not from a grant', { file_url: 'https://files.example/plan.pdf' }, 'file_url'],
  ['a file_url that is a number', { file_url: 1 }, 'file_url'],
] as const) {
  test(`a reference with ${name} returns 400 and names ${field}`, async () => {
    const reply = await add({ ...material, ...change });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.equal(reply.body.errors[0].field, field);
  });
}

test('the list is sorted newest first, ten per page, with correct totals, and only the caller’s', async () => {
  const { key: own } = await service.account();
  assert.deepEqual(await list('', own), { references: [], total: 0, page: 1, limit: 10 });
  const ids: number[] = [];
  for (let count = 0; count < 11; count += 1) ids.push(await added({ name: `자료 ${count}` }, own));
  ids.reverse();
  const idsOf = ({ references }: { references: { id: number }[] }) => references.map(({ id }) => id);
  const { references, ...paging } = await list('', own);
  assert.deepEqual(idsOf({ references }), ids.slice(0, 10));
  assert.deepEqual(paging, { total: 11, page: 1, limit: 10 });
  assert.deepEqual(idsOf(await list('?page=2', own)), ids.slice(10));
  assert.deepEqual(idsOf(await list('?limit=100', own)), ids);
  assert.deepEqual(await list('?page=5&limit=4', own), { references: [], total: 11, page: 5, limit: 4 });
});

for (const query of ['page=0', 'page=x', 'limit=0', 'limit=101', 'limit=1.5']) {
  test(`the list with ${query} returns 400`, async () => {
    assertFailure(await service.call('GET', `/official-document/reference/list?${query}`, { key }), 400, 'BAD_REQUEST');
  });
}

test('delete returns null; a second returns 404, another account’s 403', async () => {
  const id = await added();
  const { key: stranger } = await service.account();
  const remove = (by: string) => service.call('DELETE', `/official-document/reference/${id}`, { key: by });
  assertFailure(await remove(stranger), 403, 'NOT_AUTHORIZED');
  const removed = await remove(key);
  assert.deepEqual([removed.status, removed.body.success, removed.body.data], [200, true, null]);
  assertFailure(await remove(key), 404, 'NOT_FOUND');
  assert.ok(!(await list('?limit=100')).references.some((reference: { id: number }) => reference.id === id));
});

for (const id of ['0', '-1', 'abc', '9007199254740992']) {
  test(`deleting the reference ${id} returns 400`, async () => {
    assertFailure(await service.call('DELETE', `/official-document/reference/${id}`, { key }), 400, 'BAD_REQUEST');
  });
}

test('the content of a cited reference appears in the document', async () => {
  assert.doesNotMatch((await create(wanted)).body.data.content, /412대/);
  const { status, body } = await create({ ...wanted, reference_ids: [await added()] });
  assert.equal(status, 200);
  assert.match(body.data.content, /412대/);
});

test('citing references that are missing or another account’s returns 400 NOT_FOUND and names them', async () => {
  const own = await added();
  const foreign = await added({}, (await service.account()).key);
  const absent = 987_654_321;
  const reply = await create({ ...wanted, reference_ids: [foreign, own, absent] });
  assertFailure(reply, 400, 'NOT_FOUND');
  assert.deepEqual(reply.body.message.match(/\d+/g).map(Number), [foreign, absent]);
});
