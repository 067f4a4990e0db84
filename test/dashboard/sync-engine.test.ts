import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { watchText } from '../texts/event-stream.ts';
import { until } from '../until.ts';
import { type Editor, type Line, memoryStore, openEditor, paragraph, pressServer } from './sync-editor.ts';

/** The synchroniser of the editor on the real service. */

let service: Service;
let key: string;

before(async () => {
  service = await startService();
  ({ key } = await service.account());
});
after(() => service.stop());

async function makeText() {
  const { press_id } = (await service.call('POST', '/press/create-v2', { key, body: { keyword: '글루코핀 출시' } }))
    .body.data;
  const document = { title: '제목', blocks: [paragraph('a', '첫 문단이다.'), paragraph('b', '둘째 문단이다.')] };
  await service.call('POST', '/press/edit', { key, body: { press_id, document } });
  const line = (): Line => ({ state: 'up', saves: [] });
  const server = (client: string, on = line()) => pressServer(() => service.url, key, press_id, client, on);
  const read = async () => (await service.call('GET', `/press/${press_id}`, { key })).body.data;
  return { press_id, line, server, read };
}

const isSaved = ({ engine }: Editor) => engine.view().state === 'saved';
const settled = (editor: Editor) => until(() => isSaved(editor) && editor.engine.flush().then(() => isSaved(editor)));

test('what is typed is saved after a moment, in one request, with only the changed block', async () => {
  const text = await makeText();
  const line = text.line();
  const server = text.server('one', line);
  const editor = openEditor({ server, start: await server.read() });
  for (const words of ['첫 문단을', '첫 문단을 고', '첫 문단을 고쳤다. ']) editor.type('a', words);
  assert.equal(editor.engine.view().state, 'unsaved');
  await until(() => isSaved(editor));
  assert.deepEqual(editor.states, ['saved', 'unsaved', 'saving', 'saved'].slice(editor.states[0] === 'saved' ? 0 : 1));
  assert.equal(line.saves.length, 1);
  const { content, version } = await text.read();
  assert.equal(content, '첫 문단을 고쳤다.\n\n둘째 문단이다.');
  assert.equal(editor.engine.view().version, version);
  assert.equal(editor.content(), '첫 문단을 고쳤다. \n\n둘째 문단이다.', 'what is on the screen stays as typed');
  await editor.engine.stop();
});

test('flush saves at once and resolves with the version', async () => {
  const text = await makeText();
  const server = text.server('one');
  const start = await server.read();
  const editor = openEditor({ server, start });
  editor.setTitle('새 제목');
  assert.equal(await editor.engine.flush(), start.version + 1);
  assert.equal((await text.read()).title, '새 제목');
  assert.equal(await editor.engine.flush(), start.version + 1, 'nothing to save');
  await editor.engine.stop();
});

test('two people in one text: changes appear by block, the same block is merged, own changes are no news', async () => {
  const text = await makeText();
  const [one, two] = [text.server('one'), text.server('two')];
  const [left, right] = [
    openEditor({ server: one, start: await one.read() }),
    openEditor({ server: two, start: await two.read() }),
  ];
  const watchers = await Promise.all(
    [left, right].map((_, place) =>
      watchText(service, `/press/${text.press_id}/events?client=${place}`, { 'service-api-key': key }),
    ),
  );
  const news = setInterval(() => {
    for (const [place, { events }] of watchers.entries()) {
      const client = ['one', 'two'][place];
      for (const { event, data } of events.splice(0))
        if (event === 'changed' && data.client !== client) [left, right][place]!.engine.remoteChanged(data.version);
    }
  }, 10);
  left.type('a', '첫 문단을 왼쪽에서 고쳤다.');
  right.type('b', '둘째 문단을 오른쪽에서 고쳤다.');
  const both = '첫 문단을 왼쪽에서 고쳤다.\n\n둘째 문단을 오른쪽에서 고쳤다.';
  await until(() => left.content() === both && right.content() === both);
  assert.deepEqual(
    left.applied.flatMap((ids) => [...ids]),
    ['b'],
    'only the block of the other is replaced',
  );
  left.append('a', '왼쪽이 더 썼다.');
  right.append('a', '오른쪽이 더 썼다.');
  await until(
    () =>
      left.content() === right.content() && isSaved(left) && isSaved(right) && left.content().includes('오른쪽이 더'),
  );
  for (const words of ['왼쪽이 더 썼다.', '오른쪽이 더 썼다.'])
    assert.ok(left.content().includes(words), left.content());
  const merged = [...left.engine.view().merged, ...right.engine.view().merged];
  assert.deepEqual(
    merged.map(({ blockId }) => blockId),
    ['a'],
    'the one who saved later is told',
  );
  const told = left.engine.view().merged.length > 0 ? left : right;
  told.engine.dismissMerged('a');
  assert.deepEqual(told.engine.view().merged, []);
  assert.equal((await text.read()).content, left.content());
  clearInterval(news);
  for (const watcher of watchers) watcher.close();
  await Promise.all([left.engine.stop(), right.engine.stop()]);
});

