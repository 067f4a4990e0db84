import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { removeOldSteps } from '../../src/texts/versions.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { signIn } from '../people/browser.ts';

/** Saves of the editor: one entry of the history for each session of work, and versions with names. */

let service: Service;
let key: string;
let accountId: number;
const MINUTE = 60_000;
let time = Date.now();

before(async () => {
  service = await startService({}, undefined, undefined, () => new Date(time));
  ({ key, accountId } = await service.account());
});
after(() => service.stop());

type Entry = { id: number; version: number; by: string; cause: string; content: string; name: string | null };
type Kind = { create: [string, object]; id: string; edit: string; base: string };
const KINDS: Record<string, Kind> = {
  press: {
    create: ['/press/create-v2', { keyword: '글루코핀 출시' }],
    id: 'press_id',
    edit: '/press/edit',
    base: '/press',
  },
  blog: { create: ['/blog/generate', { keyword: '글루코핀' }], id: 'blog_id', edit: '/blog/edit', base: '/blog' },
  'official document': {
    create: ['/official-document/create', { keyword: '보안 점검 협조', document_type: '협조문' }],
    id: 'document_id',
    edit: '/official-document/modify',
    base: '/official-document',
  },
  creation: {
    create: ['/generic-creation/create', { keyword: '글루코핀', creation_type: 'wiki' }],
    id: 'creation_id',
    edit: '/generic-creation/edit',
    base: '/generic-creation',
  },
};

async function ok(method: string, path: string, body?: object, headers?: Record<string, string>, by = key) {
  const reply = await service.call(method, path, { key: by, ...(body && { body }), ...(headers && { headers }) });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}
async function make({ create: [path, body], id }: Kind): Promise<number> {
  return (await ok('POST', path, body))[id];
}
const save = (kind: Kind, id: number, content: string, more: object = {}) =>
  ok('POST', kind.edit, { [kind.id]: id, content, autosave: true, ...more });
const history = async (kind: Kind, id: number): Promise<Entry[]> => ok('GET', `${kind.base}/${id}/history`);

for (const [name, kind] of Object.entries(KINDS)) {
  test(`${name}: saves of the editor raise the version and are one entry for each session of work`, async () => {
    const id = await make(kind);
    for (let count = 2; count <= 6; count += 1) {
      time += MINUTE;
      const saved = await save(kind, id, `첫 작업 ${count}.`, { base_version: count - 1 });
      assert.deepEqual([saved.version, saved.content, saved.changes], [count, '', []]);
    }
    assert.deepEqual(
      (await history(kind, id)).map(({ version, cause }) => [version, cause]),
      [[1, 'generated']],
      'the text before the session is in the history, the steps are not',
    );
    time += 16 * MINUTE;
    for (const count of [7, 8]) await save(kind, id, `둘째 작업 ${count}.`);
    await ok('POST', kind.edit, { [kind.id]: id, content: '손으로 저장.' });
    assert.deepEqual(
      (await history(kind, id)).map(({ version, content, cause, by }) => [version, content, cause, by]).slice(0, 2),
      [
        [8, '둘째 작업 8.', 'edited', 'default'],
        [6, '첫 작업 6.', 'edited', 'default'],
      ],
    );
    assert.equal((await history(kind, id)).length, 3);
  });

  test(`${name}: the current and an earlier version can be named, and keep their names`, async () => {
    const id = await make(kind);
    const path = `${kind.base}/${id}/history`;
    await save(kind, id, '검토할 글.');
    const named = await ok('POST', path, { name: ' 대표 검토본 ', base_version: 2 });
    assert.deepEqual([named.version, named.name, named.cause], [2, '대표 검토본', 'edited']);
    assertFailure(
      await service.call('POST', path, { key, body: { name: '늦음', base_version: 1 } }),
      409,
      'CHANGED_MEANWHILE',
    );
    assert.equal((await ok('POST', path, { name: '둘째 이름' })).id, named.id, 'the same version is not added twice');
    await save(kind, id, '고친 글.');
    await save(kind, id, '다시 고친 글.');
    const entries = await history(kind, id);
    assert.deepEqual(
      entries.map(({ version, name: given }) => [version, given]),
      [
        [2, '둘째 이름'],
        [1, null],
      ],
    );
    assert.equal((await ok('PUT', `${path}/${entries[1]!.id}`, { name: '처음' })).name, '처음');
    assert.equal((await ok('PUT', `${path}/${entries[0]!.id}`, { name: null })).name, null);
    const wrong = await service.call('PUT', `${path}/${entries[0]!.id}`, { key, body: { name: '  ' } });
    assertFailure(wrong, 400, 'BAD_REQUEST');
    assert.equal(wrong.body.errors[0].field, 'name');
    const stranger = await service.account();
    assertFailure(await service.call('POST', path, { key: stranger.key, body: { name: '남' } }), 403, 'NOT_AUTHORIZED');
  });
}

