import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { signIn } from '../people/browser.ts';
import { KINDS, type Kind, PRESS, type Texts, textsOf, WRITTEN } from './kinds.ts';

/** The history of a text of any kind, and the way back to one of its versions. */

let service: Service;
let key: string;
let texts: Texts;

before(async () => {
  service = await startService();
  ({ key } = await service.account());
  texts = textsOf(service, key);
});
after(() => service.stop());

type Version = Record<'title' | 'content' | 'language' | 'cause' | 'created_kst' | 'by', string> & {
  id: number;
  version: number;
};

const edit = (kind: Kind, id: number, content = '손으로 고친 글.') => texts.data(kind.edit(id, { content }));
const restore = (kind: Kind, id: number, version_id: unknown) => texts.send(texts.restoreOf(kind, id, version_id));
const isWritten = (kind: Kind) => kind !== KINDS.at(-1);

for (const kind of KINDS) {
  test(`${kind.name}: the history has what each change replaced, newest first`, async () => {
    const id = await texts.make(kind);
    const made = await texts.read(kind, id);
    assert.deepEqual(await texts.history(kind, id), []);
    await edit(kind, id);
    const edited = await texts.read(kind, id);
    await texts.data(kind.rewrite.request(id));
    const versions: Version[] = await texts.history(kind, id);
    assert.deepEqual(
      versions.map(({ title, content, version }) => [title, content, version]),
      [
        [edited.title, edited.content, 2],
        [made.title, made.content, 1],
      ],
    );
    assert.ok(versions[0]!.id > versions[1]!.id);
    for (const { created_kst } of versions) assert.match(created_kst, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
  });

  test(`${kind.name}: restoring brings a version back, and keeps the one that it replaces`, async () => {
    const id = await texts.make(kind);
    const made = await texts.read(kind, id);
    await edit(kind, id);
    const edited = await texts.read(kind, id);
    const [version] = await texts.history(kind, id);
    const { status, body } = await restore(kind, id, version.id);
    assert.equal(status, 200);
    assert.deepEqual([body.data.title, body.data.content], [made.title, made.content]);
    const restored = await texts.read(kind, id);
    for (const part of ['title', 'content', 'hashtags', 'document', 'sections', 'language'])
      assert.deepEqual(restored[part], made[part], part);
    assert.equal((await texts.history(kind, id))[0].content, edited.content);
  });

  test(`${kind.name}: restoring takes only versions of the same text, and returns 400 without one`, async () => {
    const [one, other] = [await texts.make(kind), await texts.make(kind)];
    await edit(kind, other);
    const made = await texts.read(kind, one);
    const [version] = await texts.history(kind, other);
    for (const id of [version.id, 999_999_999]) assertFailure(await restore(kind, one, id), 404, 'NOT_FOUND');
    for (const id of [undefined, 'x']) assertFailure(await restore(kind, one, id), 400, 'BAD_REQUEST');
    assert.deepEqual(await texts.read(kind, one), made);
    assert.deepEqual(await texts.history(kind, one), []);
  });

  test(`${kind.name}: the history says who made each version and how`, async () => {
    const id = await texts.make(kind);
    await edit(kind, id);
    await texts.data(kind.rewrite.request(id));
    const [oldest] = (await texts.history(kind, id)).slice(-1);
    await texts.data(texts.restoreOf(kind, id, oldest.id));
    await edit(kind, id);
    const versions: Version[] = await texts.history(kind, id);
    const rewritten = kind.rewrite.name === 'modify' ? 'instruction' : 'generated';
    assert.deepEqual(
      versions.map(({ cause, version, by }) => [cause, version, by]),
      ['restored', rewritten, 'edited', 'generated'].map((cause, place) => [cause, 4 - place, 'default']),
    );
  });

  test(`${kind.name}: the history is paginated, with totals`, async () => {
    const id = await texts.make(kind);
    for (let count = 0; count < 5; count += 1) await edit(kind, id, `${count}번째 글.`);
    const page = async (query: string) => (await texts.call('GET', `${kind.base}/${id}/history?${query}`)).body;
    const versions = ({ data }: { data: Version[] }) => data.map(({ version }) => version);
    const second = await page('page=2&page_size=2');
    assert.deepEqual([versions(second), second.page_count, second.total_count], [[3, 2], 3, 5]);
    assert.deepEqual(versions(await page('')), [5, 4, 3, 2, 1]);
    assert.deepEqual((await page('page=4&page_size=2')).data, []);
  });

  test(`${kind.name}: only the newest 200 versions are kept`, async () => {
    const id = await texts.make(kind);
    const { database } = service;
    await (isWritten(kind)
      ? database`
          insert into text_versions (account_id, area, text_id, title, content, language, document)
          select account_id, ${kind.area}, id, 'old', 'old', 'ko', '{}' from ${database(kind.table)}, generate_series(1, 250)
          where id = ${id}`
      : database`
          insert into social_versions (account_id, content_id, content, hashtags)
          select account_id, id, 'old', '{}' from social_contents, generate_series(1, 250) where id = ${id}`);
    await edit(kind, id);
    const { total_count, data } = (await texts.call('GET', `${kind.base}/${id}/history`)).body;
    assert.deepEqual([total_count, data[0].version], [200, 1]);
  });

  test(`${kind.name}: a long content is truncated in the history and complete in the single version`, async () => {
    const id = await texts.make(kind);
    const long = '가나다라마바사아자차'.repeat(600);
    await service.database`update ${service.database(kind.table)} set content = ${long} where id = ${id}`;
    const other = await texts.make(kind);
    await edit(kind, id);
    const [version] = await texts.history(kind, id);
    assert.deepEqual([version.content, version.content_truncated], [long.slice(0, 5000), true]);
    const one = (of: number, by = key) => service.call('GET', `${kind.base}/${of}/history/${version.id}`, { key: by });
    const { changes: _, document, ...whole } = (await one(id)).body.data;
    assert.equal(Array.isArray(document?.blocks), kind.area !== 'sns');
    assert.deepEqual(whole, { ...version, content: long, content_truncated: false });
    assertFailure(await one(other), 404, 'NOT_FOUND');
    assertFailure(await one(id, (await service.account()).key), 404, 'NOT_FOUND');
    assert.equal((await restore(kind, id, version.id)).body.data.content, long);
  });
}

for (const kind of WRITTEN) {
  test(`${kind.name}: a version has exactly the fields of the interface`, async () => {
    const id = await texts.make(kind);
    await edit(kind, id);
    const [version] = await texts.history(kind, id);
    assert.deepEqual(Object.keys(version).toSorted(), [
      ...['by', 'cause', 'content', 'content_truncated', 'created_kst', 'generator', 'id', 'language', 'name'],
      ...['suggested_by', 'title', 'version'],
    ]);
    assert.equal(version.language, 'ko');
  });

  test(`${kind.name}: the current version says who made it, how, and what it changed, like those in the history`, async () => {
    const id = await texts.make(kind);
    const path = `${kind.base}/${id}/history`;
    const current = async () => (await texts.call('GET', `${path}/current`)).body.data;
    const first = await current();
    assert.deepEqual([first.version, first.cause, first.changes], [1, 'generated', null]);
    assert.match(first.generator, /^builtin\//);
    await texts.data(kind.edit(id, { title: '고친 제목' }));
    const second = await current();
    assert.deepEqual([second.version, second.cause, second.generator], [2, 'edited', null]);
    assert.deepEqual(
      second.changes.map(({ part, after }: { part: string; after: string }) => [part, after]),
      [['title', '고친 제목']],
    );
    // A name puts the current version into the history, and does not become what it is compared with.
    assert.equal((await texts.call('POST', path, { name: '대표 검토본' })).status, 200);
    assert.deepEqual(await current(), second);
    const [, oldest] = await texts.history(kind, id);
    await texts.data(texts.restoreOf(kind, id, oldest.id));
    const third = await current();
    assert.deepEqual([third.version, third.cause, third.changes[0].before], [3, 'restored', '고친 제목']);
    assert.ok(third.by);
    const { key: stranger } = await service.account();
    assertFailure(await service.call('GET', `${path}/current`, { key: stranger }), 404, 'NOT_FOUND');
  });
}

test("a change by a signed-in user has the user's name in the history, or the address without one", async () => {
  const account = await service.account();
  const own = textsOf(service, account.key);
  const nameless = await signIn(service, account.email);
  const { press_id } = (await nameless.call('POST', PRESS.create.path, PRESS.create.body)).body.data;
  await service.database`update people set name = '김하나' where email = ${account.email}`;
  const named = await signIn(service, account.email);
  await named.call('POST', '/press/edit', { press_id, title: '하나' });
  await own.data(PRESS.edit(press_id, { title: '둘' }));
  const versions: Version[] = await own.history(PRESS, press_id);
  assert.deepEqual(
    versions.map(({ by }) => by),
    ['김하나', account.email],
  );
});
