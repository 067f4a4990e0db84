import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { assertRefused, KST, newWorkspace, service, type TestWorkspace, useService } from './support.ts';

useService();

async function people(workspace: TestWorkspace, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let place = 0; place < count; place += 1) {
    ids.push((await workspace.add({ name: `기자${place}`, email: `r${place}@news.example` })).reporter_id);
  }
  return ids;
}
const members = async (workspace: TestWorkspace, listId: number) =>
  (await workspace.call('GET', `/reporters?list_id=${listId}`)).body.data
    .map(({ reporter_id }: { reporter_id: number }) => reporter_id)
    .sort((left: number, right: number) => left - right);

test('a list is created with members, listed by name, renamed and deleted; its reporters stay', async () => {
  const workspace = await newWorkspace();
  const [one, two] = await people(workspace, 2);
  const created = (await workspace.call('POST', '/lists', { name: '바이오', reporter_ids: [one, one] })).body.data;
  assert.deepEqual([created.name, created.reporter_count], ['바이오', 1]);
  assert.match(created.created_kst, KST);
  await workspace.call('POST', '/lists', { name: '경제' });
  const path = `/lists/${created.list_id}`;
  await workspace.call('POST', `${path}/members`, { reporter_ids: [two] });
  const renamed = (await workspace.call('PUT', path, { name: '의료' })).body.data;
  assert.deepEqual([renamed.name, renamed.reporter_count], ['의료', 2]);
  const listed = (await workspace.call('GET', '/lists?page_size=1')).body;
  assert.deepEqual([listed.data[0].name, listed.page_count, listed.total_count], ['경제', 2, 2]);
  assert.equal((await workspace.call('DELETE', path)).status, 200);
  assertFailure(await workspace.call('GET', `/reporters?list_id=${created.list_id}`), 404, 'NOT_FOUND');
  assertFailure(await workspace.call('DELETE', path), 404, 'NOT_FOUND');
  assert.equal((await workspace.call('GET', '/reporters')).body.total_count, 2);
});

test('two lists of an account cannot have the same name, whatever the case; other accounts can use it', async () => {
  const workspace = await newWorkspace();
  const first = await workspace.call('POST', '/lists', { name: 'Bio' });
  const second = await workspace.call('POST', '/lists', { name: 'Press' });
  assertFailure(await workspace.call('POST', '/lists', { name: 'BIO' }), 409, 'CONFLICT');
  assertFailure(await workspace.call('PUT', `/lists/${second.body.data.list_id}`, { name: 'bio' }), 409, 'CONFLICT');
  assert.equal((await workspace.call('PUT', `/lists/${first.body.data.list_id}`, { name: 'BIO' })).status, 200);
  assert.equal((await (await newWorkspace()).call('POST', '/lists', { name: 'Bio' })).status, 200);
});

test('an account can have 200 lists, also when they are created concurrently', async () => {
  const workspace = await newWorkspace();
  await service.database`
    insert into workspace_lists (account_id, workspace_id, name)
    select ${workspace.accountId}, ${workspace.workspaceId}, 'list ' || place from generate_series(1, 198) place`;
  const replies = await Promise.all(
    [1, 2, 3, 4].map((place) => workspace.call('POST', '/lists', { name: `새 목록 ${place}` })),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, 409, 409]);
});

test('members are added and removed in bulk, with counts; deleted reporters are skipped', async () => {
  const workspace = await newWorkspace();
  const [one, two, three] = (await people(workspace, 3)) as [number, number, number];
  const { list_id } = (await workspace.call('POST', '/lists', { name: '목록', reporter_ids: [one] })).body.data;
  await workspace.call('DELETE', `/reporters/${three}`);
  const added = await workspace.call('POST', `/lists/${list_id}/members`, { reporter_ids: [one, two, three] });
  assert.deepEqual(added.body.data, { changed: 1, unchanged: 1, missing: 1 });
  assert.deepEqual(await members(workspace, list_id), [one, two]);
  const removed = await workspace.call('POST', `/lists/${list_id}/members/remove`, { reporter_ids: [two, three] });
  assert.deepEqual(removed.body.data, { changed: 1, unchanged: 0, missing: 1 });
  assert.deepEqual(await members(workspace, list_id), [one]);
  await workspace.call('DELETE', `/reporters/${one}`);
  assert.equal((await workspace.call('GET', '/lists')).body.data[0].reporter_count, 0);
});

test('a reporter of another account cannot be added: nothing changes, and the ids are named', async () => {
  const workspace = await newWorkspace();
  const [own] = (await people(workspace, 1)) as [number];
  const elsewhere = await newWorkspace();
  const [foreign] = (await people(elsewhere, 1)) as [number];
  const { list_id } = (await workspace.call('POST', '/lists', { name: '목록' })).body.data;
  const refused = await workspace.call('POST', `/lists/${list_id}/members`, { reporter_ids: [own, foreign] });
  assertFailure(refused, 404, 'NOT_FOUND');
  assert.match(refused.body.message, new RegExp(`: ${foreign}$`));
  assertFailure(await workspace.call('POST', '/lists', { name: '다른', reporter_ids: [foreign] }), 404, 'NOT_FOUND');
  await elsewhere.call('DELETE', `/reporters/${foreign}`);
  const gone = await workspace.call('POST', `/lists/${list_id}/members`, { reporter_ids: [own, foreign] });
  assertFailure(gone, 404, 'NOT_FOUND');
  assert.deepEqual(await members(workspace, list_id), []);
  assertRefused(await workspace.call('POST', `/lists/${list_id}/members`, { reporter_ids: [] }), 'reporter_ids');
});

test('merging puts the reporter on the lists of both, and the export names the lists', async () => {
  const workspace = await newWorkspace();
  const [one, two] = (await people(workspace, 2)) as [number, number];
  await workspace.call('POST', '/lists', { name: '가', reporter_ids: [one, two] });
  await workspace.call('POST', '/lists', { name: '나', reporter_ids: [two] });
  await workspace.call('POST', `/reporters/${one}/merge`, { from_reporter_id: two });
  assert.deepEqual((await workspace.call('GET', `/reporters/${one}/export`)).body.data.lists, ['가', '나']);
});
