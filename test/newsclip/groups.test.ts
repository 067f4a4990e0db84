import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { insertArticles, insertGroup } from './stored.ts';

let service: Service;
let key: string;
let accountId: number;
let other: string;
const path = '/newsclip/v2/keyword-group';
const make = (body: object, by = key) => service.call('POST', path, { key: by, body });
const groupWith = (id: number) => service.database`select * from keyword_groups where id = ${id}`.then(([row]) => row);

before(async () => {
  service = await startService();
  ({ key, accountId } = await service.account());
  other = (await service.account()).key;
});
after(() => service.stop());

test('a group is created with defaults, listed newest first, and visible only to its owner', async () => {
  const first = await make({ group_name: ' 혈당 센서 ', keywords: ['혈당 센서', ' 글루코핀 ', '글루코핀'] });
  assert.equal(first.status, 200, first.text);
  const { id, created_kst, is_matching, ...rest } = first.body.data;
  assert.deepEqual(rest, {
    group_name: '혈당 센서',
    keywords: ['혈당 센서', '글루코핀'],
    exclude_keywords: [],
    required_keywords: [],
    region: '국내',
  });
  assert.match(created_kst, /\+09:00$/);
  assert.equal(is_matching, true);
  const second = await make({ group_name: 'Overseas', keywords: ['Hanbit'], region: '해외' });
  const listed = await service.call('GET', path, { key });
  assert.deepEqual(
    listed.body.data.map((group: { id: number }) => group.id),
    [second.body.data.id, id],
  );
  assert.deepEqual((await service.call('GET', path, { key: other })).body.data, []);
});

test('a duplicate name returns 409, but another account can use it', async () => {
  await make({ group_name: '같은 이름', keywords: ['가'] });
  assertFailure(await make({ group_name: ' 같은 이름', keywords: ['나'] }), 409, 'CONFLICT');
  assert.equal((await make({ group_name: '같은 이름', keywords: ['나'] }, other)).status, 200);
});

const WRONG: [string, object, string][] = [
  ['no keywords', { group_name: 'a' }, 'keywords'],
  ['an empty list', { group_name: 'a', keywords: [] }, 'keywords'],
  ['eleven keywords', { group_name: 'a', keywords: Array.from({ length: 11 }, (_, n) => `k${n}`) }, 'keywords'],
  ['a keyword of 51 characters', { group_name: 'a', keywords: ['가'.repeat(51)] }, 'keywords[0]'],
  ['a blank keyword', { group_name: 'a', keywords: [' '] }, 'keywords[0]'],
  ['a keyword of quotation marks', { group_name: 'a', keywords: ['""'] }, 'keywords'],
  ['a name of 101 characters', { group_name: '가'.repeat(101), keywords: ['가'] }, 'group_name'],
  ['an unknown region', { group_name: 'a', keywords: ['가'], region: '북극' }, 'region'],
  [
    'a keyword both included and excluded',
    { group_name: 'a', keywords: ['AI'], exclude_keywords: ['ai'] },
    'exclude_keywords',
  ],
];
for (const [what, body, field] of WRONG) {
  test(`${what} returns 400 and names ${field}`, async () => {
    const reply = await make(body);
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.deepEqual(
      reply.body.errors.map((error: { field: string }) => error.field),
      [field],
    );
  });
}

test('the 101st group returns 409', async () => {
  const { key: busy, accountId } = await service.account();
  await service.database`
    insert into keyword_groups (account_id, group_name, keywords, region)
    select ${accountId}, 'group ' || n, array['가'], '국내' from generate_series(1, 99) n`;
  assert.equal((await make({ group_name: 'hundred', keywords: ['가'] }, busy)).status, 200);
  assertFailure(await make({ group_name: 'one more', keywords: ['가'] }, busy), 409, 'CONFLICT');
});

test('changing the keywords drops the matches and starts a backfill; renaming does not', async () => {
  const ids = await insertArticles(service, [{ title: '기사', published: '2026-11-10T09:00:00+09:00' }]);
  const id = await insertGroup(service, accountId, { keywords: ['zz-nothing'], found: ids });
  const matches = async () => (await service.database`select from keyword_matches where group_id = ${id}`).count;
  const put = (body: object) => service.call('PUT', `${path}/${id}`, { key, body });
  const renamed = await put({ group_name: '고친 이름' });
  assert.equal(renamed.body.data.group_name, '고친 이름');
  assert.deepEqual([await matches(), (await groupWith(id))?.backfill_below], [1, null]);
  const changed = await put({
    keywords: ['yy-nothing'],
    required_keywords: ['b'],
    exclude_keywords: [],
    region: '해외',
  });
  assert.deepEqual(
    [changed.body.data.keywords, changed.body.data.required_keywords, changed.body.data.region],
    [['yy-nothing'], ['b'], '해외'],
  );
  assert.equal(changed.body.data.is_matching, true);
  assert.equal(await matches(), 0);
});

test('an edit without fields returns 400, with a duplicate name 409, of another account’s group 403, of a missing one 404', async () => {
  const { id } = (await make({ group_name: '하나', keywords: ['가'] })).body.data;
  await make({ group_name: '둘', keywords: ['가'] });
  const put = (body: object, by = key, group = id) => service.call('PUT', `${path}/${group}`, { key: by, body });
  assertFailure(await put({}), 400, 'BAD_REQUEST');
  assertFailure(await put({ group_name: '둘' }), 409, 'CONFLICT');
  assertFailure(await put({ exclude_keywords: ['가'] }), 400, 'BAD_REQUEST');
  assertFailure(await put({ group_name: '셋' }, other), 403, 'NOT_AUTHORIZED');
  assertFailure(await put({ group_name: '셋' }, key, 999_999_999), 404, 'NOT_FOUND');
  assert.equal((await groupWith(id))?.group_name, '하나');
});

test('delete removes the group and returns no data', async () => {
  const { id } = (await make({ group_name: '지울 그룹', keywords: ['가'] })).body.data;
  assertFailure(await service.call('DELETE', `${path}/${id}`, { key: other }), 403, 'NOT_AUTHORIZED');
  const deleted = await service.call('DELETE', `${path}/${id}`, { key });
  assert.equal(deleted.status, 200);
  assert.equal('data' in deleted.body, false);
  assertFailure(await service.call('DELETE', `${path}/${id}`, { key }), 404, 'NOT_FOUND');
});
