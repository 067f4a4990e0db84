import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { suppress } from '../../src/mail/suppressions.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { until } from '../until.ts';
import { balanceOf, type Catalogue, isFinished, makeCatalogue, makePress, orderOf, untilRelease } from './world.ts';

/** Follow-ups that are planned for some days later. */

let service: Service;
let mail: MailServer;
let accountId: number;
let key: string;
let press: number;
let catalogue: Catalogue;

before(async () => {
  mail = await startMailServer();
  service = await startService({ SMTP_URL: mail.url, MAIL_FROM: 'press@example.com' });
  ({ accountId, key } = await service.account());
});
after(async () => {
  await service.stop();
  await mail.stop();
});

const post = (path: string, body: object = {}) => service.call('POST', path, { key, body });
const read = async (path: string) => (await service.call('GET', path, { key })).body.data;
const outlook = (id: number) => read(`/release/${id}/follow-up`);
const plan = (id: number, more: object = {}) =>
  post(`/release/${id}/follow-up`, {
    product_id: catalogue.productId,
    to: 'all',
    after_days: 3,
    email_title: '다시 전해 드립니다',
    email_content: '안녕하세요, 기자님.',
    ...more,
  });
const makeDue = (id: number) => service.database`update releases set scheduled_at = now() where id = ${id}`;
const setRecipient = (id: number, place: number, change: object) => service.database`
  update release_recipients set ${service.database(change as never)}
  where release_id = ${id} and email = ${catalogue.emails[place] as string}`;

/** A release that reached all of its reporters, by default three. */
async function sentRelease(emails?: string[]): Promise<number> {
  press = await makePress(service, key);
  catalogue = await makeCatalogue(service.database, emails && { emails });
  const { release_id } = (await post('/release/create', orderOf(press, catalogue))).body.data;
  await untilRelease(service.url, key, release_id, isFinished);
  return release_id;
}

test('a planned follow-up leaves out who answered, bounced or unsubscribed meanwhile, and reaches the rest once', async () => {
  const emails = ['answers@one.example', 'bounces@two.example', 'leaves@three.example', 'waits@four.example'];
  const id = await sentRelease(emails);
  const { working_days, ...offered } = await outlook(id);
  assert.ok(working_days.length > 0);
  assert.deepEqual(offered, {
    tracks_opens: false,
    recipients: { uncovered: 4, unopened: null, all: 4 },
    planned: null,
  });
  const planned = await plan(id);
  assert.equal(planned.status, 200, planned.text);
  const followUp = planned.body.data.release_id;
  assert.deepEqual([planned.body.data.status, planned.body.data.reporter_count], ['SCHEDULED', 4]);
  const first = await read(`/release/${id}`);
  const expected = Date.parse(first.sent_kst) + 3 * 24 * 3600_000;
  assert.equal(Date.parse(planned.body.data.scheduled_kst), expected, 'the same time of day, three days later');
  const detail = await read(`/release/${followUp}`);
  assert.deepEqual([detail.follow_up_of, detail.follow_up_to], [id, 'all']);
  assert.deepEqual((await outlook(id)).planned, {
    release_id: followUp,
    to: 'all',
    status: 'SCHEDULED',
    scheduled_kst: planned.body.data.scheduled_kst,
  });

  await setRecipient(id, 0, { replied_at: new Date() });
  await setRecipient(id, 1, { state: 'bounced' });
  assert.deepEqual((await outlook(id)).recipients, { uncovered: 2, unopened: null, all: 2 });
  await suppress(service.database, { email: emails[2] as string, accountId, reason: 'unsubscribe', releaseId: id });
  await makeDue(followUp);
  const sent = await untilRelease(service.url, key, followUp, isFinished);
  assert.deepEqual([sent.status, sent.deliveries.sent, sent.deliveries.suppressed], ['SENT', 1, 1]);
  assert.deepEqual(
    catalogue.emails.map((email) => mail.countFor(email)),
    [1, 1, 1, 2],
  );
  const { recipients } = await read(`/release/${followUp}/recipients`);
  assert.deepEqual(
    recipients.map(({ state, skipped_because }: { state: string; skipped_because: string }) => [
      state,
      skipped_because,
    ]),
    [
      ['canceled', 'replied'],
      ['canceled', 'undelivered'],
      ['suppressed', null],
      ['sent', null],
    ],
  );
});

