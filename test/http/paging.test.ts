import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { indexArticles } from '../../src/areas/newsclip/search/store.ts';
import { type Service, startService } from '../harness.ts';
import { insertArticles } from '../newsclip/stored.ts';
import { makeCatalogue, orderOf, soon } from '../releases-sending/world.ts';
import { assertFailure } from './envelope.ts';

let service: Service;
let key: string;
let press_id: number;

before(async () => {
  service = await startService({ UNDO_SECONDS: '0' });
  ({ key } = await service.account());
  ({ press_id } = await post('/press/create-v2', { keyword: '배포하는 보도자료' }));
});
after(() => service.stop());

async function post(path: string, body: object) {
  const reply = await service.call('POST', path, { key, body });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

type List = {
  path: string;
  /** Name of the parameter for the size of a page. */
  size?: string;
  /** Adds an entry at the top. */
  add(count: number): Promise<unknown>;
  /** Key of an entry. */
  id: string;
};

async function workspace(): Promise<number> {
  return (await post('/workspace/default', {})).id;
}

async function lists(): Promise<List[]> {
  const id = await workspace();
  const catalogue = await makeCatalogue(service.database);
  const creation = { creation_type: 'prompt_generator', sub_type: 'shorts' };
  const reference = (name: string) => ({ title: name, name, content: '글루코핀은 5분마다 혈당을 잰다.' });
  const day = (count: number) => `2026-11-${10 + count}T09:00:00.123456+09:00`;
  const press: List = {
    path: '/press/list?sorting=latest',
    add: (count) => post('/press/create-v2', { keyword: `글루코핀 ${count}호 출시` }),
    id: 'id',
  };
  return [
    press,
    { ...press, path: '/press/list?keyword=글루코핀' },
    {
      path: '/blog/list?language',
      add: (count) => post('/blog/generate', { keyword: `블로그 ${count}`, blog_type: 'news' }),
      id: 'id',
    },
    {
      path: '/official-document/list?language',
      size: 'limit',
      add: (count) => post('/official-document/create', { keyword: `점검 ${count}`, document_type: '협조문' }),
      id: 'id',
    },
    {
      path: '/generic-creation/list?language',
      add: (count) => post('/generic-creation/create', { keyword: `쇼츠 ${count}`, ...creation }),
      id: 'id',
    },
    { path: '/references?language', add: (count) => post('/press/reference', reference(`자료 ${count}`)), id: 'id' },
    {
      path: '/official-document/reference/list?language',
      size: 'limit',
      add: (count) => post('/official-document/reference', reference(`자료 ${count}`)),
      id: 'id',
    },
    {
      path: '/release/history?sort=DESC',
      add: (count) => post('/release/create', orderOf(press_id, catalogue, { scheduled_kst: soon(7200 + count * 60) })),
      id: 'release_id',
    },
    {
      path: `/newsclip/v2/coverage?press_id=${press_id}`,
      add: (count) =>
        post('/newsclip/v2/coverage', {
          ...{ press_id, url: `https://news.example/${count}`, title: `기사 ${count}`, source: '예시일보' },
          published_kst: day(count),
        }),
      id: 'coverage_id',
    },
    {
      path: '/newsclip/v2/search?keyword=혈당',
      add: async (count) => {
        const article = { title: `혈당 센서 ${count}`, published: day(count) };
        const [own] = await insertArticles(service, [article]);
        const texts = { title: article.title, title_ko: article.title, summary_ko: '' };
        await indexArticles(service.database, [{ id: own as number, published_at: article.published, ...texts }]);
      },
      id: 'id',
    },
    {
      path: `/workspace/${id}/reporters?search`,
      add: (count) =>
        post(`/workspace/${id}/reporters`, { name: `기자${count}`, email: `r${count}@example.com`, media: '예시일보' }),
      id: 'reporter_id',
    },
    // Every text before wrote an entry.
    {
      path: '/account/ledger?language',
      add: (count) => post('/generic-creation/create', { keyword: `값 ${count}`, ...creation }),
      id: 'id',
    },
  ];
}

type Entry = Record<string, number>;

/** The entries of an answer, and what its counts say, wherever they are. */
function readPage({ data, ...beside }: Record<string, unknown>): { entries: Entry[]; next: string | null } {
  const object = data as Record<string, unknown>;
  const entries = Array.isArray(data) ? data : (Object.values(object).find(Array.isArray) as Entry[]);
  const counts = 'next' in beside ? beside : object;
  assert.ok('next' in counts, JSON.stringify(counts));
  return { entries, next: counts.next as string | null };
}

test('with `after`, entries that are added at the top of a list shift nothing', async () => {
  for (const { path, size = 'page_size', add, id } of await lists()) {
    const read = async (more: string) => {
      const reply = await service.call('GET', `${path}${more}`, { key });
      assert.equal(reply.status, 200, `${path}: ${reply.text}`);
      const { entries, next } = readPage(reply.body);
      return { ids: entries.map((entry) => entry[id]), next };
    };
    for (let count = 0; count < 5; count += 1) await add(count);
    const { ids: all, next: end } = await read(`&${size}=50`);
    assert.equal(end, null, path);
    assert.ok(all.length >= 5 && all.every(Number.isInteger), path);
    const walked: unknown[] = [];
    let added = 5;
    for (let page = await read(`&${size}=2`); ; page = await read(`&${size}=2&after=${page.next}`)) {
      walked.push(...page.ids);
      if (page.next === null) break;
      await add(added);
      added += 1;
      assert.ok(added < 20, `${path} has no end`);
    }
    assert.deepEqual(walked, all, path);
  }
});

test('a list in order of time goes on after an entry, too, and what was added since comes at its end', async () => {
  const read = async (after: string) =>
    readPage((await service.call('GET', `/release/history?sort=ASC&page_size=3${after}`, { key })).body);
  const first = await read('');
  const second = await read(`&after=${first.next}`);
  const ids = [...first.entries, ...second.entries].map(({ release_id }) => release_id as number);
  assert.deepEqual(
    ids,
    ids.toSorted((left, right) => left - right),
  );
  assert.equal(new Set(ids).size, 6);
});

test('`next` is right where a page is too large to be read at once', async () => {
  await service.database`update press_releases set content = repeat('가', 100000)`;
  const read = async (more: string) =>
    readPage((await service.call('GET', `/press/list?page_size=5${more}`, { key })).body);
  const [first, whole] = [await read(''), await read('&page=1')];
  assert.deepEqual(first, whole);
  const { entries } = await read(`&after=${first.next}`);
  const [second] = (await read('&page=2')).entries;
  assert.equal(entries[0]?.id, second?.id);
});

test('`after` with a later page, of another list or made up is refused by name', async () => {
  const list = async (query: string) => service.call('GET', `/newsclip/v2/coverage?${query}`, { key });
  const { next } = readPage((await list('page_size=2')).body);
  const other = readPage((await service.call('GET', '/release/history?page_size=2', { key })).body).next;
  assert.ok(next && other);
  assert.equal((await list(`page=1&after=${next}`)).status, 200);
  const long = Buffer.from(`${'9'.repeat(17)}.${'9'.repeat(15)}`).toString('base64url');
  assert.equal((await list(`after=${long}`)).status, 200);
  for (const query of [`page=2&after=${next}`, `after=${other}`, 'after=x', 'after=', 'after=%00']) {
    const reply = await list(query);
    assertFailure(reply, 400, 'BAD_REQUEST');
    if (!query.includes('%')) assert.equal(reply.body.errors[0].field, 'after', query);
  }
});

test('`since` keeps what was ordered, linked or changed from then on', async () => {
  const list = async (path: string, since: string) => {
    const reply = await service.call('GET', `${path}?since=${encodeURIComponent(since)}&page_size=100`, { key });
    assert.equal(reply.status, 200, reply.text);
    return readPage(reply.body).entries;
  };
  for (const [path, id, change] of [
    ['/release/history', 'release_id', (own: number) => post(`/release/${own}/cancel`, {})],
    [
      '/newsclip/v2/coverage',
      'coverage_id',
      (own: number) => service.call('PUT', `/newsclip/v2/coverage/${own}`, { key, body: { title: '고친 제목' } }),
    ],
  ] as const) {
    const all = await list(path, '2026-01-01T00:00:00+09:00');
    assert.ok(all.length >= 5);
    const [row] = await service.database<{ now: Date }[]>`select now()`;
    const since = (row as { now: Date }).now.toISOString();
    assert.deepEqual(await list(path, since), []);
    const oldest = all.at(-1)?.[id] as number;
    await change(oldest);
    assert.deepEqual(
      (await list(path, since)).map((each) => each[id]),
      [oldest],
    );
    assertFailure(await service.call('GET', `${path}?since=yesterday`, { key }), 400, 'BAD_REQUEST');
  }
});
