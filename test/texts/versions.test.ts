import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parseDocument } from '../../src/documents/parse.ts';
import { documentJson } from '../../src/documents/stored.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { beside, waitForLockWaiter } from '../locks.ts';
import { signIn } from '../people/browser.ts';

/** Version numbers, `base_version` and the history of every kind of text. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

type Change = { method: 'POST' | 'PUT'; path: string; body: Record<string, unknown> };
type Kind = {
  table: string;
  make(): Promise<number>;
  /** The paths of the text, of its history and of its restore. */
  detail(id: number): string;
  base(id: number): string;
  list: string;
  listed: string;
  changes: Record<string, (id: number) => Change>;
};

const post = async (path: string, body: object) => {
  const reply = await service.call('POST', path, { key, body });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
};
const makePress = async () => (await post('/press/create-v2', { keyword: '한빛바이오, 글루코핀 출시' })).press_id;
const prompt = { modification_prompt: "끝에 '문의는 홍보팀'을 덧붙여 줘" };

const KINDS: Record<string, Kind> = {
  press: {
    table: 'press_releases',
    make: makePress,
    detail: (id) => `/press/${id}`,
    base: (id) => `/press/${id}`,
    list: '/press/list',
    listed: 'press_list',
    changes: {
      edit: (press_id) => ({ method: 'POST', path: '/press/edit', body: { press_id, content: '손으로 고친 본문.' } }),
      publish: (press_id) => ({ method: 'POST', path: '/press/edit', body: { press_id, is_public: true } }),
      modify: (press_id) => ({ method: 'POST', path: '/press/modify', body: { press_id, ...prompt } }),
    },
  },
  blog: {
    table: 'blog_posts',
    make: async () => (await post('/blog/generate', { keyword: '글루코핀 사용기' })).blog_id,
    detail: (id) => `/blog/${id}`,
    base: (id) => `/blog/${id}`,
    list: '/blog/list',
    listed: 'blog_list',
    changes: {
      edit: (blog_id) => ({ method: 'POST', path: '/blog/edit', body: { blog_id, content: '손으로 고친 본문.' } }),
      modify: (blog_id) => ({ method: 'POST', path: '/blog/modify-ai', body: { blog_id, ...prompt } }),
    },
  },
  'official document': {
    table: 'official_documents',
    make: async () =>
      (await post('/official-document/create', { keyword: '보안 점검 협조', document_type: '협조문' })).document_id,
    detail: (id) => `/official-document/${id}`,
    base: (id) => `/official-document/${id}`,
    list: '/official-document/list',
    listed: 'documents',
    changes: {
      edit: (document_id) => ({
        method: 'POST',
        path: '/official-document/modify',
        body: { document_id, content: '손으로 고친 본문.' },
      }),
      modify: (document_id) => ({
        method: 'POST',
        path: '/official-document/modify-ai',
        body: { document_id, ...prompt },
      }),
    },
  },
  creation: {
    table: 'creations',
    make: async () =>
      (await post('/generic-creation/create', { keyword: '글루코핀', creation_type: 'wiki' })).creation_id,
    detail: (id) => `/generic-creation/detail/${id}`,
    base: (id) => `/generic-creation/${id}`,
    list: '/generic-creation/list',
    listed: 'creation_list',
    changes: {
      modify: (creation_id) => ({
        method: 'POST',
        path: '/generic-creation/modify-ai',
        body: { creation_id, ...prompt },
      }),
    },
  },
  'social post': {
    table: 'social_contents',
    make: async () =>
      (await post('/sns/generate', { press_id: await makePress(), platforms: ['social_d'] }))[0].id as number,
    detail: (id) => `/sns/${id}`,
    base: (id) => `/sns/${id}`,
    list: '/sns/contents',
    listed: 'contents',
    changes: {
      edit: (id) => ({ method: 'PUT', path: `/sns/${id}`, body: { content: '손으로 고친 글.' } }),
      regenerate: (id) => ({ method: 'POST', path: `/sns/${id}/regenerate`, body: {} }),
    },
  },
};

const send = ({ method, path, body }: Change, more: object = {}) =>
  service.call(method, path, { key, body: { ...body, ...more } });
const read = async (kind: Kind, id: number) => (await service.call('GET', kind.detail(id), { key })).body.data;
const historyOf = async (kind: Kind, id: number) =>
  (await service.call('GET', `${kind.base(id)}/history`, { key })).body;
const restoreOf = (kind: Kind, id: number, version_id: number): Change => ({
  method: 'POST',
  path: `${kind.base(id)}/restore`,
  body: { version_id },
});
const anyChange = (kind: Kind) => Object.values(kind.changes)[0] as (id: number) => Change;

