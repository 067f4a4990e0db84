import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type Browser, signIn } from '../people/browser.ts';

/** Suggestions: changes of a text that somebody proposes in a thread and somebody else accepts or rejects. */

let service: Service;
let key: string;
let owner: Browser;
let member: Browser;

before(async () => {
  service = await startService();
  const account = await service.account();
  key = account.key;
  owner = await signIn(service, account.email);
  const email = 'suggests@example.com';
  assert.equal((await owner.call('POST', '/account/members', { email, role: 'editor' })).status, 200);
  await service.database`update people set name = '김하나' where email = ${email}`;
  await service.database`update people set name = '이서준' where email = ${account.email}`;
  member = await signIn(service, email);
  owner = await signIn(service, account.email);
});
after(() => service.stop());

const paragraph = (id: string, text: string) => ({ id, type: 'paragraph', runs: [{ text }] });
const replace = (id: string, text: string) => ({ op: 'replace', id, block: paragraph(id, text) });
const FIRST = '센서는 5분마다 혈당을 잰다.';
const SECOND = '값은 12만 원이다.';
const SUGGESTED = '센서는 3분마다 혈당을 잰다.';

async function makePress(): Promise<number> {
  const { press_id } = (await owner.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' })).body.data;
  const document = { blocks: [paragraph('first01', FIRST), paragraph('second1', SECOND)] };
  assert.equal((await owner.call('POST', '/press/edit', { press_id, document })).status, 200);
  return press_id;
}

async function suggest(press_id: number, body: object) {
  const reply = await member.call('POST', `/press/${press_id}/threads`, body);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

async function read(press_id: number) {
  const { content, version } = (await owner.call('GET', `/press/${press_id}`)).body.data;
  return { content, version };
}

const KINDS = [
  ['/press', '/press/create-v2', '/press/edit', 'press_id', { keyword: '글루코핀 출시' }],
  ['/blog', '/blog/generate', '/blog/edit', 'blog_id', { keyword: '글루코핀' }],
  [
    '/official-document',
    '/official-document/create',
    '/official-document/modify',
    'document_id',
    { keyword: '보안 점검', document_type: '협조문' },
  ],
  [
    '/generic-creation',
    '/generic-creation/create',
    '/generic-creation/edit',
    'creation_id',
    { keyword: '글루코핀', creation_type: 'wiki' },
  ],
] as const;

for (const [path, create, change, idField, input] of KINDS) {
  test(`${path}: a suggestion changes nothing until it is accepted, and the history says whose it was`, async () => {
    const made = (await owner.call('POST', create, input)).body.data as Record<string, number>;
    const id = made[idField]!;
    const document = { blocks: [paragraph('first01', FIRST), paragraph('second1', SECOND)] };
    assert.equal((await owner.call('POST', change, { [idField]: id, document })).status, 200);
    const latest = async () => (await owner.call('GET', `${path}/${id}/history/current`)).body.data;
    const { version } = await latest();
    const edits = [replace('first01', SUGGESTED)];
    const body = { text: '간격이 바뀌었습니다.', edits, base_version: version };
    const { status, body: started } = await member.call('POST', `${path}/${id}/threads`, body);
    assert.equal(status, 200);
    const { thread_id, has_suggestion, outcome, anchor } = started.data;
    assert.deepEqual([has_suggestion, outcome, anchor.block_id], [true, null, 'first01']);
    assert.equal((await latest()).version, version, 'the text is unchanged');
    const suggestion = (await owner.call('GET', `${path}/${id}/threads/${thread_id}/suggestion`)).body.data;
    assert.deepEqual([suggestion.base_version, suggestion.before.length], [version, 2]);

    const accepted = { edits: suggestion.edits, suggestion: { thread_id, outcome: 'accepted' }, autosave: true };
    const saved = await owner.call('POST', change, { [idField]: id, ...accepted, base_version: version });
    assert.equal(saved.status, 200, saved.text);
    const { by, cause, suggested_by, changes } = await latest();
    assert.deepEqual([by, cause, suggested_by, changes.length], ['이서준', 'suggestion', '김하나', 1]);
    const { threads } = (await owner.call('GET', `${path}/${id}/threads?status=resolved`)).body.data;
    assert.deepEqual(
      [threads[0].thread_id, threads[0].outcome, threads[0].resolved_by, threads[0].comments[0].author],
      [thread_id, 'accepted', '이서준', '김하나'],
    );
  });
}

test('an accepted suggestion is an entry of its own between what is typed before and after it', async () => {
  const press_id = await makePress();
  const type = (text: string) =>
    owner.call('POST', '/press/edit', { press_id, edits: [replace('second1', text)], autosave: true });
  await type('값은 13만 원이다.');
  const { thread_id } = await suggest(press_id, { edits: [replace('first01', SUGGESTED)] });
  const suggestion = { thread_id, outcome: 'partly_accepted' };
  const edits = [replace('first01', SUGGESTED)];
  assert.equal((await owner.call('POST', '/press/edit', { press_id, edits, autosave: true, suggestion })).status, 200);
  await type('값은 14만 원이다.');
  await type('값은 15만 원이다.');
  const { data } = (await owner.call('GET', `/press/${press_id}/history`)).body;
  const entries = data.map(({ cause, suggested_by }: Record<string, string>) => [cause, suggested_by]);
  assert.deepEqual(entries.slice(0, 2), [
    ['suggestion', '김하나'],
    ['edited', null],
  ]);
  assert.equal((await owner.call('GET', `/press/${press_id}/history/current`)).body.data.suggested_by, null);
});

test('a suggestion on an older version is taken although others changed the same part', async () => {
  const press_id = await makePress();
  const { version } = await read(press_id);
  await owner.call('POST', '/press/edit', { press_id, edits: [replace('first01', `${FIRST} 방수도 된다.`)] });
  const { thread_id } = await suggest(press_id, { edits: [replace('first01', SUGGESTED)], base_version: version });
  assert.equal((await read(press_id)).content, `${FIRST} 방수도 된다.\n\n${SECOND}`);
  const { before } = (await owner.call('GET', `/press/${press_id}/threads/${thread_id}/suggestion`)).body.data;
  assert.deepEqual(before[0].runs, [{ text: FIRST }]);
  // What the suggestion changes is gone: the thread is about the whole text.
  await owner.call('POST', '/press/edit', { press_id, edits: [{ op: 'delete', id: 'first01' }] });
  const late = await suggest(press_id, { edits: [replace('first01', SUGGESTED)], base_version: version });
  assert.equal(late.anchor, null);
});

test('a suggestion is rejected by its thread, and can be opened again', async () => {
  const press_id = await makePress();
  const { thread_id } = await suggest(press_id, { edits: [{ op: 'delete', id: 'second1' }] });
  const path = `/press/${press_id}/threads/${thread_id}`;
  const rejected = (await owner.call('PUT', path, { is_resolved: true, outcome: 'rejected' })).body.data;
  assert.deepEqual([rejected.outcome, rejected.resolved_by], ['rejected', '이서준']);
  const opened = (await owner.call('PUT', path, { is_resolved: false })).body.data;
  assert.deepEqual([opened.outcome, opened.resolved_by], [null, null]);
});

test('of several decisions about a suggestion at once, one counts and the others are told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const press_id = await makePress();
    const { thread_id } = await suggest(press_id, { edits: [replace('first01', SUGGESTED)] });
    const path = `/press/${press_id}/threads/${thread_id}`;
    const suggestion = { thread_id, outcome: 'accepted' };
    const accept = () =>
      owner.call('POST', '/press/edit', {
        press_id,
        edits: [replace('first01', SUGGESTED)],
        autosave: true,
        suggestion,
      });
    const reject = () => member.call('PUT', path, { is_resolved: true, outcome: 'rejected' });
    const replies = await Promise.all(
      round % 2 === 0 ? [accept(), reject(), accept()] : [reject(), accept(), accept()],
    );
    const { threads } = (await owner.call('GET', `/press/${press_id}/threads?status=resolved`)).body.data;
    const isAccepted = (await read(press_id)).content.startsWith(SUGGESTED);
    assert.equal(threads[0].outcome, isAccepted ? 'accepted' : 'rejected');
    assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409, 409]);
    for (const reply of replies.filter(({ status }) => status === 409)) assertFailure(reply, 409, 'SUGGESTION_DECIDED');
  }
});

