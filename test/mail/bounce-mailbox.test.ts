import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { announce } from '../../src/areas/accounts/webhooks/index.ts';
import { createReplyRecorder, recordBounce } from '../../src/areas/releases/delivery/index.ts';
import type { BounceDeps } from '../../src/mail/apply-bounce.ts';
import { readBounceMailbox } from '../../src/mail/bounce-mailbox.ts';
import { parseBounce } from '../../src/mail/bounce-parser.ts';
import { createImapMailbox } from '../../src/providers/mailbox/imap.ts';
import { parseImapUrl } from '../../src/providers/mailbox/settings.ts';
import { type Service, startService } from '../harness.ts';
import { until } from '../until.ts';
import { complaint, outOfOffice, postfix } from './bounce-samples.ts';
import { type ImapServer, startImapServer } from './imap-server.ts';
import { recipientRow, sentRelease, suppressionsOf } from './rows.ts';

let service: Service;
let accountId: number;
let imap: ImapServer;
let deps: BounceDeps;
let count = 0;

before(async () => {
  service = await startService();
  ({ accountId } = await service.account());
  const { database } = service;
  deps = {
    database,
    recordBounce: (sql, bounce) => recordBounce(sql, bounce, announce),
    recordReply: createReplyRecorder(announce),
    softLimit: { limit: 0, days: 30 },
    parse: parseBounce,
  };
});
beforeEach(async () => {
  imap = await startImapServer();
});
afterEach(() => imap.stop());
after(() => service.stop());

async function sent() {
  count += 1;
  const email = `reader${count}@mailbox.example`;
  const messageId = `${count}.mailbox@press.example`;
  return { email, messageId, ...(await sentRelease(service, accountId, { email, messageId })) };
}

function mailboxOf(url = imap.url, folder: string | null = 'Processed') {
  const settings = parseImapUrl(url);
  assert.ok(settings);
  return createImapMailbox(settings, folder);
}

const read = (mailbox = mailboxOf(), signal = new AbortController().signal) => readBounceMailbox(deps, mailbox, signal);

test('moves bounces and complaints to the folder and leaves the mail of people alone', async () => {
  const [hard, complained, away] = [await sent(), await sent(), await sent()];
  imap.deliver(postfix(hard.messageId));
  imap.deliver('From: Kim <kim@news.example>\r\nSubject: Re: interview\r\n\r\nTomorrow at ten?');
  imap.deliver(outOfOffice(away.messageId));
  imap.deliver(complaint(complained.messageId));
  assert.equal(await read(), 4);
  assert.equal(imap.folder('Processed').length, 2);
  assert.equal(imap.folder('INBOX').length, 2);
  assert.ok(
    imap.folder('INBOX').every(({ flags }) => flags.size === 0),
    'still unread',
  );
  assert.equal((await recipientRow(service, hard.recipientId)).state, 'bounced');
  assert.equal((await suppressionsOf(service, complained.email))[0]?.reason, 'complaint');
  assert.deepEqual(await suppressionsOf(service, away.email), []);
  const before = imap.state.sentBytes;
  assert.equal(await read(), 0, 'nothing is read twice');
  assert.equal(imap.state.sentBytes, before);
});

test('only marks bounces as read when no folder is configured', async () => {
  const { messageId, recipientId } = await sent();
  const message = imap.deliver(postfix(messageId));
  assert.equal(await read(mailboxOf(imap.url, null)), 1);
  assert.deepEqual([...message.flags], ['\\Seen']);
  assert.equal(imap.folder('INBOX').length, 1);
  assert.equal((await recipientRow(service, recipientId)).state, 'bounced');
});

test('continues after a lost connection, without a second effect', async () => {
  for (const command of ['LOGIN', 'SELECT', 'UID FETCH', 'UID MOVE']) {
    const { email, messageId } = await sent();
    imap.deliver(postfix(messageId));
    imap.state.dropAt = command;
    await assert.rejects(read(), command);
    await read();
    assert.equal((await suppressionsOf(service, email)).length, 1, command);
  }
});

test('reads everything again, without a second effect, when the server has numbered its messages anew', async () => {
  const { email, messageId } = await sent();
  imap.deliver(postfix(messageId));
  assert.equal(await read(mailboxOf(imap.url, null)), 1);
  imap.renumber();
  assert.equal(await read(mailboxOf(imap.url, null)), 1);
  assert.equal((await suppressionsOf(service, email)).length, 1);
});

