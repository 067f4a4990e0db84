import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  AuthenticationError,
  BadRequestError,
  ConnectionError,
  InsufficientCreditError,
  NotFoundError,
  PermissionError,
  Presswright,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnexpectedAnswerError,
  verifyWebhook,
  WebhookVerificationError,
} from '../../sdk/src/index.ts';
import { createKey, openTestAccount } from '../../src/areas/accounts/index.ts';
import { freePort } from '../dashboard/port.ts';
import { type Service, startService } from '../harness.ts';
import { until } from '../until.ts';
import { type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { type Gateway, startGateway } from './gateway.ts';

/** The TypeScript client against the real service, also through a proxy that fails. */

let service: Service;
let receiver: Receiver;
let gateway: Gateway;
let apiKey: string;
let pw: Presswright;

before(async () => {
  receiver = await startReceiver();
  // Uploads go to the public address.
  const address = `http://127.0.0.1:${await freePort()}`;
  service = await startService({ OUTBOUND_ALLOW: '127.0.0.1' }, undefined, address);
  gateway = await startGateway(service.url);
  apiKey = (await service.account()).key;
  pw = new Presswright({ apiKey, baseUrl: service.url });
});
after(async () => {
  await gateway.close();
  await service.stop();
  await receiver.close();
});

const KEYWORD = '한빛바이오, 초소형 혈당 센서 글루코핀 12월 1일 출시';

test('a press release is written, changed, listed, downloaded and deleted', async () => {
  const { press_id, title } = await pw.press.create({ keyword: KEYWORD });
  assert.match(title, /글루코핀/);
  await pw.press.edit({ press_id, title: '새 제목' });
  assert.equal((await pw.press.get(press_id)).title, '새 제목');
  const page = await pw.press.list({ keyword: '새 제목' });
  assert.deepEqual([page.items.map(({ id }) => id), page.total_count], [[press_id], 1]);
  const pdf = await pw.press.pdf(press_id);
  assert.equal(pdf.type, 'application/pdf');
  assert.match(pdf.name ?? '', /\.pdf$/);
  let start = '';
  for await (const piece of pdf.stream) start ||= Buffer.from(piece).subarray(0, 5).toString();
  assert.equal(start, '%PDF-');
  await pw.press.delete(press_id);
  await assert.rejects(pw.press.get(press_id), NotFoundError);
});

test('for await goes through all pages, whatever a list looks like in the API', async () => {
  const own = new Presswright({ apiKey: (await service.account()).key, baseUrl: service.url });
  const { id } = await own.workspaces.open();
  for (const name of ['가', '나', '다', '라', '마'])
    await own.reporters.add(id, {
      name,
      email: `r${name.codePointAt(0)}@example.com`,
    });
  const names: string[] = [];
  for await (const reporter of own.reporters.list(id, { page_size: 2 })) names.push(reporter.name);
  assert.equal(names.toSorted().join(''), '가나다라마');
  const seen: string[] = [];
  for await (const { items } of own.reporters.list(id, { page_size: 2 }).pages()) {
    seen.push(...items.map(({ name }) => name));
    if (seen.length === 2) await own.reporters.add(id, { name: '바', email: 'later@example.com' });
  }
  assert.deepEqual(seen, names);
  for (let count = 0; count < 3; count += 1)
    await own.officialDocuments.create({ keyword: `점검 ${count}`, document_type: '협조문' });
  const documents = await own.officialDocuments.list({ limit: 2 }).all();
  assert.equal(new Set(documents.map((document) => document.id)).size, 3);
  const sizes: number[] = [];
  for await (const { items } of own.officialDocuments.list({ limit: 2 }).pages()) sizes.push(items.length);
  assert.deepEqual(sizes, [2, 1]);
});

test('a text is read while it is being written, and the result is that of the plain call', async () => {
  const generation = pw.press.createStream({ keyword: KEYWORD });
  let written = '';
  for await (const piece of generation) written += piece;
  const result = await generation.result();
  assert.ok(written.length > 0);
  assert.equal((await pw.press.get(result.press_id)).content, result.content);
  const unread = await pw.press.createStream({ keyword: KEYWORD }).result();
  assert.ok(unread.press_id > result.press_id);
  await assert.rejects(pw.press.createStream({ keyword: ' ' }).result(), BadRequestError);
});

test('a file becomes a reference that a text can cite', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'sdk-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, '자료.txt'), '글루코핀은 무게가 3g이다.');
  const byPath = await pw.uploads.file(join(folder, '자료.txt'));
  assert.deepEqual([byPath.title, byPath.content], ['자료.txt', '글루코핀은 무게가 3g이다.']);
  const blob = new Blob(['값은 12만 원이다.']);
  const byBlob = await pw.uploads.file(blob, { for: 'blog', filename: 'price.txt', title: '가격' });
  assert.equal(byBlob.title, '가격');
  const official = await pw.uploads.file(join(folder, '자료.txt'), { for: 'officialDocuments' });
  assert.equal((await pw.officialDocuments.getReference(official.reference_id)).content, '글루코핀은 무게가 3g이다.');
  const { press_id } = await pw.press.create({ keyword: KEYWORD, reference_ids: [byPath.id] });
  assert.ok(press_id > 0);
});

