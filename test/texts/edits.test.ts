import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type Texts, textsOf, WRITTEN } from './kinds.ts';

/** Changing a text of any kind by hand. */

let service: Service;
let texts: Texts;

before(async () => {
  service = await startService();
  texts = textsOf(service, (await service.account()).key);
});
after(() => service.stop());

type Change = { part: string; after: string };

for (const kind of WRITTEN) {
  test(`${kind.name}: an edit changes the given fields, keeps the others and returns the new text`, async () => {
    const id = await texts.make(kind);
    const { content } = await texts.read(kind, id);
    const titled = await texts.data(kind.edit(id, { title: '새 제목', content: null }));
    assert.deepEqual(
      [titled[kind.id], titled.title, titled.content, titled.version, titled.applied, titled.document.title],
      [id, '새 제목', content, 2, true, '새 제목'],
    );
    assert.deepEqual(
      titled.changes.map(({ part, after }: Change) => [part, after]),
      [['title', '새 제목']],
    );
    const rewritten = await texts.data(kind.edit(id, { content: '새 본문.  끝.' }));
    assert.deepEqual([rewritten.title, rewritten.content], ['새 제목', '새 본문.  끝.']);
    const kept = await texts.read(kind, id);
    assert.deepEqual([kept.title, kept.content, kept.version], ['새 제목', '새 본문.  끝.', 3]);
    if ('updated_at' in rewritten) assert.equal(kept.updated_at, rewritten.updated_at);
  });

  test(`${kind.name}: an edit takes a title of 500 and a content of 500,000 characters, and no more`, async () => {
    const id = await texts.make(kind);
    const [title, content] = ['가'.repeat(500), '나다 '.repeat(166_666)];
    await texts.data(kind.edit(id, { title, content }));
    const kept = await texts.read(kind, id);
    assert.ok(kept.title === title && kept.content === content);
    for (const [field, value] of [
      ['title', `${title}가`],
      ['content', '가'.repeat(500_001)],
    ] as const) {
      const reply = await texts.send(kind.edit(id, { [field]: value }));
      assertFailure(reply, 400, 'BAD_REQUEST');
      assert.equal(reply.body.errors[0].field, field);
    }
  });

  test(`${kind.name}: an edit that changes nothing names what it could change`, async () => {
    for (const change of [{}, { title: null, content: null }]) {
      const reply = await texts.send(kind.edit(999_999_999, change));
      assertFailure(reply, 400, 'BAD_REQUEST');
      assert.equal(reply.body.errors[0].field, kind.editable);
    }
  });

  test(`${kind.name}: concurrent edits are not lost: each is in the history or in the text`, async () => {
    const id = await texts.make(kind);
    const made = await texts.read(kind, id);
    const titles = Array.from({ length: 8 }, (_, place) => `제목 ${place}`);
    await Promise.all(titles.map((title) => texts.data(kind.edit(id, { title }))));
    const found = [await texts.read(kind, id), ...(await texts.history(kind, id))].map(({ title }) => title);
    assert.deepEqual(found.toSorted(), [...titles, made.title].toSorted());
  });
}

for (const kind of WRITTEN.filter(({ canBePublic }) => canBePublic)) {
  test(`${kind.name}: an edit publishes and unpublishes without a new version`, async () => {
    const id = await texts.make(kind);
    // What the built-in writer leaves open must not become public.
    await texts.data(kind.edit(id, { content: '센서를 출시했다.' }));
    const made = await texts.read(kind, id);
    assert.equal(made.is_public, false);
    for (const is_public of [true, false]) {
      await texts.data(kind.edit(id, { is_public }));
      const kept = await texts.read(kind, id);
      assert.deepEqual([kept.is_public, kept.content, kept.version], [is_public, made.content, 2]);
    }
    assert.equal((await texts.history(kind, id)).length, 1);
  });
}

for (const kind of WRITTEN.filter(({ list }) => list.fields.includes('updated_at'))) {
  test(`${kind.name}: publishing updates updated_at`, async () => {
    const id = await texts.make(kind);
    await texts.data(kind.edit(id, { content: '센서를 출시했다.' }));
    await service.database`
      update ${service.database(kind.table)} set updated_at = now() - interval '1 day' where id = ${id}`;
    const { updated_at } = await texts.read(kind, id);
    await texts.data(kind.edit(id, { is_public: true }));
    assert.ok((await texts.read(kind, id)).updated_at > updated_at + 80_000);
  });
}