test('fetches at most one megabyte of a message', async () => {
  const { messageId, recipientId } = await sent();
  imap.deliver(Buffer.concat([postfix(messageId), Buffer.alloc(5_000_000, 'x')]));
  assert.equal(await read(), 1);
  assert.equal(imap.state.sentBytes, 1024 * 1024);
  assert.equal((await recipientRow(service, recipientId)).state, 'bounced');
});

test('ends at once when the service stops', async () => {
  imap.state.ignore = 'SELECT';
  const stopping = new AbortController();
  const reading = read(mailboxOf(), stopping.signal);
  await until(() => imap.state.logins === 1);
  stopping.abort();
  await assert.rejects(reading);
});

test('says in words why a mailbox cannot be read', async () => {
  const server = new URL(imap.url).host;
  const says = async (url: string, expected: string) => assert.rejects(read(mailboxOf(url)), { message: expected });
  await says(
    imap.url.replace('/INBOX', '/Nowhere'),
    `${server} has no folder Nowhere for news, or refuses it (it said: no such folder)`,
  );
  await says(imap.url.replace(server, '127.0.0.1:1'), 'nothing listens at 127.0.0.1:1');
  await says(imap.url.replace(server, 'mail.invalid'), 'the name mail.invalid cannot be resolved');
  await says(
    imap.url.replace('?tls=off', ''),
    `${server} offers no STARTTLS; use imaps://, or ?tls=off in a private network`,
  );
  imap.state.dropAt = 'SELECT';
  await says(imap.url, `${server} closed the connection`);
});

test('readiness and metrics show a mailbox that cannot be read', async (t) => {
  const wrong = imap.url.replace(/:[^:@/]+@/, ':wrong@');
  const instance = await startService({ BOUNCE_IMAP_URL: wrong, BOUNCE_IMAP_SECONDS: '1' });
  t.after(() => instance.stop());
  await until(async () => /^presswright_bounce_mailbox_up 0$/m.test(await instance.metrics()), 60_000);
  const ready = (await (await fetch(`${instance.url}/readyz`)).json()) as { degraded: { name: string }[] };
  assert.deepEqual(
    ready.degraded.map(({ name }) => name),
    ['bounce_mailbox'],
  );
  assert.doesNotMatch(await service.metrics(), /^presswright_bounce_mailbox_up \d/m, 'no mailbox, no alarm');
});

test('sends no password without encryption unless the address allows it', async () => {
  await assert.rejects(read(mailboxOf(imap.url.replace('?tls=off', ''))));
  assert.equal(imap.state.logins, 0);
  const wrong = imap.url.replace(/:[^:@/]+@/, ':wrong@');
  await assert.rejects(read(mailboxOf(wrong)));
  assert.equal(imap.state.logins, 0);
});

test('reads the address of a mailbox', () => {
  const { password: _, ...settings } = parseImapUrl('imaps://news%40press.example:p%25w@mail.example/Bounces') ?? {};
  assert.deepEqual(settings, {
    host: 'mail.example',
    port: 993,
    encryption: 'always',
    checksCertificate: true,
    user: 'news@press.example',
    folder: 'Bounces',
  });
  assert.equal(parseImapUrl('imaps://a:p%25w@mail.example')?.password, 'p%w');
  assert.equal(parseImapUrl('imap://a:b@mail.example')?.encryption, 'required');
  for (const invalid of ['', 'https://a:b@mail.example', 'imaps://mail.example', 'imaps://a:b@mail.example?tls=off'])
    assert.equal(parseImapUrl(invalid), null, invalid);
});

test('of several instances one reads the mailbox, and it recovers by itself', { timeout: 120_000 }, async (t) => {
  const settings = { BOUNCE_IMAP_URL: imap.url, BOUNCE_IMAP_SECONDS: '1' };
  const first = await startService(settings);
  const owner = await first.account();
  const second = await startService(settings, first.databaseUrl);
  t.after(async () => {
    await second.stop();
    await first.stop();
  });
  imap.state.dropAt = 'SELECT';
  const recipients = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      sentRelease(first, owner.accountId, { email: `r${place}@x.example`, messageId: `${place}.shared@press.example` }),
    ),
  );
  for (const place of recipients.keys()) imap.deliver(postfix(`${place}.shared@press.example`));
  await until(() => imap.folder('Processed').length === 20, 60_000);
  assert.equal(imap.state.mostConnections, 1);
  for (const { recipientId } of recipients) assert.equal((await recipientRow(first, recipientId)).state, 'bounced');
});
