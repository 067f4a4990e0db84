import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { networkOf } from '../../src/areas/accounts/sign-in/network.ts';
import { createPasswordToken, hashToken } from '../../src/areas/accounts/sign-in/tokens.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { type Browser, openBrowser, PASSWORD, setPassword } from './browser.ts';

let service: Service;
/** Milliseconds added to the service's clock. */
let later = 0;

before(async () => {
  service = await startService(
    { TRUSTED_PROXIES: '127.0.0.0/8' },
    undefined,
    'http://localhost',
    () => new Date(Date.now() + later),
  );
});
after(() => service.stop());

const ATTACKER = '198.51.100.7';
const OWNER = '203.0.113.9';

async function owner(): Promise<string> {
  const { email } = await service.account();
  await setPassword(service, email);
  return email;
}

/** Client addresses as forwarded by the proxy. */
function attempt(email: string, password: string, address: string, browser: Browser = openBrowser(service)) {
  return browser.auth('/sign-in/email', { email, password }, { 'x-forwarded-for': address });
}

/** Stores this many attempts, because checking each real one takes a tenth of a second. */
const setCount = (like: string, count: number) =>
  service.database`update sign_in_limits set count = ${count} where key like ${like}`;

async function guessTenTimes(email: string, address: string): Promise<void> {
  assert.equal((await attempt(email, 'wrong password', address)).status, 401);
  await setCount(`sign-in|${hashToken(email)}|${address}`, 10);
}

test('wrong passwords from one address block that address, and the owner can sign in from another', async () => {
  const email = await owner();
  const guesses = Array.from({ length: 12 }, () => attempt(email, 'wrong password', ATTACKER));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [...Array(10).fill(401), 429, 429]);
  assertFailure(await attempt(email, PASSWORD, ATTACKER), 429, 'RATE_LIMITED');
  assert.equal((await attempt(email, PASSWORD, OWNER)).status, 200);
});

test('the wait after too many wrong passwords starts short and doubles', async () => {
  const email = await owner();
  await guessTenTimes(email, ATTACKER);
  const first = Number((await attempt(email, 'wrong password', ATTACKER)).headers.get('retry-after'));
  later += first * 1000;
  assert.equal((await attempt(email, 'wrong password', ATTACKER)).status, 401);
  const second = Number((await attempt(email, 'wrong password', ATTACKER)).headers.get('retry-after'));
  assert.ok(first <= 30 && second > first && second <= 60, `${first} s, then ${second} s`);
});

test("a device where the owner signed in before is not locked out from the attacker's address", async () => {
  const email = await owner();
  const device = openBrowser(service);
  assert.equal((await attempt(email, PASSWORD, OWNER, device)).status, 200);
  await device.auth('/sign-out', {});
  await guessTenTimes(email, OWNER);
  assert.equal((await attempt(email, PASSWORD, OWNER)).status, 429);
  assert.equal((await attempt(email, PASSWORD, OWNER, device)).status, 200);
  // It is trusted for that account only, and does not allow unlimited guessing.
  const another = await owner();
  await guessTenTimes(another, OWNER);
  assert.equal((await attempt(another, PASSWORD, OWNER, device)).status, 429);
  await attempt(email, 'wrong password', OWNER, device);
  await setCount('sign-in|%|device %', 10);
  assert.equal((await attempt(email, PASSWORD, OWNER, device)).status, 429);
});

test('an attack from many addresses is limited per account, and the owner can use a reset link', async () => {
  const email = await owner();
  await attempt(email, 'wrong password', '192.0.2.1');
  await setCount('sign-in-account|%', 100);
  assertFailure(await attempt(email, PASSWORD, OWNER), 429, 'RATE_LIMITED');
  assert.equal((await attempt(await owner(), PASSWORD, OWNER)).status, 200, 'others sign in meanwhile');

  const asked = await openBrowser(service).auth('/request-password-reset', { email }, { 'x-forwarded-for': OWNER });
  assert.equal(asked.status, 200);
  const [row] = await service.database<{ id: number }[]>`select id from people where email = ${email}`;
  const token = await createPasswordToken(service.database, row!.id, 60);
  const device = openBrowser(service);
  assert.equal((await device.auth('/reset-password', { token, newPassword: 'another long password' })).status, 200);
  await attempt(email, 'wrong password', '192.0.2.2');
  // The attack continues.
  await setCount('sign-in-account|%', 100);
  assert.equal((await attempt(email, 'another long password', OWNER, device)).status, 200);
});

test('a password reset clears the counted attempts', async () => {
  const email = await owner();
  await guessTenTimes(email, OWNER);
  assert.equal((await attempt(email, PASSWORD, OWNER)).status, 429);
  const [row] = await service.database<{ id: number }[]>`select id from people where email = ${email}`;
  const token = await createPasswordToken(service.database, row!.id, 60);
  const reset = { token, newPassword: 'another long password' };
  assert.equal((await openBrowser(service).auth('/reset-password', reset)).status, 200);
  assert.equal((await attempt(email, 'another long password', OWNER)).status, 200);
});

test('reset mails to one person are limited by requester, so that one requester does not block others', async () => {
  const email = await owner();
  const ask = async (address: string) =>
    (await openBrowser(service).auth('/request-password-reset', { email }, { 'x-forwarded-for': address })).status;
  const statuses = [];
  for (let time = 0; time < 4; time++) statuses.push(await ask(ATTACKER));
  assert.deepEqual(statuses, [200, 200, 200, 429]);
  assert.equal(await ask(OWNER), 200);
  await setCount('reset-account|%', 10);
  assert.equal(await ask('203.0.113.10'), 429, 'nor do many addresses flood a mailbox');
});

test('addresses are grouped by the range of one subscriber', () => {
  assert.equal(networkOf('203.0.113.9'), '203.0.113.9');
  assert.equal(networkOf('::ffff:203.0.113.9'), '203.0.113.9');
  assert.equal(networkOf('2001:db8:0:1::5'), networkOf('2001:0DB8:0000:0001:ffff:1:2:3'));
  assert.notEqual(networkOf('2001:db8:0:1::5'), networkOf('2001:db8:0:2::5'));
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
});
