import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reply } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { newWorkspace, service, type TestWorkspace, useService } from '../workspace/support.ts';

useService();

function trashIdOf(reply: Reply): number {
  assert.equal(reply.status, 200, reply.text);
  return Number(reply.headers.get('x-trash-id'));
}

const trash = (workspace: TestWorkspace, method: string, path: string, body?: object) =>
  service.call(method, `/trash${path}`, { key: workspace.key, ...(body && { body }) });

async function restore(workspace: TestWorkspace, trashId: number, body?: object) {
  const reply = await trash(workspace, 'POST', `/${trashId}/restore`, body);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

/** Two reporters of one person, with activities, lists and declarations. */
async function twins() {
  const workspace = await newWorkspace();
  const kept = await workspace.add({ name: '김기자', email: 'kim@one.example', memo: '오전', tags: ['가'] });
  const from = await workspace.add({
    name: '김기자',
    email: 'kim@two.example',
    media: '한빛일보',
    memo: '오후',
    title: '차장',
    phone: '010-1234-5678',
    beat: '바이오',
    tags: ['나'],
    language: 'ko',
    consent: 'refused',
  });
  const other = await workspace.add({ name: '김기자', email: 'other@three.example' });
  const meet = (id: number, title: string) =>
    workspace.call('POST', `/reporters/${id}/meetings`, { action: 'CALL', title });
  await meet(kept.reporter_id, '남는 기자와 통화');
  const moved = await meet(from.reporter_id, '합칠 기자와 통화');
  const list = async (name: string, ids: number[]) =>
    (await workspace.call('POST', '/lists', { name, reporter_ids: ids })).body.data.list_id;
  const both = await list('둘 다', [kept.reporter_id, from.reporter_id]);
  const only = await list('합칠 기자만', [from.reporter_id]);
  await workspace.call('POST', `/reporters/${from.reporter_id}/different-person`, {
    other_reporter_id: other.reporter_id,
  });
  return {
    workspace,
    keptId: kept.reporter_id,
    fromId: from.reporter_id,
    otherId: other.reporter_id,
    movedId: moved.body.data.id,
    lists: [both, only],
  };
}

type Twins = Awaited<ReturnType<typeof twins>>;

/** Everything that the API says about the reporters, without the time of the last change. */
async function readAll({ workspace, keptId, fromId, lists }: Twins): Promise<unknown[]> {
  const ids = [keptId, fromId];
  const reads = [
    ...ids.flatMap((id) => [`/reporters/${id}`, `/reporters/${id}/meetings`, `/reporters/${id}/export`]),
    ...lists.map((id) => `/reporters?list_id=${id}`),
    '/reporters/duplicates',
  ];
  const replies = await Promise.all(reads.map((path) => workspace.call('GET', path)));
  const plain = (text: string) => text.replaceAll(/"updated_kst":"[^"]+"/g, '');
  return replies.map(({ status, text }) => [status, plain(text)]);
}

test('a deleted reporter comes back with activities, lists and declarations', async () => {
  const people = await twins();
  const earlier = await readAll(people);
  const trashId = trashIdOf(await people.workspace.call('DELETE', `/reporters/${people.fromId}`));
  assert.notDeepEqual(await readAll(people), earlier);
  const [item] = (await trash(people.workspace, 'GET', '?kind=reporter')).body.data;
  assert.deepEqual([item.title, item.merged_into], ['김기자 · 한빛일보', null]);
  assert.deepEqual(await restore(people.workspace, trashId), {
    kind: 'reporter',
    item_ids: [people.fromId],
    left: 0,
    losses: [],
  });
  assert.deepEqual(await readAll(people), earlier);
  // It is a reporter like any other again, also for orders and the next deletion.
  assert.equal((await people.workspace.call('DELETE', `/reporters/${people.fromId}`)).status, 200);
});

test('a merge is undone: both reporters are as they were', async () => {
  const people = await twins();
  const earlier = await readAll(people);
  const body = { from_reporter_id: people.fromId };
  const merged = await people.workspace.call('POST', `/reporters/${people.keptId}/merge`, body);
  const trashId = trashIdOf(merged);
  assert.equal('trashId' in merged.body.data, false);
  assert.equal(merged.body.data.consent, 'refused');
  const [item] = (await trash(people.workspace, 'GET', '')).body.data;
  assert.deepEqual([item.trash_id, item.merged_into], [trashId, '김기자']);
  await restore(people.workspace, trashId);
  assert.deepEqual(await readAll(people), earlier);
});

test('undoing a merge keeps what was changed since then', async () => {
  const people = await twins();
  const { workspace, keptId, fromId, movedId } = people;
  const trashId = trashIdOf(
    await workspace.call('POST', `/reporters/${keptId}/merge`, { from_reporter_id: people.fromId }),
  );
  await workspace.call('PUT', `/reporters/${keptId}`, { memo: '합친 뒤에 쓴 메모' });
  await workspace.call('DELETE', `/reporters/${keptId}/meetings/${movedId}`);
  await restore(workspace, trashId);
  const kept = (await workspace.call('GET', `/reporters/${keptId}`)).body.data;
  assert.deepEqual([kept.memo, kept.phone, kept.tags, kept.consent], ['합친 뒤에 쓴 메모', '', ['가'], 'unknown']);
  assert.equal((await workspace.call('GET', `/reporters/${fromId}/meetings`)).body.total_count, 0);
});

test('a merge whose other reporter is gone is undone only after that one is restored', async () => {
  const people = await twins();
  const earlier = await readAll(people);
  const { workspace, keptId, fromId } = people;
  const merge = trashIdOf(await workspace.call('POST', `/reporters/${keptId}/merge`, { from_reporter_id: fromId }));
  const deletion = trashIdOf(await workspace.call('DELETE', `/reporters/${keptId}`));
  assertFailure(await trash(workspace, 'POST', `/${merge}/restore`), 409, 'CONFLICT');
  assert.equal((await trash(workspace, 'GET', '')).body.total_count, 2);
  await restore(workspace, deletion);
  await restore(workspace, merge);
  assert.deepEqual(await readAll(people), earlier);
});

test('a bulk deletion is undone as a whole; a reporter who was added again stays in the trash', async () => {
  const workspace = await newWorkspace();
  const ids: number[] = [];
  for (const name of ['a', 'b', 'c']) ids.push((await workspace.add({ name, email: `${name}@x.example` })).reporter_id);
  const [one, two] = ids;
  await workspace.call('POST', `/reporters/${one}/different-person`, { other_reporter_id: two });
  const deleted = await workspace.call('POST', '/reporters/bulk', { reporter_ids: ids, action: 'delete' });
  assert.deepEqual(deleted.body.data, { changed: 3, unchanged: 0, missing: 0, changed_ids: ids });
  const listed = (await trash(workspace, 'GET', '')).body;
  assert.deepEqual([listed.total_count, listed.data[0].deleted_together], [3, 3]);
  await workspace.add({ name: 'again', email: 'C@x.example' });
  const restored = await restore(workspace, trashIdOf(deleted), { together: true });
  assert.deepEqual(restored, { kind: 'reporter', item_ids: [one, two], left: 1, losses: [] });
  const [left] = (await trash(workspace, 'GET', '')).body.data;
  assert.deepEqual([left.item_id, left.deleted_together], [ids[2], 1]);
  assertFailure(await trash(workspace, 'POST', `/${left.trash_id}/restore`), 409, 'CONFLICT');
});

test('all matching reporters are deleted and restored in one step each', async () => {
  const workspace = await newWorkspace();
  for (const name of ['a', 'b']) await workspace.add({ name, email: `${name}@x.example`, beat: '바이오' });
  await workspace.add({ name: 'c', email: 'c@x.example' });
  const body = { filter: { beat: '바이오' }, action: 'delete' };
  const deleted = await workspace.call('POST', '/reporters/bulk-matching', body);
  assert.equal((await restore(workspace, trashIdOf(deleted), { together: true })).item_ids.length, 2);
  assert.equal((await workspace.call('GET', '/reporters')).body.total_count, 3);
  const tagged = await workspace.call('POST', '/reporters/bulk-matching', { filter: {}, action: 'tag', tags: ['x'] });
  assert.equal(tagged.headers.get('x-trash-id'), null);
});

test('one of several items is restored alone', async () => {
  const workspace = await newWorkspace();
  const { reporter_id: one } = await workspace.add({ name: 'a', email: 'a@x.example' });
  const { reporter_id: two } = await workspace.add({ name: 'b', email: 'b@x.example' });
  await workspace.call('POST', '/reporters/bulk', { reporter_ids: [one, two], action: 'delete' });
  const items = (await trash(workspace, 'GET', '')).body.data;
  const second = items.find(({ item_id }: { item_id: number }) => item_id === two);
  assert.deepEqual((await restore(workspace, second.trash_id)).item_ids, [two]);
  assert.equal((await workspace.call('GET', '/reporters')).body.total_count, 1);
});

test('a list comes back with the members that still exist, a segment with its conditions', async () => {
  const workspace = await newWorkspace();
  const { reporter_id: one } = await workspace.add({ name: 'a', email: 'a@x.example' });
  const { reporter_id: two } = await workspace.add({ name: 'b', email: 'b@x.example' });
  const wanted = { name: '바이오', reporter_ids: [one, two] };
  const { list_id } = (await workspace.call('POST', '/lists', wanted)).body.data;
  const conditions = [{ field: 'tag', is: 'none_of', values: ['x'] }];
  const { segment_id } = (await workspace.call('POST', '/segments', { name: '세그먼트', conditions })).body.data;
  const segments = async () => (await workspace.call('GET', '/segments')).text;
  const segment = await segments();
  const list = trashIdOf(await workspace.call('DELETE', `/lists/${list_id}`));
  const segmentTrash = trashIdOf(await workspace.call('DELETE', `/segments/${segment_id}`));
  await workspace.call('DELETE', `/reporters/${two}`);
  assert.deepEqual((await restore(workspace, list)).losses, [{ what: 'list_members', count: 1 }]);
  const members = (await workspace.call('GET', `/reporters?list_id=${list_id}`)).body.data;
  assert.deepEqual(
    members.map(({ reporter_id }: { reporter_id: number }) => reporter_id),
    [one],
  );
  await restore(workspace, segmentTrash);
  assert.equal(await segments(), segment);
});

test('a list or segment whose name is taken by now is refused, and stays in the trash', async () => {
  const workspace = await newWorkspace();
  const { list_id } = (await workspace.call('POST', '/lists', { name: 'Bio' })).body.data;
  const trashId = trashIdOf(await workspace.call('DELETE', `/lists/${list_id}`));
  const again = (await workspace.call('POST', '/lists', { name: 'BIO' })).body.data;
  assertFailure(await trash(workspace, 'POST', `/${trashId}/restore`), 409, 'CONFLICT');
  await workspace.call('PUT', `/lists/${again.list_id}`, { name: '다른 이름' });
  assert.deepEqual((await restore(workspace, trashId)).item_ids, [list_id]);
});

test('a restore does not exceed the number of lists that an account can have', async () => {
  const workspace = await newWorkspace();
  const { list_id } = (await workspace.call('POST', '/lists', { name: '처음' })).body.data;
  const trashId = trashIdOf(await workspace.call('DELETE', `/lists/${list_id}`));
  await service.database`
    insert into workspace_lists (account_id, workspace_id, name)
    select ${workspace.accountId}, ${workspace.workspaceId}, 'l' || n from generate_series(1, 200) n`;
  assertFailure(await trash(workspace, 'POST', `/${trashId}/restore`), 409, 'CONFLICT');
  assert.equal((await trash(workspace, 'GET', '')).body.total_count, 1);
});

test('a keyword group comes back with its digest and finds its articles again', async () => {
  const { key } = await service.account();
  const call = (method: string, path: string, body?: object) =>
    service.call(method, `/newsclip/v2${path}`, { key, ...(body && { body }) });
  const group = (await call('POST', '/keyword-group', { group_name: '자사', keywords: ['글루코핀'] })).body.data;
  const path = `/keyword-group/${group.id}`;
  await call('PUT', `${path}/digest`, { time_kst: '08:10', enabled: true });
  const digest = (await call('GET', `${path}/digest`)).text;
  const trashId = trashIdOf(await call('DELETE', path));
  assert.deepEqual((await call('GET', '/keyword-group')).body.data, []);
  const restored = await service.call('POST', `/trash/${trashId}/restore`, { key });
  assert.deepEqual(restored.body.data, { kind: 'keyword_group', item_ids: [group.id], left: 0, losses: [] });
  const [back] = (await call('GET', '/keyword-group')).body.data;
  assert.deepEqual({ ...back, is_matching: true }, { ...group, is_matching: true });
  assert.equal((await call('GET', `${path}/digest`)).text, digest);
});

test('the erasure of a person reaches the trash: deleted reporters, and what a merge kept', async () => {
  const people = await twins();
  const { workspace, keptId, fromId, otherId } = people;
  await workspace.call('DELETE', `/reporters/${otherId}`);
  const erased = await workspace.call('POST', '/personal-data/erase', { email: 'OTHER@three.example' });
  assert.deepEqual(erased.body.data, { reporters: 1, activities: 0, mails: 0 });
  await workspace.call('POST', `/reporters/${keptId}/merge`, { from_reporter_id: fromId });
  assert.equal((await trash(workspace, 'GET', '')).body.total_count, 1);
  await workspace.call('POST', '/personal-data/erase', { email: 'kim@one.example' });
  assert.equal((await trash(workspace, 'GET', '')).body.total_count, 0);
  const [rows] = await service.database`
    select count(*)::int as count from trash_rows r join trash t on t.id = r.trash_id
    where t.account_id = ${workspace.accountId}`;
  assert.equal(rows?.count, 0);
});