test('errors have a class, the code, the fields and the id of the request', async () => {
  const error = await pw.press.create({ keyword: '가'.repeat(100_000) }).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof BadRequestError);
  assert.equal(error.code, 'BAD_REQUEST');
  assert.equal(error.errors[0]?.field, 'keyword');
  assert.match(error.request_id ?? '', /\S/);
  const wrong = new Presswright({ apiKey: 'pw_live_wrong', baseUrl: service.url });
  await assert.rejects(wrong.account.get(), AuthenticationError);
  const poor = new Presswright({ apiKey: (await service.account(0)).key, baseUrl: service.url, language: 'en' });
  const refused = await poor.creations
    .create({ keyword: 'x', creation_type: 'wiki' })
    .catch((thrown: unknown) => thrown);
  assert.ok(refused instanceof InsufficientCreditError);
  assert.match(refused.message, /credit/i);
});

test('with strict, a field that the service does not know is an error', async () => {
  const misspelt = { keyword: KEYWORD, is_imgae: true };
  await pw.press.create(misspelt);
  const strict = new Presswright({ apiKey, baseUrl: service.url, strict: true });
  const error = await strict.press.create(misspelt).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof BadRequestError);
  assert.deepEqual(
    error.errors.map(({ field }) => field),
    ['is_imgae'],
  );
  await strict.press.create({ keyword: KEYWORD });
});

test('a call whose answer was lost is repeated and carried out once', async () => {
  const through = new Presswright({ apiKey, baseUrl: gateway.url });
  const before = (await pw.press.list()).total_count;
  gateway.fail('lost', { status: 502, body: '<html>' }, 'lost');
  const { press_id } = await through.press.create({ keyword: KEYWORD }, { maxRetries: 3 });
  assert.equal((await pw.press.list()).total_count, before + 1);
  assert.equal((await pw.press.list()).items[0]?.id, press_id);
  const keys = gateway.seen.slice(-4).map(({ headers }) => headers['idempotency-key']);
  assert.equal(new Set(keys).size, 1);
});

test('the pause that the service asks for is kept, and attempts end', async () => {
  const through = new Presswright({ apiKey, baseUrl: gateway.url, maxRetries: 1 });
  const limited = { status: 429, headers: { 'retry-after': '1', 'content-type': 'application/json' } };
  gateway.fail(limited);
  const started = Date.now();
  await through.account.get();
  assert.ok(Date.now() - started >= 1000);
  gateway.fail(limited, limited);
  await assert.rejects(through.account.get(), RateLimitError);
  gateway.fail({ status: 502 }, { status: 502 });
  const error = await through.account.get().catch((thrown: unknown) => thrown);
  assert.ok(error instanceof ServerError);
  assert.equal(error.code, 'UNKNOWN');
});

test('a failed text is not written again by itself', async () => {
  const through = new Presswright({ apiKey, baseUrl: gateway.url });
  const failure = { status: 'FAIL', success: false, message: '실패', data: null, code: 'GENERATION_ERROR' };
  gateway.fail({ status: 500, body: JSON.stringify(failure) });
  const before = gateway.seen.length;
  await assert.rejects(through.press.create({ keyword: KEYWORD }), { code: 'GENERATION_ERROR' });
  assert.equal(gateway.seen.length, before + 1);
});

test('a call ends at its time limit, and at once when it is aborted', async () => {
  const through = new Presswright({ apiKey, baseUrl: gateway.url, maxRetries: 0 });
  gateway.fail('silent', 'silent');
  await assert.rejects(through.account.get({ timeoutMs: 100 }), TimeoutError);
  const reason = new Error('changed my mind');
  const controller = new AbortController();
  const before = gateway.seen.length;
  const call = through.account.get({ signal: controller.signal });
  await until(() => gateway.seen.length > before);
  controller.abort(reason);
  await assert.rejects(call, reason);
});

const JSON_START = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"data":' };
const EVENT = {
  status: 200,
  headers: { 'content-type': 'text/event-stream' },
  body: 'event: text\ndata: {"text":"처음"}\n\n',
};

test('the time limit covers bodies and streams; an abort ends them with its own error', async () => {
  const through = new Presswright({ apiKey, baseUrl: gateway.url, maxRetries: 0, timeoutMs: 200 });
  gateway.fail({ ...JSON_START, ends: 'stalled' }, { ...EVENT, ends: 'stalled' }, { ...EVENT, ends: 'stalled' });
  await assert.rejects(through.account.get(), TimeoutError);
  await assert.rejects(through.press.createStream({ keyword: KEYWORD }).result(), TimeoutError);
  const controller = new AbortController();
  const options = { signal: controller.signal, timeoutMs: 60_000 };
  const stream = through.press.createStream({ keyword: KEYWORD }, options)[Symbol.asyncIterator]();
  assert.equal((await stream.next()).value, '처음');
  controller.abort();
  await assert.rejects(stream.next(), { name: 'AbortError' });
});

