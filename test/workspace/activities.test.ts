import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { assertRefused, type Desk, KST, newDesk, useService } from './support.ts';

useService();

async function newMeetings(): Promise<{ desk: Desk; path: string; reporter_id: number }> {
  const desk = await newDesk();
  const { reporter_id } = await desk.add({ name: '김민수', email: 'kim@news.example' });
  return { desk, path: `/reporters/${reporter_id}/meetings`, reporter_id };
}

test('recording answers with the saved activity and its id', async () => {
  const { desk, path, reporter_id } = await newMeetings();
  const given = {
    action: 'MEETING',
    title: '가'.repeat(200),
    content: '나'.repeat(5000),
    place: '다'.repeat(200),
    meeting_start_kst: '2026-11-16T10:00:00+09:00',
    meeting_end_kst: '2026-11-16T10:00:00+09:00',
  };
  const { id, created_kst, ...kept } = (await desk.call('POST', path, given)).body.data;
  assert.ok(Number.isInteger(id));
  assert.match(created_kst, KST);
  assert.deepEqual(kept, { ...given, reporter_id });
});

for (const action of ['MEETING', 'CALL', 'EMAIL', 'OTHER']) {
  test(`${action} alone is enough: texts are empty and times null`, async () => {
    const { desk, path, reporter_id } = await newMeetings();
    const { id, created_kst, ...kept } = (await desk.call('POST', path, { action })).body.data;
    const nothing = { title: '', content: '', place: '', meeting_start_kst: null, meeting_end_kst: null };
    assert.deepEqual(kept, { action, reporter_id, ...nothing });
  });
}

test('times are Korean without an offset and converted with one', async () => {
  const { desk, path } = await newMeetings();
  const times = { meeting_start_kst: '2026-11-16T10:00', meeting_end_kst: '2026-11-16T02:30:00Z' };
  const { data } = (await desk.call('POST', path, { action: 'CALL', ...times })).body;
  assert.equal(data.meeting_start_kst, '2026-11-16T10:00:00+09:00');
  assert.equal(data.meeting_end_kst, '2026-11-16T11:30:00+09:00');
});

test('times are taken in basic format and with an offset in hours', async () => {
  const { desk, path } = await newMeetings();
  const times = { meeting_start_kst: '20261116T100000', meeting_end_kst: '2026-11-16T11:30+09' };
  const { data } = (await desk.call('POST', path, { action: 'CALL', ...times })).body;
  assert.equal(data.meeting_start_kst, '2026-11-16T10:00:00+09:00');
  assert.equal(data.meeting_end_kst, '2026-11-16T11:30:00+09:00');
});

for (const [what, change, field] of [
  ['no action', { action: undefined }, 'action'],
  ['an unknown action', { action: 'LUNCH' }, 'action'],
  ['an action in small letters', { action: 'meeting' }, 'action'],
  ['a title of 201 characters', { title: '가'.repeat(201) }, 'title'],
  ['a content of 5,001 characters', { content: '가'.repeat(5001) }, 'content'],
  ['a place of 201 characters', { place: '가'.repeat(201) }, 'place'],
  ['a day that is none', { meeting_start_kst: '2026-02-30T10:00:00' }, 'meeting_start_kst'],
  ['a space instead of the T', { meeting_start_kst: '2026-11-16 10:00:00' }, 'meeting_start_kst'],
  ['a day without a time', { meeting_end_kst: '2026-11-16' }, 'meeting_end_kst'],
  [
    'an end before the start, seen in Korea',
    { meeting_start_kst: '2026-11-16T10:00', meeting_end_kst: '2026-11-16T00:59:59Z' },
    'meeting_end_kst',
  ],
] as const) {
  test(`recording with ${what} is 400 and names ${field}`, async () => {
    const { desk, path } = await newMeetings();
    assertRefused(await desk.call('POST', path, { action: 'CALL', ...change }), field);
    assert.equal((await desk.call('GET', path)).body.total_count, 0);
  });
}

test('an edit changes what it names and keeps the rest', async () => {
  const { desk, path } = await newMeetings();
  const given = { action: 'CALL', title: '통화', content: '내용', meeting_start_kst: '2026-11-16T10:00:00+09:00' };
  const { data: made } = (await desk.call('POST', path, given)).body;
  const change = { action: 'MEETING', place: '광화문', content: '', meeting_end_kst: '2026-11-16T11:00:00+09:00' };
  const edited = await desk.call('PUT', `${path}/${made.id}`, change);
  assert.deepEqual(edited.body.data, { ...made, ...change });
  assert.deepEqual((await desk.call('GET', path)).body.data, [edited.body.data]);
});

