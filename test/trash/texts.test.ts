import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Reply, type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  key = (await service.account()).key;
});
after(() => service.stop());

const call = (method: string, path: string, body?: object, as = key) =>
  service.call(method, path, { key: as, ...(body && { body }) });

async function data(reply: Promise<Reply>) {
  const { status, body, text } = await reply;
  assert.equal(status, 200, text);
  return body.data;
}

function trashIdOf(reply: Reply): number {
  assert.equal(reply.status, 200, reply.text);
  return Number(reply.headers.get('x-trash-id'));
}

/** Waits until the background checks have run, so that they change nothing between two reads. */
async function settled(table: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const [row] = await service.database`select count(*)::int as pending from text_checks where is_pending`;
    const [jobs] = await service.database`select count(*)::int as pending from search_jobs`;
    if (row?.pending === 0 && jobs?.pending === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`the checks of ${table} did not finish`);
}

const KINDS = [
  {
    kind: 'press',
    make: async () => {
      const { press_id } = await data(call('POST', '/press/create-v2', { keyword: '글루코핀 출시' }));
      await data(call('POST', '/press/edit', { press_id, title: '고친 제목' }));
      return { id: press_id, path: `/press/${press_id}`, detail: `/press/${press_id}` };
    },
  },
  {
    kind: 'official_document',
    make: async () => {
      const wanted = { keyword: '행사 협조', document_type: '협조문' };
      const { document_id } = await data(call('POST', '/official-document/create', wanted));
      await data(call('POST', '/official-document/modify', { document_id, title: '고친 제목' }));
      return {
        id: document_id,
        path: `/official-document/${document_id}`,
        detail: `/official-document/${document_id}`,
      };
    },
  },
  {
    kind: 'blog',
    make: async () => {
      const { blog_id } = await data(call('POST', '/blog/generate', { keyword: '글루코핀 출시' }));
      await data(call('POST', '/blog/edit', { blog_id, title: '고친 제목' }));
      return { id: blog_id, path: `/blog/${blog_id}`, detail: `/blog/${blog_id}` };
    },
  },
  {
    kind: 'creation',
    make: async () => {
      const wanted = { keyword: '글루코핀 출시', creation_type: 'wiki' };
      const { creation_id } = await data(call('POST', '/generic-creation/create', wanted));
      const change = { creation_id, modification_prompt: "끝에 '고침'을 덧붙여 줘" };
      await data(call('POST', '/generic-creation/modify-ai', change));
      const path = `/generic-creation/${creation_id}`;
      return { id: creation_id, path, detail: `/generic-creation/detail/${creation_id}` };
    },
  },
] as const;

for (const { kind, make } of KINDS) {
  test(`a deleted ${kind} is restored byte for byte, with its versions and checks`, async () => {
    const { id, path, detail } = await make();
    await settled(kind);
    const [history] = await data(call('GET', `${path}/history`));
    const reads = [detail, `${path}/history`, `${path}/history/${history.id}`, `${path}/checks`];
    const earlier = await Promise.all(reads.map((read) => call('GET', read)));
    const deleted = await call('DELETE', path);
    const trashId = trashIdOf(deleted);
    for (const read of reads) assertFailure(await call('GET', read), 404, 'NOT_FOUND');
    const [item] = await data(call('GET', `/trash?kind=${kind}`));
    assert.deepEqual(
      [item.trash_id, item.kind, item.item_id, item.title, item.days_left, item.deleted_together, item.merged_into],
      [trashId, kind, id, earlier[0]?.body.data.title, 30, 1, null],
    );
    assert.deepEqual(await data(call('POST', `/trash/${trashId}/restore`)), {
      kind,
      item_ids: [id],
      left: 0,
      losses: [],
    });
    await settled(kind);
    const later = await Promise.all(reads.map((read) => call('GET', read)));
    assert.deepEqual(
      later.map(({ text }) => text),
      earlier.map(({ text }) => text),
    );
    assertFailure(await call('POST', `/trash/${trashId}/restore`), 404, 'NOT_FOUND');
    assert.equal((await call('GET', `/trash?kind=${kind}`)).body.total_count, 0);
  });
}

test('a restored text can be changed, deleted and restored again, and a new one gets another id', async () => {
  const { id, path } = await KINDS[0].make();
  await data(call('POST', `/trash/${trashIdOf(await call('DELETE', path))}/restore`));
  await data(call('POST', '/press/edit', { press_id: id, title: '다시 고친 제목' }));
  assert.equal((await call('GET', `${path}/history`)).body.total_count, 2);
  await data(call('POST', `/trash/${trashIdOf(await call('DELETE', path))}/restore`));
  assert.equal((await data(call('GET', path))).title, '다시 고친 제목');
  assert.notEqual((await KINDS[0].make()).id, id);
});

