import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, test } from 'node:test';
import PostalMime from 'postal-mime';
import { mailerFor, messageTo } from './messages.ts';
import { type Behaviour, startMailServer } from './smtp.ts';

/** Every way a mail server can answer or stop answering, over real SMTP connections. */

const stops: (() => Promise<void>)[] = [];
after(async () => {
  for (const stop of stops) await stop();
});

async function withServer(
  options: Parameters<typeof startMailServer>[0] = {},
  parts: Parameters<typeof mailerFor>[1] = {},
) {
  const server = await startMailServer(options);
  const mailer = mailerFor(server.url, parts);
  stops.push(async () => {
    await mailer.close();
    await server.stop();
  });
  return { server, mailer };
}

const by = (behaviours: Record<string, Behaviour>) => (email: string) => behaviours[email] ?? 'accept';

for (const hidePipelining of [false, true]) {
  const how = hidePipelining ? 'one command at a time' : 'pipelined';

  test(`an accepted message arrives once, over a reused connection (${how})`, async () => {
    const { server, mailer } = await withServer({ hidePipelining });
    for (const email of ['a@news.example', 'b@news.example', 'c@news.example']) {
      const outcome = await mailer.send(messageTo(email));
      assert.equal(outcome.kind, 'accepted');
      assert.match(outcome.answer, /^250 /);
      assert.equal(server.countFor(email), 1);
    }
    assert.deepEqual(server.connections(), { made: 1, most: 1 });
    assert.equal(server.received[0]?.from, 'news@press.example');
  });

  test(`refusals and deferrals are distinguished, and the connection stays usable (${how})`, async () => {
    const { server, mailer } = await withServer(
      {
        hidePipelining,
        behave: by({
          'refused@x.example': 'refuse',
          'spam@x.example': 'refuse-after-dot',
          'full@x.example': 'later-after-dot',
        }),
      },
      { connections: 1 },
    );
    const refused = await mailer.send(messageTo('refused@x.example'));
    assert.deepEqual(refused, { kind: 'refused', answer: '550 5.1.1 No such user here', code: 550 });
    const spam = await mailer.send(messageTo('spam@x.example'));
    assert.deepEqual(spam, { kind: 'refused', answer: '554 5.7.1 Message refused', code: 554 });
    const full = await mailer.send(messageTo('full@x.example'));
    assert.deepEqual(full, { kind: 'deferred', answer: '452 4.3.1 Out of space', reached: true });
    assert.equal((await mailer.send(messageTo('fine@x.example'))).kind, 'accepted');
    assert.equal(server.received.length, 1);
    assert.equal(server.connections().made, 1);
  });

  test(`a lost connection is unknown after the final dot and deferred before it (${how})`, async () => {
    const { server, mailer } = await withServer({
      hidePipelining,
      behave: by({
        'dot@x.example': 'drop-after-dot',
        'data@x.example': 'drop-in-data',
        'recipient@x.example': 'drop-at-recipient',
        'close@x.example': 'close',
      }),
    });
    assert.equal((await mailer.send(messageTo('dot@x.example'))).kind, 'unknown');
    assert.equal(server.countFor('dot@x.example'), 1, 'the message was accepted anyway');
    // Large enough that the final dot is not yet sent when the server disconnects.
    const attachments = [
      { filename: 'a.bin', type: 'application/octet-stream', content: Buffer.alloc(8_000_000, 'x') },
    ];
    const inData = await mailer.send(messageTo('data@x.example', { attachments }));
    assert.deepEqual({ ...inData, answer: '' }, { kind: 'deferred', answer: '', reached: true });
    assert.equal(server.countFor('data@x.example'), 0);
    const atRecipient = await mailer.send(messageTo('recipient@x.example'));
    assert.deepEqual({ ...atRecipient, answer: '' }, { kind: 'deferred', answer: '', reached: true });
    const closed = await mailer.send(messageTo('close@x.example'));
    assert.deepEqual({ ...closed, answer: '' }, { kind: 'deferred', answer: '', reached: true });
    assert.match(closed.answer, /^421 /);
    assert.equal((await mailer.send(messageTo('fine@x.example'))).kind, 'accepted');
  });
}

