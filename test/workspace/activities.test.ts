import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { assertRefused, KST, newWorkspace, type TestWorkspace, useService } from './support.ts';

useService();

async function newMeetings(): Promise<{ workspace: TestWorkspace; path: string; reporter_id: number }> {
  const workspace = await newWorkspace();
  const { reporter_id } = await workspace.add({ name: '김민수', email: 'kim@news.example' });
  return { workspace, path: `/reporters/${reporter_id}/meetings`, reporter_id };
}

test('recording returns the saved activity and its id', async () => {
  const { workspace, path, reporter_id } = await newMeetings();
  const given = {
    action: 'MEETING',
    title: '가'.repeat(200),
    content: '나'.repeat(5000),
    place: '다'.repeat(200),
    meeting_start_kst: '2026-11-16T10:00:00+09:00',
    meeting_end_kst: '2026-11-16T10:00:00+09:00',
  };
  const { id, created_kst, ...kept } = (await workspace.call('POST', path, given)).body.data;
  assert.ok(Number.isInteger(id));
  assert.match(created_kst, KST);
  assert.deepEqual(kept, { ...given, reporter_id });
});

for (const action of ['MEETING', 'CALL', 'EMAIL', 'OTHER']) {
  test(`${action} alone is enough: texts are empty and times null`, async () => {
    const { workspace, path, reporter_id } = await newMeetings();
    const { id, created_kst, ...kept } = (await workspace.call('POST', path, { action })).body.data;
    const nothing = { title: '', content: '', place: '', meeting_start_kst: null, meeting_end_kst: null };
    assert.deepEqual(kept, { action, reporter_id, ...nothing });
  });
}

test('times without an offset are Korean time; times with one are converted', async () => {
  const { workspace, path } = await newMeetings();
  const times = { meeting_start_kst: '2026-11-16T10:00', meeting_end_kst: '2026-11-16T02:30:00Z' };
  const { data } = (await workspace.call('POST', path, { action: 'CALL', ...times })).body;
  assert.equal(data.meeting_start_kst, '2026-11-16T10:00:00+09:00');
  assert.equal(data.meeting_end_kst, '2026-11-16T11:30:00+09:00');
});

test('times may have the basic format and an offset in hours', async () => {
  const { workspace, path } = await newMeetings();
  const times = { meeting_start_kst: '20261116T100000', meeting_end_kst: '2026-11-16T11:30+09' };
  const { data } = (await workspace.call('POST', path, { action: 'CALL', ...times })).body;
  assert.equal(data.meeting_start_kst, '2026-11-16T10:00:00+09:00');
  assert.equal(data.meeting_end_kst, '2026-11-16T11:30:00+09:00');
});

for (const [what, change, field] of [
  ['no action', { action: undefined }, 'action'],
  ['an unknown action', { action: 'LUNCH' }, 'action'],
  ['an action in lower case', { action: 'meeting' }, 'action'],
  ['a title of 201 characters', { title: '가'.repeat(201) }, 'title'],
  ['a content of 5,001 characters', { content: '가'.repeat(5001) }, 'content'],
  ['a place of 201 characters', { place: '가'.repeat(201) }, 'place'],
  ['an invalid day', { meeting_start_kst: '2026-02-30T10:00:00' }, 'meeting_start_kst'],
  ['a space instead of the T', { meeting_start_kst: '2026-11-16 10:00:00' }, 'meeting_start_kst'],
  ['a day without a time', { meeting_end_kst: '2026-11-16' }, 'meeting_end_kst'],
  [
    'an end before the start in Korean time',
    { meeting_start_kst: '2026-11-16T10:00', meeting_end_kst: '2026-11-16T00:59:59Z' },
    'meeting_end_kst',
  ],
] as const) {
  test(`recording with ${what} returns 400 and names ${field}`, async () => {
    const { workspace, path } = await newMeetings();
    assertRefused(await workspace.call('POST', path, { action: 'CALL', ...change }), field);
    assert.equal((await workspace.call('GET', path)).body.total_count, 0);
  });
}

test('an edit changes only the given fields', async () => {
  const { workspace, path } = await newMeetings();
  const given = { action: 'CALL', title: '통화', content: '내용', meeting_start_kst: '2026-11-16T10:00:00+09:00' };
  const { data: created } = (await workspace.call('POST', path, given)).body;
  const change = { action: 'MEETING', place: '광화문', content: '', meeting_end_kst: '2026-11-16T11:00:00+09:00' };
  const edited = await workspace.call('PUT', `${path}/${created.id}`, change);
  assert.deepEqual(edited.body.data, { ...created, ...change });
  assert.deepEqual((await workspace.call('GET', path)).body.data, [edited.body.data]);
});

