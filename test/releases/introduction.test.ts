import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type CallOptions, type Service, startService } from '../harness.ts';
import { type FakeModel, says, startFakeModel, status } from '../providers/fake-model.ts';

let service: Service;
let withModel: Service;
let model: FakeModel;

before(async () => {
  service = await startService();
  model = await startFakeModel();
  withModel = await startService(
    { TEXT_MODEL: 'compatible/test', TEXT_MODEL_BASE_URL: model.url },
    service.databaseUrl,
  );
});
after(async () => {
  await withModel.stop();
  await model.stop();
  await service.stop();
});

const TITLE = '한빛바이오, 초소형 혈당 측정기 글루코핀 출시';
const SENDER = {
  sender_name: '김하늘',
  sender_title: '홍보팀장',
  sender_contact: '02-555-0142',
  company_name: '한빛바이오',
};

async function newPress(credits = 10_000, title = TITLE) {
  const { key } = await service.account(credits);
  const { press_id } = (await service.call('POST', '/press/create-v2', { key, body: { keyword: TITLE } })).body.data;
  const content = '글루코핀은 무게 3.5g으로 기존 제품보다 40% 작다. 12월 1일 전국 약국에서 판매를 시작한다.';
  await service.call('POST', '/press/edit', { key, body: { press_id, title, content } });
  return { key, press_id: press_id as number };
}

const introduce = (press_id: number | string, options: CallOptions, of = service) =>
  of.call('POST', `/release/${press_id}/introduction`, options);
const credit = async (key: string) => {
  const { credit_balance, credit_held } = (await service.call('GET', '/account', { key })).body.data;
  return [credit_balance, credit_held];
};

