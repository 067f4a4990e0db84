import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertFailure } from '../http/envelope.ts';
import { assertRefused, newWorkspace, type TestWorkspace, useService } from './support.ts';

useService();

async function three(): Promise<{ workspace: TestWorkspace; ids: number[] }> {
  const workspace = await newWorkspace();
  const ids: number[] = [];
  for (const [place, tags] of [['경제'], ['Bio', '경제'], []].entries()) {
    ids.push((await workspace.add({ name: `기자${place}`, email: `r${place}@news.example`, tags })).reporter_id);
  }
  return { workspace, ids };
}
const bulk = (workspace: TestWorkspace, body: object, headers = {}) =>
  workspace.call('POST', '/reporters/bulk', body, headers);
const tagsOf = async (workspace: TestWorkspace) =>
  (await workspace.call('GET', '/reporters')).body.data.map(({ tags }: { tags: string[] }) => tags).toReversed();

test('tag adds what a reporter does not have, untag removes it, whatever the case', async () => {
  const { workspace, ids } = await three();
  const tagged = await bulk(workspace, { reporter_ids: ids, action: 'tag', tags: ['bio', '경제', ' 경제 '] });
  assert.deepEqual(tagged.body.data, { changed: 2, unchanged: 1, missing: 0, changed_ids: [ids[0], ids[2]] });
  assert.deepEqual(await tagsOf(workspace), [
    ['경제', 'bio'],
    ['Bio', '경제'],
    ['bio', '경제'],
  ]);
  const found = await workspace.call('GET', '/reporters?tag=BIO');
  assert.equal(found.body.total_count, 3);
  const untagged = await bulk(workspace, { reporter_ids: ids.slice(1), action: 'untag', tags: ['BIO'] });
  assert.deepEqual(untagged.body.data, { changed: 2, unchanged: 0, missing: 0, changed_ids: ids.slice(1) });
  assert.deepEqual(await tagsOf(workspace), [['경제', 'bio'], ['경제'], ['경제']]);
  assert.equal((await workspace.call('GET', '/reporters?tag=bio')).body.total_count, 1);
});

test('tagging beyond 50 tags is refused for all of them', async () => {
  const { workspace, ids } = await three();
  const tags = Array.from({ length: 50 }, (_, place) => `태그${place}`);
  assertRefused(await bulk(workspace, { reporter_ids: ids, action: 'tag', tags }), 'tags');
  assert.deepEqual(await tagsOf(workspace), [['경제'], ['Bio', '경제'], []]);
});

test('reporters are put on a list, taken off it, and made distribution targets or not', async () => {
  const { workspace, ids } = await three();
  const { list_id } = (await workspace.call('POST', '/lists', { name: '목록' })).body.data;
  const act = async (action: string) => (await bulk(workspace, { reporter_ids: ids, action, list_id })).body.data;
  const count = async (query: string) => (await workspace.call('GET', `/reporters?${query}`)).body.total_count;
  const all = { changed: 3, unchanged: 0, missing: 0, changed_ids: ids };
  const none = { changed: 0, unchanged: 3, missing: 0, changed_ids: [] };
  assert.deepEqual([await act('add_to_list'), await act('add_to_list')], [all, none]);
  assert.equal(await count(`list_id=${list_id}`), 3);
  assert.deepEqual([await act('remove_from_list'), await act('remove_from_list')], [all, none]);
  assert.deepEqual([await act('set_distribution_target'), await act('set_distribution_target')], [all, none]);
  assert.equal(await count('is_distribution_target=true'), 3);
  assert.deepEqual(await act('unset_distribution_target'), all);
  assert.equal(await count('is_distribution_target=true'), 0);
});

test('a retried deletion returns the first response; without a key the deleted ones are missing', async () => {
  const { workspace, ids } = await three();
  const body = { reporter_ids: ids.slice(1), action: 'delete' };
  const headers = { 'Idempotency-Key': 'bulk' };
  const first = await bulk(workspace, body, headers);
  assert.deepEqual(first.body.data, { changed: 2, unchanged: 0, missing: 0, changed_ids: ids.slice(1) });
  assert.equal((await bulk(workspace, body, headers)).text, first.text);
  const again = await bulk(workspace, { reporter_ids: ids, action: 'delete' });
  assert.deepEqual(again.body.data, { changed: 1, unchanged: 0, missing: 2, changed_ids: [ids[0]] });
  assert.equal((await workspace.call('GET', '/reporters')).body.total_count, 0);
});

test('one foreign id refuses the whole action', async () => {
  const { workspace, ids } = await three();
  const foreign = (await three()).ids[0]!;
  assertFailure(await bulk(workspace, { reporter_ids: [...ids, foreign], action: 'delete' }), 404, 'NOT_FOUND');
  assert.equal((await workspace.call('GET', '/reporters')).body.total_count, 3);
});

for (const [action, field] of [
  ['tag', 'tags'],
  ['untag', 'tags'],
  ['add_to_list', 'list_id'],
  ['remove_from_list', 'list_id'],
  ['forget', 'action'],
] as const) {
  test(`${action} without what it needs returns 400 and names ${field}`, async () => {
    const { workspace, ids } = await three();
    assertRefused(await bulk(workspace, { reporter_ids: ids, action }), field);
  });
}
