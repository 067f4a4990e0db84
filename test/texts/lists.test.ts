import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { BLOG, CREATION, KINDS, PRESS, SOCIAL_POST, textsOf } from './kinds.ts';

/** The lists of the texts of each kind. */

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.stop());

type Row = { id: number } & Record<string, unknown>;
const newAccount = async () => textsOf(service, (await service.account()).key);

for (const kind of KINDS) {
  const { rows, perPage, size, paging, fields } = kind.list;

  test(`${kind.name}: the list has the caller's texts, newest first, ${perPage} a page and at most 100, with totals`, async () => {
    const [own, stranger] = [await newAccount(), await newAccount()];
    await stranger.make(kind);
    const nothing = { total: 0, pages: 0, page: 1, size: perPage };
    assert.deepEqual(await own.list(kind), { [rows]: [], ...paging(nothing), next: null });
    const ids: number[] = [];
    for (let count = 0; count <= perPage; count += 1) ids.push(await own.make(kind));
    ids.reverse();
    const total = ids.length;
    for (const [page, of, query] of [
      [1, perPage, ''],
      [2, perPage, '?page=2'],
      [2, 4, `?page=2&${size}=4`],
      [1, 1, `?${size}=1`],
      [1, 100, `?${size}=100`],
      [99, 5, `?page=99&${size}=5`],
    ] as const) {
      const { [rows]: listed, next, ...totals } = await own.list(kind, query);
      assert.deepEqual(
        listed.map(({ id }: Row) => id),
        ids.slice((page - 1) * of, page * of),
        query,
      );
      assert.deepEqual(totals, paging({ total, pages: Math.ceil(total / of), page, size: of }), query);
      assert.equal(next === null, page * of >= total, query);
    }
  });

  test(`${kind.name}: a row of the list has its fields, as the text itself has them`, async () => {
    const own = await newAccount();
    const id = await own.make(kind);
    const [row] = (await own.list(kind))[rows] as Row[];
    const text = await own.read(kind, id);
    assert.deepEqual(row, Object.fromEntries(Object.keys(row!).map((field) => [field, text[field]])));
    assert.deepEqual(Object.keys(row!).toSorted(), fields.toSorted());
  });
}

test('with `fields` entries have only the fields that are named, and a wrong name is refused', async () => {
  const { key } = await service.account();
  const own = textsOf(service, key);
  const id = await own.make(PRESS);
  const [{ title }] = (await own.list(PRESS)).press_list;
  const listed = await own.list(PRESS, '?fields=id,title');
  assert.deepEqual([listed.press_list, listed.total_count], [[{ id, title }], 1]);
  await own.create(SOCIAL_POST, { press_id: id, platforms: ['social_a'] });
  assert.deepEqual((await own.list(SOCIAL_POST, '?fields=platform')).contents, [{ platform: 'social_a' }]);
  const references = {
    press: '/press/reference/list',
    blog: '/blog/references',
    official: '/official-document/reference/list',
  };
  for (const [area, path] of Object.entries(references)) {
    const call = (query: string) => service.call('GET', `${path}${query}`, { key });
    const body = { title: '자료', name: '자료', content: '글루코핀은 5분마다 혈당을 잰다.' };
    const made = await service.call('POST', `/${area.replace('official', 'official-document')}/reference`, {
      key,
      body,
    });
    assert.equal(made.status, 200, made.text);
    const { data } = (await call('?fields=id')).body;
    assert.deepEqual(data.references ?? data, [{ id: made.body.data.reference_id ?? made.body.data.id }], path);
    for (const fields of ['account_id', 'id,', '', 'id,__proto__'])
      assertFailure(await call(`?fields=${fields}`), 400, 'BAD_REQUEST');
  }
});

test('press releases are listed oldest first on request', async () => {
  const own = await newAccount();
  const ids = [await own.make(PRESS), await own.make(PRESS), await own.make(PRESS)];
  const idsOf = async (query: string) => (await own.list(PRESS, query)).press_list.map(({ id }: Row) => id);
  assert.deepEqual(await idsOf('?sorting=latest'), ids.toReversed());
  assert.deepEqual(await idsOf('?sorting=oldest'), ids);
  assert.deepEqual(await idsOf('?page=2&page_size=2&sorting=oldest'), [ids[2]]);
  const nothing = { press_list: [], page_count: 1, total_count: 3, next: null };
  assert.deepEqual(await own.list(PRESS, '?page=9&keyword=글루코핀'), nothing);
});

test('creations are listed by type', async () => {
  const own = await newAccount();
  for (const creation_type of ['wiki', 'prompt_generator', 'wiki']) await own.make(CREATION, { creation_type });
  assert.equal((await own.list(CREATION, '?creation_type=wiki')).total_count, 2);
  assert.equal((await own.list(CREATION, '?creation_type=prompt_generator')).total_count, 1);
});

test('social posts are listed by source and by platform, and to no other account', async () => {
  const [own, stranger] = [await newAccount(), await newAccount()];
  const [press_id, blog_id] = [await own.make(PRESS), await own.make(BLOG)];
  await own.create(SOCIAL_POST, { press_id, platforms: ['social_a', 'social_c'] });
  await own.create(SOCIAL_POST, { press_id: null, blog_id, platforms: ['social_a'] });
  for (const [query, total] of [
    [`?press_id=${press_id}`, 2],
    [`?blog_id=${blog_id}`, 1],
    ['?platform=social_a', 2],
    [`?press_id=${press_id}&platform=social_a`, 1],
    [`?press_id=${press_id}&blog_id=${blog_id}`, 0],
    ['?press_id=999999999', 0],
  ] as const)
    assert.equal((await own.list(SOCIAL_POST, query)).total_count, total, query);
  const nothing = { contents: [], page_count: 0, total_count: 0, next: null };
  assert.deepEqual(await stranger.list(SOCIAL_POST, `?press_id=${press_id}`), nothing);
});
