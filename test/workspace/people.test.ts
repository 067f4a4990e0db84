import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { assertRefused, type Desk, KST, newDesk, service, useService } from './support.ts';

useService();

type Pair = { reasons: string[]; reporters: { name: string; email: string }[] };
const pairs = async (desk: Desk, query = '') => (await desk.call('GET', `/reporters/duplicates${query}`)).body;
const told = (data: Pair[]) =>
  data.map(({ reasons, reporters }) => [...reasons, ...reporters.map(({ email }) => email)]);
const merge = (desk: Desk, reporter_id: number, from_reporter_id: number, headers = {}) =>
  desk.call('POST', `/reporters/${reporter_id}/merge`, { from_reporter_id }, headers);
const addAll = async (desk: Desk, people: string[][]) => {
  for (const [name, email, media = ''] of people) await desk.add({ name, email, media });
};

test('one name in outlets that may be one is suggested, in other outlets it is not', async () => {
  const desk = await newDesk();
  await addAll(desk, [
    ['김민수', 'a@news.example', '한빛일보'],
    ['김 민수 기자', 'b@news.example', '한빛 일보 경제부'],
    ['김민수', 'c@news.example', '강산경제'],
    ['이서연', 'd@news.example', '한빛일보'],
    ['KIM', 'e@news.example', 'A'],
    ['kim', 'f@news.example'],
  ]);
  const { data, page_count, total_count } = await pairs(desk);
  assert.deepEqual(told(data), [
    ['same_name', 'e@news.example', 'f@news.example'],
    ['same_name', 'a@news.example', 'b@news.example'],
  ]);
  assert.deepEqual([page_count, total_count], [1, 2]);
  const [first] = (await desk.call('GET', '/reporters?keyword=KIM')).body.data.toReversed();
  assert.deepEqual(data[0].reporters[0], first);
});

test('one mailbox written in several ways is suggested, also under other names', async () => {
  const desk = await newDesk();
  await addAll(desk, [
    ['김민수', 'min.su@news.example'],
    ['다른 이름', 'MinSu+press@NEWS.example'],
    ['김민수', 'minsu@other.example', '강산경제'],
    ['남', 'minsu2@news.example'],
  ]);
  assert.deepEqual(told((await pairs(desk)).data), [
    ['same_name', 'min.su@news.example', 'minsu@other.example'],
    ['same_mailbox', 'min.su@news.example', 'MinSu+press@NEWS.example'],
  ]);
});

test('a pair with both reasons is one pair; pages and totals are true', async () => {
  const desk = await newDesk();
  assert.deepEqual((await pairs(desk)).data, []);
  await addAll(desk, [
    ['김민수', 'k.im@news.example'],
    ['김민수', 'kim@news.example'],
    ['김민수', 'k.i.m@news.example'],
  ]);
  const { data, total_count } = await pairs(desk);
  assert.equal(total_count, 3);
  assert.ok(data.every(({ reasons }: Pair) => reasons.join() === 'same_mailbox,same_name'));
  const second = await pairs(desk, '?page=2&page_size=2');
  assert.deepEqual([second.data, second.page_count, second.total_count], [[data[2]], 2, 3]);
  assert.deepEqual((await pairs(desk, '?page=3&page_size=2')).data, []);
  assertFailure(await desk.call('GET', '/reporters/duplicates?page_size=101'), 400, 'BAD_REQUEST');
});

test('5,000 of one name do not make millions of pairs', async () => {
  const desk = await newDesk();
  const rows = Array.from({ length: 5000 }, (_, at) => `김민수,r${at}@news.example`);
  await desk.call('POST', '/reporters/import', { format: 'csv', content: ['이름,이메일', ...rows].join('\n') });
  const { data, total_count } = await pairs(desk);
  assert.equal(data.length, 20);
  assert.ok(total_count >= 4999 && total_count <= 5000 * 20, String(total_count));
});

test('merging moves the activities, fills what is empty, joins the memos, and the other goes', async () => {
  const desk = await newDesk();
  const kept = await desk.add({ name: '김민수', email: 'kim@news.example', memo: '오전 통화' });
  const other = await desk.add({
    name: '민수 킴',
    email: 'minsu@news.example',
    media: '한빛일보',
    memo: '채식',
    is_distribution_target: true,
  });
  await desk.call('POST', `/reporters/${kept.reporter_id}/meetings`, { action: 'CALL', title: '하나' });
  await desk.call('POST', `/reporters/${other.reporter_id}/meetings`, { action: 'EMAIL', title: '둘' });
  const merged = await merge(desk, kept.reporter_id, other.reporter_id);
  assert.equal(merged.status, 200);
  assert.deepEqual(merged.body.data, { ...kept, media: '한빛일보', memo: '오전 통화\n채식' });
  assertFailure(await desk.call('GET', `/reporters/${other.reporter_id}`), 404, 'NOT_FOUND');
  const { data } = (await desk.call('GET', `/reporters/${kept.reporter_id}/meetings`)).body;
  assert.deepEqual(
    data.map(({ title, reporter_id }: { title: string; reporter_id: number }) => [title, reporter_id]),
    [
      ['둘', kept.reporter_id],
      ['하나', kept.reporter_id],
    ],
  );
  const found = (await desk.call('GET', `/reporters?keyword=${encodeURIComponent('한빛')}`)).body;
  assert.equal(found.total_count, 1);
  await desk.add({ name: '새 사람', email: 'minsu@news.example' });
});

