import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { assertRefused, newWorkspace, service, useService } from './support.ts';

useService();

const kim = { name: '김민수', email: 'minsu@hanbit.example' };
const names = (reporters: { name: string }[]) => reporters.map(({ name }) => name);

test('adding returns the reporter: managed, not a distribution target, no memo', async () => {
  const workspace = await newWorkspace();
  const { reporter_id, ...rest } = await workspace.add(kim);
  assert.ok(Number.isInteger(reporter_id));
  const { title, phone, beat, tags, language, consent, mail_problem, ...documented } = rest;
  assert.deepEqual(documented, { ...kim, media: '', is_managed: true, is_distribution_target: false, memo: '' });
  assert.deepEqual([title, phone, beat, tags, language, consent], ['', '', '', [], '', 'unknown']);
  assert.equal(mail_problem, null);
});

test('adding stores media, target and memo as given, up to their limits', async () => {
  const workspace = await newWorkspace();
  const given = {
    name: '😀'.repeat(100),
    email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(10)}`,
    media: '가'.repeat(100),
    is_distribution_target: true,
    memo: '가'.repeat(2000),
    title: '가'.repeat(100),
    phone: '0'.repeat(50),
    beat: '가'.repeat(100),
    tags: Array.from({ length: 50 }, (_, place) => `${place}`.padEnd(50, '가')),
    language: 'en',
    consent: 'given',
  };
  const { reporter_id, is_managed, mail_problem, ...kept } = await workspace.add(given);
  assert.deepEqual(kept, given);
  assert.deepEqual((await workspace.call('GET', `/reporters/${reporter_id}`)).body.data, {
    ...{ reporter_id, is_managed, mail_problem },
    ...kept,
  });
});

for (const [what, change, field] of [
  ['no name', { name: undefined }, 'name'],
  ['a blank name', { name: ' ' }, 'name'],
  ['a name of 101 characters', { name: '가'.repeat(101) }, 'name'],
  ['no email', { email: undefined }, 'email'],
  ['an email of 255 characters', { email: `${'a'.repeat(60)}@${'b.'.repeat(96)}cc` }, 'email'],
  ['media of 101 characters', { media: '가'.repeat(101) }, 'media'],
  ['a memo of 2,001 characters', { memo: '가'.repeat(2001) }, 'memo'],
  ['a position of 101 characters', { title: '가'.repeat(101) }, 'title'],
  ['a telephone number of 51 characters', { phone: '0'.repeat(51) }, 'phone'],
  ['a beat of 101 characters', { beat: '가'.repeat(101) }, 'beat'],
  ['a blank tag', { tags: ['경제', ' '] }, 'tags'],
  ['51 tags', { tags: Array.from({ length: 51 }, (_, place) => `${place}`) }, 'tags'],
  ['an unknown language', { language: 'xx' }, 'language'],
  ['an unknown consent', { consent: 'yes' }, 'consent'],
  ['a target that is a text', { is_distribution_target: 'true' }, 'is_distribution_target'],
] as const) {
  test(`adding with ${what} returns 400 and names ${field}`, async () => {
    const workspace = await newWorkspace();
    assertRefused(await workspace.call('POST', '/reporters', { ...kim, ...change }), field);
    assert.equal((await workspace.call('GET', '/reporters')).body.total_count, 0);
  });
}

test('tags are composed, trimmed and stored once whatever their case; an edit replaces them', async () => {
  const workspace = await newWorkspace();
  const tags = ['경제'.normalize('NFD'), ' 경제 ', 'AI', 'ai', '신년  인사'];
  const added = await workspace.add({ ...kim, tags });
  assert.deepEqual(added.tags, ['경제', 'AI', '신년 인사']);
  const path = `/reporters/${added.reporter_id}`;
  const edited = await workspace.call('PUT', path, { tags: ['바이오'], phone: '02-555-0199', language: '' });
  assert.deepEqual(
    [edited.body.data.tags, edited.body.data.phone, edited.body.data.language],
    [['바이오'], '02-555-0199', ''],
  );
  assert.deepEqual((await workspace.call('PUT', path, { tags: [] })).body.data.tags, []);
});

for (const email of [
  'a@x.example,b@x.example',
  'a@x.example;b@x.example',
  '김민수 <a@x.example>',
  '<a@x.example>',
  'a@x.example\r\nBcc: b@x.example',
  'a@x.example\n',
  ' a@x.example',
  'a@@x.example',
  'a',
  '@x.example',
  'a@',
  'a.@x.example',
  'a..b@x.example',
  'a@x..example',
  'a@-x.example',
  '"a b"@x.example',
  'a(b)@x.example',
  `${'a'.repeat(65)}@x.example`,
]) {
  test(`${JSON.stringify(email)} is not a valid mail address`, async () => {
    const workspace = await newWorkspace();
    assertRefused(await workspace.call('POST', '/reporters', { ...kim, email }), 'email');
    const { reporter_id } = await workspace.add(kim);
    assertRefused(await workspace.call('PUT', `/reporters/${reporter_id}`, { email }), 'email');
  });
}

test('the same address in different case returns 409, but is allowed in another workspace', async () => {
  const workspace = await newWorkspace();
  await workspace.add(kim);
  const again = await workspace.call('POST', '/reporters', { name: '다른', email: 'MinSu@Hanbit.Example' });
  assertFailure(again, 409, 'CONFLICT');
  assert.match(again.body.message, /이메일 주소가 같은 기자/);
  await (await newWorkspace()).add(kim);
});

test('of 20 concurrent requests with one address, one is added', async () => {
  const workspace = await newWorkspace();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      workspace.call('POST', '/reporters', { name: `기자 ${at}`, email: at % 2 ? kim.email : kim.email.toUpperCase() }),
    ),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, ...Array(19).fill(409)]);
  assert.equal((await workspace.call('GET', '/reporters')).body.total_count, 1);
});

test('who unsubscribed, bounced or complained is shown as such in the list and the detail', async () => {
  const workspace = await newWorkspace();
  const reasons = { unsubscribe: 'unsubscribed', soft_bounces: 'bounced', complaint: 'suppressed' };
  for (const [reason, shown] of Object.entries(reasons)) {
    const { reporter_id, email } = await workspace.add({ name: reason, email: `${reason}-${Date.now()}@News.example` });
    await service.database`
      insert into suppressions (email, reason, account_id)
      values (${email.toLowerCase()}, ${reason}, ${reason === 'unsubscribe' ? workspace.accountId : null})`;
    assert.equal((await workspace.call('GET', `/reporters/${reporter_id}`)).body.data.mail_problem, shown);
  }
  const listed = (await workspace.call('GET', '/reporters')).body.data as { mail_problem: string }[];
  assert.deepEqual(
    listed.map(({ mail_problem }) => mail_problem),
    Object.values(reasons).toReversed(),
  );
});

test('the list is sorted newest first and paginated, with totals', async () => {
  const workspace = await newWorkspace();
  for (const at of [1, 2, 3]) await workspace.add({ name: `기자 ${at}`, email: `r${at}@news.example` });
  const all = (await workspace.call('GET', '/reporters')).body;
  assert.deepEqual(names(all.data), ['기자 3', '기자 2', '기자 1']);
  assert.deepEqual([all.page_count, all.total_count], [1, 3]);
  const second = (await workspace.call('GET', '/reporters?page=2&page_size=2')).body;
  assert.deepEqual([names(second.data), second.page_count, second.total_count], [['기자 1'], 2, 3]);
  const past = (await workspace.call('GET', '/reporters?page=9&page_size=2')).body;
  assert.deepEqual([past.data, past.page_count, past.total_count], [[], 2, 3]);
  const none = (await (await newWorkspace()).call('GET', '/reporters')).body;
  assert.deepEqual([none.data, none.page_count, none.total_count], [[], 0, 0]);
});

test('a page has 20 rows by default and at most 100', async () => {
  const workspace = await newWorkspace();
  const content = `name,email\n${Array.from({ length: 101 }, (_, at) => `기자,r${at}@news.example`).join('\n')}`;
  await workspace.call('POST', '/reporters/import', { format: 'csv', content });
  assert.equal((await workspace.call('GET', '/reporters')).body.data.length, 20);
  const hundred = (await workspace.call('GET', '/reporters?page_size=100')).body;
  assert.deepEqual([hundred.data.length, hundred.page_count, hundred.total_count], [100, 2, 101]);
});

for (const query of [
  'page=0',
  'page=x',
  'page_size=0',
  'page_size=101',
  'is_distribution_target=yes',
  `keyword=${'가'.repeat(201)}`,
]) {
  test(`the list with ${query.slice(0, 30)} returns 400`, async () => {
    assertFailure(await (await newWorkspace()).call('GET', `/reporters?${query}`), 400, 'BAD_REQUEST');
  });
}

test('the list can be filtered by distribution target', async () => {
  const workspace = await newWorkspace();
  await workspace.add({ ...kim, is_distribution_target: true });
  await workspace.add({ name: '이서연', email: 'lee@news.example' });
  const narrowed = async (value: boolean) =>
    names((await workspace.call('GET', `/reporters?is_distribution_target=${value}`)).body.data);
  assert.deepEqual(await narrowed(true), ['김민수']);
  assert.deepEqual(await narrowed(false), ['이서연']);
});

test('an edit changes only the given fields', async () => {
  const workspace = await newWorkspace();
  const added = await workspace.add({ ...kim, media: '한빛일보', memo: '처음' });
  const path = `/reporters/${added.reporter_id}`;
  const first = await workspace.call('PUT', path, { memo: '', is_managed: false, is_distribution_target: true });
  assert.deepEqual(first.body.data, { ...added, memo: '', is_managed: false, is_distribution_target: true });
  const moved = { name: '김민서', email: 'minseo@gangsan.example', media: '강산경제', memo: '이직' };
  const second = await workspace.call('PUT', path, moved);
  assert.deepEqual(second.body.data, { ...first.body.data, ...moved });
  assert.deepEqual((await workspace.call('GET', path)).body.data, second.body.data);
});

test('an edit may change the spelling of its own address, but not take another reporter’s', async () => {
  const workspace = await newWorkspace();
  const { reporter_id } = await workspace.add(kim);
  await workspace.add({ name: '이서연', email: 'lee@news.example' });
  const path = `/reporters/${reporter_id}`;
  assert.equal((await workspace.call('PUT', path, { email: kim.email.toUpperCase() })).status, 200);
  assertFailure(await workspace.call('PUT', path, { email: 'LEE@news.example' }), 409, 'CONFLICT');
  assert.equal((await workspace.call('GET', path)).body.data.email, kim.email.toUpperCase());
});

test('of many concurrent edits to one address, one succeeds', async () => {
  const workspace = await newWorkspace();
  const reporters = await Promise.all(
    [1, 2, 3, 4].map((at) => workspace.add({ name: '기자', email: `r${at}@news.example` })),
  );
  const replies = await Promise.all(
    reporters.map(({ reporter_id }) =>
      workspace.call('PUT', `/reporters/${reporter_id}`, { email: 'one@news.example' }),
    ),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409, 409]);
});

test('two reporters that swap addresses concurrently are both refused', async () => {
  const workspace = await newWorkspace();
  const one = await workspace.add({ name: '가', email: 'a@news.example' });
  const two = await workspace.add({ name: '나', email: 'b@news.example' });
  for (let round = 0; round < 5; round += 1) {
    const replies = await Promise.all([
      workspace.call('PUT', `/reporters/${one.reporter_id}`, { email: 'b@news.example' }),
      workspace.call('PUT', `/reporters/${two.reporter_id}`, { email: 'a@news.example' }),
    ]);
    for (const reply of replies) assertFailure(reply, 409, 'CONFLICT');
  }
});

test('an edit with nothing to change, or beyond a limit, returns 400', async () => {
  const workspace = await newWorkspace();
  const path = `/reporters/${(await workspace.add(kim)).reporter_id}`;
  assertRefused(await workspace.call('PUT', path, { unknown: 1 }), 'name');
  assertRefused(await workspace.call('PUT', path, { name: '가'.repeat(101) }), 'name');
  assertRefused(await workspace.call('PUT', path, { media: '가'.repeat(101) }), 'media');
  assertRefused(await workspace.call('PUT', path, { memo: '가'.repeat(2001) }), 'memo');
  assertRefused(await workspace.call('PUT', path, { is_managed: 1 }), 'is_managed');
});

test('removing deletes the reporter and the activities, and frees the address', async () => {
  const workspace = await newWorkspace();
  const path = `/reporters/${(await workspace.add(kim)).reporter_id}`;
  await workspace.call('POST', `${path}/meetings`, { action: 'CALL' });
  const removed = await workspace.call('DELETE', path);
  assert.equal(removed.status, 200);
  assert.equal('data' in removed.body, false);
  assertFailure(await workspace.call('GET', path), 404, 'NOT_FOUND');
  assertFailure(await workspace.call('DELETE', path), 404, 'NOT_FOUND');
  assert.equal((await workspace.call('GET', '/outcome-stats')).body.data.total_meetings, 0);
  await workspace.add(kim);
});

test("another account's reporter returns 404, through either workspace", async () => {
  const workspace = await newWorkspace();
  const stranger = await newWorkspace();
  const { reporter_id } = await workspace.add(kim);
  for (const workspaceId of [workspace.workspaceId, stranger.workspaceId]) {
    const path = `/workspace/${workspaceId}/reporters/${reporter_id}`;
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['PUT', '', { memo: '훔쳐봄' }],
      ['DELETE', '', undefined],
      ['GET', '/news', undefined],
      ['GET', '/export', undefined],
      ['GET', '/meetings', undefined],
      ['POST', '/meetings', { action: 'CALL' }],
    ] as const) {
      const reply = await service.call(method, path + rest, { key: stranger.key, ...(body ? { body } : {}) });
      assertFailure(reply, 404, 'NOT_FOUND');
    }
  }
  assert.equal((await workspace.call('GET', `/reporters/${reporter_id}`)).body.data.memo, '');
});
