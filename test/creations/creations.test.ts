import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

/** What only creations have: types with sub types, and a price. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const create = (body: object, options: object = {}) =>
  service.call('POST', '/generic-creation/create', { key, body, ...options });
const wanted = {
  keyword: '초소형 혈당 센서 글루코핀 출시. 팔에 붙이면 5분마다 잰다.',
  creation_type: 'prompt_generator',
};

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

test('a sub type of the other type returns 400 and is named', async () => {
  const reply = await create({ ...wanted, sub_type: 'wiki_b' });
  assertFailure(reply, 400, 'BAD_REQUEST');
  assert.equal(reply.body.errors[0].field, 'sub_type');
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
