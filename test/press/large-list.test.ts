import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';

/** Lists of texts that are too large to be read at once. */

let service: Service;
let key: string;
let accountId: number;
/** Oldest first: small and large texts mixed. */
const texts = [400_000, 10, 300_000, 300_000, 20, 490_000, 30].map((length, place) => `${place}${'가'.repeat(length)}`);
let ids: number[];

before(async () => {
  service = await startService();
  ({ key, accountId } = await service.account());
  ids = [];
  for (const content of texts) {
    const body = { keyword: '긴 보도자료' };
    const { press_id } = (await service.call('POST', '/press/create-v2', { key, body })).body.data;
    await service.database`update press_releases set content = ${content} where id = ${press_id}`;
    ids.push(press_id);
  }
});
after(() => service.stop());

type Listed = { id: number; content: string };
const list = async (query: string) => (await service.call('GET', `/press/list?${query}`, { key })).body.data;
const shown = (rows: Listed[]) => rows.map(({ id, content }) => ({ id, content: content.length }));
const expected = (places: number[]) => places.map((place) => ({ id: ids[place]!, content: texts[place]!.length }));

test('has all texts in either order, with the totals', async () => {
  const latest = await list('page_size=100');
  assert.deepEqual(shown(latest.press_list), expected([6, 5, 4, 3, 2, 1, 0]));
  assert.deepEqual([latest.page_count, latest.total_count], [1, 7]);
  assert.deepEqual(shown((await list('sorting=oldest')).press_list), expected([0, 1, 2, 3, 4, 5, 6]));
});

test('pages end where they should', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => list(`page=${page}&page_size=3`)));
  assert.deepEqual(
    pages.map(({ press_list }) => shown(press_list)),
    [expected([6, 5, 4]), expected([3, 2, 1]), expected([0])],
  );
  assert.deepEqual(
    pages.map(({ page_count, total_count }) => [page_count, total_count]),
    [1, 2, 3].map(() => [3, 7]),
  );
});

test('a search has the same texts', async () => {
  const found = await list(`keyword=${encodeURIComponent('긴 보도자료')}`);
  assert.deepEqual(shown(found.press_list), expected([6, 5, 4, 3, 2, 1, 0]));
});

test('an entry has the same fields in the same order as one of a small list, and no other', async () => {
  const { press_list: small } = await list('page_size=1');
  const { press_list: large } = await list('page_size=7');
  assert.deepEqual(large[0], small[0]);
  for (const entry of large) assert.deepEqual(Object.keys(entry), Object.keys(small[0]));
  assert.ok(!('document' in small[0]) && !('sections' in small[0]) && 'version' in small[0]);
});

test('all references are listed, newest first, when they are too large for one batch', async () => {
  await service.database`
    insert into text_references (account_id, area, title, content, kind)
    select ${accountId}, 'press', n::text, repeat('가', 45000), 'text' from generate_series(1, 30) n`;
  const { body } = await service.call('GET', '/press/reference/list', { key });
  assert.deepEqual(
    body.data.map(({ title }: { title: string }) => Number(title)),
    Array.from({ length: 30 }, (_, place) => 30 - place),
  );
  assert.ok(body.data.every(({ content }: { content: string }) => content.length === 45_000));
});

test('all references are listed when they are too many for one batch', async () => {
  const { key: own, accountId: owner } = await service.account();
  await service.database`
    insert into text_references (account_id, area, title, content, kind)
    select ${owner}, 'press', n::text, 'short', 'text' from generate_series(1, 401) n`;
  const { body } = await service.call('GET', '/press/reference/list', { key: own });
  assert.equal(body.data.length, 401);
});