test('a save whose answer is lost is repeated with its key and has one effect', async () => {
  const text = await makeText();
  const line = text.line();
  const server = text.server('one', line);
  const start = await server.read();
  const editor = openEditor({ server, start });
  line.state = 'lost';
  editor.type('c', '셋째 문단이다.');
  await until(() => editor.engine.view().state === 'offline');
  editor.append('c', '이어서 썼다.');
  line.state = 'up';
  editor.engine.retryNow();
  await settled(editor);
  const [first, second] = line.saves;
  assert.equal(first!.key, second!.key);
  const { content, version } = await text.read();
  assert.equal(content, '첫 문단이다.\n\n둘째 문단이다.\n\n셋째 문단이다. 이어서 썼다.');
  assert.equal(version, start.version + 2);
  await editor.engine.stop();
});

test('without a network what is typed is kept on the device, and is merged with the text after a reload', async () => {
  const text = await makeText();
  const line = text.line();
  const server = text.server('one', line);
  const local = memoryStore();
  const start = await server.read();
  const editor = openEditor({ server, local, start });
  line.state = 'cut';
  editor.type('a', '첫 문단을 오프라인에서 고쳤다.');
  await until(() => editor.engine.view().state === 'offline' && local.kept !== null);
  editor.type('n', '새 문단이다.');
  await editor.engine.stop();
  const other = { press_id: text.press_id, edits: [{ op: 'replace', id: 'b', block: paragraph('b', '남이 고쳤다.') }] };
  assert.equal((await service.call('POST', '/press/edit', { key, body: other })).status, 200);
  line.state = 'up';
  const again = openEditor({ server, local, start: await server.read() });
  await until(async () => (await text.read()).content.includes('새 문단'));
  await settled(again);
  const expected = '첫 문단을 오프라인에서 고쳤다.\n\n남이 고쳤다.\n\n새 문단이다.';
  assert.equal((await text.read()).content, expected);
  assert.equal(again.content(), expected);
  await until(() => local.kept === null);
  await again.engine.stop();
});

test('nothing is applied while an input method composes', async () => {
  const text = await makeText();
  const server = text.server('one');
  const start = await server.read();
  const editor = openEditor({ server, start });
  editor.compose(true);
  const change = { press_id: text.press_id, title: '남이 고친 제목' };
  await service.call('POST', '/press/edit', { key, body: change });
  editor.engine.remoteChanged(start.version + 1);
  editor.append('a', '한ㄱ');
  await new Promise((resolve) => setTimeout(resolve, 700));
  assert.deepEqual(editor.applied, []);
  editor.compose(false);
  await until(() => editor.read().title === '남이 고친 제목');
  await settled(editor);
  assert.ok((await text.read()).content.includes('한ㄱ'));
  await editor.engine.stop();
});

test('a text that the service refuses is shown as such, and saved once it is right', async () => {
  const text = await makeText();
  const server = text.server('one');
  const editor = openEditor({ server, start: await server.read() });
  editor.delete('a');
  editor.delete('b');
  await until(() => editor.engine.view().state === 'refused');
  assert.equal(editor.engine.view().problem?.status, 400);
  await assert.rejects(editor.engine.flush(), { status: 400 });
  editor.type('c', '다시 썼다.');
  await until(() => isSaved(editor));
  assert.equal(editor.engine.view().problem, null);
  assert.equal((await text.read()).content, '다시 썼다.');
  await editor.engine.stop();
});

test('after a reload, undo steps back what was typed before it and keeps what others wrote', async () => {
  const text = await makeText();
  const server = text.server('one');
  const local = memoryStore();
  const editor = openEditor({ server, local, start: await server.read() });
  editor.append('a', '첫 번째로 썼다.');
  await editor.engine.flush();
  editor.append('a', '두 번째로 썼다.');
  editor.type('n', '새 문단이다.');
  await editor.engine.flush();
  assert.equal(editor.engine.undoBeforeReload(), false, 'the editor has its own history');
  await editor.engine.stop();
  const other = { press_id: text.press_id, edits: [{ op: 'replace', id: 'b', block: paragraph('b', '남이 고쳤다.') }] };
  await service.call('POST', '/press/edit', { key, body: other });

  const again = openEditor({ server, local, start: await server.read() });
  await until(() => again.engine.undoBeforeReload());
  assert.equal(again.content(), '첫 문단이다. 첫 번째로 썼다.\n\n남이 고쳤다.');
  assert.equal(again.engine.undoBeforeReload(), true);
  assert.equal(again.engine.undoBeforeReload(), false);
  await settled(again);
  assert.equal((await text.read()).content, '첫 문단이다.\n\n남이 고쳤다.');
  await again.engine.stop();
});