test('a suggestion names the fields that are wrong', async () => {
  const press_id = await makePress();
  const wrong = async (method: string, path: string, body: object, field: string) => {
    const reply = await owner.call(method, path, body);
    assert.equal(reply.status, 400, reply.text);
    assert.equal(reply.body.errors[0].field, field, reply.text);
  };
  const threads = `/press/${press_id}/threads`;
  await wrong('POST', threads, {}, 'text');
  await wrong('POST', threads, { edits: [] }, 'edits');
  await wrong('POST', threads, { edits: [replace('unknown', SUGGESTED)] }, 'edits[0].id');
  const picture = { type: 'image', url: '/files/none.png', media_id: 987_654, alt: '' };
  await wrong('POST', threads, { edits: [{ op: 'insert', after: null, block: picture }] }, 'edits[0].block.media_id');
  const { thread_id } = await suggest(press_id, { text: '그냥 댓글' });
  await wrong('PUT', `${threads}/${thread_id}`, { is_resolved: true, outcome: 'accepted' }, 'outcome');
  const edit = { press_id, edits: [replace('first01', SUGGESTED)] };
  const suggestion = { thread_id, outcome: 'accepted' };
  await wrong('POST', '/press/edit', { ...edit, suggestion }, 'suggestion.thread_id');
  assertFailure(await owner.call('GET', `${threads}/${thread_id}/suggestion`), 404, 'NOT_FOUND');
  assert.equal((await read(press_id)).content, `${FIRST}\n\n${SECOND}`);
});

test('a suggestion on a version that is not kept any more is refused with the current one', async () => {
  const press_id = await makePress();
  const reply = await member.call('POST', `/press/${press_id}/threads`, {
    edits: [replace('first01', SUGGESTED)],
    base_version: 4000,
  });
  assertFailure(reply, 409, 'CHANGED_MEANWHILE');
});

test('nobody of another account reads or accepts a suggestion', async () => {
  const press_id = await makePress();
  const { thread_id } = await suggest(press_id, { edits: [replace('first01', SUGGESTED)] });
  const { key: strange } = await service.account();
  const path = `/press/${press_id}/threads`;
  const edits = [replace('first01', SUGGESTED)];
  assertFailure(await service.call('GET', `${path}/${thread_id}/suggestion`, { key: strange }), 404, 'NOT_FOUND');
  assertFailure(await service.call('POST', path, { key: strange, body: { edits } }), 404, 'NOT_FOUND');
  // Not by way of an own text either.
  const { press_id: own } = (
    await service.call('POST', '/press/create-v2', { key: strange, body: { keyword: '글루코핀' } })
  ).body.data;
  const body = { press_id: own, title: '제목', suggestion: { thread_id, outcome: 'accepted' } };
  assertFailure(await service.call('POST', '/press/edit', { key: strange, body }), 400, 'BAD_REQUEST');
  const { threads } = (await service.call('GET', path, { key })).body.data;
  assert.equal(threads[0].is_resolved, false);
});
