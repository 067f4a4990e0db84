import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type FakeModel, startFakeModel, status } from '../providers/fake-model.ts';
import { until } from '../until.ts';
import { CITING, textsOf } from './kinds.ts';

/** The numbered sentences of a reference, and texts that are written from some of them. */

let service: Service;
/** On the same database, with a model that always fails: only what it is asked matters here. */
let withModel: Service;
let model: FakeModel;
let key: string;

before(async () => {
  model = await startFakeModel();
  model.standard(status(400));
  service = await startService();
  const settings = { TEXT_MODEL: 'compatible/test', TEXT_MODEL_BASE_URL: model.url };
  withModel = await startService(settings, service.databaseUrl);
  ({ key } = await service.account());
});
after(async () => {
  await Promise.all([service.stop(), withModel.stop()]);
  await model.stop();
});

const SENTENCES = [
  '글루코핀은 무게 3.5그램의 혈당 센서다.',
  '위약금은 4100만 원으로 정했다.',
  '배터리는 한 번 충전하면 14일 동안 간다.',
  '담당 임원은 구조조정을 검토한다.',
];
const CONTENT = `${SENTENCES[0]} ${SENTENCES[1]}\n- ${SENTENCES[2]}\n- ${SENTENCES[3]}`;
const SECRET = /4100만|구조조정/;

const post = (path: string, body: object, on = service) => on.call('POST', path, { key, body });
const data = async (path: string, body: object) => {
  const reply = await post(path, body);
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
};
/** Where the figures of a checked text come from. */
async function originsOf(path: string, version: number, figures: string[]): Promise<string[]> {
  const claims = await until(async () => {
    const found = (await service.call('GET', `${path}/checks`, { key })).body.data;
    return !found.is_pending && found.version === version ? found.claims : null;
  });
  return figures.map((text) => claims.find((claim: { text: string }) => claim.text.includes(text))?.origin.type);
}