test('an introduction is written from the release, signed by the sender, for 1,000 KRW', async () => {
  const { key, press_id } = await newPress();
  const { status: answered, body, headers } = await introduce(press_id, { key, body: SENDER });
  assert.equal(answered, 200);
  assert.deepEqual(Object.keys(body.data), ['introduction', 'press_id']);
  assert.equal(body.data.press_id, press_id);
  for (const part of [...Object.values(SENDER), TITLE, '40%'])
    assert.ok(body.data.introduction.includes(part), `${part} is not in ${body.data.introduction}`);
  assert.doesNotMatch(body.data.introduction, /\{\{/);
  assert.match(headers.get('x-generator') ?? '', /^builtin\//);
  assert.deepEqual(await credit(key), [9000, 0]);
  const [entry] = (await service.call('GET', '/account/ledger', { key })).body.data.entries;
  assert.deepEqual([entry.amount, entry.reason, entry.subject], [-1000, 'release.introduction', `press:${press_id}`]);
});

test('the introduction is stored with the press release until it is written again, and only its owner can read it', async () => {
  const { key, press_id } = await newPress();
  const stored = (asked = key) => service.call('GET', `/release/${press_id}/introduction`, { key: asked });
  assert.deepEqual((await stored()).body.data, {
    press_id,
    introduction: null,
    created_kst: null,
    source_outdated: false,
  });
  for (const sender_name of ['김하늘', '이바다']) {
    const written = (await introduce(press_id, { key, body: { ...SENDER, sender_name } })).body.data.introduction;
    const { introduction, created_kst } = (await stored()).body.data;
    assert.equal(introduction, written);
    assert.match(created_kst, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
  }
  assert.deepEqual(await credit(key), [8000, 0]);
  const { key: stranger } = await service.account();
  const refused = await stored(stranger);
  assert.deepEqual([refused.status, refused.body.code], [404, 'PRESS_NOT_FOUND']);
  await service.call('DELETE', `/press/${press_id}`, { key });
  assert.equal((await stored()).status, 404);
});

test('without sender data the variables stay in the text, also without a body', async () => {
  const { key, press_id } = await newPress();
  const blank = { sender_name: ' \n', sender_title: null, company_name: '' };
  for (const options of [{ body: {} }, {}, { body: blank }]) {
    const { status: answered, body, text } = await introduce(press_id, { key, ...options });
    assert.equal(answered, 200, text);
    for (const name of Object.keys(SENDER)) assert.ok(body.data.introduction.includes(`{{${name}}}`), name);
  }
});

test('only the variables that have a value are filled', async () => {
  const { key, press_id } = await newPress();
  const { introduction } = (await introduce(press_id, { key, body: { sender_name: '김하늘' } })).body.data;
  assert.ok(introduction.includes('김하늘 드림'));
  assert.ok(introduction.includes('{{sender_title}}'));
  assert.ok(!introduction.includes('{{sender_name}}'));
});

test('a value that looks like a variable is not expanded again, nor one in the title', async () => {
  const { key, press_id } = await newPress(10_000, '{{sender_contact}} 출시');
  const body = { ...SENDER, sender_name: '{{sender_title}}', company_name: '$& {{company_name}} $1' };
  const { introduction } = (await introduce(press_id, { key, body })).body.data;
  assert.ok(introduction.includes('{{sender_title}} 드림'), introduction);
  assert.ok(introduction.includes('$& {{company_name}} $1 홍보팀장'), introduction);
  assert.ok(introduction.includes('{ {sender_contact} } 출시'), introduction);
});

test('markup and line breaks in a value arrive as literal text on one line', async () => {
  const { key, press_id } = await newPress();
  const sender_contact = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com\u2028끝\u0007';
  const { introduction } = (await introduce(press_id, { key, body: { ...SENDER, sender_contact } })).body.data;
  assert.ok(
    introduction.includes('\n연락처: <img src=x onerror=alert(1)> Bcc: all@example.com 끝'),
    JSON.stringify(introduction),
  );
});

for (const name of Object.keys(SENDER)) {
  test(`${name} of 100 characters is accepted, one of 101 returns 400 and costs nothing`, async () => {
    const { key, press_id } = await newPress(1000);
    const long = await introduce(press_id, { key, body: { [name]: '😀'.repeat(101) } });
    assert.deepEqual([long.status, long.body.code, long.body.errors[0].field], [400, 'BAD_REQUEST', name]);
    assert.equal((await introduce(press_id, { key, body: { [name]: 7 } })).status, 400);
    assert.deepEqual(await credit(key), [1000, 0]);
    const right = await introduce(press_id, { key, body: { [name]: '😀'.repeat(100) } });
    assert.ok(right.body.data.introduction.includes('😀'.repeat(100)));
  });
}

test('a body that is not an object returns 400', async () => {
  const { key, press_id } = await newPress();
  for (const raw of ['null', '[]', '"김하늘"', '{'])
    assert.equal((await introduce(press_id, { key, raw })).status, 400, raw);
});

test('a missing press release returns 404 PRESS_NOT_FOUND, another account’s returns 403 NOT_AUTHORIZED, an invalid id 400', async () => {
  const { press_id } = await newPress();
  const { key } = await service.account(0);
  const absent = await introduce(999_999_999, { key, body: SENDER });
  assert.deepEqual([absent.status, absent.body.code], [404, 'PRESS_NOT_FOUND']);
  const foreign = await introduce(press_id, { key, body: SENDER });
  assert.deepEqual([foreign.status, foreign.body.code], [403, 'NOT_AUTHORIZED']);
  assert.equal((await introduce('0', { key, body: SENDER })).status, 400);
});

test('too little credit returns 402 INSUFFICIENT_API_CREDIT', async () => {
  const { key, press_id } = await newPress(999);
  const { status: answered, body } = await introduce(press_id, { key, body: SENDER });
  assert.deepEqual([answered, body.code], [402, 'INSUFFICIENT_API_CREDIT']);
  assert.match(body.message, /1,000원/);
  assert.deepEqual(await credit(key), [999, 0]);
});

test('the same Idempotency-Key gets the same response and is charged once', async () => {
  const { key, press_id } = await newPress();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await introduce(press_id, { key, body: SENDER, headers });
  const again = await introduce(press_id, { key, body: SENDER, headers });
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get('idempotent-replayed'), 'true');
  assert.equal(again.headers.get('x-generator'), first.headers.get('x-generator'));
  const other = await introduce(press_id, { key, body: {}, headers });
  assert.deepEqual([other.status, other.body.code], [409, 'IDEMPOTENCY_CONFLICT']);
  assert.deepEqual(await credit(key), [9000, 0]);
});

test('variables in a model’s introduction are filled in too, and a failed one costs nothing', async () => {
  const { key, press_id } = await newPress();
  model.next(
    says({
      content: '안녕하세요, 기자님. {{company_name}} {{sender_name}}입니다. 글루코핀 출시 소식을 보내 드립니다.',
    }),
  );
  const { body, headers, text } = await introduce(press_id, { key, body: SENDER }, withModel);
  assert.ok(body.data?.introduction.includes('한빛바이오 김하늘입니다.'), text);
  assert.equal(headers.get('x-generator'), 'compatible/test');
  assert.deepEqual(await credit(key), [9000, 0]);
  // Longer than the timeout of the model.
  model.standard(status(500, undefined, { 'retry-after': '3600' }));
  const failed = await introduce(press_id, { key, body: SENDER }, withModel);
  assert.deepEqual([failed.status, failed.body.code], [500, 'GENERATION_ERROR']);
  assert.deepEqual(await credit(key), [9000, 0]);
});