test('a follow-up cannot be planned twice, not even at the same moment, and again after it was canceled', async () => {
  const id = await sentRelease();
  const answers = await Promise.all([plan(id), plan(id, { to: 'uncovered' }), plan(id, { after_days: 5 })]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  assertFailure(await plan(id, { after_days: 7 }), 409, 'CONFLICT');
  const { planned } = await outlook(id);
  assert.equal((await post(`/release/${planned.release_id}/cancel`)).status, 200);
  assert.equal((await outlook(id)).planned, null);
  assert.equal((await plan(id, { email_title: '또 다른 제목' })).status, 200);
});

test('a planned follow-up that nobody is left for is canceled and refunded', async () => {
  const id = await sentRelease();
  const before = await balanceOf(service, key);
  const followUp = (await plan(id)).body.data.release_id;
  assert.ok((await balanceOf(service, key)) < before);
  for (const place of [0, 1, 2]) await setRecipient(id, place, { replied_at: new Date() });
  await makeDue(followUp);
  const canceled = await untilRelease(service.url, key, followUp, ({ status }) => status === 'CANCELED');
  assert.deepEqual([canceled.sent_kst, canceled.reporter_count], [null, 0]);
  await until(async () => (await balanceOf(service, key)) === before);
});

test('those who did not open are known only if opens were tracked', async () => {
  const id = await sentRelease();
  assertFailure(await plan(id, { to: 'unopened' }), 409, 'CONFLICT');
  await service.database`update releases set tracks_opens = true where id = ${id}`;
  await setRecipient(id, 2, { opened_at: new Date() });
  assert.deepEqual((await outlook(id)).recipients, { uncovered: 3, unopened: 2, all: 3 });
  const followUp = (await plan(id, { to: 'unopened' })).body.data.release_id;
  await setRecipient(id, 1, { opened_at: new Date() });
  await makeDue(followUp);
  const sent = await untilRelease(service.url, key, followUp, isFinished);
  assert.equal(sent.deliveries.sent, 1);
  assert.equal(mail.countFor(catalogue.emails[0] as string), 2);
});

test('a follow-up is checked, shown and confirmed like a release, and can be undone', async () => {
  const emails = ['reads@five.example', 'blocked@six.example', 'gone@seven.example'];
  const id = await sentRelease(emails);
  await suppress(service.database, { accountId, email: emails[1]!, reason: 'manual' });
  const path = `/release/${id}/follow-up`;
  const order = {
    product_id: catalogue.productId,
    ...{ to: 'all', undo_seconds: 30, email_title: '다시 전해 드립니다', email_content: '안녕하세요, 기자님.' },
  };
  assert.equal((await outlook(id)).recipients.all, 2, 'without the blocked one');
  const check = async () => (await post(`${path}/preflight`, order)).body.data;
  const checked = await check();
  assert.equal(checked.recipient_count, 2);
  assert.equal(checked.recipients.length, 2);
  const shown = await post(`${path}/preview`, { ...order, position: 2 });
  assert.equal(shown.status, 200, shown.text);
  assert.equal(shown.body.data.subject, '다시 전해 드립니다');
  await suppress(service.database, { accountId, email: emails[2]!, reason: 'unsubscribe' });
  const refused = await post(path, { ...order, confirm: checked.confirm });
  assertFailure(refused, 409, 'ORDER_CHANGED');
  assert.match(refused.body.message, /2명 → 1명/);
  const before = await balanceOf(service, key);
  const placed = await post(path, { ...order, confirm: (await check()).confirm });
  assert.equal(placed.status, 200, placed.text);
  assert.equal(placed.body.data.status, 'SCHEDULED');
  assert.ok(placed.body.data.undo.seconds_left > 0);
  assert.equal((await post(`/release/${placed.body.data.release_id}/cancel`)).status, 200);
  assert.equal(await balanceOf(service, key), before);
  assert.equal(mail.countFor(emails[0]!), 1, 'only the first release');
});

test('the days that are offered for a follow-up are working days', async () => {
  const id = await sentRelease();
  await service.database`update releases set sent_at = '2030-02-20T09:00:00+09:00' where id = ${id}`;
  const { working_days } = await outlook(id);
  const days = working_days.map((count: number) => new Date(Date.UTC(2030, 1, 20 + count)).getUTCDay());
  assert.ok(
    days.every((day: number) => day !== 0 && day !== 6),
    days.join(),
  );
  assert.ok(!working_days.includes(9), 'the first of March is a holiday');
});

test('a follow-up is planned only for a future day, without another time, and after the release was sent', async () => {
  const id = await sentRelease();
  assertFailure(await plan(id, { scheduled_kst: '2030-01-01T09:00:00' }), 400, 'BAD_REQUEST');
  assertFailure(await plan(id, { release_method: 'EXPERT_EDIT' }), 400, 'BAD_REQUEST');
  await service.database`update releases set sent_at = sent_at - interval '10 days' where id = ${id}`;
  assertFailure(await plan(id), 400, 'INVALID_SCHEDULE');
  assert.equal((await plan(id, { after_days: 12 })).status, 200);
});