test('deferred once, accepted the second time: one message, with the same Message-ID', async () => {
  const { server, mailer } = await withServer({ behave: (_email, attempt) => (attempt === 1 ? 'later' : 'accept') });
  const message = messageTo('grey@x.example');
  const first = await mailer.send(message);
  assert.deepEqual(first, { kind: 'deferred', answer: '450 4.2.0 Greylisted, try again later', reached: true });
  assert.equal((await mailer.send(message)).kind, 'accepted');
  assert.equal(server.countFor('grey@x.example'), 1);
  const { messageId } = await PostalMime.parse(server.received[0]?.raw ?? '');
  assert.equal(messageId, `<${message.messageId}>`);
});

test('a second copy after a lost answer carries the same Message-ID', async () => {
  const { server, mailer } = await withServer({
    behave: (_email, attempt) => (attempt === 1 ? 'drop-after-dot' : 'accept'),
  });
  assert.equal((await mailer.send(messageTo('twice@x.example'))).kind, 'unknown');
  assert.equal((await mailer.send(messageTo('twice@x.example'))).kind, 'accepted');
  const ids = await Promise.all(server.received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
  assert.equal(ids.length, 2);
  assert.equal(ids[0], ids[1]);
});

test('a tarpit blocks one connection and not the others', async () => {
  // If the slow connection blocked the others, it would wait for them forever.
  const { promise: othersAreOut, resolve: letGo } = Promise.withResolvers<void>();
  const { server, mailer } = await withServer(
    { tarpit: () => othersAreOut, behave: (email) => (email.endsWith('@slow.example') ? 'tarpit' : 'accept') },
    { connections: 2 },
  );
  const order: string[] = [];
  const send = async (email: string) => {
    const { kind } = await mailer.send(messageTo(email));
    order.push(email);
    return kind;
  };
  const others = Array.from({ length: 10 }, (_, index) => `r${index}@fast.example`);
  const slow = send('r@slow.example');
  const quick = await Promise.all(others.map(send));
  letGo();
  const kinds = [await slow, ...quick];
  assert.ok(kinds.every((kind) => kind === 'accepted'));
  assert.equal(order.at(-1), 'r@slow.example', 'the slow one finished last although it started first');
  for (const email of ['r@slow.example', ...others]) assert.equal(server.countFor(email), 1);
});

test('a server that never answers times out: deferred before the final dot, unknown after it', async () => {
  const { server, mailer } = await withServer(
    { tarpitMs: 60_000, behave: by({ 'stuck@x.example': 'tarpit', 'silent@x.example': 'silent-after-dot' }) },
    // Long enough to reach the final dot even on a busy machine.
    { timeouts: { message: 4000 } },
  );
  const answer = 'The mail server took too long.';
  const [stuck, silent] = await Promise.all(
    ['stuck@x.example', 'silent@x.example'].map((email) => mailer.send(messageTo(email))),
  );
  assert.deepEqual(stuck, { kind: 'deferred', answer, reached: true });
  assert.equal(server.countFor('stuck@x.example'), 0);
  assert.deepEqual(silent, { kind: 'unknown', answer });
  assert.equal(server.countFor('silent@x.example'), 1);
});

test('uses all allowed connections and no more', async () => {
  const { server, mailer } = await withServer({ tarpitMs: 100, behave: () => 'tarpit' }, { connections: 3 });
  const emails = Array.from({ length: 12 }, (_, index) => `p${index}@x.example`);
  await Promise.all(emails.map((email) => mailer.send(messageTo(email))));
  assert.deepEqual(server.connections(), { made: 3, most: 3 });
  for (const email of emails) assert.equal(server.countFor(email), 1);
});

test('refused connections and refused sign-ins are deferred with reached false', async () => {
  const { server, mailer } = await withServer();
  await server.stop();
  const refused = await mailer.send(messageTo('a@x.example'));
  assert.deepEqual({ ...refused, answer: '' }, { kind: 'deferred', answer: '', reached: false, fault: 'connection' });
  assert.match(refused.answer, /ECONNREFUSED/);
  await server.resume();
  assert.equal((await mailer.send(messageTo('a@x.example'))).kind, 'accepted');
  assert.equal(server.countFor('a@x.example'), 1);

  const account = { user: 'press', password: 'p%:@ss' };
  const closed = await withServer({ account });
  assert.equal((await closed.mailer.send(messageTo('b@x.example'))).kind, 'accepted');
  const stranger = mailerFor(closed.server.url.replace('press:', 'stranger:'));
  const outcome = await stranger.send(messageTo('b@x.example'));
  await stranger.close();
  assert.deepEqual({ ...outcome, answer: '' }, { kind: 'deferred', answer: '', reached: false, fault: 'sign_in' });
  assert.match(outcome.answer, /535/);
});

test('a password is never sent unencrypted unless the operator allowed it', async () => {
  const server = await startMailServer({ account: { user: 'press', password: 'secret' } });
  const mailer = mailerFor(server.url.replace('?tls=off', ''));
  const outcome = await mailer.send(messageTo('a@x.example'));
  await mailer.close();
  await server.stop();
  assert.deepEqual({ ...outcome, answer: '' }, { kind: 'deferred', answer: '', reached: false, fault: 'encryption' });
  assert.equal(server.received.length, 0);
});

test('a connection that the server closed while idle is replaced without an error', async () => {
  const { server, mailer } = await withServer();
  assert.equal((await mailer.send(messageTo('a@x.example'))).kind, 'accepted');
  await server.stop();
  await server.resume();
  assert.equal((await mailer.send(messageTo('b@x.example'))).kind, 'accepted');
  assert.equal(server.countFor('b@x.example'), 1);
});

test('a server that sends garbage is deferred and crashes nothing', async () => {
  const peer = createServer((socket) => {
    socket.on('error', () => {});
    socket.end('\u0000\u0001 what?\r\n\r\n500-\r\n');
  });
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
  const { port } = peer.address() as { port: number };
  const mailer = mailerFor(`smtp://127.0.0.1:${port}`);
  const outcome = await mailer.send(messageTo('a@x.example'));
  await mailer.close();
  peer.close();
  assert.deepEqual({ ...outcome, answer: '' }, { kind: 'deferred', answer: '', reached: false, fault: 'connection' });
});

test('accepts exactly one recipient: a list, a name or a line break is refused before anything is sent', async () => {
  const { server, mailer } = await withServer();
  for (const to of [
    'a@x.example,b@x.example',
    'A <a@x.example>',
    'a@x.example\r\nRCPT TO:<b@x.example>',
    'a@x.example>',
    '',
  ])
    assert.deepEqual(await mailer.send(messageTo('a@x.example', { to })), {
      kind: 'refused',
      answer: '501 5.1.3 Not one mail address',
      code: 501,
    });
  assert.equal(server.received.length, 0);
});

test('a message in flight when the service stops still gets an outcome; later ones are not sent', async () => {
  const { server, mailer } = await withServer(
    { tarpitMs: 60_000, behave: () => 'tarpit' },
    { timeouts: { stop: 100 } },
  );
  const sending = mailer.send(messageTo('late@x.example'));
  while (server.attemptsFor('late@x.example') === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await mailer.close();
  assert.deepEqual(await sending, { kind: 'deferred', answer: 'The service is stopping.', reached: true });
  assert.deepEqual(await mailer.send(messageTo('later@x.example')), {
    kind: 'deferred',
    answer: 'The service is stopping.',
    reached: false,
    fault: 'connection',
  });
});