test('an edit is validated together with the stored values: the end must not be before the start', async () => {
  const { workspace, path } = await newMeetings();
  const times = { meeting_start_kst: '2026-11-16T10:00:00+09:00', meeting_end_kst: '2026-11-16T11:00:00+09:00' };
  const { data: created } = (await workspace.call('POST', path, { action: 'CALL', ...times })).body;
  const edit = (body: object) => workspace.call('PUT', `${path}/${created.id}`, body);
  assertRefused(await edit({ meeting_end_kst: '2026-11-16T09:59:59+09:00' }), 'meeting_end_kst');
  assertRefused(await edit({ meeting_start_kst: '2026-11-16T11:00:01+09:00' }), 'meeting_end_kst');
  assertRefused(await edit({ title: null }), 'action');
  assertRefused(await edit({ action: 'LUNCH' }), 'action');
  assert.deepEqual((await workspace.call('GET', path)).body.data, [created]);
});

test('the list is sorted newest first, paginated, and only of this reporter', async () => {
  const { workspace, path } = await newMeetings();
  for (const title of ['하나', '둘', '셋']) await workspace.call('POST', path, { action: 'CALL', title });
  const other = await workspace.add({ name: '이서연', email: 'lee@news.example' });
  await workspace.call('POST', `/reporters/${other.reporter_id}/meetings`, { action: 'CALL', title: '남' });
  const read = async (query: string) => {
    const { data, page_count, total_count } = (await workspace.call('GET', `${path}${query}`)).body;
    return [data.map(({ title }: { title: string }) => title), page_count, total_count];
  };
  assert.deepEqual(await read(''), [['셋', '둘', '하나'], 1, 3]);
  assert.deepEqual(await read('?page=2&page_size=2'), [['하나'], 2, 3]);
  assert.deepEqual(await read('?page=3&page_size=2'), [[], 2, 3]);
  for (const query of ['?page=0', '?page_size=0', '?page_size=101'])
    assertFailure(await workspace.call('GET', path + query), 400, 'BAD_REQUEST');
});

test('deleting removes one activity and returns no data; a second time returns 404', async () => {
  const { workspace, path } = await newMeetings();
  const { data: created } = (await workspace.call('POST', path, { action: 'CALL' })).body;
  await workspace.call('POST', path, { action: 'EMAIL' });
  const gone = await workspace.call('DELETE', `${path}/${created.id}`);
  assert.deepEqual([gone.status, 'data' in gone.body], [200, false]);
  assert.equal((await workspace.call('GET', path)).body.total_count, 1);
  assertFailure(await workspace.call('DELETE', `${path}/${created.id}`), 404, 'NOT_FOUND');
  assertFailure(await workspace.call('PUT', `${path}/${created.id}`, { title: '없음' }), 404, 'NOT_FOUND');
});

test('an activity can be reached only through its own reporter', async () => {
  const { workspace, path } = await newMeetings();
  const { data: created } = (await workspace.call('POST', path, { action: 'CALL' })).body;
  const other = await workspace.add({ name: '이서연', email: 'lee@news.example' });
  const wrong = `/reporters/${other.reporter_id}/meetings/${created.id}`;
  assertFailure(await workspace.call('PUT', wrong, { title: '남' }), 404, 'NOT_FOUND');
  assertFailure(await workspace.call('DELETE', wrong), 404, 'NOT_FOUND');
  assertFailure(
    await workspace.call('POST', '/reporters/9007199254740991/meetings', { action: 'CALL' }),
    404,
    'NOT_FOUND',
  );
  assert.equal((await workspace.call('GET', path)).body.total_count, 1);
});

test('removing a reporter while activities are recorded deletes all of them, and no call fails', async () => {
  const { workspace, path, reporter_id } = await newMeetings();
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, () => workspace.call('POST', path, { action: 'CALL' })),
    workspace.call('DELETE', `/reporters/${reporter_id}`),
    ...Array.from({ length: 10 }, () => workspace.call('POST', path, { action: 'CALL' })),
  ]);
  for (const { status, text } of replies) assert.ok(status === 200 || status === 404, text);
  assert.equal((await workspace.call('GET', '/outcome-stats')).body.data.total_meetings, 0);
});
