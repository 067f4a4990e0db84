import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { assertRefused, KST, newWorkspace, service, useService } from './support.ts';

useService();

const create = (key: string, body: object, headers = {}) =>
  service.call('POST', '/workspace/create', { key, body, headers });
const list = (key: string) => service.call('GET', '/workspace/list', { key });

test('create returns the workspace, and the list shows it', async () => {
  const { key } = await service.account();
  assert.deepEqual((await list(key)).body.data, []);
  const created = await create(key, {
    name: '홍보팀',
    company_name: '한빛바이오',
    keywords: ['혈당 센서', '글루코핀'],
  });
  const { id, created_kst, ...rest } = created.body.data;
  assert.ok(Number.isInteger(id));
  assert.match(created_kst, KST);
  assert.deepEqual(rest, { name: '홍보팀', company_name: '한빛바이오', keywords: ['혈당 센서', '글루코핀'] });
  assert.deepEqual((await list(key)).body.data, [created.body.data]);
});

test('the default workspace is made once, with the company of the brand profile', async () => {
  const { key } = await service.account();
  const open = () => service.call('POST', '/workspace/default', { key });
  await service.call('PUT', '/account/brand', { key, body: { company: '한빛바이오' } });
  const replies = await Promise.all(Array.from({ length: 10 }, open));
  const [{ id, name, company_name, keywords }] = replies.map(({ body }) => body.data);
  assert.deepEqual([name, company_name, keywords], ['한빛바이오', '한빛바이오', []]);
  assert.ok(replies.every(({ body }) => body.data.id === id));
  await service.call('PUT', `/workspace/${id}`, { key, body: { name: '홍보실' } });
  assert.equal((await open()).body.data.name, '홍보실', 'an existing workspace stays as it is');
});

test('without a brand profile the default workspace counts no company', async () => {
  const { key } = await service.account();
  const { name, company_name } = (await service.call('POST', '/workspace/default', { key })).body.data;
  assert.deepEqual([name, company_name], ['홍보팀', '']);
});

test('company_name and keywords are empty when left out or null', async () => {
  const { key } = await service.account();
  const { company_name, keywords } = (await create(key, { name: '팀', company_name: null })).body.data;
  assert.deepEqual([company_name, keywords], ['', []]);
});

test('a second workspace returns 409, and the first is kept', async () => {
  const { key } = await service.account();
  const first = await create(key, { name: '하나' });
  const second = await create(key, { name: '둘' });
  assertFailure(second, 409, 'CONFLICT');
  assert.match(second.body.message, /계정마다 하나/);
  assert.deepEqual((await list(key)).body.data, [first.body.data]);
});

test('of 20 concurrent requests one creates a workspace', async () => {
  const { key } = await service.account();
  const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => create(key, { name: `팀 ${at}` })));
  const statuses = replies.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, ...Array(19).fill(409)]);
  assert.equal((await list(key)).body.data.length, 1);
});

test('a retry with the same Idempotency-Key returns the first response', async () => {
  const { key } = await service.account();
  const headers = { 'Idempotency-Key': 'one' };
  const first = await create(key, { name: '팀' }, headers);
  const again = await create(key, { name: '팀' }, headers);
  assert.deepEqual([again.status, again.text], [200, first.text]);
});

for (const [name, body, field] of [
  ['without a name', {}, 'name'],
  ['with a blank name', { name: ' \n' }, 'name'],
  ['with a name of 101 characters', { name: '가'.repeat(101) }, 'name'],
  ['with a name that is a number', { name: 1 }, 'name'],
  ['with a company_name of 101 characters', { name: '팀', company_name: '가'.repeat(101) }, 'company_name'],
  ['with 51 keywords', { name: '팀', keywords: Array(51).fill('낱말') }, 'keywords'],
  ['with a keyword of 51 characters', { name: '팀', keywords: ['가'.repeat(51)] }, 'keywords[0]'],
  ['with a blank keyword', { name: '팀', keywords: ['낱말', ' '] }, 'keywords[1]'],
  ['with keywords that are a text', { name: '팀', keywords: '낱말' }, 'keywords'],
] as const) {
  test(`create ${name} returns 400 and creates nothing`, async () => {
    const { key } = await service.account();
    assertRefused(await create(key, body), field);
    assert.deepEqual((await list(key)).body.data, []);
  });
}

test('create accepts every field at its limit', async () => {
  const { key } = await service.account();
  const body = { name: '😀'.repeat(100), company_name: '가'.repeat(100), keywords: Array(50).fill('가'.repeat(50)) };
  const { id, created_kst, ...kept } = (await create(key, body)).body.data;
  assert.deepEqual(kept, body);
});

test('PUT changes only the given fields', async () => {
  const workspace = await newWorkspace({ company_name: '한빛바이오', keywords: ['센서'] });
  const renamed = await workspace.call('PUT', '', { name: '언론홍보팀' });
  assert.equal(renamed.status, 200);
  assert.equal(renamed.body.data.name, '언론홍보팀');
  assert.equal(renamed.body.data.company_name, '한빛바이오');
  assert.deepEqual(renamed.body.data.keywords, ['센서']);
  const emptied = await workspace.call('PUT', '', { company_name: '', keywords: [] });
  assert.deepEqual([emptied.body.data.company_name, emptied.body.data.keywords], ['', []]);
  assert.deepEqual((await list(workspace.key)).body.data, [emptied.body.data]);
});

test('PUT with nothing to change, or beyond a limit, returns 400', async () => {
  const workspace = await newWorkspace();
  assertRefused(await workspace.call('PUT', '', { other: 1 }), 'name');
  assertRefused(await workspace.call('PUT', '', { name: ' ' }), 'name');
  assertRefused(await workspace.call('PUT', '', { keywords: Array(51).fill('낱말') }), 'keywords');
});

test("another account's workspace returns 404, like a missing one, for reading and changing", async () => {
  const workspace = await newWorkspace();
  const { key } = await service.account();
  for (const id of [workspace.workspaceId, 2 ** 53 - 1]) {
    for (const [method, path, body] of [
      ['PUT', '', { name: '남의 것' }],
      ['GET', '/outcome-stats', undefined],
      ['GET', '/reporters', undefined],
      ['POST', '/reporters', { name: '김민수', email: 'kim@news.example' }],
      ['GET', '/reporters/duplicates', undefined],
      ['POST', '/reporters/import', { format: 'csv', content: '이름,이메일' }],
      ['POST', '/personal-data/erase', { email: 'kim@news.example' }],
    ] as const) {
      const reply = await service.call(method, `/workspace/${id}${path}`, { key, ...(body ? { body } : {}) });
      assertFailure(reply, 404, 'NOT_FOUND');
    }
  }
  assert.equal((await list(workspace.key)).body.data[0].name, '홍보팀');
});

for (const id of ['0', '-1', 'abc', '9007199254740992']) {
  test(`a workspace id of ${id} returns 400`, async () => {
    const { key } = await service.account();
    assertFailure(await service.call('GET', `/workspace/${id}/reporters`, { key }), 400, 'BAD_REQUEST');
  });
}