const press = KINDS.press!;

test('a single version says what changed since the entry before it', async () => {
  const id = await make(press);
  await ok('POST', press.edit, { press_id: id, content: '첫 문단이다.\n\n둘째 문단이다.' });
  await save(press, id, '첫 문단이다.\n\n둘째 문단을 조금 고쳤다.');
  await save(press, id, '첫 문단이다.\n\n둘째 문단을 많이 고쳤다.');
  await ok('POST', press.edit, { press_id: id, title: '새 제목' });
  const [edited, given, generated] = await history(press, id);
  const read = ({ id: version }: Entry) => ok('GET', `/press/${id}/history/${version}`);
  const { changes } = await read(edited!);
  assert.deepEqual(
    changes.map(({ part, before, after }: Record<string, unknown>) => [part, before, after]),
    [['body', '둘째 문단이다.', '둘째 문단을 많이 고쳤다.']],
  );
  assert.ok((await read(given!)).changes.length > 0);
  assert.equal((await read(generated!)).changes, null);
});

test('each entry has the author and the cause of its own version, also when others went on writing', async () => {
  const account = await service.account();
  const browser = await signIn(service, account.email);
  await service.database`update people set name = '김하나' where email = ${account.email}`;
  const named = await signIn(service, account.email);
  const { press_id } = (await named.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' })).body.data;
  const edit = (content: string, by: 'person' | 'key') =>
    by === 'person'
      ? named.call('POST', '/press/edit', { press_id, content, autosave: true })
      : service.call('POST', '/press/edit', { key: account.key, body: { press_id, content, autosave: true } });
  assert.equal((await edit('하나가 씀.', 'person')).status, 200);
  assert.equal((await edit('프로그램이 씀.', 'key')).status, 200);
  const prompt = { press_id, modification_prompt: "끝에 '문의는 홍보팀'을 덧붙여 줘" };
  assert.equal((await browser.call('POST', '/press/modify', prompt)).status, 200);
  assert.equal((await edit('하나가 또 씀.', 'person')).status, 200);
  const { data } = (await named.call('GET', `/press/${press_id}/history`)).body;
  assert.deepEqual(
    data.map(({ version, by, cause }: Entry) => [version, by, cause]),
    [
      [4, data[0].by, 'instruction'],
      [3, 'default', 'edited'],
      [2, '김하나', 'edited'],
      [1, '김하나', 'generated'],
    ],
  );
  assert.notEqual(data[0].by, 'default');
});

test('two people who type at the same time share an entry with both names instead of filling the history', async () => {
  const account = await service.account();
  const { database } = service;
  const browser = await signIn(service, account.email);
  await database`update people set name = '김하나' where email = ${account.email}`;
  const hana = await signIn(service, account.email);
  const { press_id } = (await browser.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' })).body.data;
  for (let count = 0; count < 6; count += 1) {
    const body = { press_id, content: `함께 쓰는 글 ${count}.`, autosave: true };
    const reply =
      count % 2 === 0
        ? await hana.call('POST', '/press/edit', body)
        : await service.call('POST', '/press/edit', { key: account.key, body });
    assert.equal(reply.status, 200, reply.text);
  }
  await service.call('POST', '/press/edit', { key: account.key, body: { press_id, title: '끝' } });
  const { data } = (await hana.call('GET', `/press/${press_id}/history`)).body;
  assert.deepEqual(data.map(({ version, by }: Entry) => [version, by]).slice(0, 2), [
    [7, '김하나, default'],
    [2, '김하나'],
  ]);
});

test('hundreds of saves of the editor push no version out of the history, and few steps are kept', async () => {
  const id = await make(press);
  await ok('POST', press.edit, { press_id: id, content: '손으로 저장.' });
  await service.database`
    insert into text_versions (account_id, area, text_id, title, content, language, document, version, is_step)
    select ${accountId}, 'press', ${id}, 'step', 'step', 'ko', '{}', 1000 + number, true from generate_series(1, 300) number`;
  await save(press, id, '자동 저장 1.');
  await save(press, id, '자동 저장 2.');
  assert.deepEqual(
    (await history(press, id)).map(({ version }) => version),
    [2, 1],
  );
  const steps = () =>
    service.database`select id from text_versions where text_id = ${id} and area = 'press' and is_step`;
  assert.equal((await steps()).length, 30);
  await service.database`update text_versions set created_at = now() - interval '2 days' where text_id = ${id}`;
  await save(press, id, '자동 저장 3.');
  await removeOldSteps(service.database);
  assert.equal((await steps()).length, 1, 'the step of today stays');
  assert.equal((await history(press, id)).length, 2);
});

test('versions with a name are not removed when there are many, and their number is limited', async () => {
  const id = await make(press);
  await ok('POST', `/press/${id}/history`, { name: '처음' });
  await service.database`
    insert into text_versions (account_id, area, text_id, title, content, language, document)
    select ${accountId}, 'press', ${id}, 'old', 'old', 'ko', '{}' from generate_series(1, 250)`;
  await ok('POST', press.edit, { press_id: id, content: '고침.' });
  const { body } = await service.call('GET', `/press/${id}/history?page=11`, { key });
  assert.equal(body.total_count, 201);
  assert.equal(body.data[0].name, '처음');
  await service.database`update text_versions set name = 'n' where id in (
    select id from text_versions where text_id = ${id} and area = 'press' and name is null limit 99)`;
  const refused = await service.call('POST', `/press/${id}/history`, { key, body: { name: '하나 더' } });
  assertFailure(refused, 400, 'BAD_REQUEST');
  assert.equal(refused.body.errors[0].field, 'name');
});

test('a change that is based on a step of the session is applied to the newer text', async () => {
  const id = await make(press);
  await ok('POST', press.edit, { press_id: id, content: '첫 문단이다.\n\n둘째 문단이다.' });
  const [first, second] = (await ok('GET', `/press/${id}`)).document.blocks;
  const replace = (block: { id: string }, text: string, base_version: number) =>
    ok('POST', press.edit, {
      ...{ press_id: id, autosave: true, base_version },
      edits: [{ op: 'replace', id: block.id, block: { type: 'paragraph', runs: [{ text }] } }],
    });
  await replace(first, '첫 문단을 고쳤다.', 2);
  await replace(first, '첫 문단을 또 고쳤다.', 3);
  assert.equal((await replace(second, '둘째 문단을 고쳤다.', 3)).version, 5);
  assert.equal((await ok('GET', `/press/${id}`)).content, '첫 문단을 또 고쳤다.\n\n둘째 문단을 고쳤다.');
});

test('a save that is sent again with its Idempotency-Key has one effect and the same answer', async () => {
  const id = await make(press);
  const body = { press_id: id, content: '한 번만.', autosave: true, base_version: 1 };
  const headers = { 'idempotency-key': `save-${id}` };
  const [first, second] = [await ok('POST', press.edit, body, headers), await ok('POST', press.edit, body, headers)];
  assert.deepEqual(second, first);
  assert.equal((await ok('GET', `/press/${id}`)).version, 2);
});

test('saves of the editor are checked and indexed a few seconds later, other changes at once', async () => {
  const id = await make(press);
  const { database } = service;
  const due = async () => {
    const [row] = await database<{ check: boolean; index: boolean }[]>`
      select (select due_at > now() from text_checks where area = 'press' and text_id = ${id}) as check,
        (select leased_until > now() from search_jobs where area = 'press' and text_id = ${id}) as index`;
    return row;
  };
  await database`delete from search_jobs where area = 'press' and text_id = ${id}`;
  await database`update text_checks set is_pending = false where area = 'press' and text_id = ${id}`;
  await save(press, id, '치는 중.');
  assert.deepEqual(await due(), { check: true, index: true });
  await ok('POST', press.edit, { press_id: id, content: '저장.' });
  const [row] = await database`select due_at::text as due_at from text_checks where area = 'press' and text_id = ${id}`;
  assert.equal(row?.due_at, '-infinity');
});
