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

const create = (body: object, options: object = {}) =>
  service.call('POST', '/generic-creation/create', { key, body, ...options });
const wanted = { keyword: '초소형 혈당 센서 글루코핀 출시', creation_type: 'prompt_generator' };

test('create returns the whole creation, its id and its writer', async () => {
  const { status, body, headers } = await create({ ...wanted, sub_type: 'cardnews', language: 'en', is_public: true });
  assert.equal(status, 200);
  assert.equal(body.status, 'SUCCESS');
  assert.equal(body.success, true);
  const { creation_id, id, title, content, created_at, document, to_check, claims, ...rest } = body.data;
  assert.equal(creation_id, id);
  assert.deepEqual([document.title, document.to_check], [title, to_check]);
  assert.ok(Array.isArray(claims));
  assert.ok(title.trim() && content.trim());
  assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
  assert.deepEqual(rest, {
    creation_type: 'prompt_generator',
    sub_type: 'cardnews',
    language: 'en',
    is_public: true,
    keyword: wanted.keyword,
    version: 1,
    review_status: 'draft',
    unverified_claims: [],
  });
  assert.match(headers.get('x-generator') ?? '', /^builtin\//);
});

test('create defaults to language ko, not public, and the first sub type of the type', async () => {
  const guide = await create(wanted);
  assert.equal(guide.body.data.language, 'ko');
  assert.equal(guide.body.data.is_public, false);
  assert.equal(guide.body.data.sub_type, 'shorts');
  const article = await create({ ...wanted, creation_type: 'wiki', sub_type: null, language: null });
  assert.equal(article.body.data.sub_type, 'wiki_a');
});

test('create costs 1,000 won, and a rejected request costs nothing', async () => {
  const { key: own } = await service.account(2500);
  assert.equal((await create(wanted, { key: own })).status, 200);
  assert.equal((await create({ ...wanted, sub_type: 'wiki_a' }, { key: own })).status, 400);
  assert.equal((await create(wanted, { key: own })).status, 200);
  const short = await create(wanted, { key: own });
  assert.equal(short.status, 402);
  assert.equal(short.body.code, 'INSUFFICIENT_CREDIT');
  const { body } = await service.call('GET', '/account', { key: own });
  assert.equal(body.data.credit_balance, 500);
  assert.equal(body.data.credit_held, 0);
});

test('returns 402 when the balance is one won short', async () => {
  const { key: own } = await service.account(999);
  assert.equal((await create(wanted, { key: own })).status, 402);
});

for (const [name, change, field] of [
  ['keyword missing', { keyword: undefined }, 'keyword'],
  ['keyword blank', { keyword: ' \u3000\n' }, 'keyword'],
  ['keyword of 2,001 characters', { keyword: '가'.repeat(2001) }, 'keyword'],
  ['keyword a number', { keyword: 7 }, 'keyword'],
  ['creation_type missing', { creation_type: undefined }, 'creation_type'],
  ['creation_type unknown', { creation_type: 'poem' }, 'creation_type'],
  ['sub_type of the other type', { sub_type: 'wiki_b' }, 'sub_type'],
  ['sub_type unknown', { sub_type: 'reel' }, 'sub_type'],
  ['language unknown', { language: 'fr' }, 'language'],
  ['is_public a string', { is_public: 'true' }, 'is_public'],
] as const) {
  test(`create with ${name} returns 400 and names ${field}`, async () => {
    const { status, body } = await create({ ...wanted, ...change });
    assert.equal(status, 400);
    assert.equal(body.code, 'BAD_REQUEST');
    assert.ok(body.message.includes(field), body.message);
    assert.equal(body.errors[0].field, field);
  });
}

test('accepts a keyword of 2,000 astral characters', async () => {
  assert.equal((await create({ ...wanted, keyword: '😀'.repeat(2000) })).status, 200);
});

test('modify-ai changes the text, returns the whole creation and is free', async () => {
  const { key: own } = await service.account(1000);
  const made = (await create(wanted, { key: own })).body.data;
  const body = { creation_id: made.id, modification_prompt: "'글루코핀'을 '글루코링'으로 바꿔 줘" };
  const changed = await service.call('POST', '/generic-creation/modify-ai', { key: own, body });
  assert.equal(changed.status, 200);
  assert.equal(changed.body.data.creation_id, made.id);
  assert.notEqual(changed.body.data.content, made.content);
  assert.ok(changed.body.data.content.includes('글루코링'));
  assert.match(changed.headers.get('x-generator') ?? '', /^builtin\//);
  const detail = await service.call('GET', `/generic-creation/detail/${made.id}`, { key: own });
  assert.equal(detail.body.data.content, changed.body.data.content);
  assert.equal((await service.call('GET', '/account', { key: own })).body.data.credit_balance, 0);
});

test('modify-ai validates its prompt before it looks up the creation', async () => {
  const modify = (body: object) => service.call('POST', '/generic-creation/modify-ai', { key, body });
  assert.equal((await modify({ creation_id: 1 })).status, 400);
  assert.equal((await modify({ creation_id: 1, modification_prompt: '가'.repeat(2001) })).status, 400);
  assert.equal((await modify({ creation_id: 0, modification_prompt: '짧게' })).status, 400);
  assert.equal((await modify({ creation_id: 2 ** 53, modification_prompt: '짧게' })).status, 400);
  assert.equal((await modify({ creation_id: 999_999_999, modification_prompt: '짧게' })).status, 404);
});

test('list is sorted newest first, without content, by page and by type', async () => {
  const { key: own } = await service.account();
  for (const creation_type of ['wiki', 'prompt_generator', 'wiki'])
    await create({ ...wanted, creation_type }, { key: own });
  const list = async (query: string) =>
    (await service.call('GET', `/generic-creation/list${query}`, { key: own })).body.data;
  const all = await list('');
  assert.equal(all.total_count, 3);
  assert.equal(all.page_count, 1);
  const ids = all.creation_list.map((creation: { id: number }) => creation.id);
  assert.deepEqual(
    ids,
    [...ids].sort((left, right) => right - left),
  );
  assert.equal('content' in all.creation_list[0], false);
  const second = await list('?page=2&page_size=2');
  assert.deepEqual(
    second.creation_list.map((creation: { id: number }) => creation.id),
    [ids[2]],
  );
  assert.equal(second.page_count, 2);
  assert.equal((await list('?creation_type=wiki')).total_count, 2);
  assert.deepEqual(await list('?page=9'), { creation_list: [], page_count: 1, total_count: 3 });
});

test('the list of a new account is empty with page_count 0', async () => {
  const { key: own } = await service.account();
  const { body } = await service.call('GET', '/generic-creation/list', { key: own });
  assert.deepEqual(body.data, { creation_list: [], page_count: 0, total_count: 0 });
});

for (const query of [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=',
  'page=1&page=2',
  'page_size=0',
  'page_size=101',
  'creation_type=poem',
]) {
  test(`list with ${query} returns 400`, async () => {
    assert.equal((await service.call('GET', `/generic-creation/list?${query}`, { key })).status, 400);
  });
}

test("another account's creation: reading returns 404, changing and deleting return 403", async () => {
  const made = (await create(wanted)).body.data;
  const { key: stranger } = await service.account();
  const read = await service.call('GET', `/generic-creation/detail/${made.id}`, { key: stranger });
  assert.deepEqual([read.status, read.body.code], [404, 'NOT_FOUND']);
  const body = { creation_id: made.id, modification_prompt: '짧게' };
  const change = await service.call('POST', '/generic-creation/modify-ai', { key: stranger, body });
  assert.deepEqual([change.status, change.body.code], [403, 'NOT_AUTHORIZED']);
  const remove = await service.call('DELETE', `/generic-creation/${made.id}`, { key: stranger });
  assert.deepEqual([remove.status, remove.body.code], [403, 'NOT_AUTHORIZED']);
  assert.equal((await service.call('GET', `/generic-creation/detail/${made.id}`, { key })).status, 200);
});

test('delete removes the creation and returns no data, and a second delete returns 404', async () => {
  const made = (await create(wanted)).body.data;
  const removed = await service.call('DELETE', `/generic-creation/${made.id}`, { key });
  assert.equal(removed.status, 200);
  assert.equal('data' in removed.body, false);
  assert.equal((await service.call('GET', `/generic-creation/detail/${made.id}`, { key })).status, 404);
  assert.equal((await service.call('DELETE', `/generic-creation/${made.id}`, { key })).status, 404);
});

for (const id of ['0', '-1', '1.5', 'abc', '9007199254740992', '99999999999999999999']) {
  test(`an id of ${id} in the path returns 400`, async () => {
    const { status, body } = await service.call('GET', `/generic-creation/detail/${id}`, { key });
    assert.deepEqual([status, body.code], [400, 'BAD_REQUEST']);
  });
}