for (const [name, kind] of Object.entries(KINDS)) {
  test(`${name}: detail and list include the version, which every change of the text increments`, async () => {
    const id = await kind.make();
    assert.equal((await read(kind, id)).version, 1);
    let version = 1;
    for (const [what, change] of Object.entries(kind.changes)) {
      const reply = await send(change(id), { base_version: version });
      assert.equal(reply.status, 200, reply.text);
      if (what !== 'publish') version += 1;
      assert.equal((await read(kind, id)).version, version, what);
      if (reply.body.data) assert.equal(reply.body.data.version, version, what);
    }
    const [oldest] = (await historyOf(kind, id)).data.slice(-1);
    const restored = await send(restoreOf(kind, id, oldest.id), { base_version: version });
    assert.equal(restored.body.data.version, version + 1);
    const list = (await service.call('GET', kind.list, { key })).body.data[kind.listed];
    assert.equal(list.find((row: { id: number }) => row.id === id).version, version + 1);
  });

  for (const [what, change] of [...Object.entries(kind.changes), ['restore', null] as const]) {
    test(`${name}: ${what} with an old base_version returns 409 CHANGED_MEANWHILE and changes nothing`, async () => {
      const id = await kind.make();
      assert.equal((await send(anyChange(kind)(id))).status, 200);
      const before = await read(kind, id);
      const history = await historyOf(kind, id);
      const request = change ? change(id) : restoreOf(kind, id, history.data[0].id);
      for (const base_version of [1, 3]) {
        const reply = await send(request, { base_version });
        assertFailure(reply, 409, 'CHANGED_MEANWHILE');
        assert.match(reply.body.message, /2/);
      }
      assert.deepEqual(await read(kind, id), before);
      assert.deepEqual(await historyOf(kind, id), history);
      assert.equal((await send(request, { base_version: 2 })).status, 200);
    });

    test(`${name}: ${what} of a text that changes during the request returns 409 with base_version, and succeeds without`, async () => {
      const id = await kind.make();
      assert.equal((await send(anyChange(kind)(id))).status, 200);
      const [version] = (await historyOf(kind, id)).data;
      const request = change ? change(id) : restoreOf(kind, id, version.id);
      const { late } = await beside(service, (database) =>
        database.begin(async (transaction) => {
          await transaction`update ${transaction(kind.table)} set revision = revision + 1 where id = ${id}`;
          const sent = send(request, { base_version: 2 });
          await waitForLockWaiter(database);
          return { late: sent };
        }),
      );
      assertFailure(await late, 409, 'CHANGED_MEANWHILE');
      assert.equal((await read(kind, id)).version, 3);
      assert.equal((await send(request)).status, 200);
    });
  }

  test(`${name}: of eight concurrent changes with the same base_version exactly one succeeds`, async () => {
    const id = await kind.make();
    const change = anyChange(kind)(id);
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(change, { base_version: 1 })));
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    for (const reply of replies) if (reply.status !== 200) assertFailure(reply, 409, 'CHANGED_MEANWHILE');
    assert.equal((await read(kind, id)).version, 2);
    assert.equal((await historyOf(kind, id)).total_count, 1);
  });

  test(`${name}: an invalid base_version returns 400 and names the field`, async () => {
    const id = await kind.make();
    for (const base_version of [0, -1, 1.5, '1', true]) {
      const reply = await send(anyChange(kind)(id), { base_version });
      assertFailure(reply, 400, 'BAD_REQUEST');
      assert.equal(reply.body.errors[0].field, 'base_version');
    }
  });

  test(`${name}: the history says who made each version and how`, async () => {
    const id = await kind.make();
    const changes = Object.entries(kind.changes).filter(([what]) => what !== 'publish');
    for (const [, change] of changes) assert.equal((await send(change(id))).status, 200);
    const [oldest] = (await historyOf(kind, id)).data.slice(-1);
    assert.equal((await send(restoreOf(kind, id, oldest.id))).status, 200);
    assert.equal((await send(anyChange(kind)(id))).status, 200);
    const { data } = await historyOf(kind, id);
    const causes = { edit: 'edited', modify: 'instruction', regenerate: 'generated' } as Record<string, string>;
    assert.deepEqual(
      data.map(({ cause }: { cause: string }) => cause),
      ['generated', ...changes.map(([what]) => causes[what]), 'restored'].toReversed(),
    );
    assert.deepEqual(
      data.map(({ version }: { version: number }) => version),
      data.map((_: unknown, place: number) => data.length - place),
    );
    for (const { by } of data) assert.equal(by, 'default');
  });

  test(`${name}: the history is paginated, with totals`, async () => {
    const id = await kind.make();
    for (let count = 0; count < 5; count += 1) assert.equal((await send(anyChange(kind)(id))).status, 200);
    const page = async (query: string) =>
      (await service.call('GET', `${kind.base(id)}/history?${query}`, { key })).body;
    const versions = ({ data }: { data: { version: number }[] }) => data.map(({ version }) => version);
    const second = await page('page=2&page_size=2');
    assert.deepEqual([versions(second), second.page_count, second.total_count], [[3, 2], 3, 5]);
    assert.deepEqual(versions(await page('')), [5, 4, 3, 2, 1]);
    assert.deepEqual((await page('page=4&page_size=2')).data, []);
    for (const wrong of ['page=0', 'page_size=0', 'page_size=101', 'page=x'])
      assert.equal((await page(wrong)).code, 'BAD_REQUEST', wrong);
  });

  test(`${name}: only the newest 200 versions are kept`, async () => {
    const id = await kind.make();
    const area = { press: 'press', blog: 'blog', 'official document': 'official-document', creation: 'creation' }[name];
    const { database } = service;
    await (area
      ? database`
          insert into text_versions (account_id, area, text_id, title, content, language, document)
          select account_id, ${area}, id, 'old', 'old', 'ko', '{}' from ${database(kind.table)}, generate_series(1, 250)
          where id = ${id}`
      : database`
          insert into social_versions (account_id, content_id, content, hashtags)
          select account_id, id, 'old', '{}' from social_contents, generate_series(1, 250) where id = ${id}`);
    assert.equal((await send(anyChange(kind)(id))).status, 200);
    const { total_count, data } = await historyOf(kind, id);
    assert.equal(total_count, 200);
    assert.equal(data[0].version, 1);
  });
}

