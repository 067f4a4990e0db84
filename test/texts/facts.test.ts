import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type FakeModel, messageOf, startFakeModel, status } from '../providers/fake-model.ts';
import { textsOf, WRITTEN } from './kinds.ts';

/** `facts` in the requests that write a text. */

let service: Service;
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

const FACTS = { who: '한빛바이오', what: '글루코핀 출시', when: '12월 1일', contact: '홍보팀\n02-555-0123' };

for (const kind of WRITTEN)
  test(`${kind.name}: it is written from facts alone, which are stored with the text`, async () => {
    const texts = textsOf(service, key);
    const { keyword: _, ...body } = kind.create.body;
    const made = await texts.send({ method: 'POST', path: kind.create.path, body }, { facts: FACTS });
    assert.equal(made.status, 200, made.text);
    assert.match(`${made.body.data.title} ${made.body.data.content}`, /글루코핀/);
    assert.deepEqual((await texts.read(kind, made.body.data[kind.id])).facts, FACTS);
    const empty = await texts.call('POST', kind.create.path, body);
    assertFailure(empty, 400, 'BAD_REQUEST');
    assert.match(empty.body.message, /keyword/);
  });

test('the keyword of a text that was written from facts says what it is about', async () => {
  const { data } = (await service.call('POST', '/press/create-v2', { key, body: { facts: FACTS } })).body;
  const list = await service.call('GET', '/press/list?keyword=글루코핀 출시', { key });
  const listed = list.body.data.press_list.find(({ id }: { id: number }) => id === data.press_id);
  assert.equal(listed.question, '한빛바이오, 글루코핀 출시');
});

test('facts are validated field by field', async () => {
  const refused = async (facts: unknown, field: string) => {
    const reply = await service.call('POST', '/press/create-v2', { key, body: { facts } });
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.deepEqual(
      reply.body.errors.map((error: { field: string }) => error.field),
      [field],
    );
  };
  await refused({}, 'facts');
  await refused({ who: 3 }, 'facts.who');
  await refused({ what: ' ' }, 'facts.what');
  await refused({ quotes: [{ speaker: '김한빛' }] }, 'facts.quotes[0]');
  await refused({ effective_date: '2026-02-30' }, 'facts.effective_date');
  await refused({ details: 'ㄱ'.repeat(10_001) }, 'facts.details');
});

test('a model gets the facts as labelled material beside the keyword', async () => {
  const body = {
    keyword: '짧게 써 주세요',
    facts: { ...FACTS, quotes: [{ text: '기쁩니다', speaker: '김한빛 대표' }] },
  };
  await withModel.call('POST', '/press/create-v2', { key, body });
  const asked = messageOf(model.asked.at(-1)!, 'user');
  for (const line of ['짧게 써 주세요', '일시: 12월 1일', '인용: “기쁩니다” — 김한빛 대표', '02-555-0123'])
    assert.ok(asked.includes(line), `${line} in ${asked}`);
});
