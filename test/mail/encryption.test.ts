import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseSmtpUrl } from '../../src/providers/mail/settings.ts';
import { mailerFor, messageTo } from './messages.ts';
import { CERTIFICATE, startMailServer } from './smtp.ts';

/** The server's certificate is self-signed and untrusted unless a test trusts it. */

const ACCOUNT = { user: 'press', password: 'p@ss word' };
const known = getCACertificates('default');
const stops: (() => Promise<void>)[] = [];
after(async () => {
  setDefaultCACertificates(known);
  for (const stop of stops) await stop();
});

async function withServer(options: Parameters<typeof startMailServer>[0], query = '') {
  const server = await startMailServer(options);
  const mailer = mailerFor(`${server.url}${query}`);
  stops.push(async () => {
    await mailer.close();
    await server.stop();
  });
  return { server, send: () => mailer.send(messageTo('a@news.example')) };
}

for (const encryption of ['starttls', 'smtps'] as const) {
  for (const account of [undefined, ACCOUNT]) {
    const how = `${encryption}, ${account ? 'with' : 'without'} a password`;
    const given = { encryption, ...(account ? { account } : {}) };

    test(`an untrusted certificate is refused, and nothing is sent unencrypted (${how})`, async () => {
      const { server, send } = await withServer(given);
      const outcome = await send();
      assert.deepEqual(
        { ...outcome, answer: '' },
        { kind: 'deferred', answer: '', reached: false, fault: 'encryption' },
      );
      assert.match(outcome.answer, /self-signed certificate/);
      assert.equal(server.received.length, 0);
    });

    test(`tls=insecure accepts any certificate and still encrypts (${how})`, async () => {
      const { server, send } = await withServer(given, '?tls=insecure');
      assert.equal((await send()).kind, 'accepted');
      assert.deepEqual(
        server.received.map(({ isEncrypted }) => isEncrypted),
        [true],
      );
    });
  }
}

test('a trusted certificate is accepted only for its own host name', async () => {
  setDefaultCACertificates([...known, CERTIFICATE.slice(CERTIFICATE.indexOf('-----BEGIN CERTIFICATE'))]);
  for (const encryption of ['starttls', 'smtps'] as const) {
    const { server, send } = await withServer({ encryption, account: ACCOUNT });
    assert.equal((await send()).kind, 'accepted');
    assert.equal(server.received[0]?.isEncrypted, true);
    const elsewhere = mailerFor(server.url.replace('127.0.0.1', 'localhost'));
    const outcome = await elsewhere.send(messageTo('b@news.example'));
    await elsewhere.close();
    assert.equal(outcome.kind, 'deferred');
    assert.match(outcome.answer, /does not match/);
    assert.equal(server.received.length, 1);
  }
  setDefaultCACertificates(known);
});

test('a password is not sent without encryption unless the setting allows it', async () => {
  const { server, send } = await withServer({ account: ACCOUNT });
  const strict = mailerFor(server.url.replace('?tls=off', ''));
  const outcome = await strict.send(messageTo('a@news.example'));
  await strict.close();
  assert.equal(outcome.kind, 'deferred');
  assert.match(outcome.answer, /127\.0\.0\.1 offers no STARTTLS, so nothing was sent; use smtps:/);
  assert.equal(server.received.length, 0);
  assert.equal((await send()).kind, 'accepted', 'tls=off');
  assert.equal(server.received[0]?.isEncrypted, false);
});

test('without a password a server on this machine that offers no encryption is used unencrypted', async () => {
  const { server, send } = await withServer({});
  assert.equal((await send()).kind, 'accepted');
  assert.equal(server.received[0]?.isEncrypted, false);
});

test('SMTP_URL selects the encryption', () => {
  const read = (url: string) => {
    const settings = parseSmtpUrl(url);
    return settings && [settings.port, settings.encryption, settings.checksCertificate];
  };
  assert.deepEqual(read('smtp://mail.example'), [587, 'required', true]);
  assert.deepEqual(read('smtp://mail.example?tls=off'), [587, 'never', true]);
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    assert.deepEqual(read(`smtp://${host}:25`), [25, 'offered', true], host);
  assert.deepEqual(read('smtp://127.0.0.1.mail.example'), [587, 'required', true]);
  assert.deepEqual(read('smtp://u:p@mail.example'), [587, 'required', true]);
  assert.deepEqual(read('smtps://u:p@mail.example'), [465, 'always', true]);
  assert.deepEqual(read('smtp://u:p@mail.example?tls=off'), [587, 'never', true]);
  assert.deepEqual(read('smtp://u:p@mail.example:25?tls=insecure'), [25, 'required', false]);
  assert.deepEqual(read('smtps://mail.example?tls=insecure'), [465, 'always', false]);
  assert.equal(read('smtps://mail.example?tls=off'), null, 'smtps and tls=off contradict each other');
  assert.equal(read('smtp://mail.example?tls=maybe'), null);
});
