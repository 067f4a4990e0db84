import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { createMailer, mailSender } from '../../src/app/mailer.ts';
import { ConfigError, readConfig } from '../../src/config/index.ts';

const pem = (type: 'rsa' | 'ec') =>
  (type === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  ).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();

const start = (environment: Record<string, string>) => {
  const config = readConfig(environment);
  return {
    config,
    mailer: createMailer(config, { now: () => new Date(), workers: null, waitForTurn: async () => {} }),
  };
};

test('an invalid mail setting is refused in one line that names it and reveals no secret', () => {
  const MAIL_FROM = 'news@press.example';
  const DKIM = { DKIM_DOMAIN: 'press.example', DKIM_SELECTOR: 'mail2026' };
  const refused: [string, Record<string, string>][] = [
    ['SMTP_URL', { SMTP_URL: 'http://user:hunter2@mail.example', MAIL_FROM }],
    ['SMTP_URL', { SMTP_URL: 'smtp://user:hunter2%@mail.example', MAIL_FROM }],
    ['SMTP_URL', { SMTP_URL: 'smtp://user@mail.example', MAIL_FROM }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example?tls=maybe', MAIL_FROM }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@x.example, b@x.example' }],
    ['MAIL_CONNECTIONS', { MAIL_CONNECTIONS: '0' }],
    ['MAIL_RATE_PER_SECOND', { MAIL_RATE_PER_SECOND: '-1' }],
    ['MAIL_PER_DOMAIN_CONNECTIONS', { MAIL_PER_DOMAIN_CONNECTIONS: 'two' }],
    ['MAIL_RETRY_SECONDS', { MAIL_RETRY_SECONDS: '0' }],
    ['DKIM_PRIVATE_KEY', DKIM],
    ['DKIM_PRIVATE_KEY', { ...DKIM, DKIM_PRIVATE_KEY: 'hunter2' }],
    ['DKIM_PRIVATE_KEY', { ...DKIM, DKIM_PRIVATE_KEY: pem('ec') }],
    ['DKIM_PRIVATE_KEY_FILE', { ...DKIM, DKIM_PRIVATE_KEY_FILE: '/does/not/exist' }],
    ['DKIM_DOMAIN', { ...DKIM, DKIM_DOMAIN: 'press example', DKIM_PRIVATE_KEY: pem('rsa') }],
    ['DKIM_SELECTOR', { ...DKIM, DKIM_SELECTOR: 'a;b', DKIM_PRIVATE_KEY: pem('rsa') }],
  ];
  for (const [name, environment] of refused)
    assert.throws(
      () => start(environment),
      (error: Error) => {
        assert.ok(error instanceof ConfigError);
        assert.ok(error.message.includes(name), error.message);
        assert.ok(!error.message.includes('\n') && !error.message.includes('hunter2'), error.message);
        return true;
      },
    );
});

test('uses the outbox without a mail server and SMTP with one', () => {
  const nothing = start({});
  assert.equal(nothing.mailer.mode, 'outbox');
  assert.deepEqual([nothing.config.mailConnections, nothing.config.mailRatePerSecond], [5, 0]);
  assert.deepEqual([nothing.config.mailPerDomainConnections, nothing.config.mailRetrySeconds], [2, 60]);
  const all = start({
    SMTP_URL: 'smtps://press:p%40ss@mail.example',
    MAIL_FROM: '"뉴스룸" <news@press.example>',
    DKIM_DOMAIN: 'press.example',
    DKIM_SELECTOR: 'mail2026',
    DKIM_PRIVATE_KEY: pem('rsa').replaceAll('\n', '\\n'),
  });
  assert.equal(all.mailer.mode, 'smtp');
  assert.deepEqual(mailSender(all.config), { name: '뉴스룸', address: 'news@press.example' });
});
