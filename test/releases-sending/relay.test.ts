import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Service, startService } from '../harness.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { until } from '../until.ts';
import { type Catalogue, isFinished, makeCatalogue, makePress, orderOf, untilRelease } from './world.ts';

/** What the API reports while the mail server is down. */

let mail: MailServer;
let service: Service;
let key: string;
let press: number;
let catalogue: Catalogue;

before(async () => {
  mail = await startMailServer();
  service = await startService({ SMTP_URL: mail.url, MAIL_FROM: 'press@example.com', MAIL_RETRY_SECONDS: '3600' });
  key = (await service.account()).key;
  press = await makePress(service, key);
  catalogue = await makeCatalogue(service.database);
});
after(async () => {
  await service.stop();
  await mail.stop().catch(() => {});
});

const create = async () =>
  (await service.call('POST', '/release/create', { key, body: orderOf(press, catalogue) })).body.data.release_id;
const statusOf = async (id: number) =>
  (await service.call('GET', '/release/status', { key })).body.data.find(
    (release: { release_id: number }) => release.release_id === id,
  );
const readiness = async () => {
  const reply = await fetch(`${service.url}/readyz`);
  return { status: reply.status, body: (await reply.json()) as { status: string; problems?: object[] } };
};
const metric = async (name: string) => {
  const text = await service.metrics();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

test('while the mail server is down, release, readiness and metrics show it; once it is back, mail is sent immediately', async () => {
  const fine = await create();
  const sent = await untilRelease(service.url, key, fine, isFinished);
  assert.equal(sent.delivery_problem, null);
  assert.equal((await statusOf(fine)).delivery_problem, null);
  assert.deepEqual(await readiness(), { status: 200, body: { status: 'ready' } });

  await mail.stop();
  const waiting = await create();
  const down = await untilRelease(service.url, key, waiting, ({ delivery_problem }) => delivery_problem !== null);
  assert.deepEqual([down.status, down.deliveries.sent], ['SENT', 0]);
  assert.equal(down.delivery_problem.reason, 'MAIL_SERVER_UNREACHABLE');
  assert.match(down.delivery_problem.since_kst, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
  assert.ok(down.delivery_problem.since_kst >= down.sent_kst);
  assert.deepEqual((await statusOf(waiting)).delivery_problem, down.delivery_problem);
  assert.equal((await statusOf(fine)).delivery_problem, null, 'a finished release has no problem');
  const { status, body } = await readiness();
  assert.deepEqual([status, body.status], [200, 'ready']);
  assert.deepEqual(body.problems, [
    { component: 'mail', reason: 'MAIL_SERVER_UNREACHABLE', since_kst: down.delivery_problem.since_kst },
  ]);
  assert.equal(await metric('presswright_mail_relay_up'), 0);
  await until(async () => (await metric('presswright_mail_waiting')) === catalogue.emails.length);

  await mail.resume();
  // The next attempt is an hour away, so the recovery is noticed by the probe.
  const done = await untilRelease(service.url, key, waiting, isFinished);
  assert.deepEqual([done.delivery_problem, done.deliveries.sent], [null, catalogue.emails.length]);
  assert.equal((await statusOf(waiting)).delivery_problem, null);
  assert.deepEqual(await readiness(), { status: 200, body: { status: 'ready' } });
  await until(async () => (await metric('presswright_mail_relay_up')) === 1);
  await until(async () => (await metric('presswright_mail_waiting')) === 0);
  const accepted = await metric('presswright_mail_messages_total\\{outcome="accepted"\\}');
  assert.equal(accepted, 2 * catalogue.emails.length);
  assert.ok((await metric('presswright_mail_messages_total\\{outcome="deferred"\\}')) > 0);
  for (const email of catalogue.emails) assert.equal(mail.countFor(email), 2);
});
