import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { type Behaviour, type MailServer, startMailServer } from '../mail/smtp.ts';
import { until } from '../until.ts';
import { type Catalogue, isFinished, makeCatalogue, makePress, orderOf, soon, untilRelease } from './world.ts';

let mail: MailServer;
let service: Service;
const behaviours = new Map<string, (attempt: number) => Behaviour>();
let tarpit: () => Promise<unknown> = async () => {};

const settings = () => ({ SMTP_URL: mail.url, MAIL_FROM: '뉴스룸 <news@sender.example>', MAIL_RETRY_SECONDS: '1' });

before(async () => {
  mail = await startMailServer({
    behave: (email, attempt) => behaviours.get(email)?.(attempt) ?? 'accept',
    tarpit: () => tarpit(),
  });
  service = await startService(settings());
});
after(async () => {
  await service.stop();
  await mail.stop();
});

async function send(catalogue: Catalogue, more: object = {}) {
  const { key } = await service.account();
  const press = await makePress(service, key);
  const { status, body, headers, text } = await service.call('POST', '/release/create', {
    key,
    body: orderOf(press, catalogue, more),
  });
  assert.equal(status, 200, text);
  assert.equal(headers.get('x-mailer-mode'), 'smtp');
  return { key, id: body.data.release_id as number, created: body.data };
}

/** Makes a scheduled release due, so that nothing is sent before the test is ready, even on a slow machine. */
const makeDue = (id: number, at = new Date()) =>
  service.database`update releases set scheduled_at = ${at} where id = ${id}`;
const LATER = 3600;
const finished = async (key: string, id: number) => untilRelease(service.url, key, id, isFinished);
const messageIds = (email: string) =>
  mail.received
    .filter(({ to }) => to.includes(email))
    .map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw.toString())?.[1]);

test('every recipient gets one mail addressed only to them, and the release shows it', async () => {
  const catalogue = await makeCatalogue(service.database);
  const { key, id, created } = await send(catalogue);
  assert.equal(created.status, 'SENT');
  assert.equal(created.reporter_count, 3);
  const detail = await finished(key, id);
  assert.deepEqual(detail.deliveries, {
    queued: 0,
    sent: 3,
    failed: 0,
    bounced: 0,
    suppressed: 0,
    unknown: 0,
    stored: 0,
  });
  assert.equal(detail.status, 'SENT');
  for (const email of catalogue.emails) assert.equal(mail.countFor(email), 1);
  assert.ok(mail.received.every(({ to }) => to.length === 1));
});

test('4xx is retried until it is accepted; 5xx is tried once, and only a bad address is suppressed', async () => {
  const catalogue = await makeCatalogue(service.database);
  const [later, refused, policy] = catalogue.emails as [string, string, string];
  behaviours.set(later, (attempt) => (attempt === 1 ? 'later' : 'accept'));
  behaviours.set(refused, () => 'refuse');
  behaviours.set(policy, () => 'refuse-after-dot');
  const { key, id } = await send(catalogue);
  const { deliveries } = await finished(key, id);
  assert.deepEqual(deliveries, { queued: 0, sent: 1, failed: 2, bounced: 0, suppressed: 0, unknown: 0, stored: 0 });
  assert.deepEqual([mail.countFor(later), mail.attemptsFor(later)], [1, 2]);
  assert.equal(mail.attemptsFor(refused), 1);
  assert.equal(mail.attemptsFor(policy), 1);

  const again = await send(catalogue);
  const second = await finished(again.key, again.id);
  assert.equal(second.deliveries.suppressed, 1);
  assert.equal(mail.attemptsFor(refused), 1);
  assert.equal(mail.attemptsFor(policy), 2);
});

test('a connection lost after the final dot is not retried, and the recipient is shown as unknown', async () => {
  const catalogue = await makeCatalogue(service.database);
  behaviours.set(catalogue.emails[0]!, () => 'drop-after-dot');
  const { key, id } = await send(catalogue);
  const { deliveries } = await finished(key, id);
  assert.deepEqual(deliveries, { queued: 0, sent: 3, failed: 0, bounced: 0, suppressed: 0, unknown: 1, stored: 0 });
  for (const email of catalogue.emails) assert.equal(mail.countFor(email), 1);
});

test('no mail is lost while the server refuses connections', async () => {
  const catalogue = await makeCatalogue(service.database);
  await mail.stop();
  const { key, id } = await send(catalogue);
  await untilRelease(service.url, key, id, () => true);
  const tried = async () => {
    const { body } = await service.call('GET', `/release/${id}/recipients`, { key });
    return body.data.recipients.every(({ attempts }: { attempts: number }) => attempts > 0);
  };
  await until(tried);
  await mail.resume();
  const { deliveries } = await finished(key, id);
  assert.equal(deliveries.sent, 3);
  for (const email of catalogue.emails) assert.equal(mail.countFor(email), 1);
});

test('a slow domain does not delay the others', async () => {
  const slow = Array.from({ length: 8 }, (_, place) => `slow${place}-${Date.now()}@tarpit.example`);
  const quick = Array.from({ length: 60 }, (_, place) => `quick${place}-${Date.now()}@d${place % 6}.example`);
  const catalogue = await makeCatalogue(service.database, { emails: [...slow, ...quick] });
  for (const email of slow) behaviours.set(email, () => 'tarpit');
  // If the slow domain blocked the queue, the fast ones would never be sent.
  const fastMailsArrived = until(async () => quick.every((email) => mail.countFor(email) === 1));
  tarpit = () => fastMailsArrived;
  const { key, id } = await send(catalogue);
  await fastMailsArrived;
  await finished(key, id);
  for (const email of [...slow, ...quick]) assert.equal(mail.countFor(email), 1);
});

