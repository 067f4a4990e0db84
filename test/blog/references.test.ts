import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const given = { title: '제품 설명서', content: '글루코핀은 무게 3.5g의 초소형 혈당 센서입니다.' };
const add = (body: object = given, as = key) => service.call('POST', '/blog/reference', { key: as, body });
const list = async (as = key) => (await service.call('GET', '/blog/references', { key: as })).body.data;
const generate = (body: object, as = key) =>
  service.call('POST', '/blog/generate', { key: as, body: { keyword: '혈당 센서 글루코핀', ...body } });

test('a reference is stored and returned with id, title, content and url', async () => {
  const { status, body } = await add({ ...given, url: 'https://hanbit.example/glucopin' });
  assert.equal(status, 200);
  const { id, sentences: _, ...rest } = body.data;
  assert.ok(Number.isInteger(id));
  assert.deepEqual(rest, { ...given, url: 'https://hanbit.example/glucopin' });
  assert.deepEqual((await list())[0], { id, ...rest });
});

test('url is optional and always a string in the response', async () => {
  for (const url of [undefined, null, '']) assert.equal((await add({ ...given, url })).body.data.url, '');
  assert.equal((await add({ ...given, url: '사내 자료실 3번' })).body.data.url, '사내 자료실 3번');
});

for (const [name, change, field] of [
  ['title missing', { title: undefined }, 'title'],
  ['title blank', { title: ' ' }, 'title'],
  ['title of 201 characters', { title: '가'.repeat(201) }, 'title'],
  ['content missing', { content: undefined }, 'content'],
  ['content blank', { content: '\n' }, 'content'],
  ['content of 50,001 characters', { content: '가'.repeat(50_001) }, 'content'],
  ['url of 2,001 characters', { url: 'a'.repeat(2001) }, 'url'],
  ['url a number', { url: 1 }, 'url'],
] as const)
  test(`a reference with ${name} returns 400 and names ${field}`, async () => {
    const { status, body } = await add({ ...given, ...change });
    assert.deepEqual([status, body.code], [400, 'BAD_REQUEST']);
    assert.equal(body.errors[0].field, field);
  });

test('accepts a title, content and url exactly at the length limits', async () => {
  const longest = { title: '가'.repeat(200), content: '가'.repeat(50_000), url: 'a'.repeat(2000) };
  assert.equal((await add(longest)).status, 200);
});

test('references lists only blog references of the caller, newest first', async () => {
  const { key: own } = await service.account();
  assert.deepEqual(await list(own), []);
  await service.call('POST', '/press/reference', { key: own, body: given });
  const { sentences: _, ...first } = (await add({ ...given, title: '첫째' }, own)).body.data;
  const { sentences: __, ...second } = (await add({ ...given, title: '둘째' }, own)).body.data;
  assert.deepEqual(await list(own), [second, first]);
});

test("delete returns no data; another account's reference returns 403, a missing one 404", async () => {
  const { id } = (await add()).body.data;
  const { key: stranger } = await service.account();
  const foreign = await service.call('DELETE', `/blog/reference/${id}`, { key: stranger });
  assert.deepEqual([foreign.status, foreign.body.code], [403, 'NOT_AUTHORIZED']);
  const removed = await service.call('DELETE', `/blog/reference/${id}`, { key });
  assert.equal(removed.status, 200);
  assert.equal('data' in removed.body, false);
  const again = await service.call('DELETE', `/blog/reference/${id}`, { key });
  assert.deepEqual([again.status, again.body.code], [404, 'NOT_FOUND']);
});

test('the content of a cited reference reaches the text', async () => {
  const { id } = (await add()).body.data;
  assert.ok(!(await generate({})).body.data.content.includes('3.5g'));
  assert.ok((await generate({ reference_ids: [id] })).body.data.content.includes('3.5g'));
});

test("a reference that is missing or another account's returns 400 NOT_FOUND by id, and nothing is written", async () => {
  const { key: own } = await service.account();
  const mine = (await add(given, own)).body.data.id;
  const foreign = (await add()).body.data.id;
  const { status, body } = await generate({ reference_ids: [mine, foreign, 999_999_999] }, own);
  assert.deepEqual([status, body.code], [400, 'NOT_FOUND']);
  for (const id of [foreign, 999_999_999]) assert.match(body.message, new RegExp(`\\b${id}\\b`));
  assert.doesNotMatch(body.message, new RegExp(`\\b${mine}\\b`));
  assert.equal((await service.call('GET', '/blog/list', { key: own })).body.data.total_count, 0);
});

test('a post can still be changed after its reference was deleted', async () => {
  const { id } = (await add()).body.data;
  const { blog_id } = (await generate({ reference_ids: [id] })).body.data;
  await service.call('DELETE', `/blog/reference/${id}`, { key });
  const body = { blog_id, modification_prompt: '더 짧게 줄여 줘' };
  assert.equal((await service.call('POST', '/blog/modify-ai', { key, body })).status, 200);
});
