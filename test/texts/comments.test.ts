import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type Browser, signIn } from '../people/browser.ts';
import { until } from '../until.ts';
import { watchText } from './event-stream.ts';

/** Comments on texts: threads, replies, mentions, resolving, and passages that follow edits. */

let service: Service;
let key: string;
let owner: Browser;

before(async () => {
  service = await startService();
  const account = await service.account();
  key = account.key;
  owner = await signIn(service, account.email);
});
after(() => service.stop());

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

const paragraph = (id: string, text: string) => ({ id, type: 'paragraph', runs: [{ text }] });
const FIRST = '한빛바이오가 혈당 센서를 낸다.';
const SECOND = '전국 약국 3200곳에서 판다.';

/** A press release of two paragraphs. */
async function makePress(): Promise<number> {
  const { press_id } = (await owner.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' })).body.data;
  await replaceAll(press_id, [paragraph('first01', FIRST), paragraph('second1', SECOND)]);
  return press_id;
}

async function replaceAll(press_id: number, blocks: object[]): Promise<void> {
  assert.equal((await owner.call('POST', '/press/edit', { press_id, document: { blocks } })).status, 200);
}

async function edit(press_id: number, ...edits: object[]): Promise<void> {
  assert.equal((await owner.call('POST', '/press/edit', { press_id, edits })).status, 200);
}

const replace = (id: string, text: string) => ({ op: 'replace', id, block: paragraph(id, text) });
const FIGURE = { text: '이 숫자가 맞나요?', block_id: 'second1', quote: '3200곳', start: 6, end: 11 };

async function startThread(press_id: number, body: object = FIGURE, by = owner) {
  const reply = await by.call('POST', `/press/${press_id}/threads`, body);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

async function anchor(press_id: number) {
  return (await owner.call('GET', `/press/${press_id}/threads?status=all`)).body.data.threads[0].anchor;
}

async function newMember(name: string): Promise<Browser & { id: number }> {
  const email = `${Math.random().toString(36).slice(2)}@example.com`;
  const made = await owner.call('POST', '/account/members', { email, role: 'editor' });
  assert.equal(made.status, 200, made.text);
  await service.database`update people set name = ${name} where email = ${email}`;
  const member = await signIn(service, email);
  return { ...member, id: made.body.data.member_id };
}

for (const [path, create, change, idField, input] of KINDS) {
  test(`${path}: a comment on a passage, a reply, an edit, resolving, reopening and deleting`, async () => {
    const made = (await service.call('POST', create, { key, body: input })).body.data as Record<string, number>;
    const id = made[idField]!;
    const blocks = [paragraph('first01', FIRST), paragraph('second1', SECOND)];
    assert.equal(
      (await service.call('POST', change, { key, body: { [idField]: id, document: { blocks } } })).status,
      200,
    );
    const call = (method: string, rest = '', body?: object) =>
      service.call(method, `${path}/${id}/threads${rest}`, { key, ...(body && { body }) });
    const started = await call('POST', '', FIGURE);
    assert.equal(started.status, 200, started.text);
    const { thread_id, anchor: at, comments } = started.body.data;
    assert.deepEqual(at, {
      block_id: 'second1',
      quote: '3200곳',
      text: '3200곳',
      start: 6,
      end: 11,
      is_deleted: false,
    });
    assert.deepEqual(
      [comments[0].text, comments[0].author, comments[0].member_id, comments[0].is_own],
      ['이 숫자가 맞나요?', 'default', null, true],
    );
    const replied = (await call('POST', `/${thread_id}/comments`, { text: '맞습니다.' })).body.data;
    assert.deepEqual(
      replied.comments.map(({ text }: { text: string }) => text),
      ['이 숫자가 맞나요?', '맞습니다.'],
    );
    const reply = replied.comments[1].comment_id;
    const edited = (await call('PUT', `/${thread_id}/comments/${reply}`, { text: '확인했습니다.' })).body.data;
    assert.equal(edited.comments[1].text, '확인했습니다.');
    assert.equal(typeof edited.comments[1].edited_at, 'number');
    const resolved = (await call('PUT', `/${thread_id}`, { is_resolved: true })).body.data;
    assert.deepEqual([resolved.is_resolved, resolved.resolved_by], [true, 'default']);
    assert.deepEqual((await call('GET')).body.data, { threads: [], open_count: 0, resolved_count: 1 });
    const listed = (await call('GET', '?status=resolved')).body;
    assert.deepEqual([listed.data.threads.length, listed.total_count, listed.page_count], [1, 1, 1]);
    assert.equal((await call('PUT', `/${thread_id}`, { is_resolved: false })).body.data.is_resolved, false);
    assert.equal((await call('DELETE', `/${thread_id}/comments/${comments[0].comment_id}`)).status, 200);
    const [marked] = (await call('GET')).body.data.threads;
    assert.deepEqual([marked.comments[0].is_deleted, marked.comments[0].text], [true, '']);
    assert.equal((await call('DELETE', `/${thread_id}/comments/${reply}`)).status, 200);
    assert.deepEqual(
      (await call('GET', '?status=all')).body.data.threads,
      [],
      'the last comment takes the thread along',
    );
  });
}

test('a comment on the whole text and one on a whole block have no words', async () => {
  const press_id = await makePress();
  assert.equal((await startThread(press_id, { text: '전체적으로 좋습니다.' })).anchor, null);
  const { anchor: at } = await startThread(press_id, { text: '이 문단은 빼죠.', block_id: 'first01' });
  assert.deepEqual(at, { block_id: 'first01', quote: null, text: null, start: null, end: null, is_deleted: false });
  await edit(press_id, { op: 'delete', id: 'first01' });
  const { threads } = (await owner.call('GET', `/press/${press_id}/threads`)).body.data;
  assert.deepEqual([threads[0].anchor, threads[1].anchor.is_deleted], [null, true]);
});

test('words that moved a little since the caller read the text are found, and gone ones stay at the block', async () => {
  const press_id = await makePress();
  const moved = await startThread(press_id, { ...FIGURE, start: 0, end: 5 });
  assert.deepEqual([moved.anchor.start, moved.anchor.end], [6, 11]);
  const gone = await startThread(press_id, { ...FIGURE, quote: '4100곳' });
  assert.deepEqual([gone.anchor.block_id, gone.anchor.start, gone.anchor.quote], ['second1', null, '4100곳']);
});

test('a passage follows edits before it, inside it and around it', async () => {
  const press_id = await makePress();
  await startThread(press_id);
  await edit(press_id, replace('first01', `새 문장. ${FIRST}`));
  assert.deepEqual([(await anchor(press_id)).start, (await anchor(press_id)).text], [6, '3200곳']);
  await edit(press_id, replace('second1', '이제 전국 모든 약국 3200곳에서 팔 계획이다.'));
  assert.deepEqual([(await anchor(press_id)).start, (await anchor(press_id)).text], [12, '3200곳']);
  await edit(press_id, replace('second1', '이제 전국 모든 약국 3,250여 곳에서 팔 계획이다.'));
  const { text, quote, start } = await anchor(press_id);
  assert.deepEqual([quote, start, text], ['3200곳', 12, '3,250여 곳']);
});

test('a corrected figure keeps its comment, although another place has the old one', async () => {
  const press_id = await makePress();
  await replaceAll(press_id, [paragraph('second1', '약국 30%와 병원 30%가 쓴다.')]);
  await startThread(press_id, { text: '?', block_id: 'second1', quote: '30%', start: 3, end: 6 });
  await edit(press_id, replace('second1', '약국 35%와 병원 30%가 쓴다.'));
  const { start, text } = await anchor(press_id);
  assert.deepEqual([start, text], [3, '35%']);
});

test('deleted words leave the comment at the block, and find it again when they come back', async () => {
  const press_id = await makePress();
  await startThread(press_id);
  await edit(press_id, replace('second1', '전국 약국에서 판다.'));
  const lost = await anchor(press_id);
  assert.deepEqual([lost.block_id, lost.start, lost.quote, lost.is_deleted], ['second1', null, '3200곳', false]);
  await edit(press_id, replace('second1', '판다, 3200곳에서.'));
  const { start, text } = await anchor(press_id);
  assert.deepEqual([start, text], [4, '3200곳']);
});

test('a deleted block keeps its comment, which is found again when the version is restored', async () => {
  const press_id = await makePress();
  await startThread(press_id);
  await edit(press_id, { op: 'delete', id: 'second1' });
  const gone = await anchor(press_id);
  assert.deepEqual([gone.is_deleted, gone.start, gone.quote], [true, null, '3200곳']);
  const [version] = (await owner.call('GET', `/press/${press_id}/history`)).body.data;
  assert.equal((await owner.call('POST', `/press/${press_id}/restore`, { version_id: version.id })).status, 200);
  const back = await anchor(press_id);
  assert.deepEqual([back.is_deleted, back.start, back.text], [false, 6, '3200곳']);
});

test('a comment goes with its words into a block that was split off or joined', async () => {
  const press_id = await makePress();
  await startThread(press_id);
  const split = { op: 'insert', after: 'second1', block: paragraph('third01', '3200곳에서 판다.') };
  await edit(press_id, replace('second1', '전국 약국'), split);
  assert.deepEqual([(await anchor(press_id)).block_id, (await anchor(press_id)).start], ['third01', 0]);
  await edit(press_id, replace('second1', '전국 약국 3200곳에서 판다.'), { op: 'delete', id: 'third01' });
  assert.deepEqual([(await anchor(press_id)).block_id, (await anchor(press_id)).start], ['second1', 6]);
});

test('a text that is sent as plain text or changed by an instruction moves passages too', async () => {
  const press_id = await makePress();
  await startThread(press_id);
  const content = `${FIRST}\n\n다음 달부터 ${SECOND}`;
  assert.equal((await owner.call('POST', '/press/edit', { press_id, content })).status, 200);
  assert.deepEqual([(await anchor(press_id)).start, (await anchor(press_id)).text], [13, '3200곳']);
  const modification_prompt = "'다음 달부터'를 '내년부터'로 바꿔 줘";
  assert.equal((await owner.call('POST', '/press/modify', { press_id, modification_prompt })).status, 200);
  assert.deepEqual([(await anchor(press_id)).start, (await anchor(press_id)).text], [11, '3200곳']);
});

test('only the author edits or deletes a comment; everybody in the account replies and resolves', async () => {
  const press_id = await makePress();
  const member = await newMember('이서준');
  const { thread_id, comments } = await startThread(press_id);
  const path = `/press/${press_id}/threads/${thread_id}`;
  const comment = `${path}/comments/${comments[0].comment_id}`;
  assertFailure(await member.call('PUT', comment, { text: '바꿈' }), 403, 'NOT_AUTHORIZED');
  assertFailure(await member.call('DELETE', comment), 403, 'NOT_AUTHORIZED');
  assertFailure(await service.call('DELETE', comment, { key }), 403, 'NOT_AUTHORIZED');
  assert.equal((await member.call('POST', `${path}/comments`, { text: '네.' })).status, 200);
  const resolved = await member.call('PUT', path, { is_resolved: true });
  assert.equal(resolved.body.data.resolved_by, '이서준');
});

test('nobody of another account sees or changes comments', async () => {
  const press_id = await makePress();
  const { thread_id, comments } = await startThread(press_id);
  const path = `/press/${press_id}/threads`;
  const { key: strange } = await service.account();
  const call = (method: string, rest: string, body?: object) =>
    service.call(method, path + rest, { key: strange, ...(body && { body }) });
  assertFailure(await call('GET', ''), 404, 'NOT_FOUND');
  assertFailure(await call('POST', '', { text: '?' }), 404, 'NOT_FOUND');
  assertFailure(await call('PUT', `/${thread_id}`, { is_resolved: true }), 404, 'NOT_FOUND');
  assertFailure(await call('POST', `/${thread_id}/comments`, { text: '?' }), 404, 'NOT_FOUND');
  assertFailure(await call('DELETE', `/${thread_id}/comments/${comments[0].comment_id}`), 404, 'NOT_FOUND');
  const other = await makePress();
  const elsewhere = `/press/${other}/threads/${thread_id}`;
  assertFailure(await owner.call('PUT', elsewhere, { is_resolved: true }), 404, 'NOT_FOUND');
});

test('a comment names the fields that are wrong', async () => {
  const press_id = await makePress();
  const wrong = async (body: object, field: string) => {
    const reply = await owner.call('POST', `/press/${press_id}/threads`, { text: '?', ...body });
    assert.equal(reply.status, 400, reply.text);
    assert.ok(
      reply.body.errors.some((each: { field: string }) => each.field === field),
      reply.text,
    );
  };
  await wrong({ text: ' ' }, 'text');
  await wrong({ text: '가'.repeat(4001) }, 'text');
  await wrong({ block_id: 'unknown1' }, 'block_id');
  await wrong({ quote: '3200곳' }, 'block_id');
  await wrong({ block_id: 'second1', start: 3 }, 'quote');
  await wrong({ block_id: 'second1', quote: '3200곳', start: 3, end: 4 }, 'end');
  await wrong({ mentions: [999_999] }, 'mentions[0]');
  const { email } = await service.account();
  const stranger = (await (await signIn(service, email)).call('GET', '/account/me')).body.data.person.person_id;
  await wrong({ mentions: [stranger] }, 'mentions[0]');
});

test('a mention is kept with the name, and everybody who has the text open hears of the comment', async () => {
  const press_id = await makePress();
  const member = await newMember('박지우');
  const watcher = await watchText(service, `/press/${press_id}/events`, { 'service-api-key': key });
  await until(() => watcher.events.some(({ event }) => event === 'changed'));
  const { thread_id, comments } = await startThread(press_id, { text: '@박지우 봐 주세요', mentions: [member.id] });
  assert.deepEqual(comments[0].mentions, [{ member_id: member.id, name: '박지우' }]);
  await until(() => watcher.events.some(({ event, data }) => event === 'commented' && data.thread_id === thread_id));
  watcher.close();
});

test('deleting a text deletes its comments', async () => {
  const press_id = await makePress();
  const { thread_id } = await startThread(press_id);
  assert.equal((await owner.call('DELETE', `/press/${press_id}`)).status, 200);
  const left = await service.database`select 1 from text_comments where thread_id = ${thread_id}`;
  assert.equal(left.length, 0);
  assert.equal((await service.database`select 1 from text_threads where id = ${thread_id}`).length, 0);
});
