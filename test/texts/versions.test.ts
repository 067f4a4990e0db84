import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parseDocument } from '../../src/documents/parse.ts';
import { documentJson } from '../../src/documents/stored.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { beside, waitForLockWaiter } from '../locks.ts';
import { KINDS, type Kind, PRESS, type Request, type Texts, textsOf } from './kinds.ts';

/** Version numbers and `base_version` of every kind of text. */

let service: Service;
let texts: Texts;

before(async () => {
  service = await startService();
  texts = textsOf(service, (await service.account()).key);
});
after(() => service.stop());

const edit = (kind: Kind, id: number) => kind.edit(id, { content: '손으로 고친 본문.' });
/** Every way to change a text; `version_id` is what is restored. */
const changesOf = (kind: Kind): Record<string, (id: number, version_id: number) => Request> => ({
  edit: (id) => edit(kind, id),
  ...('canBePublic' in kind && kind.canBePublic ? { publish: (id) => kind.edit(id, { is_public: true }) } : {}),
  [kind.rewrite.name]: (id) => kind.rewrite.request(id),
  restore: (id, version_id) => texts.restoreOf(kind, id, version_id),
});
/** A text with one earlier version. */
async function changedOnce(kind: Kind): Promise<{ id: number; version_id: number }> {
  const id = await texts.make(kind);
  await texts.data(edit(kind, id));
  const [version] = await texts.history(kind, id);
  return { id, version_id: version.id };
}

for (const kind of KINDS) {
  test(`${kind.name}: detail and list include the version, which every change of the text increments`, async () => {
    const { id, version_id } = await changedOnce(kind);
    let version = 2;
    for (const [what, change] of Object.entries(changesOf(kind))) {
      const reply = await texts.send(change(id, version_id), { base_version: version });
      assert.equal(reply.status, 200, reply.text);
      if (what !== 'publish') version += 1;
      assert.equal((await texts.read(kind, id)).version, version, what);
      if (reply.body.data) assert.equal(reply.body.data.version, version, what);
    }
    const list: { id: number; version: number }[] = (await texts.list(kind))[kind.list.rows];
    assert.equal(list.find((row) => row.id === id)?.version, version);
  });

  for (const what of ['edit', 'publish', kind.rewrite.name, 'restore']) {
    const change = changesOf(kind)[what];
    if (!change) continue;

    test(`${kind.name}: ${what} with an old base_version returns 409 CHANGED_MEANWHILE and changes nothing`, async () => {
      const { id, version_id } = await changedOnce(kind);
      const before = [await texts.read(kind, id), await texts.history(kind, id)];
      for (const base_version of [1, 3]) {
        const reply = await texts.send(change(id, version_id), { base_version });
        assertFailure(reply, 409, 'CHANGED_MEANWHILE');
        assert.match(reply.body.message, /2/);
      }
      assert.deepEqual([await texts.read(kind, id), await texts.history(kind, id)], before);
      assert.equal((await texts.send(change(id, version_id), { base_version: 2 })).status, 200);
    });

    test(`${kind.name}: ${what} of a text that changes during the request returns 409 with base_version, and succeeds without`, async () => {
      const { id, version_id } = await changedOnce(kind);
      const { late } = await beside(service, (database) =>
        database.begin(async (transaction) => {
          await transaction`update ${transaction(kind.table)} set revision = revision + 1 where id = ${id}`;
          const sent = texts.send(change(id, version_id), { base_version: 2 });
          await waitForLockWaiter(database);
          return { late: sent };
        }),
      );
      assertFailure(await late, 409, 'CHANGED_MEANWHILE');
      assert.equal((await texts.read(kind, id)).version, 3);
      assert.equal((await texts.send(change(id, version_id))).status, 200);
    });
  }

  test(`${kind.name}: of eight concurrent changes with the same base_version exactly one succeeds`, async () => {
    const id = await texts.make(kind);
    const replies = await Promise.all(Array.from({ length: 8 }, () => texts.send(edit(kind, id), { base_version: 1 })));
    assert.equal(replies.filter(({ status }) => status === 200).length, 1);
    for (const reply of replies) if (reply.status !== 200) assertFailure(reply, 409, 'CHANGED_MEANWHILE');
    assert.equal((await texts.read(kind, id)).version, 2);
    assert.equal((await texts.history(kind, id)).length, 1);
  });
}

test('a late change without base_version wins, and keeps the earlier one in the history and the other field', async () => {
  const press_id = await texts.make(PRESS);
  const { late } = await beside(service, (database) =>
    database.begin(async (transaction) => {
      const content = '먼저 온 본문';
      const parsed = parseDocument({ title: '', content, language: 'ko', isPress: true, withSubtitle: null });
      await transaction`
        update press_releases set content = ${content}, document = ${documentJson(parsed)}::text::jsonb, revision = 2
        where id = ${press_id}`;
      const sent = texts.send(PRESS.edit(press_id, { title: '늦은 제목' }));
      await waitForLockWaiter(database);
      return { late: sent };
    }),
  );
  const { status, body } = await late;
  assert.equal(status, 200);
  assert.deepEqual([body.data.title, body.data.content, body.data.version], ['늦은 제목', '먼저 온 본문', 3]);
  const [replaced] = await texts.history(PRESS, press_id);
  assert.deepEqual([replaced.content, replaced.version], ['먼저 온 본문', 2]);
});
