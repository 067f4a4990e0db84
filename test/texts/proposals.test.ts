import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Block } from '../../src/documents/model.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type FakeModel, messageOf, says, startFakeModel } from '../providers/fake-model.ts';

/** Instructions that only propose a change, and instructions for a passage of a block. */

let model: FakeModel;
let service: Service;
let withModel: Service;
let key: string;

before(async () => {
  model = await startFakeModel();
  service = await startService();
  const settings = { TEXT_MODEL: 'compatible/test', TEXT_MODEL_BASE_URL: model.url };
  withModel = await startService(settings, service.databaseUrl);
  ({ key } = await service.account());
});
after(async () => {
  await Promise.all([service.stop(), withModel.stop()]);
  await model.stop();
});

const KINDS = {
  press: ['/press/create-v2', '/press/edit', '/press/modify', '/press/', 'press_id', {}],
  blog: ['/blog/generate', '/blog/edit', '/blog/modify-ai', '/blog/', 'blog_id', {}],
  'official document': [
    '/official-document/create',
    '/official-document/modify',
    '/official-document/modify-ai',
    '/official-document/',
    'document_id',
    { document_type: '협조문' },
  ],
  creation: [
    '/generic-creation/create',
    '/generic-creation/edit',
    '/generic-creation/modify-ai',
    '/generic-creation/detail/',
    'creation_id',
    { creation_type: 'wiki' },
  ],
} as const;
type Kind = keyof typeof KINDS;

const CONTENT = '센서는 3그램이다. 상자도 3그램이다.\n\n가격은 **9만 원**이다. 다음 달에 판다.';

async function made(kind: Kind, content = CONTENT) {
  const [create, edit, modify, read, name, more] = KINDS[kind];
  const post = (path: string, body: object, on = service, headers = {}) =>
    on.call('POST', path, { key, body, headers });
  const id: number = (await post(create, { keyword: '글루코핀 출시', ...more })).body.data[name];
  const edited = await post(edit, { [name]: id, content });
  assert.equal(edited.status, 200, edited.text);
  return {
    version: edited.body.data.version as number,
    blocks: edited.body.data.document.blocks as Block[],
    ask: (body: object, on = service, headers = {}) => post(modify, { [name]: id, ...body }, on, headers),
    now: async () => (await service.call('GET', `${read}${id}`, { key })).body.data,
  };
}

const PRICE = { modification_prompt: "'9만 원'을 '8만 원'으로 바꿔 줘" };
/** Ambiguous in the whole text. */
const WEIGHT = { modification_prompt: "'3그램'을 '4그램'으로 바꿔 줘" };

for (const kind of Object.keys(KINDS) as Kind[]) {
  describe(kind, () => {
    test('a proposal contains the changed text and saves nothing', async () => {
      const { version, blocks, ask, now } = await made(kind);
      const reply = await ask({ ...PRICE, propose: true });
      assert.equal(reply.status, 200, reply.text);
      const { data, message } = reply.body;
      const after = CONTENT.replace('9만 원', '8만 원');
      assert.deepEqual([data.applied, data.content, data.version], [true, after, version]);
      assert.deepEqual(
        data.changes.map(({ block_id, before, after }: Record<string, string>) => [block_id, before, after]),
        [[blocks[1]!.id, CONTENT.split('\n\n')[1], after.split('\n\n')[1]]],
      );
      assert.deepEqual(
        data.document.blocks.map(({ id }: Block) => id),
        blocks.map(({ id }) => id),
      );
      assert.match(message, /제안/);
      const stored = await now();
      assert.deepEqual([stored.content, stored.version], [CONTENT, version]);
    });

    test('a passage is changed by itself', async () => {
      const { blocks, ask, now } = await made(kind);
      const selection = { block_id: blocks[0]!.id, start: 0, end: 10 };
      const reply = await ask({ ...WEIGHT, selection });
      assert.equal(reply.body.data.applied, true, reply.text);
      assert.equal((await now()).content, CONTENT.replace('3그램', '4그램'));
    });
  });
}

