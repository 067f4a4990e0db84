import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import {
  addReporters,
  balanceOf,
  type Catalogue,
  isFinished,
  makeCatalogue,
  makePress,
  orderOf,
  soon,
  untilRelease,
} from './world.ts';

let service: Service;
let dataDir: string;
let key: string;
let press: number;
let catalogue: Catalogue;
/** 10,005 won plus 10 % VAT, rounded to the nearest won. */
const CHARGED = 11_006;

before(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'releases-'));
  service = await startService({ DATA_DIR: dataDir });
  key = (await service.account()).key;
  press = await makePress(service, key);
  catalogue = await makeCatalogue(service.database);
});
after(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const post = (path: string, body: object, options: object = {}) =>
  service.call('POST', `/release${path}`, { key, body, ...options });
const create = (more: object = {}, options: object = {}) => post('/create', orderOf(press, catalogue, more), options);

test('create responds as documented, charges price and VAT once, and reports the mailer mode', async () => {
  const own = await service.account(100_000);
  const ownPress = await makePress(service, own.key);
  const { body, headers, status } = await post('/create', orderOf(ownPress, catalogue), { key: own.key });
  assert.equal(status, 200);
  const { release_id, delivery_problem, warnings, left_out, ...rest } = body.data;
  assert.ok(Array.isArray(warnings));
  assert.deepEqual(left_out, []);
  assert.deepEqual(rest, {
    press_id: ownPress,
    product_title: '전국 종합 배포',
    price: 10_005,
    payment_price: CHARGED,
    currency: 'KRW',
    reporter_count: 3,
    release_method: 'IMMEDIATE',
    status: 'SENT',
    scheduled_kst: null,
    undo: null,
  });
  assert.equal(delivery_problem.reason, 'no mail server: stored in the outbox');
  assert.equal(headers.get('x-mailer-mode'), 'outbox');
  assert.equal(await balanceOf(service, own.key), 100_000 - CHARGED);
  const ledger = await service.call('GET', '/account/ledger', { key: own.key });
  const { amount, reason, subject } = ledger.body.data.entries[0];
  assert.deepEqual(
    { amount, reason, subject },
    { amount: -CHARGED, reason: 'release.create', subject: `release:${release_id}` },
  );
  await untilRelease(service.url, own.key, release_id, isFinished);
});

test('each problem has its own code, in the order of the checks', async () => {
  const stranger = await service.account();
  const inactive = await makeCatalogue(service.database, { active: false });
  const wrongKind = await makeCatalogue(service.database, { kind: 'other' });
  assertFailure(await create({ email_title: ' ', press_id: 10 ** 9 }), 400, 'BAD_REQUEST');
  assertFailure(await create({ release_category_ids: [] }), 400, 'BAD_REQUEST');
  assertFailure(await create({ press_id: 10 ** 9, product_id: 10 ** 9 }), 404, 'PRESS_NOT_FOUND');
  assertFailure(await create({ product_id: 10 ** 9 }, { key: stranger.key }), 403, 'NOT_AUTHORIZED');
  assertFailure(await create({ product_id: 10 ** 9, release_category_ids: [10 ** 9] }), 400, 'PRODUCT_NOT_FOUND');
  assertFailure(await create({ country_code: 'sg' }), 400, 'PRODUCT_NOT_FOUND');
  assertFailure(await create({ product_id: wrongKind.productId }), 400, 'WRONG_PRODUCT_KIND');
  assertFailure(await create({ product_id: inactive.productId }), 400, 'PRODUCT_INACTIVE');
  const missing = [catalogue.categoryId, 10 ** 9];
  assertFailure(await create({ release_category_ids: missing, scheduled_kst: 'soon' }), 400, 'INVALID_CATEGORY');
  for (const id of [0, -1, -(2 ** 60)])
    assertFailure(await create({ release_category_ids: [id] }), 400, 'INVALID_CATEGORY');
  assertFailure(await create({ release_category_ids: [1.5] }), 400, 'BAD_REQUEST');
  assertFailure(await create({ release_category_ids: [catalogue.otherCategoryId] }), 409, 'CONFLICT');
});

test('a schedule is strict ISO 8601, in the future and within 365 days', async () => {
  const near = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const wrong = ['soon', `${near} 09:00:00`, '2027-02-30T09:00:00', '2027-01-01', soon(-60), soon(366 * 86_400), '1'];
  for (const scheduled_kst of wrong) assertFailure(await create({ scheduled_kst }), 400, 'INVALID_SCHEDULE');
  const reason = async (scheduled_kst: string) => (await create({ scheduled_kst })).body.message.split('. ')[1];
  assert.deepEqual(
    [await reason('soon'), await reason(soon(-60)), await reason(soon(366 * 86_400))],
    ['형식을 읽을 수 없습니다.', '이미 지난 시각입니다.', '365일보다 뒤입니다.'],
  );
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await create({ scheduled_kst: `${day}T08:30:00` });
  assert.equal(body.data.status, 'SCHEDULED');
  assert.equal(body.data.scheduled_kst, `${day}T08:30:00+09:00`);
  for (const same of [`${day.replaceAll('-', '')}T083000+0900`, `${day}T08:30:00+09`]) {
    const { body } = await create({ scheduled_kst: same });
    assert.equal(body.data.scheduled_kst, `${day}T08:30:00+09:00`, same);
  }
});

test('of 20 concurrent orders with credit for three, exactly three are sent', async () => {
  const own = await service.account(CHARGED * 3 + 5);
  const ownPress = await makePress(service, own.key);
  const order = () => orderOf(ownPress, catalogue, { scheduled_kst: soon(3600) });
  const replies = await Promise.all(Array.from({ length: 20 }, () => post('/create', order(), { key: own.key })));
  assert.equal(replies.filter(({ status }) => status === 200).length, 3);
  for (const reply of replies.filter(({ status }) => status !== 200))
    assertFailure(reply, 402, 'INSUFFICIENT_API_CREDIT');
  assert.equal(await balanceOf(service, own.key), 5);
  const { body } = await service.call('GET', '/release/history', { key: own.key });
  assert.equal(body.total_count, 3);
});

test('the same Idempotency-Key creates one release and one charge', async () => {
  const own = await service.account();
  const order = orderOf(await makePress(service, own.key), catalogue);
  const headers = { 'Idempotency-Key': 'release-once' };
  const first = await post('/create', order, { key: own.key, headers });
  const second = await post('/create', order, { key: own.key, headers });
  assert.equal(second.headers.get('idempotent-replayed'), 'true');
  assert.equal(second.text, first.text);
  assert.equal(await balanceOf(service, own.key), 1_000_000 - CHARGED);
});

test('recipients: best tier first, at most the product limit, one mail per address, CRM targets on request', async () => {
  const own = await service.account();
  const mark = Date.now();
  const several = await makeCatalogue(service.database, { emails: [`b1-${mark}@x.example`], count: 2, tiers: 'A,B' });
  await addReporters(service.database, several.categoryId, [`c1-${mark}@x.example`], 'C');
  await addReporters(service.database, several.categoryId, [`b2-${mark}@x.example`, `b3-${mark}@x.example`], 'B');
  const workspace = await service.call('POST', '/workspace/create', { key: own.key, body: { name: '홍보실' } });
  const add = (email: string, is_distribution_target: boolean) =>
    service.call('POST', `/workspace/${workspace.body.data.id}/reporters`, {
      key: own.key,
      body: { name: '우리 기자', email, is_distribution_target },
    });
  await add(`B1-${mark}@X.example`, true);
  await add(`crm-${mark}@y.example`, true);
  await add(`not-${mark}@y.example`, false);
  const order = orderOf(await makePress(service, own.key), several, { include_crm_reporters: true });
  const { body: checked } = await post('/preflight', order, { key: own.key });
  assert.deepEqual([checked.data.recipient_count, checked.data.duplicate_count], [3, 1]);
  assert.equal(checked.data.own_count, 1, 'the contact who is in the catalogue too is not counted again');
  const codes = checked.data.findings.map(({ code }: { code: string }) => code);
  assert.ok(!codes.includes('fewer-recipients'), 'the product reaches all it may without own contacts');
  const { body } = await post('/create', order, { key: own.key });
  const rows = await service.database<{ email: string }[]>`
    select email from release_recipients where release_id = ${body.data.release_id} order by id`;
  assert.deepEqual(
    rows.map(({ email }) => email),
    [`b1-${mark}@x.example`, `b2-${mark}@x.example`, `crm-${mark}@y.example`],
  );
});

test('history, status and detail show the release, with masked addresses', async () => {
  const own = await service.account();
  const mine = await makePress(service, own.key, '달나라 여행 상품 출시');
  const ids: number[] = [];
  for (const more of [{}, { scheduled_kst: soon(3600) }]) {
    ids.push((await post('/create', orderOf(mine, catalogue, more), { key: own.key })).body.data.release_id);
  }
  const history = await service.call('GET', '/release/history?sort=ASC&page_size=1', { key: own.key });
  assert.deepEqual([history.body.page_count, history.body.total_count], [2, 2]);
  assert.equal(history.body.data[0].release_id, ids[0]);
  for (const [keyword, total] of [
    ['달나라', 2],
    ['상품 달나라', 2],
    ['"상품 달나라"', 0],
    ['100%25', 0],
  ])
    assert.equal(
      (await service.call('GET', `/release/history?keyword=${keyword}`, { key: own.key })).body.total_count,
      total,
      `${keyword}`,
    );
  const decomposed = encodeURIComponent(' 달나라 '.normalize('NFD'));
  assert.equal(
    (await service.call('GET', `/release/history?keyword=${decomposed}`, { key: own.key })).body.total_count,
    2,
  );
  const status = await service.call('GET', '/release/status?limit=1', { key: own.key });
  assert.deepEqual(
    [status.body.data.length, status.body.data[0].status, status.body.data[0].sent_kst],
    [1, 'SCHEDULED', null],
  );
  const detail = await untilRelease(service.url, own.key, ids[0]!, isFinished);
  assert.equal(detail.payment_price, CHARGED);
  assert.deepEqual(detail.reporters.map(({ email }: { email: string }) => email).sort(), [
    'k***@one.example',
    'l***@two.example',
    'p***@three.example',
  ]);
  const sent = await service.call('GET', `/release/${ids[0]}/recipients?state=sent&page_size=2`, { key: own.key });
  assert.deepEqual([sent.body.page_count, sent.body.total_count, sent.body.data.recipients.length], [2, 3, 2]);
  assert.ok(!sent.text.includes(catalogue.emails[0]!));
  assertFailure(await service.call('GET', `/release/${ids[0]}`, { key }), 404, 'NOT_FOUND');
  assertFailure(await service.call('GET', `/release/${ids[0]}/recipients`, { key }), 404, 'NOT_FOUND');
});

test('cancel before sending refunds everything once; later or by another account it is refused', async () => {
  const own = await service.account();
  const mine = await makePress(service, own.key);
  const { body } = await post('/create', orderOf(mine, catalogue, { scheduled_kst: soon(3600) }), { key: own.key });
  const path = `/${body.data.release_id}/cancel`;
  assertFailure(await post(path, {}), 404, 'NOT_FOUND');
  assertFailure(await post(`/${10 ** 9}/cancel`, {}), 404, 'NOT_FOUND');
  const canceled = await Promise.all([1, 2, 3].map(() => post(path, {}, { key: own.key })));
  assert.deepEqual(canceled.map(({ status }) => status).sort(), [200, 409, 409]);
  const detail = canceled.find(({ status }) => status === 200)!.body.data;
  assert.deepEqual([detail.status, detail.is_paid, detail.deliveries.queued], ['CANCELED', false, 0]);
  assert.equal(await balanceOf(service, own.key), 1_000_000);
  const immediate = await post('/create', orderOf(mine, catalogue), { key: own.key });
  assertFailure(await post(`/${immediate.body.data.release_id}/cancel`, {}, { key: own.key }), 409, 'CONFLICT');
});

test('reschedule moves only waiting releases', async () => {
  const { body } = await create({ scheduled_kst: soon(3600) });
  const path = `/${body.data.release_id}/reschedule`;
  assertFailure(await post(path, { scheduled_kst: 'never' }), 400, 'INVALID_SCHEDULE');
  const moved = await post(path, { scheduled_kst: soon(2 * 86_400) });
  assert.notEqual(moved.body.data.scheduled_kst, body.data.scheduled_kst);
  const now = await create();
  assertFailure(await post(`/${now.body.data.release_id}/reschedule`, { scheduled_kst: soon(60) }), 409, 'CONFLICT');
});

test('create warns about placeholders, few recipients and a missing contact, and sends anyway', async () => {
  const own = await service.account();
  const call = (method: string, path: string, body: object) => service.call(method, path, { key: own.key, body });
  const few = await makeCatalogue(service.database, { count: 50 });
  const mine = await makePress(service, own.key);
  await call('POST', '/press/edit', {
    press_id: mine,
    title: '글루코핀 [출시일] 출시',
    content: '가격은 [가격]이다. [출시일]에 나온다. [가격] 문의는 [1] 참고.',
  });
  const order = orderOf(mine, few, { email_content: '안녕하세요, {{sender_name}}입니다. [출시일]에 뵙겠습니다.' });
  const checked = (await call('POST', '/release/preflight', order)).body.data;
  const { status, body } = await call('POST', '/release/create', order);
  assert.deepEqual([status, body.data.status], [200, 'SENT']);
  const { warnings } = body.data;
  const shown = warnings.map(({ code, field, count }: Record<string, unknown>) => ({ code, field, count }));
  assert.deepEqual(shown, [
    { code: 'UNFILLED_PLACEHOLDERS', field: 'press_id', count: 3 },
    { code: 'FEWER_RECIPIENTS', field: 'release_category_ids', count: 3 },
    { code: 'MISSING_CONTACT', field: undefined, count: undefined },
  ]);
  for (const { message } of warnings) assert.ok(message.ko && message.en);
  assert.deepEqual(checked.warnings, warnings);
  const unfilled = checked.unfilled.map(({ text }: { text: string }) => text);
  assert.deepEqual(unfilled, ['[출시일]', '[가격]', '{{sender_name}}']);
});

test('a complete release with the full number of recipients has no warnings', async () => {
  const own = await service.account();
  const call = (method: string, path: string, body: object) => service.call(method, path, { key: own.key, body });
  const brand = { company: '한빛바이오', contact: { name: '이서연', phone: '02-555-0142' } };
  assert.equal((await call('PUT', '/account/brand', brand)).status, 200);
  const mine = await makePress(service, own.key);
  await call('POST', '/press/edit', { press_id: mine, title: '글루코핀 출시', content: '12월 1일에 나온다.' });
  const { body } = await call('POST', '/release/create', orderOf(mine, catalogue));
  assert.deepEqual(body.data.warnings, []);
});

test('preview shows the mail and preflight the problems; neither charges or changes anything', async () => {
  const before = await balanceOf(service, key);
  const counts = () =>
    service.database`select (select count(*) from releases), (select count(*) from release_recipients)`;
  const untouched = JSON.stringify(await counts());
  await service.database`insert into suppressions (email, reason) values (${catalogue.emails[2]!}, 'hard_bounce')`;
  const long = '가'.repeat(80);
  const unfilled = '안녕하세요, {{sender_name}}입니다. [출시일]';
  const { body } = await post('/preflight', orderOf(press, catalogue, { email_title: long, email_content: unfilled }));
  const codes = body.data.findings.map(({ code }: { code: string }) => code);
  assert.deepEqual([body.data.recipient_count, body.data.suppressed_count], [2, 1]);
  assert.deepEqual([body.data.price, body.data.vat, body.data.payment_price], [10_005, 1001, CHARGED]);
  const expected = ['suppressed', 'unfilled', 'missing-sender', 'missing-contact', 'no-image', 'subject-too-long'];
  for (const code of expected) assert.ok(codes.includes(code), code);
  const gaps = new Map(body.data.unfilled.map(({ text, place }: { text: string; place: string }) => [text, place]));
  assert.equal(gaps.get('{{sender_name}}'), 'introduction');
  assert.ok(gaps.has('[출시일]'));
  assert.equal(gaps.size, body.data.unfilled.length, 'each once');
  const finding = body.data.findings.find(({ code }: { code: string }) => code === 'unfilled');
  assert.match(finding.message.ko, new RegExp(`빈칸이 ${body.data.unfilled.length}곳`));
  const shown = await post('/preview', {
    ...orderOf(press, catalogue),
    recipient: { name: '한지민', email: 'han@z.example' },
  });
  assert.equal(shown.status, 200, shown.text);
  assert.equal(shown.body.data.to, 'h***@z.example');
  assert.match(shown.body.data.subject, /글루코핀/);
  assert.match(shown.body.data.html, /안녕하세요, 기자님/);
  await service.database`delete from suppressions`;
  assert.equal(await balanceOf(service, key), before);
  assert.equal(JSON.stringify(await counts()), untouched);
});

test('a preview for the first recipient does not reveal the address', async () => {
  const { body, text } = await post('/preview', orderOf(press, catalogue));
  assert.equal(body.data.to, 'k***@one.example');
  assert.ok(!text.includes(catalogue.emails[0]!), 'the whole address is in the answer');
});

test('a test mail goes to the account’s own address, ten times an hour', async () => {
  const own = await service.account(0);
  const order = orderOf(await makePress(service, own.key), catalogue);
  const replies = await Promise.all(Array.from({ length: 12 }, () => post('/test-send', order, { key: own.key })));
  const sent = replies.filter(({ status }) => status === 200);
  assert.equal(sent.length, 10, 'also when all are requested at once');
  for (const { body, headers } of sent) {
    assert.deepEqual([body.data.to, body.data.state], [own.email, 'sent']);
    assert.equal(headers.get('x-mailer-mode'), 'outbox');
  }
  for (const reply of replies.filter(({ status }) => status !== 200)) {
    assertFailure(reply, 429, 'RATE_LIMITED');
    assert.ok(Number(reply.headers.get('retry-after')) > 3500);
  }
});

test('a waiting release can be sent as a test mail; both kinds of test share the limit', async () => {
  const own = await service.account();
  const order = orderOf(await makePress(service, own.key), catalogue, { scheduled_kst: soon(3600) });
  const { release_id } = (await post('/create', order, { key: own.key })).body.data;
  await service.database`update releases set subject = '편집자가 고친 제목' where id = ${release_id}`;
  const tried = () => post(`/${release_id}/test-send`, {}, { key: own.key });
  assertFailure(await post(`/${release_id}/test-send`, {}), 404, 'NOT_FOUND');
  assertFailure(await post(`/${10 ** 9}/test-send`, {}), 404, 'NOT_FOUND');
  const { body, headers, status, text } = await tried();
  assert.equal(status, 200, text);
  assert.deepEqual([body.data.to, body.data.state], [own.email, 'sent']);
  assert.equal(headers.get('x-mailer-mode'), 'outbox');
  const raw = readFileSync(join(dataDir, body.data.answer));
  const mail = await PostalMime.parse(raw);
  assert.equal(mail.subject, '[TEST] 편집자가 고친 제목');
  assert.deepEqual(mail.to, [{ name: '', address: own.email }]);
  for (let place = 0; place < 9; place += 1)
    assert.equal((await post('/test-send', order, { key: own.key })).status, 200);
  assertFailure(await tried(), 429, 'RATE_LIMITED');
  const detail = (await service.call('GET', `/release/${release_id}`, { key: own.key })).body.data;
  assert.deepEqual([detail.status, detail.deliveries.queued], ['SCHEDULED', 3], 'no reporter got mail');
  assert.equal(await balanceOf(service, own.key), 1_000_000 - CHARGED);
});

test('an erased person no longer appears in releases and gets no queued mail', async () => {
  const own = await service.account();
  const ownPress = await makePress(service, own.key);
  const call = (method: string, path: string, body?: object) =>
    service.call(method, path, { key: own.key, ...(body ? { body } : {}) });
  const { id } = (await call('POST', '/workspace/create', { name: '홍보팀' })).body.data;
  const mark = Date.now();
  const person = { name: `홍길동${mark}`, email: `Hong${mark}@one.example`, is_distribution_target: true };
  const { reporter_id } = (await call('POST', `/workspace/${id}/reporters`, person)).body.data;
  const order = (more: object) => orderOf(ownPress, catalogue, { include_crm_reporters: true, ...more });
  const sent = (await call('POST', '/release/create', order({}))).body.data.release_id;
  const waits = (await call('POST', '/release/create', order({ scheduled_kst: soon(3600) }))).body.data.release_id;
  await untilRelease(service.url, own.key, sent, isFinished);
  const exported = (await call('GET', `/workspace/${id}/reporters/${reporter_id}/export`)).body.data;
  assert.deepEqual(
    exported.mails.map(({ release_id, state }: { release_id: number; state: string }) => [release_id, state]),
    [
      [sent, 'sent'],
      [waits, 'queued'],
    ],
  );
  const erased = await call('POST', `/workspace/${id}/personal-data/erase`, { email: person.email });
  assert.deepEqual(erased.body.data, { reporters: 1, activities: 0, mails: 2 });
  for (const release of [sent, waits]) {
    const { text, body } = await call('GET', `/release/${release}`);
    assert.ok(!text.includes(person.name) && !text.includes('h***@one.example'), text);
    assert.equal(body.data.reporter_count, 4);
  }
  const states = async (release: number) => (await call('GET', `/release/${release}`)).body.data.deliveries;
  assert.deepEqual([(await states(sent)).sent, (await states(waits)).queued], [4, 3]);
  const order2 = { product_id: catalogue.productId, email_title: '다시', email_content: '알립니다.' };
  const again = await call('POST', `/release/${sent}/follow-up`, order2);
  assert.equal(again.body.data.reporter_count, 3, 'an erased person gets no mail');
});

test('a release that was sent to everybody cannot be paused', async () => {
  const own = await service.account();
  const order = orderOf(await makePress(service, own.key), catalogue);
  const { release_id } = (await post('/create', order, { key: own.key })).body.data;
  await untilRelease(service.url, own.key, release_id, ({ deliveries }) => deliveries.queued === 0);
  assertFailure(await post(`/${release_id}/pause`, {}, { key: own.key }), 409, 'CONFLICT');
});

test('an embargo appears in the subject and at the top of the mail, and must end after the mail is sent', async () => {
  const begin = Date.now();
  const kst = (seconds: number) => new Date(begin + seconds * 1000 + 9 * 3_600_000).toISOString().slice(0, 19);
  const embargo = kst(3 * 86_400);
  const shown = async (more: object) => (await post('/preview', orderOf(press, catalogue, more))).body.data;
  const [, month, day, time] = /^\d+-(\d+)-(\d+)T(\d+:\d+)/.exec(embargo) as unknown as string[];
  const { subject, html, text } = await shown({ embargo_kst: embargo });
  assert.equal(subject, `[엠바고 ${Number(month)}. ${Number(day)}. ${time}] [보도자료] 글루코핀 출시`);
  for (const form of [html, text]) {
    assert.match(form, new RegExp(`엠바고: \\d{4}\\. ${Number(month)}\\. ${Number(day)}\\.\\(.\\) ${time} 이후 보도`));
    assert.doesNotMatch(form, /즉시 보도/);
  }
  const named = await shown({ embargo_kst: embargo, email_title: '[엠바고] 글루코핀 출시' });
  assert.equal(named.subject, '[엠바고] 글루코핀 출시', 'not stated twice');
  const open = await shown({});
  assert.equal(open.subject, '[보도자료] 글루코핀 출시');
  assert.ok(!open.html.includes('엠바고'));

  const tooEarly = [{ embargo_kst: kst(-60) }, { embargo_kst: kst(3600), scheduled_kst: kst(7200) }];
  for (const path of ['/create', '/preview', '/preflight', '/test-send'])
    for (const times of tooEarly) {
      const reply = await post(path, orderOf(press, catalogue, times));
      assertFailure(reply, 400, 'BAD_REQUEST');
      assert.equal(reply.body.errors[0].field, 'embargo_kst');
    }
  const { body } = await create({ embargo_kst: embargo, scheduled_kst: kst(3600) });
  const detail = await service.call('GET', `/release/${body.data.release_id}`, { key });
  assert.equal(detail.body.data.embargo_kst, `${embargo}+09:00`);
  const moved = (seconds: number) =>
    post(`/${body.data.release_id}/reschedule`, { scheduled_kst: kst(3 * 86_400 + seconds) });
  const late = await moved(1);
  assertFailure(late, 400, 'BAD_REQUEST');
  assert.equal(late.body.errors[0].field, 'scheduled_kst');
  assert.equal((await moved(-60)).status, 200);
});

test('no response reveals a reporter’s address, not even in a server’s answer', async () => {
  const own = await service.account();
  const mark = Date.now();
  const secret = [`kim.secret-${mark}@one.example`, `lee+secret-${mark}@two.example`];
  const few = await makeCatalogue(service.database, { emails: secret });
  const order = orderOf(await makePress(service, own.key), few, { scheduled_kst: soon(3600) });
  const call = (method: string, path: string, body?: object) =>
    service.call(method, `/release${path}`, { key: own.key, ...(body ? { body } : {}) });
  const created = await call('POST', '/create', order);
  const id = created.body.data.release_id;
  const answers = [created, await call('POST', '/preview', order), await call('POST', '/preflight', order)];
  answers.push(await call('POST', '/test-send', order), await call('POST', `/${id}/test-send`));
  answers.push(await call('POST', `/${id}/reschedule`, { scheduled_kst: soon(7200) }));
  await service.database`
    update release_recipients set answer = '550 5.1.1 <' || upper(email) || '>: user ' || email || ' unknown; also <' ||
      replace(email, '@', '@xn--') || '>' where release_id = ${id}`;
  for (const path of [`/${id}`, `/${id}/recipients`, '/history', '/status']) answers.push(await call('GET', path));
  answers.push(await call('POST', `/${id}/cancel`));
  for (const { status, text } of answers) {
    assert.equal(status, 200, text);
    assert.doesNotMatch(text, /secret-/i);
  }
  const { recipients } = (await call('GET', `/${id}/recipients`)).body.data;
  assert.deepEqual(
    recipients.map(({ email, answer }: { email: string; answer: string }) => [email, answer]),
    [
      ['k***@one.example', '550 5.1.1 <K***@ONE.EXAMPLE>: user k***@one.example unknown; also <k***@xn--one.example>'],
      ['l***@two.example', '550 5.1.1 <L***@TWO.EXAMPLE>: user l***@two.example unknown; also <l***@xn--two.example>'],
    ],
  );
});

test('the recipients of a canceled release are counted as canceled, not queued', async () => {
  const own = await service.account();
  const order = orderOf(await makePress(service, own.key), catalogue, { scheduled_kst: soon(3600) });
  const { release_id } = (await post('/create', order, { key: own.key })).body.data;
  const { body } = await post(`/${release_id}/cancel`, {}, { key: own.key });
  assert.deepEqual(body.data.deliveries, {
    queued: 0,
    sent: 0,
    failed: 0,
    bounced: 0,
    suppressed: 0,
    unknown: 0,
    stored: 0,
  });
  assert.equal(body.data.reporters.length, 3);
  const listed = await service.call('GET', `/release/${release_id}/recipients?state=canceled`, { key: own.key });
  assert.equal(listed.body.total_count, 3);
});

test('a webhook gets one event with the delivery counts when a release is finished', async () => {
  const own = await service.account();
  const hook = { url: 'https://hooks.example.com/', events: ['release.sent'] };
  assert.equal((await service.call('POST', '/webhook', { key: own.key, body: hook })).status, 200);
  const order = orderOf(await makePress(service, own.key), catalogue);
  const { release_id, press_id } = (await post('/create', order, { key: own.key })).body.data;
  const { deliveries } = await untilRelease(service.url, own.key, release_id, isFinished);
  const events = await service.database<{ type: string; body: string }[]>`
    select type, body from webhook_events where account_id = ${own.accountId}`;
  assert.deepEqual(
    events.map(({ type, body }) => [type, JSON.parse(body).data]),
    [['release.sent', { release_id, press_id, subject: order.email_title, deliveries }]],
  );
});

test('a follow-up goes to recipients without coverage', async () => {
  const own = await service.account();
  const mark = Date.now();
  const two = await makeCatalogue(service.database, {
    emails: [`wrote-${mark}@x.example`, `silent-${mark}@y.example`],
  });
  const { key: ownKey } = own;
  const first = await post('/create', orderOf(await makePress(service, ownKey), two), { key: ownKey });
  const { release_id: id, press_id } = first.body.data;
  const again = { product_id: two.productId, email_title: '다시 보내 드립니다', email_content: '안녕하세요, 기자님.' };
  await untilRelease(service.url, own.key, id, isFinished);
  await service.database`update catalogue_reporters set name = '최유일' where email = ${two.emails[0]!}`;
  await service.database`update release_recipients set name = '최유일' where release_id = ${id} and email = ${two.emails[0]!}`;
  const [about] = await service.database`
    insert into news_articles (url, title, title_ko, summary_ko, source, reporter_name, published_at)
    values (${`https://news.example/${mark}`}, '글루코핀', '글루코핀', '', '예시일보', '최유일 기자', now()),
      (${`https://news.example/${mark}/other`}, '날씨', '날씨', '', '예시일보', '기자2', now()) returning id`;
  const link = { key: ownKey, body: { press_id, article_id: about!.id } };
  assert.equal((await service.call('POST', '/newsclip/v2/coverage', link)).status, 200);
  const { status, body, text } = await post(`/${id}/follow-up`, again, { key: own.key });
  assert.equal(status, 200, text);
  assert.equal(body.data.reporter_count, 1);
  const detail = (await service.call('GET', `/release/${body.data.release_id}`, { key: own.key })).body.data;
  assert.equal(detail.follow_up_of, id);
  assert.equal(detail.reporters[0].email, 's***@y.example');
  assert.equal(await balanceOf(service, own.key), 1_000_000 - 2 * CHARGED);
  assertFailure(await post(`/${id}/follow-up`, again), 404, 'NOT_FOUND');
  const waiting = await create({ scheduled_kst: soon(3600) });
  assertFailure(
    await post(`/${waiting.body.data.release_id}/follow-up`, { ...again, product_id: catalogue.productId }),
    409,
    'CONFLICT',
  );
});

test('a later change of the press release does not change an ordered mail', async () => {
  const own = await service.account();
  const mine = await makePress(service, own.key);
  const { body } = await post('/create', orderOf(mine, catalogue, { scheduled_kst: soon(3600) }), { key: own.key });
  await service.call('POST', '/press/edit', { key: own.key, body: { press_id: mine, title: '전혀 다른 제목' } });
  const detail = await service.call('GET', `/release/${body.data.release_id}`, { key: own.key });
  assert.notEqual(detail.body.data.press_title, '전혀 다른 제목');
});
