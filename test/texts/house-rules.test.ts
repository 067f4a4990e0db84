import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createKey, openTestAccount } from '../../src/areas/accounts/index.ts';
import { type Service, startService } from '../harness.ts';
import { type FakeModel, messageOf, says, startFakeModel, writes } from '../providers/fake-model.ts';
import { RELEASE } from '../writing/model-writer.ts';

/** How the house writes: rules read in its archive, that new texts follow. */

let model: FakeModel;
let service: Service;

before(async () => {
  model = await startFakeModel();
  service = await startService({ TEXT_MODEL: 'compatible/test', TEXT_MODEL_BASE_URL: model.url });
});
after(async () => {
  await service.stop();
  await model.stop();
});

const END = '문의: 홍보팀 02-555-0123\n<끝>';
const EARLIER = [
  { title: '한빛바이오, 2025년 매출 638억 원', content: `매출은 638억 원(2024년 624억 원)이다.\n\n${END}` },
  { title: '한빛바이오, 혈당 센서 글루코핀 출시', content: `무게는 6g(종전 9g)이다.\n\n${END}` },
  { title: '한빛바이오, 대전에 연구소 열어', content: `연구원은 120명이다.\n\n${END}` },
];

const ALL = { language: 'all', examples: [{ text: 1, quote: '매출은 638억 원(2024년 624억 원)이다.' }] };
const FOUND = {
  rules: [
    { ...ALL, point: 'numbers', language: 'ko', rule: '지난 수치를 괄호 안에 함께 적는다.' },
    {
      ...ALL,
      point: 'opening',
      rule: '첫 문장은 회사 이름으로 연다.',
      examples: [{ text: 3, quote: '한빛바이오, 대전에' }],
    },
    { ...ALL, point: 'register', rule: '해요체로 쓴다.', examples: [{ text: 2, quote: '여기에 없는 문장이에요.' }] },
    {
      ...ALL,
      point: 'names',
      rule: 'Write the name in full.',
      language: 'en',
      examples: [{ text: 3, quote: '한빛바이오, 대전에' }],
    },
  ],
};

async function house() {
  const { key } = await service.account();
  const call = (method: string, path: string, body?: object) =>
    service.call(method, path, { key, ...(body && { body }) });
  for (const [place, text] of EARLIER.entries()) {
    const added = await call('POST', '/house/texts', { ...text, published_on: `2026-0${9 - place}-01` });
    assert.equal(added.status, 200, added.text);
  }
  const rules = async () =>
    (await call('GET', '/house/rules')).body.data as {
      house_rule_id: number;
      point: string;
      rule: string;
      origin: string;
    }[];
  return { key, call, rules };
}

test('rules quote the texts that show them, and new texts of their language follow those that are on', async () => {
  const { call, rules } = await house();
  model.next(says(JSON.stringify(FOUND)));
  const read = await call('POST', '/house/rules/read', {});
  assert.equal(read.status, 200, read.text);
  const byPoint = new Map((await rules()).map((rule) => [`${rule.origin} ${rule.point}`, rule]));
  assert.deepEqual([...byPoint.keys()].sort(), ['read names', 'read numbers', 'read opening']);
  assert.doesNotMatch(read.text, /여기에 없는/, 'a quotation that stands in no text');
  const off = await call('PUT', `/house/rules/${byPoint.get('read opening')!.house_rule_id}`, { is_on: false });
  assert.equal(off.status, 200, off.text);

  model.asked.length = 0;
  model.next(says('초안'), writes(RELEASE));
  const draft = await call('POST', '/press/create-v2', { keyword: '글루코핀 2 출시', language: 'ko' });
  assert.equal(draft.status, 200, draft.text);
  for (const asked of model.asked) {
    const told = messageOf(asked, 'user');
    assert.match(told, /- 지난 수치를 괄호 안에 함께 적는다\./);
    assert.doesNotMatch(told, /Write the name in full/, 'of another language');
    assert.doesNotMatch(told, /첫 문장은 회사 이름으로/, 'switched off');
  }
  assert.equal(model.asked.length, 2);

  model.asked.length = 0;
  model.next(says('초안'), writes(RELEASE));
  await call('POST', '/press/create-v2', { keyword: '글루코핀 2 출시', language: 'ko', use_house: false });
  for (const asked of model.asked) assert.doesNotMatch(messageOf(asked, 'user'), /지난 수치를/);
});

test('reading again leaves alone what somebody typed, changed or switched off', async () => {
  const { call, rules } = await house();
  model.next(says(JSON.stringify(FOUND)), says(JSON.stringify(FOUND)));
  await call('POST', '/house/rules/read', {});
  const idOf = async (point: string) => (await rules()).find((rule) => rule.point === point)!.house_rule_id;
  await call('PUT', `/house/rules/${await idOf('numbers')}`, { rule: '억 원 아래는 버린다.' });
  await call('PUT', `/house/rules/${await idOf('opening')}`, { is_on: false });
  const own = await call('POST', '/house/rules', { point: 'words', rule: '‘국내 최초’를 쓰지 않는다.' });
  assert.deepEqual([own.body.data.origin, own.body.data.language, own.body.data.is_on], ['typed', null, true]);
  const again = await call('POST', '/house/rules/read', {});
  const told = again.body.data.map(({ point, origin, is_on }: { point: string; origin: string; is_on: boolean }) =>
    [point, origin, is_on].join(' '),
  );
  assert.deepEqual(told.sort(), ['names read true', 'numbers typed true', 'opening read false', 'words typed true']);
  assert.equal((await call('DELETE', `/house/rules/${own.body.data.house_rule_id}`)).status, 200);
  assert.equal(
    (await rules()).some(({ point }) => point === 'words'),
    false,
  );
});

test('without a model what can be counted is found', async () => {
  const { accountId } = await service.account();
  const testAccount = await service.database.begin((transaction) => openTestAccount(transaction, accountId));
  const { key } = await createKey(service.database, testAccount, 'test', null);
  for (const text of EARLIER) await service.call('POST', '/house/texts', { key, body: text });
  model.asked.length = 0;
  const read = await service.call('POST', '/house/rules/read', { key, body: {} });
  assert.equal(read.status, 200, read.text);
  const rules = read.body.data as { point: string; rule: string; origin: string }[];
  assert.deepEqual(
    rules.map(({ point, origin }) => `${origin} ${point}`),
    ['measured length', 'measured headline', 'measured end'],
  );
  assert.match(rules[2]!.rule, /‘문의: 홍보팀 02-555-0123’ \/ ‘<끝>’/);
  assert.equal(model.asked.length, 0, 'test mode asks no model');
});

test('too few texts and wrong input are refused; a failing model leaves the rules as they were', async () => {
  const { key } = await service.account();
  const empty = await service.call('POST', '/house/rules/read', { key, body: {} });
  assert.deepEqual([empty.status, empty.body.code], [409, 'CONFLICT']);
  const wrong = await service.call('POST', '/house/rules', { key, body: { point: 'colour', rule: 'Blue.' } });
  assert.equal(wrong.status, 400);
  assert.match(wrong.text, /point/);
  const { call, rules } = await house();
  await call('POST', '/house/rules', { point: 'words', rule: '‘국내 최초’를 쓰지 않는다.' });
  model.next(says('{"rules":[{"point":"words"},7]}'), says('no JSON'));
  const failed = await call('POST', '/house/rules/read', {});
  assert.equal(failed.status, 500, failed.text);
  assert.equal((await rules()).length, 1);
});
