import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EventType } from '../../src/areas/accounts/webhooks/event-types.ts';
import { announce } from '../../src/areas/accounts/webhooks/index.ts';
import { announceRecipients } from '../../src/areas/releases/delivery/index.ts';
import { assertDocumentedEvent } from '../contract/documented-event.ts';
import { type Service, startService } from '../harness.ts';
import { complaint, postfix } from '../mail/bounce-samples.ts';
import { type MailServer, startMailServer } from '../mail/smtp.ts';
import { isFinished, makeCatalogue, makePress, orderOf, untilRelease } from '../releases-sending/world.ts';
import { until } from '../until.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** Events about a release and its recipients, from the order to the webhook. */

const BOUNCE_SECRET = 'bounce-secret-of-tests';
let service: Service;
let mail: MailServer;
let receiver: Receiver;

before(async () => {
  receiver = await startReceiver();
  mail = await startMailServer({ behave: (email) => (email === 'gone@one.example' ? 'refuse' : 'accept') });
  service = await startService({
    SMTP_URL: mail.url,
    MAIL_FROM: 'press@example.com',
    OUTBOUND_ALLOW: '127.0.0.1',
    BOUNCE_SECRET,
    MAIL_CONNECTIONS: '1',
  });
});
after(async () => {
  await service.stop();
  await mail.stop();
  await receiver.close();
});

// biome-ignore lint/suspicious/noExplicitAny: whatever the event has.
type Event = { type: EventType; data: any };

const eventsAt = (path: string): Event[] => receiver.taken(path).map(({ body }) => JSON.parse(body));

async function accountWith(path: string, events: EventType[]) {
  const account = await service.account();
  const body = { url: receiver.url(path), events };
  const reply = await service.call('POST', '/webhook', { key: account.key, body });
  assert.equal(reply.status, 200, reply.text);
  return account;
}

async function send(key: string, emails?: string[]) {
  const catalogue = await makeCatalogue(service.database, emails && { emails });
  const body = orderOf(await makePress(service, key), catalogue);
  const { release_id } = (await service.call('POST', '/release/create', { key, body })).body.data;
  await untilRelease(service.url, key, release_id, isFinished);
  return { id: release_id as number, emails: catalogue.emails };
}

const storedEvents = async (accountId: number) =>
  (await service.database<{ type: string }[]>`select type from webhook_events where account_id = ${accountId}`).map(
    ({ type }) => type,
  );

test('each delivery, the progress in quarters and the end are announced once', async () => {
  const { key } = await accountWith('/sent', ['recipient.delivered', 'release.progress', 'release.sent']);
  const emails = Array.from({ length: 8 }, (_, place) => `sent-${place}@one.example`);
  const { id } = await send(key, emails);
  const isEnd = ({ type }: Event) => type === 'release.sent';
  await until(() => eventsAt('/sent').some(isEnd) && eventsAt('/sent').length >= 9);
  const events = eventsAt('/sent');
  for (const event of events) assertDocumentedEvent(event);
  const delivered = events.filter(({ type }) => type === 'recipient.delivered');
  assert.equal(delivered.length, 8);
  assert.equal(new Set(delivered.map(({ data }) => data.recipient_id)).size, 8);
  for (const { data } of delivered) {
    assert.deepEqual([data.release_id, data.email, data.media], [id, 's***@one.example', '예시일보']);
    assert.match(data.answer, /^250/);
  }
  const percents = events.filter(({ type }) => type === 'release.progress').map(({ data }) => data.percent);
  assert.equal(new Set(percents).size, percents.length, 'no quarter is announced twice');
  assert.equal(events.filter(isEnd)[0]?.data.deliveries.sent, 8);
});

test('progress is announced at the quarter that was reached, and not again', async () => {
  const { key, accountId } = await accountWith('/progress', ['release.progress']);
  const { id } = await send(key);
  await service.database`
    update releases set finished_at = null, paused_at = now(), announced_quarter = 0 where id = ${id}`;
  await service.database`
    update release_recipients set state = 'queued' where id in (
      select id from release_recipients where release_id = ${id} limit 1)`;
  const before = (await storedEvents(accountId)).length;
  const [event] = await until(() => (eventsAt('/progress').length > before ? eventsAt('/progress').slice(-1) : null));
  assertDocumentedEvent(event as Event);
  assert.deepEqual([event?.data.percent, event?.data.deliveries.queued, event?.data.deliveries.sent], [50, 1, 2]);
  const [release] = await service.database`select announced_quarter from releases where id = ${id}`;
  assert.equal(release?.announced_quarter, 2);
});

test('a refused recipient, a bounce and a complaint are announced once each, however often they are read', async () => {
  const types: EventType[] = ['recipient.failed', 'recipient.bounced', 'recipient.complained'];
  const { key } = await accountWith('/trouble', types);
  const emails = ['gone@one.example', 'back@two.example', 'spam@three.example'];
  const { id } = await send(key, emails);
  const rows = await service.database<{ email: string; message_id: string }[]>`
    select email, message_id from release_recipients where release_id = ${id}`;
  const messageId = (email: string) => rows.find((row) => row.email === email)?.message_id ?? '';
  const returned = [postfix(messageId('back@two.example')), complaint(messageId('spam@three.example'))];
  for (const raw of returned.flatMap((mail) => [mail, mail])) {
    const response = await fetch(`${service.url}/mail/bounces`, {
      method: 'POST',
      headers: { authorization: `Bearer ${BOUNCE_SECRET}`, 'content-type': 'message/rfc822' },
      body: new Uint8Array(raw),
    });
    assert.equal(response.status, 200, await response.text());
  }
  await until(() => eventsAt('/trouble').length >= 3);
  const events = eventsAt('/trouble');
  for (const event of events) assertDocumentedEvent(event);
  const shown = events.map(({ type, data }) => [type, data.email]).sort();
  assert.deepEqual(shown, [
    ['recipient.bounced', 'b***@two.example'],
    ['recipient.complained', 's***@three.example'],
    ['recipient.failed', 'g***@one.example'],
  ]);
  assert.ok(
    events.every(({ data }) => !JSON.stringify(data).includes('gone@')),
    'addresses in answers are masked',
  );
});

test('an answer is announced with its subject and beginning', async () => {
  const { key } = await accountWith('/replied', ['recipient.replied', 'recipient.opened']);
  const { id } = await send(key);
  const [row] = await service.database<{ id: number }[]>`
    select id from release_recipients where release_id = ${id} limit 1`;
  const reply = { subject: 'Re: 글루코핀', excerpt: '자료 잘 받았습니다.', received_kst: '2026-11-17T09:12:00+09:00' };
  await service.database.begin(async (transaction) => {
    const ids = [row!.id];
    await announceRecipients(transaction, announce, { type: 'recipient.replied', ids, more: { reply } });
    await announceRecipients(transaction, announce, { type: 'recipient.opened', ids });
  });
  await until(() => eventsAt('/replied').length === 2);
  for (const event of eventsAt('/replied')) assertDocumentedEvent(event);
});

test('without a webhook for them, events about recipients are not stored', async () => {
  const { key, accountId } = await accountWith('/only-the-end', ['release.sent']);
  await send(key);
  await until(() => eventsAt('/only-the-end').length === 1);
  assert.deepEqual(await storedEvents(accountId), ['release.sent']);
});