test('an editor that is attached again takes over what others saved meanwhile, and keeps nothing else', async () => {
  const text = await makeText();
  const [here, there] = [text.server('one'), text.server('two')];
  const start = await here.read();
  const editor = openEditor({ server: here, start });
  await settled(editor);
  const before = editor.read();
  editor.engine.attach(editor)();
  const other = openEditor({ server: there, start });
  other.type('b', '다른 사람이 고쳤다.');
  await settled(other);
  editor.engine.remoteChanged(other.engine.view().version);
  await until(() => editor.engine.view().version === other.engine.view().version);
  assert.equal(editor.read(), before, 'a detached editor stays as it is');
  editor.engine.attach(editor);
  assert.equal(editor.content(), '첫 문단이다.\n\n다른 사람이 고쳤다.');
  await settled(editor);
  assert.equal((await text.read()).content, editor.content());
  await Promise.all([editor.engine.stop(), other.engine.stop()]);
});

test('a save that accepts a suggestion says so once, and is saved without it when the thread is gone', async () => {
  const text = await makeText();
  const edits = [{ op: 'replace', id: 'b', block: paragraph('b', '둘째 문단을 고쳤다.') }];
  const threads = `/press/${text.press_id}/threads`;
  const { thread_id } = (await service.call('POST', threads, { key, body: { edits } })).body.data;
  const line = text.line();
  const server = text.server('one', line);
  const editor = openEditor({ server, start: await server.read() });
  const latest = async () => (await service.call('GET', `/press/${text.press_id}/history/current`, { key })).body.data;
  editor.engine.accepting({ thread_id, outcome: 'accepted' });
  editor.type('b', '둘째 문단을 고쳤다.');
  await editor.engine.flush();
  assert.deepEqual([(await latest()).cause, (await latest()).suggested_by], ['suggestion', 'default']);
  editor.type('a', '첫 문단을 고쳤다.');
  await editor.engine.flush();
  assert.equal((await latest()).cause, 'edited');
  editor.engine.accepting({ thread_id: 987_654, outcome: 'accepted' });
  editor.type('a', '첫 문단을 또 고쳤다.');
  await editor.engine.flush();
  assert.equal((await text.read()).content, '첫 문단을 또 고쳤다.\n\n둘째 문단을 고쳤다.');
  assert.equal(editor.engine.view().state, 'saved');
  await editor.engine.stop();
});

test('what was accepted leaves the text again when somebody else rejected it first, and what was typed stays', async () => {
  const text = await makeText();
  const edits = [{ op: 'replace', id: 'b', block: paragraph('b', '둘째 문단을 고쳤다.') }];
  const threads = `/press/${text.press_id}/threads`;
  const { thread_id } = (await service.call('POST', threads, { key, body: { edits } })).body.data;
  const server = text.server('one', text.line());
  const editor = openEditor({ server, start: await server.read() });
  const before = editor.content();
  const rejected = { is_resolved: true, outcome: 'rejected' };
  assert.equal((await service.call('PUT', `${threads}/${thread_id}`, { key, body: rejected })).status, 200);
  editor.engine.accepting({ thread_id, outcome: 'accepted' });
  editor.type('b', '둘째 문단을 고쳤다.');
  await assert.rejects(editor.engine.flush(), { code: 'SUGGESTION_DECIDED' });
  assert.equal(editor.content(), before);
  editor.type('a', '첫 문단을 고쳤다.');
  await editor.engine.flush();
  assert.equal((await text.read()).content, editor.content());
  assert.equal(editor.content(), before.replace(/^.*/, '첫 문단을 고쳤다.'));
  await editor.engine.stop();
});

test('an editor that is closed saves what it has not saved yet', async () => {
  const text = await makeText();
  const server = text.server('one');
  const editor = openEditor({ server, start: await server.read() });
  await settled(editor);
  const detach = editor.engine.attach(editor);
  editor.type('a', '닫기 전에 썼다.');
  detach();
  await editor.engine.flush();
  assert.ok((await text.read()).content.startsWith('닫기 전에 썼다.'));
  await editor.engine.stop();
});