test('a press release in the trash is not found by the search and is found after the restore', async () => {
  const { press_id } = await data(call('POST', '/press/create-v2', { keyword: '심해 탐사선 나로호 취항' }));
  const found = async () => (await call('GET', '/press/list?keyword=나로호')).body.data.press_list.length;
  await settled('press');
  assert.equal(await found(), 1);
  const trashId = trashIdOf(await call('DELETE', `/press/${press_id}`));
  assert.equal(await found(), 0);
  await data(call('POST', `/trash/${trashId}/restore`));
  assert.equal(await found(), 1);
  await settled('press');
  assert.equal(await found(), 1);
});

test('social posts name their source again, and a post is restored with its versions', async () => {
  const { id: press_id, path } = await KINDS[0].make();
  const [post] = await data(call('POST', '/sns/generate', { press_id, platforms: ['blog'] }));
  await data(call('PUT', `/sns/${post.id}`, { content: '고친 글' }));
  const reads = [`/sns/${post.id}`, `/sns/${post.id}/history`];
  const earlier = (await Promise.all(reads.map((read) => call('GET', read)))).map(({ text }) => text);
  const trashId = trashIdOf(await call('DELETE', path));
  assert.equal((await data(call('GET', `/sns/${post.id}`))).press_id, null);
  await data(call('POST', `/trash/${trashId}/restore`));
  assert.deepEqual(
    (await Promise.all(reads.map((read) => call('GET', read)))).map(({ text }) => text),
    earlier,
  );
  const postTrash = trashIdOf(await call('DELETE', `/sns/${post.id}`));
  const restored = await data(call('POST', `/trash/${postTrash}/restore`));
  assert.deepEqual(restored, { kind: 'social', item_ids: [post.id], left: 0, losses: [] });
  assert.deepEqual(
    (await Promise.all(reads.map((read) => call('GET', read)))).map(({ text }) => text),
    earlier,
  );
});

test('says what could not be restored: the post or the source is gone by then', async () => {
  const { id: press_id, path } = await KINDS[0].make();
  const [first, second] = await data(call('POST', '/sns/generate', { press_id, platforms: ['social_a', 'blog'] }));
  const post = trashIdOf(await call('DELETE', `/sns/${first.id}`));
  const press = trashIdOf(await call('DELETE', path));
  const orphan = await data(call('POST', `/trash/${post}/restore`));
  assert.deepEqual(orphan.losses, [{ what: 'source', count: 1 }]);
  assert.equal((await data(call('GET', `/sns/${first.id}`))).press_id, null);
  await call('DELETE', `/sns/${second.id}`);
  const restored = await data(call('POST', `/trash/${press}/restore`));
  assert.deepEqual(restored.losses, [{ what: 'social_posts', count: 1 }]);
});

test('the introduction of a press release that was paid for comes back with it', async () => {
  const { id, path } = await KINDS[0].make();
  await service.database`
    insert into release_introductions (press_id, account_id, introduction)
    select id, account_id, '소개 문구' from press_releases where id = ${id}`;
  const read = () => data(call('GET', `/release/${id}/introduction`));
  const earlier = await read();
  await data(call('POST', `/trash/${trashIdOf(await call('DELETE', path))}/restore`));
  assert.deepEqual(await read(), earlier);
});

test('another account neither sees nor restores nor deletes it', async () => {
  const { path } = await KINDS[0].make();
  const trashId = trashIdOf(await call('DELETE', path));
  const { key: other } = await service.account();
  assert.deepEqual((await call('GET', '/trash', undefined, other)).body.data, []);
  assertFailure(await call('POST', `/trash/${trashId}/restore`, {}, other), 404, 'NOT_FOUND');
  assertFailure(await call('DELETE', `/trash/${trashId}`, undefined, other), 404, 'NOT_FOUND');
  assert.equal((await data(call('POST', `/trash/${trashId}/restore`))).item_ids.length, 1);
});

test('what is deleted for good cannot be restored and leaves no row', async () => {
  const { path } = await KINDS[0].make();
  const trashId = trashIdOf(await call('DELETE', path));
  assert.equal((await call('DELETE', `/trash/${trashId}`)).status, 200);
  assertFailure(await call('POST', `/trash/${trashId}/restore`), 404, 'NOT_FOUND');
  assert.equal((await service.database`select from trash_rows where trash_id = ${trashId}`).count, 0);
});

test('the same Idempotency-Key restores once and gets the same answer', async () => {
  const { path } = await KINDS[0].make();
  const trashId = trashIdOf(await call('DELETE', path));
  const headers = { 'idempotency-key': `restore-${trashId}` };
  const first = await service.call('POST', `/trash/${trashId}/restore`, { key, headers });
  const second = await service.call('POST', `/trash/${trashId}/restore`, { key, headers });
  assert.equal(first.status, 200, first.text);
  assert.equal(second.text, first.text);
});

test('a column that a later release added gets its default', async () => {
  const { path, detail } = await KINDS[3].make();
  const trashId = trashIdOf(await call('DELETE', path));
  const earlier = await service.database`
    update trash_rows set row = row - 'revision' || '{"dropped_since": 1}' where trash_id = ${trashId} and source = 'creations'`;
  assert.equal(earlier.count, 1);
  await data(call('POST', `/trash/${trashId}/restore`));
  assert.equal((await data(call('GET', detail))).version, 1);
});
