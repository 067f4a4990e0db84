import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createPasswordToken } from '../../src/areas/accounts/sign-in/tokens.ts';
import { deviceOf } from '../../src/areas/accounts/sign-in/user-agent.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { until } from '../until.ts';
import { type Browser, openBrowser, PASSWORD, setPassword, signIn, totpCode } from './browser.ts';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let service: Service;

before(async () => {
  service = await startService();
  // The first password is set with a link, which leaves a session of its own.
  await setPassword(service, (await service.account()).email);
});
after(() => service.stop());

async function signInWith(email: string, userAgent: string): Promise<Browser> {
  const browser = openBrowser(service);
  await setPassword(service, email);
  const reply = await browser.auth('/sign-in/email', { email, password: PASSWORD }, { 'user-agent': userAgent });
  assert.equal(reply.status, 200, reply.text);
  return browser;
}

async function tokenFor(email: string): Promise<string> {
  const [person] = await service.database<{ id: number }[]>`select id from people where email = ${email}`;
  return createPasswordToken(service.database, person!.id, 60);
}

const isSignedIn = async (browser: Browser) => (await browser.call('GET', '/account/me')).status === 200;

test('lists the sessions of the signed-in person with device, address and last use, and marks the current one', async () => {
  const { email } = await service.account();
  const desktop = await signInWith(email, WINDOWS);
  await signInWith(email, IPHONE);
  await signInWith((await service.account()).email, WINDOWS);
  const { status, body, text } = await desktop.call('GET', '/account/sessions');
  assert.equal(status, 200, text);
  const shown = body.data.sessions.map((each: Record<string, unknown>) => [
    each.system,
    each.browser,
    each.address,
    each.is_current,
  ]);
  assert.deepEqual(
    new Set(shown.map(String)),
    new Set(['iPhone,Safari,127.0.0.1,false', 'Windows,Chrome,127.0.0.1,true']),
  );
  await service.database`update sessions set last_used_at = now() - interval '2 hours'`;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await desktop.call('GET', '/account/me');
  await until(async () => {
    const [first] = (await desktop.call('GET', '/account/sessions')).body.data.sessions;
    return first.is_current && first.last_used_at > Date.now() / 1000 - 600;
  });
});

test('ends one session, or all but the current one; those of other people are not found', async () => {
  const { email } = await service.account();
  const desktop = await signInWith(email, WINDOWS);
  const phone = await signInWith(email, IPHONE);
  const tablet = await signInWith(email, IPHONE);
  const stranger = await signInWith((await service.account()).email, WINDOWS);
  const sessionOf = async (browser: Browser) =>
    (await browser.call('GET', '/account/sessions')).body.data.sessions.find(
      (each: { is_current: boolean }) => each.is_current,
    ).session_id;
  assertFailure(await stranger.call('DELETE', `/account/sessions/${await sessionOf(phone)}`), 404, 'NOT_FOUND');
  assert.equal((await desktop.call('DELETE', `/account/sessions/${await sessionOf(phone)}`)).status, 200);
  await until(async () => !(await isSignedIn(phone)));
  assert.ok((await isSignedIn(tablet)) && (await isSignedIn(desktop)));
  const others = await desktop.call('DELETE', '/account/sessions');
  assert.deepEqual([others.status, others.body.data], [200, { ended: 1 }]);
  await until(async () => !(await isSignedIn(tablet)));
  assert.ok((await isSignedIn(desktop)) && (await isSignedIn(stranger)));
  const { key } = await service.account();
  assertFailure(await service.call('GET', '/account/sessions', { key }), 403, 'NOT_AUTHORIZED');
});

test('setting a password signs in and ends the other sessions', async () => {
  const { email } = await service.account();
  const old = await signIn(service, email);
  const browser = openBrowser(service);
  const set = await browser.auth('/reset-password', { token: await tokenFor(email), newPassword: PASSWORD });
  assert.deepEqual([set.status, set.body], [200, { status: true, signedIn: true, firstPassword: false }], set.text);
  assert.equal((await browser.call('GET', '/account/me')).body.data.person.email, email);
  await until(async () => !(await isSignedIn(old)));
});

test('setting a password does not replace the second factor', async () => {
  const { email } = await service.account();
  const owner = await signIn(service, email);
  const enabled = await owner.auth('/two-factor/enable', { password: PASSWORD });
  const secret = new URL(enabled.body.totpURI).searchParams.get('secret')!;
  assert.equal((await owner.auth('/two-factor/verify-totp', { code: totpCode(secret) })).status, 200);
  const browser = openBrowser(service);
  const set = await browser.auth('/reset-password', { token: await tokenFor(email), newPassword: PASSWORD });
  assert.deepEqual([set.body.signedIn, set.body.twoFactorRedirect], [false, true], set.text);
  assert.equal(await isSignedIn(browser), false);
  assert.equal((await browser.auth('/two-factor/verify-totp', { code: totpCode(secret) })).status, 200);
  assert.ok(await isSignedIn(browser));
});

test('a password set from another site signs nobody in there', async () => {
  const { email } = await service.account();
  const browser = openBrowser(service);
  const body = { token: await tokenFor(email), newPassword: PASSWORD };
  await browser.auth('/reset-password', body, { origin: 'https://evil.example' });
  assert.equal(await isSignedIn(browser), false);
});

test('names browser and system of a user agent, and neither of an unknown one', () => {
  const whale = WINDOWS.replace('Safari/537.36', 'Whale/4.33.325.17 Safari/537.36');
  const edge = WINDOWS.replace('Safari/537.36', 'Safari/537.36 Edg/140.0.0.0');
  assert.deepEqual(deviceOf(whale), { browser: 'Whale', system: 'Windows' });
  assert.deepEqual(deviceOf(edge), { browser: 'Edge', system: 'Windows' });
  assert.deepEqual(deviceOf('curl/8.5.0'), { browser: null, system: null });
  assert.deepEqual(deviceOf(null), { browser: null, system: null });
});
