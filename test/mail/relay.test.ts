import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Database } from '../../src/kernel/database.ts';
import { createRelay } from '../../src/mail/relay.ts';
import { messageWriter } from '../../src/providers/mail/message.ts';
import type { MailMessage } from '../../src/providers/mail/port.ts';
import { parseSmtpUrl } from '../../src/providers/mail/settings.ts';
import { createSmtpMailer } from '../../src/providers/mail/smtp.ts';
import { connect, newDatabase } from '../harness.ts';
import { startMailServer } from './smtp.ts';

/** The state of the mail server, tested over SMTP. */

let database: Database;

before(async () => {
  database = connect(await newDatabase(), 4);
});
after(() => database.end({ timeout: 5 }));

const message = (to: string): MailMessage => ({
  messageId: `${Math.random()}@example.com`,
  from: { name: '한빛바이오', address: 'press@example.com' },
  to,
  replyTo: null,
  subject: '소식',
  text: '소식',
  html: '<p>소식</p>',
  headers: {},
  attachments: [],
});

function watch(url: string) {
  const events: string[] = [];
  const mailer = createSmtpMailer({
    server: parseSmtpUrl(url)!,
    writeMessage: messageWriter(null),
    connections: 2,
    waitForTurn: async () => {},
    now: () => new Date(),
  });
  const relay = createRelay({
    database,
    mailer,
    onDown: ({ reason }) => events.push(reason),
    onUp: () => events.push('up'),
    onError: (error) => assert.fail(String(error)),
  });
  return { relay, events };
}

test('a change of state is reported once, however many messages and instances see it', async () => {
  const server = await startMailServer({ behave: (email) => (email.startsWith('later') ? 'later' : 'accept') });
  const [one, other] = [watch(server.url), watch(server.url)];
  await one.relay.mailer.send(message('kim@news.example'));
  await one.relay.mailer.send(message('later@news.example'));
  assert.equal(one.relay.problem(), null, 'a single deferred recipient is not a server problem');
  await server.stop();
  await Promise.all([1, 2, 3].map((count) => one.relay.mailer.send(message(`kim${count}@news.example`))));
  await other.relay.mailer.send(message('lee@news.example'));
  assert.deepEqual([...one.events, ...other.events], ['MAIL_SERVER_UNREACHABLE']);
  await one.relay.check();
  assert.equal(one.relay.problem()?.reason, 'MAIL_SERVER_UNREACHABLE');
  assert.deepEqual(other.relay.problem(), one.relay.problem());
  await server.resume();
  await one.relay.check();
  await other.relay.check();
  assert.deepEqual([one.relay.problem(), other.relay.problem()], [null, null]);
  assert.deepEqual([...one.events, ...other.events], ['MAIL_SERVER_UNREACHABLE', 'up']);
  for (const { relay } of [one, other]) await relay.mailer.close();
  await server.stop();
});

test('a server that refuses the sign-in is a problem until it accepts it', async () => {
  const server = await startMailServer({ account: { user: 'press', password: 'right' } });
  const wrong = watch(server.url.replace('right', 'wrong'));
  await wrong.relay.mailer.send(message('kim@news.example'));
  await wrong.relay.check();
  assert.equal(wrong.relay.problem()?.reason, 'MAIL_SERVER_UNREACHABLE');
  const right = watch(server.url);
  await right.relay.check();
  assert.equal(right.relay.problem(), null);
  assert.deepEqual([...wrong.events, ...right.events], ['MAIL_SERVER_UNREACHABLE', 'up']);
  await wrong.relay.mailer.close();
  await right.relay.mailer.close();
  await server.stop();
});
