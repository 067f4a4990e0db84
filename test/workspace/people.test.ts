import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { assertRefused, KST, newWorkspace, service, type TestWorkspace, useService } from './support.ts';

useService();

type Pair = { reasons: string[]; reporters: { name: string; email: string }[] };
const pairs = async (workspace: TestWorkspace, query = '') =>
  (await workspace.call('GET', `/reporters/duplicates${query}`)).body;
const summaryOf = (data: Pair[]) =>
  data.map(({ reasons, reporters }) => [...reasons, ...reporters.map(({ email }) => email)]);
const merge = (workspace: TestWorkspace, reporter_id: number, from_reporter_id: number, headers = {}) =>
  workspace.call('POST', `/reporters/${reporter_id}/merge`, { from_reporter_id }, headers);
const addAll = async (workspace: TestWorkspace, people: string[][]) => {
  for (const [name, email, media = ''] of people) await workspace.add({ name, email, media });
};

test('the same name is suggested in similar outlets, not in different ones', async () => {
  const workspace = await newWorkspace();
  await addAll(workspace, [
    ['김민수', 'a@news.example', '한빛일보'],
    ['김 민수 기자', 'b@news.example', '한빛 일보 경제부'],
    ['김민수', 'c@news.example', '강산경제'],
    ['이서연', 'd@news.example', '한빛일보'],
    ['KIM', 'e@news.example', 'A'],
    ['kim', 'f@news.example'],
  ]);
  const { data, page_count, total_count } = await pairs(workspace);
  assert.deepEqual(summaryOf(data), [
    ['same_name', 'e@news.example', 'f@news.example'],
    ['same_name', 'a@news.example', 'b@news.example'],
  ]);
  assert.deepEqual([page_count, total_count], [1, 2]);
  const [first] = (await workspace.call('GET', '/reporters?keyword=KIM')).body.data.toReversed();
  const { last_contact_kst: _, ...reporter } = first;
  assert.deepEqual(data[0].reporters[0], reporter);
});

test('the same mailbox in different spellings is suggested, also under different names', async () => {
  const workspace = await newWorkspace();
  await addAll(workspace, [
    ['김민수', 'min.su@news.example'],
    ['다른 이름', 'MinSu+press@NEWS.example'],
    ['김민수', 'minsu@other.example', '강산경제'],
    ['남', 'minsu2@news.example'],
  ]);
  assert.deepEqual(summaryOf((await pairs(workspace)).data), [
    ['same_name', 'min.su@news.example', 'minsu@other.example'],
    ['same_mailbox', 'min.su@news.example', 'MinSu+press@NEWS.example'],
  ]);
});

test('a pair with both reasons is listed once; pages and totals are correct', async () => {
  const workspace = await newWorkspace();
  assert.deepEqual((await pairs(workspace)).data, []);
  await addAll(workspace, [
    ['김민수', 'k.im@news.example'],
    ['김민수', 'kim@news.example'],
    ['김민수', 'k.i.m@news.example'],
  ]);
  const { data, total_count } = await pairs(workspace);
  assert.equal(total_count, 3);
  assert.ok(data.every(({ reasons }: Pair) => reasons.join() === 'same_mailbox,same_name'));
  const second = await pairs(workspace, '?page=2&page_size=2');
  assert.deepEqual([second.data, second.page_count, second.total_count], [[data[2]], 2, 3]);
  assert.deepEqual((await pairs(workspace, '?page=3&page_size=2')).data, []);
  assertFailure(await workspace.call('GET', '/reporters/duplicates?page_size=101'), 400, 'BAD_REQUEST');
});

test('twenty thousand namesakes are suggested page by page, the newest first', async () => {
  const workspace = await newWorkspace();
  const { accountId, workspaceId } = workspace;
  await service.database`
    insert into workspace_reporters (account_id, workspace_id, name, email, email_key, media, is_distribution_target, memo, grams)
    select ${accountId}, ${workspaceId}, '김민수', email, email, '신문 ' || n % 2, true, '', '{}'
    from generate_series(1, 20000) n, lateral (select 'kim' || n || '@many.example' as email) made`;
  const { data, total_count } = await pairs(workspace, '?page_size=100');
  assert.deepEqual(summaryOf(data.slice(0, 1)), [['same_name', 'kim19998@many.example', 'kim20000@many.example']]);
  assert.ok(total_count >= 1000, `${total_count} pairs`);
});