test('a proposal that is asked for again with the same key is answered from memory', async () => {
  const { ask } = await made('press');
  const once = { 'idempotency-key': 'proposal-1' };
  const first = await ask({ ...PRICE, propose: true }, service, once);
  assert.equal((await ask({ ...PRICE, propose: true }, service, once)).text, first.text);
  assertFailure(await ask({ ...PRICE, propose: false }, service, once), 409, 'IDEMPOTENCY_CONFLICT');
});

test('a proposal for an earlier version is refused', async () => {
  const { version, ask } = await made('press');
  assertFailure(await ask({ ...WEIGHT, propose: true, base_version: version - 1 }), 409, 'CHANGED_MEANWHILE');
});

test('words are replaced within the passage, and marks around them stay', async () => {
  const { blocks, ask, now } = await made('blog');
  const selection = { block_id: blocks[1]!.id, start: 0, end: 15 };
  const reply = await ask({ modification_prompt: '‘9만 원’을 ‘8만 원’으로 바꿔 줘', selection });
  assert.equal(reply.body.data.applied, true, reply.text);
  assert.equal((await now()).content, CONTENT.replace('9만 원', '8만 원'));
});

test('what is not possible within the passage leaves the text unchanged', async () => {
  const { version, blocks, ask, now } = await made('press');
  const selection = { block_id: blocks[1]!.id, start: 0, end: 15 };
  for (const modification_prompt of [WEIGHT.modification_prompt, "제목을 '새 제목'으로 바꿔 줘", '더 짧게']) {
    const reply = await ask({ modification_prompt, selection, propose: true });
    assert.deepEqual([reply.status, reply.body.data.applied, reply.body.data.changes], [200, false, []], reply.text);
    assert.equal(reply.body.data.to_check.at(-1).field, 'instruction');
  }
  assert.equal((await now()).version, version);
});

test('rejects a passage that is not in the text', async () => {
  const { blocks, ask } = await made('press');
  const block_id = blocks[0]!.id;
  const faults = [
    [{ selection: { block_id: 'nowhere', start: 0, end: 3 } }, /selection\.block_id/],
    [{ selection: { block_id, start: 3, end: 3 } }, /selection\.end/],
    [{ selection: { block_id, start: 0, end: 1000 } }, /selection\.end/],
    [{ selection: { block_id, start: -1, end: 3 } }, /selection/],
    [{ selection: { block_id, start: 0, end: 3 }, block_ids: [block_id] }, /block_ids, selection/],
  ] as const;
  for (const [body, field] of faults) {
    const reply = await ask({ ...WEIGHT, ...body });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.match(reply.text, field);
  }
});

const answer = (id: string, text: string) =>
  says({
    ...{ applied: true, language: 'ko', title: null, inserted: [], deleted: [], computed: [], names: [], to_check: [] },
    replaced: [{ id, blocks: [{ type: 'paragraph', role: 'body', text, from: [] }] }],
  });

test('a model is told the passage, and must leave the words around it', async () => {
  const { blocks, ask, now } = await made('press');
  const { id } = blocks[0]!;
  const wish = { modification_prompt: '더 짧게', selection: { block_id: id, start: 11, end: 21 }, propose: true };
  model.next(answer(id, '센서는 3그램이다. 상자도 같다.'));
  const good = await ask(wish, withModel);
  assert.equal(good.body.data.applied, true, good.text);
  assert.equal(good.body.data.changes[0].after, '센서는 3그램이다. 상자도 같다.');
  assert.match(messageOf(model.asked.at(-1)!, 'user'), /Only this passage[\s\S]+상자도 3그램이다/);
  model.next(answer(id, '센서는 가볍다.'));
  const bad = await ask(wish, withModel);
  assert.deepEqual([bad.body.data.applied, bad.body.data.changes], [false, []], bad.text);
  assert.equal((await now()).content, CONTENT);
});