test('a cut body, a page of a proxy and a redirect are errors of their own and worth another attempt', async () => {
  const through = new Presswright({ apiKey, baseUrl: gateway.url, maxRetries: 0 });
  const page = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' };
  const elsewhere = { status: 302, headers: { location: 'https://login.example/' } };
  gateway.fail({ ...JSON_START, ends: 'cut' }, JSON_START, page, elsewhere, page);
  await assert.rejects(through.account.get(), ConnectionError);
  for (const _fault of ['a part of the answer', 'a page', 'a redirect'])
    await assert.rejects(through.account.get(), UnexpectedAnswerError);
  await assert.rejects(through.press.createStream({ keyword: KEYWORD }).result(), UnexpectedAnswerError);
  gateway.fail({ ...JSON_START, ends: 'cut' }, page, elsewhere);
  assert.equal((await through.account.get({ maxRetries: 3 })).mode, 'live');
});

test('who is asked to come back in an hour gets the error instead of a silent pause', async () => {
  const through = new Presswright({ apiKey, baseUrl: gateway.url });
  gateway.fail({ status: 429, headers: { 'retry-after': '3600' } });
  const before = gateway.seen.length;
  await assert.rejects(through.account.get(), RateLimitError);
  assert.equal(gateway.seen.length, before + 1);
});

test('a wrong key or address is a mistake of the caller, and headers of a call win', async () => {
  assert.throws(() => new Presswright({ apiKey: 'pw_live_키' }), { name: 'TypeError', message: /apiKey/ });
  for (const baseUrl of ['pr.example', 'ftp://pr.example', 'http://'])
    assert.throws(() => new Presswright({ apiKey, baseUrl }), { name: 'TypeError', message: /baseUrl/ });
  const options = { headers: { 'Accept-Language': 'en' } };
  await assert.rejects(pw.press.get(999_999, {}, options), { message: /[a-z]/ });
});

test('webhooks of the service are verified; forged, changed and old ones are refused', async () => {
  const { webhook_id, secret } = await pw.webhooks.create({ url: receiver.url('/sdk'), events: ['release.sent'] });
  await pw.webhooks.test(webhook_id);
  const { body, headers } = await until(() => receiver.taken('/sdk')[0]);
  const event = await verifyWebhook(body, headers, secret);
  assert.equal(typeof event.type, 'string');
  assert.deepEqual(
    await verifyWebhook(Buffer.from(body), new Headers(headers as Record<string, string>), secret),
    event,
  );
  const { secret: next } = await pw.webhooks.rotateSecret(webhook_id);
  await assert.rejects(verifyWebhook(body, headers, next), WebhookVerificationError);
  await assert.rejects(verifyWebhook(`${body} `, headers, secret), WebhookVerificationError);
  await assert.rejects(verifyWebhook(body, {}, secret), WebhookVerificationError);
  const later = new Date(Date.now() + 10 * 60_000);
  await assert.rejects(verifyWebhook(body, headers, secret, later), WebhookVerificationError);
});

test('with a key of test mode a scheduled release is sent when the clock is moved, and nothing is charged for real', async () => {
  const live = await service.account(0);
  const testKey = await service.database.begin(async (transaction) => {
    const id = await openTestAccount(transaction, live.accountId);
    return (await createKey(transaction, id, '통합 시험', null)).key;
  });
  const inTest = new Presswright({ apiKey: testKey, baseUrl: service.url });
  const { now_kst, addresses } = await inTest.testMode.get();
  const { id } = await inTest.workspaces.open();
  const email = addresses.find(({ outcome }) => outcome === 'bounced')!.email;
  const { reporter_id } = await inTest.reporters.add(id, { name: '김하늘', email, is_distribution_target: true });
  const { press_id } = await inTest.press.create({ keyword: KEYWORD });
  const scheduled_kst = new Date(Date.parse(now_kst) + 86_400_000).toISOString();
  const order = { email_title: '글루코핀 출시', email_content: '안녕하세요.', release_method: 'IMMEDIATE' as const };
  const { release_id } = await inTest.releases.create({
    ...{ ...order, press_id, scheduled_kst },
    reporter_ids: [reporter_id],
  });
  assert.equal((await inTest.testMode.moveClock({ now_kst: scheduled_kst })).started_releases, 1);
  await until(async () => (await inTest.releases.get(release_id)).deliveries.bounced === 1);
  assert.equal((await inTest.account.get()).mode, 'test');
  const real = new Presswright({ apiKey: live.key, baseUrl: service.url });
  assert.equal((await real.account.get()).credit_balance, 0);
  await assert.rejects(real.testMode.get(), PermissionError);
});