for (const kind of CITING) {
  const add = async (content: string) => {
    const { path, name, id } = kind.reference;
    const added = await data(path, { [name]: '자료', content });
    return { id: added[id] as number, sentences: added.sentences };
  };
  const get = async (id: number) => (await service.call('GET', `${kind.reference.path}/${id}`, { key })).body.data;
  const count = async () => {
    const { total_count, total } = (await service.call('GET', kind.list.path, { key })).body.data;
    return total_count ?? total;
  };
  const request = (use_sentences: object[], reference_ids: number[]) => ({
    ...{ ...kind.create.body, reference_ids, use_sentences },
  });
  const promptsOf = async (work: () => Promise<unknown>) => {
    const before = model.asked.length;
    await work();
    const prompts = model.asked.slice(before).map(({ body }) => JSON.stringify(body));
    assert.ok(prompts.length > 0, 'the model was asked');
    return prompts;
  };

  test(`${kind.name}: a reference returns its numbered sentences`, async () => {
    const { id, sentences } = await add(CONTENT);
    const expected = SENTENCES.map((text, index) => ({ number: index + 1, text }));
    assert.deepEqual(sentences, expected);
    assert.deepEqual((await get(id)).sentences, expected);
  });

  test(`${kind.name}: a long reference returns at most 5,000 sentences`, async () => {
    const { id, sentences } = await add('가.\n'.repeat(16_000));
    assert.equal(sentences.length, 5000);
    assert.deepEqual(sentences.at(-1), { number: 5000, text: '가.' });
    assert.deepEqual((await get(id)).sentences, sentences);
  });

  test(`${kind.name}: only the chosen sentences are used, and they are what changes are checked against`, async () => {
    const { id } = await add(CONTENT);
    const other = await add('글루코핀은 전국 약국 3200곳에서 판다.');
    const use = [{ reference_id: id, sentences: [3, 1, 3] }];
    const made = await data(kind.create.path, request(use, [id, other.id]));
    assert.match(made.content, /3\.5그램/);
    assert.match(made.content, /14일/);
    assert.match(made.content, /3200곳/);
    assert.doesNotMatch(JSON.stringify(made), SECRET);
    const textId = made[kind.id];
    const content = '무게는 3.5그램이다.\n\n위약금은 4100만 원이다.\n\n약국 3200곳에서 판다.';
    const { version } = await textsOf(service, key).data(kind.edit(textId, { content }));
    const origins = await originsOf(`${kind.base}/${textId}`, version, ['3.5', '4100만', '3200']);
    assert.deepEqual(origins, ['reference', 'unverified', 'reference']);
  });

  test(`${kind.name}: a model gets only the chosen sentences, also for a later change`, async () => {
    const { id } = await add(CONTENT);
    const body = request([{ reference_id: id, sentences: [1, 3] }], [id]);
    for (const prompt of await promptsOf(() => post(kind.create.path, body, withModel))) {
      assert.match(prompt, /3\.5그램/);
      assert.match(prompt, /14일 동안/);
      assert.doesNotMatch(prompt, SECRET);
    }
    const textId = (await data(kind.create.path, body))[kind.id];
    const change = kind.rewrite.request(textId, { modification_prompt: '더 따뜻하게 써 주세요' });
    for (const prompt of await promptsOf(() => textsOf(withModel, key).send(change)))
      assert.doesNotMatch(prompt, SECRET);
  });

  test(`${kind.name}: a choice that does not fit is a 400 that says why, and nothing is written or charged`, async () => {
    const { id } = await add(CONTENT);
    const other = await add(CONTENT);
    const empty = await add('…');
    const balance = async () => (await service.call('GET', '/account', { key })).body.data.credit_balance;
    const before = [await count(), await balance()];
    const refused = async (use: object[], reason: RegExp, ids = [id, empty.id]) => {
      const reply = await post(kind.create.path, { ...request(use, ids), is_image: true });
      assertFailure(reply, 400, 'BAD_REQUEST');
      assert.equal(reply.body.errors[0].field.split('.')[0].split('[')[0], 'use_sentences', reply.text);
      assert.match(reply.body.errors[0].message, reason);
    };
    await refused([{ reference_id: id, sentences: [1, 5] }], new RegExp(`${id}의 문장 번호는 1부터 4까지`));
    await refused([{ reference_id: id, sentences: [90_000] }], /1부터 4까지/);
    await refused([{ reference_id: empty.id, sentences: [1] }], new RegExp(`${empty.id}에는 문장이 없습니다`));
    await refused([{ reference_id: other.id, sentences: [1] }], new RegExp(`고르지 않은 참고자료.*: ${other.id}`));
    await refused([{ reference_id: id, sentences: [1] }], /고르지 않은 참고자료/, []);
    await refused([{ reference_id: id, sentences: [] }], /1개 이상/);
    await refused([{ reference_id: id, sentences: [0] }], /1 이상/);
    await refused([{ reference_id: id }], /sentences/);
    assert.deepEqual([await count(), await balance()], before);
  });
}

test('more chosen text than can be stored with a text is refused', async () => {
  const ids: number[] = [];
  for (let turn = 0; turn < 5; turn += 1)
    ids.push((await data('/press/reference', { title: '자료', content: '가나다라마바사.\n'.repeat(5500) })).id);
  const sentences = Array.from({ length: 5000 }, (_, index) => index + 1);
  const use_sentences = ids.map((reference_id) => ({ reference_id, sentences }));
  const asked = { keyword: '글루코핀 출시', reference_ids: ids, use_sentences };
  const reply = await post('/press/create-v2', asked);
  assertFailure(reply, 400, 'BAD_REQUEST');
  assert.match(reply.body.message, /200000자/);
});

test('a deleted reference is no longer used, whatever was chosen of it', async () => {
  const { id } = await data('/press/reference', { title: '자료', content: CONTENT });
  const { press_id } = await data('/press/create-v2', {
    ...{ keyword: '글루코핀 출시', reference_ids: [id], use_sentences: [{ reference_id: id, sentences: [1] }] },
  });
  assert.equal((await service.call('DELETE', `/press/reference/${id}`, { key })).status, 200);
  const { version } = await data('/press/edit', { press_id, content: '무게는 3.5그램이다.' });
  assert.deepEqual(await originsOf(`/press/${press_id}`, version, ['3.5']), ['unverified']);
});