test('5,000 reporters with one name do not produce millions of pairs', async () => {
  const workspace = await newWorkspace();
  const rows = Array.from({ length: 5000 }, (_, at) => `김민수,r${at}@news.example`);
  await workspace.call('POST', '/reporters/import', { format: 'csv', content: ['이름,이메일', ...rows].join('\n') });
  const { data, total_count } = await pairs(workspace);
  assert.equal(data.length, 20);
  assert.ok(total_count >= 4999 && total_count <= 5000 * 20, String(total_count));
});

test('merging moves the activities, fills empty fields, joins the memos and deletes the other reporter', async () => {
  const workspace = await newWorkspace();
  const kept = await workspace.add({ name: '김민수', email: 'kim@news.example', memo: '오전 통화' });
  const other = await workspace.add({
    name: '민수 킴',
    email: 'minsu@news.example',
    media: '한빛일보',
    memo: '채식',
    is_distribution_target: true,
  });
  await workspace.call('POST', `/reporters/${kept.reporter_id}/meetings`, { action: 'CALL', title: '하나' });
  await workspace.call('POST', `/reporters/${other.reporter_id}/meetings`, { action: 'EMAIL', title: '둘' });
  const merged = await merge(workspace, kept.reporter_id, other.reporter_id);
  assert.equal(merged.status, 200);
  assert.deepEqual(merged.body.data, { ...kept, media: '한빛일보', memo: '오전 통화\n채식' });
  assertFailure(await workspace.call('GET', `/reporters/${other.reporter_id}`), 404, 'NOT_FOUND');
  const { data } = (await workspace.call('GET', `/reporters/${kept.reporter_id}/meetings`)).body;
  assert.deepEqual(
    data.map(({ title, reporter_id }: { title: string; reporter_id: number }) => [title, reporter_id]),
    [
      ['둘', kept.reporter_id],
      ['하나', kept.reporter_id],
    ],
  );
  const found = (await workspace.call('GET', `/reporters?keyword=${encodeURIComponent('한빛')}`)).body;
  assert.equal(found.total_count, 1);
  await workspace.add({ name: '새 사람', email: 'minsu@news.example' });
});

test('merging does not overwrite existing values', async () => {
  const workspace = await newWorkspace();
  const kept = await workspace.add({ name: '김민수', email: 'kim@news.example', media: '강산경제', memo: '같음' });
  const other = await workspace.add({ name: '김민수', email: 'minsu@news.example', media: '한빛일보', memo: '같음' });
  assert.deepEqual((await merge(workspace, kept.reporter_id, other.reporter_id)).body.data, kept);
});

test('merging with itself, with an unknown reporter, or with memos beyond the limit changes nothing', async () => {
  const workspace = await newWorkspace();
  const one = await workspace.add({ name: '김민수', email: 'kim@news.example', memo: '가'.repeat(1000) });
  const other = await workspace.add({ name: '김민수', email: 'minsu@news.example', memo: '나'.repeat(1000) });
  const elsewhere = await newWorkspace();
  const foreign = await elsewhere.add({ name: '김민수', email: 'kim@news.example' });
  assertRefused(await merge(workspace, one.reporter_id, one.reporter_id), 'from_reporter_id');
  assertRefused(
    await workspace.call('POST', `/reporters/${one.reporter_id}/merge`, { from_reporter_id: 0 }),
    'from_reporter_id',
  );
  assertRefused(await merge(workspace, one.reporter_id, other.reporter_id), 'from_reporter_id');
  assertFailure(await merge(workspace, one.reporter_id, foreign.reporter_id), 404, 'NOT_FOUND');
  assertFailure(await merge(workspace, foreign.reporter_id, one.reporter_id), 404, 'NOT_FOUND');
  assertFailure(await merge(workspace, one.reporter_id, 2 ** 53 - 1), 404, 'NOT_FOUND');
  assert.equal((await workspace.call('GET', '/reporters')).body.total_count, 2);
  await workspace.call('PUT', `/reporters/${other.reporter_id}`, { memo: '나'.repeat(999) });
  assert.equal((await merge(workspace, one.reporter_id, other.reporter_id)).status, 200);
});

test('merging fills empty fields, joins the tags and keeps a refusal of mail', async () => {
  const workspace = await newWorkspace();
  const kept = { name: '가', email: 'a@news.example', beat: '바이오', tags: ['경제', 'AI'], consent: 'given' };
  const other = {
    title: '차장',
    beat: '산업',
    tags: ['ai', '신문'],
    phone: '02-555-0199',
    language: 'ko',
    consent: 'refused',
  };
  const one = (await workspace.add(kept)).reporter_id;
  const two = (await workspace.add({ name: '나', email: 'b@news.example', ...other })).reporter_id;
  const { title, beat, tags, phone, language, consent } = (await merge(workspace, one, two)).body.data;
  assert.deepEqual([beat, tags, phone], ['바이오', ['경제', 'AI', '신문'], '02-555-0199']);
  assert.deepEqual([title, language, consent], ['차장', 'ko', 'refused']);
});