for (const [name, kind] of Object.entries(KINDS)) {
  test(`${name}: a long content is truncated in the history and complete in the single version`, async () => {
    const id = await kind.make();
    const long = '가나다라마바사아자차'.repeat(600);
    await service.database`update ${service.database(kind.table)} set content = ${long} where id = ${id}`;
    const other = await kind.make();
    assert.equal((await send(anyChange(kind)(id))).status, 200);
    const [version] = (await historyOf(kind, id)).data;
    assert.deepEqual([version.content, version.content_truncated], [long.slice(0, 5000), true]);
    const one = (path: string, asked = key) => service.call('GET', path, { key: asked });
    const whole = await one(`${kind.base(id)}/history/${version.id}`);
    const { changes: _, ...read } = whole.body.data;
    assert.deepEqual(read, { ...version, content: long, content_truncated: false });
    assertFailure(await one(`${kind.base(other)}/history/${version.id}`), 404, 'NOT_FOUND');
    const stranger = (await service.account()).key;
    assertFailure(await one(`${kind.base(id)}/history/${version.id}`, stranger), 404, 'NOT_FOUND');
    const restored = await send(restoreOf(kind, id, version.id));
    assert.equal(restored.body.data.content, long);
  });
}

test('a late change without base_version wins, and keeps the earlier one in the history and the other field', async () => {
  const press_id = await makePress();
  const { late } = await beside(service, (database) =>
    database.begin(async (transaction) => {
      const content = '먼저 온 본문';
      const parsed = parseDocument({ title: '', content, language: 'ko', isPress: true, withSubtitle: null });
      await transaction`
        update press_releases set content = ${content}, document = ${documentJson(parsed)}::text::jsonb, revision = 2
        where id = ${press_id}`;
      const sent = service.call('POST', '/press/edit', { key, body: { press_id, title: '늦은 제목' } });
      await waitForLockWaiter(database);
      return { late: sent };
    }),
  );
  const { status, body } = await late;
  assert.equal(status, 200);
  assert.deepEqual([body.data.title, body.data.content, body.data.version], ['늦은 제목', '먼저 온 본문', 3]);
  const { data } = await historyOf(KINDS.press as Kind, press_id);
  assert.deepEqual([data[0].content, data[0].version], ['먼저 온 본문', 2]);
});

test("a change by a signed-in user has the user's name in the history, or the address without one", async () => {
  const account = await service.account();
  const nameless = await signIn(service, account.email);
  const create = await nameless.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' });
  const { press_id } = create.body.data;
  await service.database`update people set name = '김하나' where email = ${account.email}`;
  const named = await signIn(service, account.email);
  await named.call('POST', '/press/edit', { press_id, title: '하나' });
  await service.call('POST', '/press/edit', { key: account.key, body: { press_id, title: '둘' } });
  const { data } = (await service.call('GET', `/press/${press_id}/history`, { key: account.key })).body;
  assert.deepEqual(
    data.map(({ by }: { by: string }) => by),
    ['김하나', account.email],
  );
});

test('the current version says who made it, how, and what it changed, like those in the history', async () => {
  const press_id = await makePress();
  const current = async () => (await service.call('GET', `/press/${press_id}/history/current`, { key })).body.data;
  const first = await current();
  assert.deepEqual([first.version, first.cause, first.changes], [1, 'generated', null]);
  assert.match(first.generator, /^builtin\//);
  await post('/press/edit', { press_id, title: '고친 제목' });
  const second = await current();
  assert.deepEqual([second.version, second.cause, second.generator], [2, 'edited', null]);
  assert.deepEqual(
    second.changes.map(({ part, after }: { part: string; after: string }) => [part, after]),
    [['title', '고친 제목']],
  );
  // A name puts the current version into the history, and does not become what it is compared with.
  await post(`/press/${press_id}/history`, { name: '대표 검토본' });
  assert.deepEqual(await current(), second);
  const [, oldest] = (await service.call('GET', `/press/${press_id}/history`, { key })).body.data;
  await post(`/press/${press_id}/restore`, { version_id: oldest.id });
  const third = await current();
  assert.deepEqual([third.version, third.cause, third.changes[0].before], [3, 'restored', '고친 제목']);
  assert.ok(third.by);
  const other = (await service.account()).key;
  assertFailure(await service.call('GET', `/press/${press_id}/history/current`, { key: other }), 404, 'NOT_FOUND');
});
