import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeDatabase } from '../engine/made.ts';
import { until } from '../engine/processes.ts';
import { openStage, type Running } from '../process.ts';
import { eventually, openBrowser, PASSWORD } from './browser.ts';

const stage = openStage({ after });
const EMAIL = 'owner@localhost';
let service: Running;

before(async () => {
  makeDatabase(stage.dataDir);
  service = await stage.start();
});

const linkIn = (output: string) => /(http:\S+)\/set-password\?token=([\w-]+)/.exec(output);

async function cli(line: string) {
  const { code, stdout, stderr } = await stage.cli([...line.split(' '), '--json']);
  assert.deepEqual([code, stderr], [0, ''], stdout);
  return JSON.parse(stdout);
}

test('the link of the first start sets the owner’s password once; the owner is operator', async () => {
  const [, address, token] = linkIn(service.stdout()) ?? [];
  assert.equal(address, service.url.replace('127.0.0.1', 'localhost'));
  const browser = openBrowser(service);
  assert.equal((await browser.auth('/reset-password', { token, newPassword: PASSWORD })).status, 200);
  assert.equal((await browser.auth('/reset-password', { token, newPassword: PASSWORD })).body.code, 'INVALID_TOKEN');
  const signedIn = await browser.auth('/sign-in/email', { email: EMAIL, password: PASSWORD });
  assert.equal(signedIn.status, 200, signedIn.text);
  const { person, account, service: about } = (await browser.call('GET', '/account/me')).body.data;
  assert.deepEqual([person.email, person.role, person.is_operator], [EMAIL, 'owner', true]);
  assert.deepEqual([account.credit_balance, about.mail], [1_000_000, 'outbox']);
  assert.equal((await browser.call('GET', '/operator/health')).body.data.engine, 'embedded');
});

test('commands list people, make links, name operators and end sessions', async () => {
  const { people } = await cli('people list');
  assert.deepEqual([people.length, people[0].email, people[0].has_password], [1, EMAIL, true]);
  await cli('account create --email pr@example.com');
  const { link } = await cli('people password-link --email PR@example.com');
  const [, , token] = linkIn(link) ?? [];
  const browser = openBrowser(service);
  assert.equal((await browser.auth('/reset-password', { token, newPassword: PASSWORD })).status, 200);
  await browser.auth('/sign-in/email', { email: 'pr@example.com', password: PASSWORD });
  assert.equal((await browser.call('GET', '/operator/health')).status, 403);
  assert.deepEqual(await cli('people operator --email pr@example.com --on'), {
    email: 'pr@example.com',
    is_operator: true,
  });
  await eventually(async () => (await browser.call('GET', '/operator/health')).status === 200, 60_000);
  assert.equal((await cli('people two-factor-off --email pr@example.com')).removed, false);
  assert.equal((await cli('people sign-out --email pr@example.com')).ended, 1);
  await eventually(async () => (await browser.call('GET', '/account/me')).status === 401, 60_000);
  const unknown = await stage.cli(['people', 'sign-out', '--email', 'nobody@example.com']);
  assert.deepEqual([unknown.code, unknown.stdout], [1, '']);
  const taken = await stage.cli(['account', 'create', '--email', EMAIL]);
  assert.equal(taken.code, 1);
});

test('neither password nor link nor cookie is ever logged, and a later start prints no link', async () => {
  const browser = openBrowser(service);
  await browser.auth('/sign-in/email', { email: EMAIL, password: 'a wrong password' });
  await browser.auth('/sign-in/email', { email: EMAIL, password: PASSWORD });
  await browser.auth('/sign-out', {}, { origin: 'https://evil.example' });
  const [cookie = 'no cookie'] = browser.cookies.values();
  await browser.call('GET', '/account/me', undefined, { 'x-request-id': 'the-last-one' });
  await until(() => service.stdout().includes('the-last-one'), 60_000);
  const [, , token = 'no token'] = linkIn(service.stdout()) ?? [];
  const lines = service.stdout().split('\n');
  const logged = [...lines.filter((line) => line.startsWith('{')), service.stderr()].join('\n');
  assert.ok(logged.includes('/auth/sign-in/email'), 'the calls themselves are logged');
  for (const secret of [PASSWORD, 'a wrong password', token, cookie, cookie.split('.')[0]!])
    assert.ok(!logged.includes(secret), secret);

  service.kill('SIGTERM');
  await service.exited;
  service = await stage.start();
  assert.equal(linkIn(service.stdout()), null);
  const again = openBrowser(service);
  again.cookies = browser.cookies;
  assert.equal((await again.call('GET', '/account/me')).status, 200, 'sessions outlive a restart');
});