test('merging refuses more tags than a reporter can have, and changes nothing', async () => {
  const workspace = await newWorkspace();
  const tagged = (mark: string) => Array.from({ length: 26 }, (_, place) => `${mark}${place}`);
  const one = (await workspace.add({ name: '가', email: 'a@news.example', tags: tagged('가') })).reporter_id;
  const two = (await workspace.add({ name: '나', email: 'b@news.example', tags: tagged('나') })).reporter_id;
  assertRefused(await merge(workspace, one, two), 'from_reporter_id');
  assert.equal((await workspace.call('GET', '/reporters')).body.total_count, 2);
});

test('two reporters merged into each other concurrently leave one with all activities', async () => {
  const workspace = await newWorkspace();
  const one = (await workspace.add({ name: '가', email: 'a@news.example' })).reporter_id;
  const two = (await workspace.add({ name: '나', email: 'b@news.example' })).reporter_id;
  for (const id of [one, two]) await workspace.call('POST', `/reporters/${id}/meetings`, { action: 'CALL' });
  const replies = await Promise.all([merge(workspace, one, two), merge(workspace, two, one)]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 404]);
  assert.equal((await workspace.call('GET', '/reporters')).body.total_count, 1);
  assert.equal((await workspace.call('GET', '/outcome-stats')).body.data.total_meetings, 2);
});

test('a retried merge returns the first response', async () => {
  const workspace = await newWorkspace();
  const one = (await workspace.add({ name: '가', email: 'a@news.example' })).reporter_id;
  const two = (await workspace.add({ name: '나', email: 'b@news.example' })).reporter_id;
  const headers = { 'Idempotency-Key': 'merge' };
  const first = await merge(workspace, one, two, headers);
  const again = await merge(workspace, one, two, headers);
  assert.deepEqual([again.status, again.text], [200, first.text]);
});

test('export returns all data about one person', async () => {
  const workspace = await newWorkspace();
  const reporter = await workspace.add({ name: '김민수', email: 'kim@news.example', memo: '오전 통화' });
  const path = `/reporters/${reporter.reporter_id}`;
  for (const title of ['하나', '둘']) await workspace.call('POST', `${path}/meetings`, { action: 'CALL', title });
  const { data: activities } = (await workspace.call('GET', `${path}/meetings`)).body;
  const { created_kst, updated_kst, ...kept } = (await workspace.call('GET', `${path}/export`)).body.data;
  assert.deepEqual(kept, { reporter, activities: activities.toReversed(), lists: [], mails: [], replies: [] });
  for (const moment of [created_kst, updated_kst]) assert.match(moment, KST);
});

test('erasing deletes all data about the person and affects nobody else', async () => {
  const workspace = await newWorkspace();
  const elsewhere = await newWorkspace();
  const kim = { name: '김민수', email: 'kim@news.example', memo: '오전 통화' };
  const { reporter_id } = await workspace.add(kim);
  await elsewhere.add(kim);
  const other = await workspace.add({ name: '이서연', email: 'lee@news.example' });
  for (const id of [reporter_id, reporter_id, other.reporter_id])
    await workspace.call('POST', `/reporters/${id}/meetings`, { action: 'CALL', content: '통화 내용' });
  const erase = (email: string) => workspace.call('POST', '/personal-data/erase', { email });
  assert.deepEqual((await erase('KIM@news.example')).body.data, { reporters: 1, activities: 2, mails: 0 });
  assertFailure(await workspace.call('GET', `/reporters/${reporter_id}/export`), 404, 'NOT_FOUND');
  assert.deepEqual((await erase('kim@news.example')).body.data, { reporters: 0, activities: 0, mails: 0 });
  const { accountId } = workspace;
  const [left] = await service.database`
    select (select count(*) from workspace_reporters where account_id = ${accountId}) as reporters,
           (select count(*) from workspace_activities where account_id = ${accountId}) as activities`;
  assert.deepEqual({ ...left }, { reporters: 1, activities: 1 });
  assert.equal((await elsewhere.call('GET', '/reporters')).body.total_count, 1);
  assertRefused(await erase('a@x.example,b@x.example'), 'email');
  assertRefused(await workspace.call('POST', '/personal-data/erase', { name: '김민수' }), 'email');
});