test('what is filled in already stays as it is', async () => {
  const desk = await newDesk();
  const kept = await desk.add({ name: '김민수', email: 'kim@news.example', media: '강산경제', memo: '같음' });
  const other = await desk.add({ name: '김민수', email: 'minsu@news.example', media: '한빛일보', memo: '같음' });
  assert.deepEqual((await merge(desk, kept.reporter_id, other.reporter_id)).body.data, kept);
});

test('merging with oneself, a stranger, or memos beyond the limit changes nothing', async () => {
  const desk = await newDesk();
  const one = await desk.add({ name: '김민수', email: 'kim@news.example', memo: '가'.repeat(1000) });
  const other = await desk.add({ name: '김민수', email: 'minsu@news.example', memo: '나'.repeat(1000) });
  const elsewhere = await newDesk();
  const foreign = await elsewhere.add({ name: '김민수', email: 'kim@news.example' });
  assertRefused(await merge(desk, one.reporter_id, one.reporter_id), 'from_reporter_id');
  assertRefused(
    await desk.call('POST', `/reporters/${one.reporter_id}/merge`, { from_reporter_id: 0 }),
    'from_reporter_id',
  );
  assertRefused(await merge(desk, one.reporter_id, other.reporter_id), 'from_reporter_id');
  assertFailure(await merge(desk, one.reporter_id, foreign.reporter_id), 404, 'NOT_FOUND');
  assertFailure(await merge(desk, foreign.reporter_id, one.reporter_id), 404, 'NOT_FOUND');
  assertFailure(await merge(desk, one.reporter_id, 2 ** 53 - 1), 404, 'NOT_FOUND');
  assert.equal((await desk.call('GET', '/reporters')).body.total_count, 2);
  await desk.call('PUT', `/reporters/${other.reporter_id}`, { memo: '나'.repeat(999) });
  assert.equal((await merge(desk, one.reporter_id, other.reporter_id)).status, 200);
});

test('of two merged into each other at once, one is left with all activities', async () => {
  const desk = await newDesk();
  const one = (await desk.add({ name: '가', email: 'a@news.example' })).reporter_id;
  const two = (await desk.add({ name: '나', email: 'b@news.example' })).reporter_id;
  for (const id of [one, two]) await desk.call('POST', `/reporters/${id}/meetings`, { action: 'CALL' });
  const replies = await Promise.all([merge(desk, one, two), merge(desk, two, one)]);
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 404]);
  assert.equal((await desk.call('GET', '/reporters')).body.total_count, 1);
  assert.equal((await desk.call('GET', '/outcome-stats')).body.data.total_meetings, 2);
});

test('a retried merge is answered like the first', async () => {
  const desk = await newDesk();
  const one = (await desk.add({ name: '가', email: 'a@news.example' })).reporter_id;
  const two = (await desk.add({ name: '나', email: 'b@news.example' })).reporter_id;
  const headers = { 'Idempotency-Key': 'merge' };
  const first = await merge(desk, one, two, headers);
  const again = await merge(desk, one, two, headers);
  assert.deepEqual([again.status, again.text], [200, first.text]);
});

test('export hands out everything kept of one person', async () => {
  const desk = await newDesk();
  const reporter = await desk.add({ name: '김민수', email: 'kim@news.example', memo: '오전 통화' });
  const path = `/reporters/${reporter.reporter_id}`;
  for (const title of ['하나', '둘']) await desk.call('POST', `${path}/meetings`, { action: 'CALL', title });
  const { data: activities } = (await desk.call('GET', `${path}/meetings`)).body;
  const { created_kst, updated_kst, ...kept } = (await desk.call('GET', `${path}/export`)).body.data;
  assert.deepEqual(kept, { reporter, activities: activities.toReversed(), mails: [] });
  for (const moment of [created_kst, updated_kst]) assert.match(moment, KST);
});

test('erasing leaves nothing of the person but the count, and nobody else is touched', async () => {
  const desk = await newDesk();
  const elsewhere = await newDesk();
  const kim = { name: '김민수', email: 'kim@news.example', memo: '오전 통화' };
  const { reporter_id } = await desk.add(kim);
  await elsewhere.add(kim);
  const other = await desk.add({ name: '이서연', email: 'lee@news.example' });
  for (const id of [reporter_id, reporter_id, other.reporter_id])
    await desk.call('POST', `/reporters/${id}/meetings`, { action: 'CALL', content: '통화 내용' });
  const erase = (email: string) => desk.call('POST', '/personal-data/erase', { email });
  assert.deepEqual((await erase('KIM@news.example')).body.data, { reporters: 1, activities: 2, mails: 0 });
  assertFailure(await desk.call('GET', `/reporters/${reporter_id}/export`), 404, 'NOT_FOUND');
  assert.deepEqual((await erase('kim@news.example')).body.data, { reporters: 0, activities: 0, mails: 0 });
  const { accountId } = desk;
  const [left] = await service.database`
    select (select count(*) from workspace_reporters where account_id = ${accountId}) as reporters,
           (select count(*) from workspace_activities where account_id = ${accountId}) as activities`;
  assert.deepEqual({ ...left }, { reporters: 1, activities: 1 });
  assert.equal((await elsewhere.call('GET', '/reporters')).body.total_count, 1);
  assertRefused(await erase('a@x.example,b@x.example'), 'email');
  assertRefused(await desk.call('POST', '/personal-data/erase', { name: '김민수' }), 'email');
});
