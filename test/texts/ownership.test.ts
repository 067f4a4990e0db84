import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { KINDS, type Kind, type Request, type Texts, textsOf } from './kinds.ts';

/** Who may do what with a text, and what is left of one that was deleted. */

let service: Service;
let texts: Texts;
let stranger: Texts;

before(async () => {
  service = await startService();
  texts = textsOf(service, (await service.account()).key);
  stranger = textsOf(service, (await service.account()).key);
});
after(() => service.stop());

const request = (method: string, path: string): Request => ({ method, path, body: {} });
const HAS_LINT = ['press', 'official-document'];

const readsOf = (kind: Kind, id: number): Request[] => [
  request('GET', kind.detail(id)),
  request('GET', `${kind.base}/${id}/history`),
  ...(HAS_LINT.includes(kind.area) ? [request('POST', `${kind.base}/${id}/lint`)] : []),
];
const removal = (kind: Kind, id: number) => request('DELETE', `${kind.base}/${id}`);
const changesOf = (kind: Kind, id: number, version_id: number): Request[] => [
  kind.edit(id, { content: '남의 글' }),
  ...('canBePublic' in kind && kind.canBePublic ? [kind.edit(id, { is_public: true })] : []),
  kind.rewrite.request(id),
  texts.restoreOf(kind, id, version_id),
  removal(kind, id),
];
const send = (by: Texts, { method, path, body }: Request) => by.call(method, path, method === 'GET' ? undefined : body);

for (const kind of KINDS) {
  test(`${kind.name}: to another account reading returns 404, changing and deleting 403, and nothing changes`, async () => {
    const id = await texts.make(kind);
    await texts.data(kind.edit(id, { content: '고친 글' }));
    const [version] = await texts.history(kind, id);
    const before = await texts.read(kind, id);
    for (const read of readsOf(kind, id)) assertFailure(await send(stranger, read), 404, 'NOT_FOUND');
    for (const change of changesOf(kind, id, version.id))
      assertFailure(await send(stranger, change), 403, 'NOT_AUTHORIZED');
    assert.deepEqual(await texts.read(kind, id), before);
  });

  test(`${kind.name}: one that does not exist returns 404 everywhere`, async () => {
    for (const asked of [...readsOf(kind, 999_999_999), ...changesOf(kind, 999_999_999, 1)])
      assertFailure(await send(texts, asked), 404, 'NOT_FOUND');
  });

  test(`${kind.name}: deleting removes it with its history and returns no data, and a second time 404`, async () => {
    const id = await texts.make(kind);
    await texts.data(kind.edit(id, { content: '고친 글' }));
    const { status, body } = await send(texts, removal(kind, id));
    assert.deepEqual([status, body.status, body.success, body.data ?? null], [200, 'SUCCESS', true, null]);
    for (const asked of [...readsOf(kind, id), ...changesOf(kind, id, 1)])
      assertFailure(await send(texts, asked), 404, 'NOT_FOUND');
    const [left] = await service.database`
      select (select count(*) from text_versions where area = ${kind.area} and text_id = ${id}) as versions,
             (select count(*) from social_versions where content_id = ${kind.area === 'sns' ? id : 0}) as of_posts,
             (select count(*) from search_documents where area = ${kind.area} and text_id = ${id}) as searched`;
    assert.deepEqual({ ...left }, { versions: 0, of_posts: 0, searched: 0 });
  });
}

// The interface documents: only official documents answer with data, which is null.
test('what a deletion returns beside its message', async () => {
  for (const kind of KINDS) {
    const { body } = await send(texts, removal(kind, await texts.make(kind)));
    const fields = ['status', 'success', 'message', ...(kind.area === 'official-document' ? ['data'] : [])];
    assert.deepEqual(Object.keys(body).toSorted(), fields.toSorted(), kind.name);
  }
});
