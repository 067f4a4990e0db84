import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Block } from '../../src/documents/model.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type FakeModel, messageOf, says, startFakeModel } from '../providers/fake-model.ts';
import { BLOG, PRESS, textsOf, WRITTEN, type Written } from './kinds.ts';

/** Changes by an instruction that may touch only some blocks. */

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

const CONTENT =
  '한빛바이오가 센서를 내놓았다.\n\n가격은 9만 원이다.\n\n무게는 3그램이다.\n\n다음 달부터 9만 원에 판다.';
const block = (text: string) => ({ type: 'paragraph', role: 'body', text, from: [] });
const answer = (change: object) =>
  says({
    ...{ applied: true, language: 'ko', title: null, replaced: [], inserted: [], deleted: [] },
    ...{ computed: [], names: [], to_check: [] },
    ...change,
  });

async function made(kind: Written, content = CONTENT) {
  const texts = textsOf(service, key);
  const id = await texts.make(kind);
  const { version, document } = await texts.data(kind.edit(id, { content }));
  return {
    id,
    version: version as number,
    blocks: document.blocks as Block[],
    modify: (change: object, on = service) => textsOf(on, key).send(kind.rewrite.request(id, change)),
    now: () => texts.read(kind, id),
  };
}

for (const kind of WRITTEN) {
  describe(kind.name, () => {
    test('changes the selected block and nothing else', async () => {
      const { blocks, modify, now } = await made(kind);
      const weight = blocks[2]!.id;
      const reply = await modify({ modification_prompt: "'3그램'을 '4그램'으로 바꿔 줘", block_ids: [weight] });
      assert.equal(reply.status, 200, reply.text);
      assert.equal(reply.body.data.applied, true);
      assert.deepEqual(
        reply.body.data.changes.map(({ block_id, before, after }: Record<string, string>) => [block_id, before, after]),
        [[weight, '무게는 3그램이다.', '무게는 4그램이다.']],
      );
      assert.equal((await now()).content, CONTENT.replace('3그램', '4그램'));
    });

    test('leaves the text unchanged when the instruction also concerns other blocks', async () => {
      const { blocks, version, modify, now } = await made(kind);
      const reply = await modify({
        modification_prompt: "'9만 원'을 '8만 원'으로 바꿔 줘",
        block_ids: [blocks[1]!.id],
      });
      assert.equal(reply.status, 200, reply.text);
      assert.equal(reply.body.data.applied, false);
      assert.deepEqual(reply.body.data.changes, []);
      assert.match(reply.body.message, /선택하지 않은 부분/);
      assert.deepEqual(reply.body.data.document.to_check.at(-1)?.field, 'instruction');
      const { content, version: still } = await now();
      assert.deepEqual([content, still], [CONTENT, version]);
      const both = {
        modification_prompt: "'9만 원'을 '8만 원'으로 바꿔 줘",
        block_ids: [blocks[1]!.id, blocks[3]!.id],
      };
      assert.equal((await modify(both)).body.data.applied, true);
      assert.equal((await now()).content, CONTENT.replaceAll('9만 원', '8만 원'));
    });

    test('rejects an id that is no block of the text, and lists of the wrong length', async () => {
      const { blocks, version, modify, now } = await made(kind);
      const ask = (block_ids: string[]) => modify({ modification_prompt: '짧게', block_ids });
      const unknown = await ask([blocks[0]!.id, 'nowhere']);
      assertFailure(unknown, 400, 'BAD_REQUEST');
      assert.match(unknown.text, /block_ids\[1\]/);
      assertFailure(await ask([]), 400, 'BAD_REQUEST');
      assertFailure(await ask(Array(201).fill(blocks[0]!.id)), 400, 'BAD_REQUEST');
      assert.equal((await now()).version, version);
    });
  });
}

test("another account's text is refused alike whether the blocks exist or not", async () => {
  const { id, blocks } = await made(PRESS);
  const { key: stranger } = await service.account();
  const ask = (block_ids: string[]) => {
    const body = { press_id: id, modification_prompt: '짧게', block_ids };
    return service.call('POST', '/press/modify', { key: stranger, body });
  };
  const [known, unknown] = [await ask([blocks[0]!.id]), await ask(['nowhere'])];
  assertFailure(known, 403, 'NOT_AUTHORIZED');
  assert.equal(known.text, unknown.text);
});

test('the title is not part of a selection', async () => {
  const { blocks, modify, now } = await made(PRESS);
  const { title } = await now();
  const reply = await modify({ modification_prompt: "제목을 '새 제목'으로 바꿔 줘", block_ids: [blocks[0]!.id] });
  assert.equal(reply.body.data.applied, false);
  assert.equal((await now()).title, title);
});

test('a text that was refused keeps the claims of its version', async () => {
  const { blocks, modify } = await made(PRESS, '가격은 9만 원이다.\n\n무게는 3그램이다.\n\n9만 원에 판다.');
  await modify({ modification_prompt: "'3그램'을 '4그램'으로 바꿔 줘" });
  const reply = await modify({ modification_prompt: "'9만 원'을 '8만 원'으로 바꿔 줘", block_ids: [blocks[0]!.id] });
  assert.equal(reply.body.data.applied, false);
  assert.ok(reply.body.data.claims.length > 0);
  for (const { text, field, start, end } of reply.body.data.claims)
    assert.equal(reply.body.data[field].slice(start, end), text);
});

test('a model is told the selection, and what it changes elsewhere is not saved', async () => {
  const { blocks, modify, now } = await made(PRESS);
  const { title } = await now();
  model.next(
    answer({
      title: '다른 제목',
      replaced: [
        { id: blocks[1]!.id, blocks: [block('가격은 8만 원이다.'), block('할인은 없다.')] },
        { id: blocks[3]!.id, blocks: [block('다음 달부터 8만 원에 판다.')] },
      ],
      inserted: [{ after: blocks[2]!.id, blocks: [block('끼어든 문단이다.')] }],
      deleted: [blocks[0]!.id],
    }),
  );
  const reply = await modify({ modification_prompt: '가격을 8만 원으로', block_ids: [blocks[1]!.id] }, withModel);
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.body.data.applied, true);
  assert.match(messageOf(model.asked.at(-1)!, 'user'), new RegExp(`Only these blocks may change: ${blocks[1]!.id}`));
  const after = await now();
  assert.equal(after.title, title);
  assert.equal(after.content, CONTENT.replace('9만 원이다.', '8만 원이다.\n\n할인은 없다.'));
  const known = new Set(blocks.map(({ id }) => id));
  assert.deepEqual(
    reply.body.data.changes.map(({ block_id, before }: Record<string, string>) => [known.has(block_id!), before]),
    [
      [true, '가격은 9만 원이다.'],
      [false, null],
    ],
  );
});

test('a translated block does not change the language of the text', async () => {
  const { blocks, modify, now } = await made(BLOG);
  const translated = [{ id: blocks[2]!.id, blocks: [block('It weighs three grams.')] }];
  model.next(answer({ language: 'en', replaced: translated }));
  const reply = await modify({ modification_prompt: '영어로', block_ids: [blocks[2]!.id] }, withModel);
  assert.equal(reply.status, 200, reply.text);
  const { content, language } = await now();
  assert.deepEqual([content, language], [CONTENT.replace('무게는 3그램이다.', 'It weighs three grams.'), 'ko']);
});
