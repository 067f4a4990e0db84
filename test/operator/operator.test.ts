import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setOperator } from '../../src/areas/accounts/sign-in/store.ts';
import { operator } from '../../src/areas/operator/index.ts';
import type { Endpoint } from '../../src/kernel/http/endpoint.ts';
import { storeUnclear } from '../../src/mail/unclear-bounces.ts';
import { fillPath } from '../contract/route-table.ts';
import { API, type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type Browser, openBrowser, PASSWORD, signIn } from '../people/browser.ts';
import { makeCatalogue, orderOf, soon } from '../releases-sending/world.ts';
import { until } from '../until.ts';

const folder = mkdtempSync(join(tmpdir(), 'presswright-operator-'));
let service: Service;
let signedIn: Browser;
let operatorEmail: string;
let customer: { accountId: number; key: string; email: string };

before(async () => {
  service = await startService({ DATA_DIR: folder });
  const { accountId, email } = await service.account();
  const [person] = await service.database<{ id: number }[]>`select id from people where account_id = ${accountId}`;
  await setOperator(service.database, person!.id, true);
  operatorEmail = email;
  signedIn = await signIn(service, email);
  customer = await service.account();
});
after(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function ok(call: ReturnType<Browser['call']>) {
  const reply = await call;
  assert.equal(reply.status, 200, reply.text);
  return reply.body.data;
}

test('every operator endpoint is restricted to operators, and absent from the public document', async () => {
  const endpoints = operator({} as never).endpoints as Endpoint[];
  assert.ok(endpoints.length > 15);
  const owner = await signIn(service, customer.email);
  for (const { method, path, ...rest } of endpoints) {
    assert.equal(rest.for, 'operator', path);
    const url = fillPath(path, () => 1);
    assertFailure(await service.call(method, url), 401, 'UNAUTHORIZED');
    assertFailure(await service.call(method, url, { key: customer.key }), 403, 'NOT_AUTHORIZED');
    assertFailure(await owner.call(method, url), 403, 'NOT_AUTHORIZED');
  }
  const { text } = await service.call('GET', '/openapi.json');
  assert.ok(!text.includes('/operator/'));
});

test('rejects a former operator', async () => {
  const { accountId, email } = await service.account();
  const [person] = await service.database<{ id: number }[]>`select id from people where account_id = ${accountId}`;
  await setOperator(service.database, person!.id, true);
  const former = await signIn(service, email);
  await ok(former.call('GET', '/operator/health'));
  await setOperator(service.database, person!.id, false);
  await until(async () => (await former.call('GET', '/operator/health')).status === 403);
});

test('edits and approves a waiting release, and rejects and refunds another', async () => {
  const { key } = customer;
  const catalogue = await makeCatalogue(service.database);
  const press = await ok(service.call('POST', '/press/create-v2', { key, body: { keyword: '글루코핀 출시' } }));
  const order = () => ({ ...orderOf(press.press_id, catalogue), release_method: 'EXPERT_EDIT' });
  const first = await ok(service.call('POST', '/release/create', { key, body: order() }));
  const second = await ok(service.call('POST', '/release/create', { key, body: order() }));
  const { releases } = await ok(signedIn.call('GET', '/operator/releases?status=EDITING'));
  assert.deepEqual(
    releases.map((each: { release_id: number; email: string }) => [each.release_id, each.email]),
    [
      [second.release_id, customer.email],
      [first.release_id, customer.email],
    ],
  );
  const path = `/operator/releases/${first.release_id}`;
  await ok(signedIn.call('PUT', path, { subject: '고친 제목' }));
  assert.equal((await ok(signedIn.call('GET', path))).subject, '고친 제목');
  assert.notEqual((await ok(signedIn.call('POST', `${path}/approve`))).status, 'EDITING');
  assertFailure(await signedIn.call('POST', `${path}/approve`), 409, 'CONFLICT');
  assertFailure(await signedIn.call('PUT', path, { subject: '늦은 제목' }), 409, 'CONFLICT');
  assertFailure(await signedIn.call('GET', '/operator/releases/999999'), 404, 'NOT_FOUND');
  assertFailure(await signedIn.call('POST', '/operator/releases/999999/approve'), 404, 'NOT_FOUND');

  const balance = async () => (await ok(service.call('GET', '/account', { key }))).credit_balance;
  const paid = await balance();
  const rejected = await ok(
    signedIn.call('POST', `/operator/releases/${second.release_id}/reject`, { reason: '근거 자료가 필요합니다.' }),
  );
  assert.deepEqual([rejected.status, rejected.reject_reason], ['CANCELED', '근거 자료가 필요합니다.']);
  assert.equal(await balance(), paid + second.payment_price);
});

test('approves a release for another time than ordered', async () => {
  const { key } = customer;
  const press = await ok(service.call('POST', '/press/create-v2', { key, body: { keyword: '글루코핀 출시' } }));
  const body = { ...orderOf(press.press_id, await makeCatalogue(service.database)), release_method: 'EXPERT_EDIT' };
  const { release_id } = await ok(service.call('POST', '/release/create', { key, body }));
  const approve = (scheduled_kst: string) =>
    signedIn.call('POST', `/operator/releases/${release_id}/approve`, { subject: '예약한 제목', scheduled_kst });
  for (const time of [soon(-60), soon(366 * 86_400), 'tomorrow'])
    assertFailure(await approve(time), 400, 'INVALID_SCHEDULE');
  assert.equal((await ok(signedIn.call('GET', `/operator/releases/${release_id}`))).status, 'EDITING');
  const time = soon(7200);
  const { status, subject, scheduled_kst, sent_kst } = await ok(approve(time));
  assert.deepEqual([status, subject, sent_kst], ['SCHEDULED', '예약한 제목', null]);
  assert.equal(Math.floor(Date.parse(scheduled_kst) / 1000), Math.floor(Date.parse(time) / 1000));
});

test('imports and searches the catalogue, changes the price of a product and takes it off sale', async () => {
  const product = {
    code: 'desk-1',
    country_code: 'kr',
    title: '데스크',
    price: 1000,
    release_count: 1,
    release_tiers: 'A',
  };
  const content = JSON.stringify({ products: [product, { code: 'desk-2' }] });
  const outcomes = async (dry_run: boolean) =>
    (await ok(signedIn.call('POST', '/operator/catalogue/import', { format: 'json', content, dry_run }))).rows.map(
      (row: { outcome: string }) => row.outcome,
    );
  assert.deepEqual(await outcomes(true), ['added', 'failed']);
  assert.deepEqual(await outcomes(false), ['added', 'failed']);
  const broken = { format: 'json', content: '{' };
  assertFailure(await signedIn.call('POST', '/operator/catalogue/import', broken), 400, 'BAD_REQUEST');

  const changed = await ok(signedIn.call('PUT', '/operator/catalogue/products/desk-1', { active: false, price: 2000 }));
  assert.deepEqual([changed.active, changed.price, changed.title], [false, 2000, '데스크']);
  assertFailure(await signedIn.call('PUT', '/operator/catalogue/products/none', { price: 1 }), 404, 'NOT_FOUND');
  assertFailure(await signedIn.call('PUT', '/operator/catalogue/products/desk-1', {}), 400, 'BAD_REQUEST');
  const { products, reporters, total_count } = await ok(signedIn.call('GET', '/operator/catalogue?keyword=nobody'));
  assert.ok(products.some((each: { code: string }) => each.code === 'desk-1'));
  assert.deepEqual([reporters, total_count], [[], 0]);
});

test('says in both languages what is wrong with a catalogue file and its rows', async () => {
  const importing = (format: string, content: string) =>
    signedIn.call('POST', '/operator/catalogue/import', { format, content, dry_run: true });
  const { rows } = await ok(importing('csv', '이름,이메일,매체,등급,분야\n김민수,minsu,한빛일보,D,천문\n이서연,,,,\n'));
  const reasons = rows.map(({ reason, reason_ko }: Record<string, string>) => [reason, reason_ko]);
  assert.deepEqual(reasons, [
    ['tier: must be one of: A, B, C.', '등급: 다음 중 하나여야 합니다: A, B, C.'],
    ['email: is required.', '이메일: 필수 항목입니다.'],
  ]);
  const refused: [string, string, RegExp][] = [
    ['csv', '', /비워 둘 수 없습니다/],
    ['csv', '이름,매체\n김민수,한빛일보', /이메일 열이 없습니다/],
    ['csv', '이메일,email\na@news.example,b@news.example', /같은 열이 두 번 있습니다: 이메일/],
    ['json', '{', /올바른 JSON 파일이 아닙니다/],
    ['json', '{"people": []}', /알 수 없는 항목이 있습니다: people/],
  ];
  for (const [format, content, message] of refused) {
    const reply = await importing(format, content);
    assertFailure(reply, 400, 'BAD_REQUEST');
    assert.match(reply.body.errors[0].message, message);
  }
});

test('creates an account, invites its owner, and grants credit once', async () => {
  const opened = await ok(signedIn.call('POST', '/operator/accounts', { email: 'New@Example.com', credits: 500 }));
  assert.equal((await service.call('GET', '/account', { key: opened.api_key })).body.data.credit_balance, 500);
  const token = new URL(opened.invitation_link).searchParams.get('token');
  const owner = openBrowser(service);
  assert.equal((await owner.auth('/reset-password', { token, newPassword: PASSWORD })).status, 200);
  assert.equal((await owner.auth('/sign-in/email', { email: 'new@example.com', password: PASSWORD })).status, 200);
  assertFailure(await signedIn.call('POST', '/operator/accounts', { email: 'new@example.com' }), 409, 'CONFLICT');

  const path = `/operator/accounts/${opened.account_id}/credits`;
  const grant = () => signedIn.call('POST', path, { amount: 1500 }, { 'idempotency-key': 'grant-1' });
  assert.equal((await ok(grant())).credit_balance, 2000);
  assert.equal((await ok(grant())).credit_balance, 2000);
  assertFailure(await signedIn.call('POST', '/operator/accounts/999999/credits', { amount: 1 }), 404, 'NOT_FOUND');
  assertFailure(await signedIn.call('POST', path, { amount: -1 }), 400, 'BAD_REQUEST');
  const { accounts, total_count } = await ok(signedIn.call('GET', '/operator/accounts?keyword=NEW@'));
  assert.deepEqual([accounts[0].credit_balance, accounts[0].people, total_count], [2000, 1, 1]);
  assert.equal((await owner.call('GET', '/account')).body.data.credit_balance, 2000);
});

test('suppresses an address, finds it, and removes it', async () => {
  await ok(signedIn.call('POST', '/operator/suppressions', { email: 'Kim@example.com', note: '퇴사' }));
  const { suppressions } = await ok(signedIn.call('GET', '/operator/suppressions?email=kim@example.com'));
  assert.deepEqual([suppressions[0].reason, suppressions[0].note], ['manual', '퇴사']);
  assert.equal((await ok(signedIn.call('DELETE', '/operator/suppressions?email=kim@example.com'))).removed, 1);
  assertFailure(await signedIn.call('DELETE', '/operator/suppressions?email=kim@example.com'), 404, 'NOT_FOUND');
  assertFailure(await signedIn.call('POST', '/operator/suppressions', { email: 'a@b.c, d@e.f' }), 400, 'BAD_REQUEST');
});

test('lists, shows and deletes bounces that were not understood', async () => {
  const mail = Buffer.from('From: postmaster@mx.example\r\nSubject: Notice\r\n\r\n안녕하세요');
  await storeUnclear(service.database, mail, 'not_understood');
  const { bounces, total_count } = await ok(signedIn.call('GET', '/operator/bounces'));
  assert.equal(total_count, 1);
  const { id, created_at, ...shown } = bounces[0];
  assert.deepEqual(shown, { problem: 'not_understood', sender: 'postmaster@mx.example', subject: 'Notice' });
  assert.ok(created_at > 0);
  assert.equal((await ok(signedIn.call('GET', `/operator/bounces/${id}`))).content, mail.toString());
  await ok(signedIn.call('DELETE', `/operator/bounces/${id}`));
  assertFailure(await signedIn.call('GET', `/operator/bounces/${id}`), 404, 'NOT_FOUND');
  assertFailure(await signedIn.call('DELETE', `/operator/bounces/${id}`), 404, 'NOT_FOUND');
});

test('adds, disables and removes a feed', async () => {
  const given = { url: 'https://news.example.com/rss', media: '가나일보' };
  const { feed_id, health, last_error, note } = await ok(signedIn.call('POST', '/operator/feeds', given));
  assert.deepEqual({ health, last_error, note }, { health: 'new', last_error: null, note: null });
  const again = await signedIn.call('POST', '/operator/feeds', given);
  assertFailure(again, 400, 'BAD_REQUEST');
  assert.match(again.text, /이미 등록된 수집처입니다/);
  assert.equal((await ok(signedIn.call('PUT', `/operator/feeds/${feed_id}`, { active: false }))).health, 'off');
  assert.equal((await ok(signedIn.call('POST', '/operator/feeds/poll'))).feeds, 0);
  assertFailure(await signedIn.call('PUT', `/operator/feeds/${feed_id}`, {}), 400, 'BAD_REQUEST');
  await ok(signedIn.call('DELETE', `/operator/feeds/${feed_id}`));
  assertFailure(await signedIn.call('DELETE', `/operator/feeds/${feed_id}`), 404, 'NOT_FOUND');
  assert.deepEqual((await ok(signedIn.call('GET', '/operator/feeds'))).feeds, []);
});

test('reports the state of the service', async () => {
  const health = await ok(signedIn.call('GET', '/operator/health'));
  assert.deepEqual([health.mail, health.files, health.text_model], ['outbox', 'folder', null]);
  assert.equal(health.alerts_to, operatorEmail);
  assert.ok(health.accounts >= 3 && health.database_bytes > 0 && health.disk_free_bytes > 0);
  assert.match(health.database_version, /^\d+/);
});

test('operator endpoints are under the API root, and reject changes from other sites', async () => {
  const reply = await fetch(`${service.url}${API}/operator/accounts`, {
    method: 'POST',
    headers: {
      cookie: [...signedIn.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: 'https://evil.example',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: 'evil@example.com', credits: 1 }),
  });
  assert.equal(reply.status, 403);
  assert.equal((await service.database`select from accounts where email = 'evil@example.com'`).length, 0);
});