test('a recipient who unsubscribes after the order gets no mail', async () => {
  const catalogue = await makeCatalogue(service.database);
  const { key, id } = await send(catalogue, { scheduled_kst: soon(LATER) });
  const [gone] = catalogue.emails as [string];
  await service.database`insert into suppressions (email, reason) values (${gone}, 'complaint')`;
  await makeDue(id);
  const { deliveries, status } = await finished(key, id);
  assert.equal(status, 'SENT');
  assert.equal(deliveries.suppressed, 1);
  assert.equal(deliveries.sent, 2);
  assert.equal(mail.countFor(gone), 0);
});

test('a scheduled release is sent once and not early, with two instances on the database', async (t) => {
  const other = await startService(settings(), service.databaseUrl);
  t.after(() => other.stop());
  const catalogue = await makeCatalogue(service.database);
  const { key, id, created } = await send(catalogue, { scheduled_kst: soon(LATER) });
  assert.equal(created.status, 'SCHEDULED');
  const at = Date.now() + 3000;
  await makeDue(id, new Date(at));
  await finished(key, id);
  for (const email of catalogue.emails) assert.equal(mail.countFor(email), 1);
  const times = mail.received.filter(({ to }) => catalogue.emails.includes(to[0]!)).map((received) => received.at);
  assert.ok(Math.min(...times) >= at, 'no mail was sent early');
});

test('a paused release stops and resumes where it was', async () => {
  const emails = Array.from({ length: 40 }, (_, place) => `pause${place}-${Date.now()}@slowly.example`);
  for (const email of emails.slice(0, 4)) behaviours.set(email, () => 'tarpit');
  // The first messages occupy the domain's connections until the pause request is answered.
  const { promise: isPaused, resolve: goOn } = Promise.withResolvers<void>();
  tarpit = () => isPaused;
  const catalogue = await makeCatalogue(service.database, { emails });
  const { key, id } = await send(catalogue);
  const paused = await service.call('POST', `/release/${id}/pause`, { key });
  goOn();
  assert.equal(paused.status, 200, paused.text);
  assert.equal(paused.body.data.is_paused, true);
  assert.equal((await service.call('POST', `/release/${id}/pause`, { key })).body.code, 'CONFLICT');
  const held = () =>
    service.database`select from release_recipients where release_id = ${id} and lease_token is not null`;
  await until(async () => (await held()).length === 0);
  const state = async () => (await service.call('GET', `/release/${id}`, { key })).body.data.deliveries.sent;
  const sent = await state();
  assert.ok(sent < 40);
  // Another release is sent completely in the meantime, which proves that the queue was polled.
  const other = await send(await makeCatalogue(service.database));
  assert.equal((await finished(other.key, other.id)).deliveries.sent, 3);
  assert.equal(await state(), sent, 'nothing is sent while it is paused');
  assert.equal((await service.call('POST', `/release/${id}/resume`, { key })).status, 200);
  const { deliveries } = await finished(key, id);
  assert.equal(deliveries.sent, 40);
  for (const email of emails) assert.equal(mail.countFor(email), 1);
  assert.equal((await service.call('POST', `/release/${id}/resume`, { key })).body.code, 'CONFLICT');
});

test('recipients of a crashed instance are sent after their leases expire, and started ones are marked uncertain', async () => {
  const catalogue = await makeCatalogue(service.database);
  const { key, id } = await send(catalogue, { scheduled_kst: soon(LATER) });
  const [begun, leased] = catalogue.emails as [string, string];
  const dead = '00000000-0000-4000-8000-000000000000';
  await service.database`
    update release_recipients set lease_token = ${dead}, lease_until = now() + interval '3 seconds'
    where release_id = ${id} and email in (${begun}, ${leased})`;
  await service.database`
    update release_recipients set state = 'sending', started_at = now() where release_id = ${id} and email = ${begun}`;
  await makeDue(id);
  const { deliveries } = await finished(key, id);
  assert.deepEqual(deliveries, { queued: 0, sent: 3, failed: 0, bounced: 0, suppressed: 0, unknown: 1, stored: 0 });
  for (const email of catalogue.emails) assert.equal(mail.countFor(email), 1);
  const [row] = await service.database<{ message_id: string }[]>`
    select message_id from release_recipients where release_id = ${id} and email = ${begun}`;
  assert.deepEqual(messageIds(begun), [`<${row!.message_id}>`]);
});

test('a stopping service finishes messages in flight and returns the rest to the queue', async () => {
  const first = await startService(settings());
  const emails = Array.from({ length: 300 }, (_, place) => `stop${place}-${Date.now()}@s${place % 9}.example`);
  const catalogue = await makeCatalogue(first.database, { emails, price: 0 });
  const { key } = await first.account();
  const press = await makePress(first, key);
  const underWay = new Promise<void>((resolve) =>
    behaviours.set(emails[0]!, () => {
      resolve();
      return 'accept';
    }),
  );
  const created = await first.call('POST', '/release/create', { key, body: orderOf(press, catalogue) });
  const id = created.body.data.release_id;
  // Not earlier: on a busy machine the first PDF may take longer than the stop timeout.
  await underWay;
  await first.stop();
  const second = await startService(settings(), first.databaseUrl);
  const { deliveries } = await untilRelease(second.url, key, id, isFinished);
  await second.stop();
  assert.deepEqual(deliveries, { queued: 0, sent: 300, failed: 0, bounced: 0, suppressed: 0, unknown: 0, stored: 0 });
  for (const email of emails) assert.equal(mail.countFor(email), 1);
});
