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
  assert.deepEqual(await outlook(id), {
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

test('a follow-up is planned only for a future day, without another time, and after the release was sent', async () => {
  const id = await sentRelease();
  assertFailure(await plan(id, { scheduled_kst: '2030-01-01T09:00:00' }), 400, 'BAD_REQUEST');
  assertFailure(await plan(id, { release_method: 'EXPERT_EDIT' }), 400, 'BAD_REQUEST');
  await service.database`update releases set sent_at = sent_at - interval '10 days' where id = ${id}`;
  assertFailure(await plan(id), 400, 'INVALID_SCHEDULE');
  assert.equal((await plan(id, { after_days: 12 })).status, 200);
});