test('an edit is held against what is stored: the end stays behind the start', async () => {
  const { desk, path } = await newMeetings();
  const times = { meeting_start_kst: '2026-11-16T10:00:00+09:00', meeting_end_kst: '2026-11-16T11:00:00+09:00' };
  const { data: made } = (await desk.call('POST', path, { action: 'CALL', ...times })).body;
  const edit = (body: object) => desk.call('PUT', `${path}/${made.id}`, body);
  assertRefused(await edit({ meeting_end_kst: '2026-11-16T09:59:59+09:00' }), 'meeting_end_kst');
  assertRefused(await edit({ meeting_start_kst: '2026-11-16T11:00:01+09:00' }), 'meeting_end_kst');
  assertRefused(await edit({ title: null }), 'action');
  assertRefused(await edit({ action: 'LUNCH' }), 'action');
  assert.deepEqual((await desk.call('GET', path)).body.data, [made]);
});

test('the list is newest first, by page, and only of this reporter', async () => {
  const { desk, path } = await newMeetings();
  for (const title of ['하나', '둘', '셋']) await desk.call('POST', path, { action: 'CALL', title });
  const other = await desk.add({ name: '이서연', email: 'lee@news.example' });
  await desk.call('POST', `/reporters/${other.reporter_id}/meetings`, { action: 'CALL', title: '남' });
  const read = async (query: string) => {
    const { data, page_count, total_count } = (await desk.call('GET', `${path}${query}`)).body;
    return [data.map(({ title }: { title: string }) => title), page_count, total_count];
  };
  assert.deepEqual(await read(''), [['셋', '둘', '하나'], 1, 3]);
  assert.deepEqual(await read('?page=2&page_size=2'), [['하나'], 2, 3]);
  assert.deepEqual(await read('?page=3&page_size=2'), [[], 2, 3]);
  for (const query of ['?page=0', '?page_size=0', '?page_size=101'])
    assertFailure(await desk.call('GET', path + query), 400, 'BAD_REQUEST');
});

test('deleting takes one activity, answers without data, and again is 404', async () => {
  const { desk, path } = await newMeetings();
  const { data: made } = (await desk.call('POST', path, { action: 'CALL' })).body;
  await desk.call('POST', path, { action: 'EMAIL' });
  const gone = await desk.call('DELETE', `${path}/${made.id}`);
  assert.deepEqual([gone.status, 'data' in gone.body], [200, false]);
  assert.equal((await desk.call('GET', path)).body.total_count, 1);
  assertFailure(await desk.call('DELETE', `${path}/${made.id}`), 404, 'NOT_FOUND');
  assertFailure(await desk.call('PUT', `${path}/${made.id}`, { title: '없음' }), 404, 'NOT_FOUND');
});

test('an activity is reached through its own reporter only', async () => {
  const { desk, path } = await newMeetings();
  const { data: made } = (await desk.call('POST', path, { action: 'CALL' })).body;
  const other = await desk.add({ name: '이서연', email: 'lee@news.example' });
  const wrong = `/reporters/${other.reporter_id}/meetings/${made.id}`;
  assertFailure(await desk.call('PUT', wrong, { title: '남' }), 404, 'NOT_FOUND');
  assertFailure(await desk.call('DELETE', wrong), 404, 'NOT_FOUND');
  assertFailure(await desk.call('POST', '/reporters/9007199254740991/meetings', { action: 'CALL' }), 404, 'NOT_FOUND');
  assert.equal((await desk.call('GET', path)).body.total_count, 1);
});

test('a reporter removed while activities are being recorded takes all of them, and no call fails', async () => {
  const { desk, path, reporter_id } = await newMeetings();
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, () => desk.call('POST', path, { action: 'CALL' })),
    desk.call('DELETE', `/reporters/${reporter_id}`),
    ...Array.from({ length: 10 }, () => desk.call('POST', path, { action: 'CALL' })),
  ]);
  for (const { status, text } of replies) assert.ok(status === 200 || status === 404, text);
  assert.equal((await desk.call('GET', '/outcome-stats')).body.data.total_meetings, 0);
});
