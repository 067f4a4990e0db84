import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { until } from '../until.ts';
import { type Browser, openBrowser, PASSWORD, setPassword, signIn, totpCode } from './browser.ts';

let service: Service;
let second: Service;
let email: string;
/** Another signed-in user, without a password because hashing is slow by design. */
let visitor: Browser;

before(async () => {
  service = await startService();
  second = await startService({}, service.databaseUrl);
  email = (await service.account()).email;
  await setPassword(service, email);
  visitor = await signIn(service, (await service.account()).email);
});
after(async () => {
  await second.stop();
  await service.stop();
});

const sessionOf = (cookies: Map<string, string>) => cookies.get('presswright.session_token');

test('signs in with address and password, ignoring the case of the address, and reads the account without a key', async () => {
  const browser = openBrowser(service);
  const reply = await browser.auth('/sign-in/email', { email: email.toUpperCase(), password: PASSWORD });
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.body.user.email, email);
  const me = await browser.call('GET', '/account/me');
  assert.equal(me.status, 200, me.text);
  assert.deepEqual([me.body.data.person.email, me.body.data.person.role], [email, 'owner']);
  assert.equal(me.body.data.account.credit_balance, 1_000_000);
  assert.equal((await browser.call('GET', '/press/list')).status, 200);
  assert.equal((await browser.auth('/get-session')).body.user.email, email);
});

test('the cookie is HttpOnly and SameSite, and its token is neither returned nor stored', async () => {
  const browser = openBrowser(service);
  const reply = await browser.auth('/sign-in/email', { email, password: PASSWORD });
  const [cookie = ''] = browser.setCookies;
  assert.match(cookie, /^presswright\.session_token=/);
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) assert.ok(cookie.includes(attribute), cookie);
  assert.ok(!/; Secure/.test(cookie), 'there is no encryption on http://localhost');
  const token = sessionOf(browser.cookies)?.split('.')[0] ?? 'no cookie';
  const session = await browser.auth('/get-session');
  assert.ok(!reply.text.includes(token) && !session.text.includes(token));
  const stored = await service.database`select to_jsonb(s)::text as row from sessions s`;
  assert.ok(stored.length > 0 && !JSON.stringify(stored).includes(token));
});

test('a wrong password and an unknown address get the same response and no session', async () => {
  const browser = openBrowser(service);
  const wrong = await browser.auth('/sign-in/email', { email, password: 'not the password' });
  const unknown = await browser.auth('/sign-in/email', { email: 'nobody@example.com', password: 'not the password' });
  assert.deepEqual([wrong.status, wrong.body], [unknown.status, unknown.body]);
  assert.deepEqual([wrong.status, wrong.body.code], [401, 'INVALID_EMAIL_OR_PASSWORD']);
  assert.equal(browser.cookies.size, 0);
  const { status, text } = await browser.call('GET', '/account/me');
  assert.equal(status, 401, text);
});

test('sign-up is disabled, and unlisted auth endpoints do not exist', async () => {
  const browser = openBrowser(service);
  for (const path of ['/sign-up/email', '/update-user', '/delete-user', '/list-sessions']) {
    const reply = await browser.auth(path, { email: 'new@example.com', password: PASSWORD, name: 'New' });
    assert.equal(reply.status, 404, path);
  }
  assert.equal((await service.database`select from people where email = 'new@example.com'`).length, 0);
});

test('signing in creates a new session instead of using a planted one', async () => {
  const attacker = visitor;
  const victim = openBrowser(service);
  const planted = sessionOf(attacker.cookies) as string;
  victim.cookies.set('presswright.session_token', planted);
  await victim.auth('/sign-in/email', { email, password: PASSWORD });
  assert.notEqual(sessionOf(victim.cookies), planted);
  assert.equal((await victim.call('GET', '/account/me')).body.data.person.email, email);
  assert.notEqual((await attacker.call('GET', '/account/me')).body.data.person.email, email);
});

test('rejects a modified cookie and one with a forged signature', async () => {
  const browser = openBrowser(service);
  const genuine = sessionOf(visitor.cookies) as string;
  browser.cookies.set('presswright.session_token', genuine);
  assert.equal((await browser.call('GET', '/account/me')).status, 200);
  const [token = '', signature = ''] = genuine.split('.');
  const other = token.startsWith('a') ? `b${token.slice(1)}` : `a${token.slice(1)}`;
  for (const forged of [`${other}.${signature}`, token, `${token}.`, `${token}.${'A'.repeat(43)}%3D`, '%', '']) {
    browser.cookies.set('presswright.session_token', forged);
    assertFailure(await browser.call('GET', '/account/me'), 401, 'UNAUTHORIZED');
  }
});

test('rejects a change requested by another site', async () => {
  const browser = visitor;
  const brand = () => browser.call('GET', '/account/brand').then(({ body }) => body.data.company);
  const change = (headers: Record<string, string>) =>
    browser.call('PUT', '/account/brand', { company: '남의 회사' }, headers);
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    // The right host, but another scheme or another port.
    { origin: service.url.replace('http:', 'https:') },
    { origin: service.url.replace(/:\d+$/, ':1') },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) assertFailure(await change(headers), 403, 'NOT_AUTHORIZED');
  assert.equal(await brand(), null);
  const out = await browser.auth('/sign-out', {}, { origin: 'https://evil.example' });
  assert.equal(out.status, 403, out.text);
  const lured = openBrowser(service);
  const body = { email, password: PASSWORD };
  const into = await lured.auth('/sign-in/email', body, { origin: 'https://evil.example' });
  assert.deepEqual([into.status, lured.cookies.size], [403, 0]);
  const otherScheme = await lured.auth('/sign-in/email', body, { origin: service.url.replace('http:', 'https:') });
  assert.deepEqual([otherScheme.status, lured.cookies.size], [403, 0]);
  assert.equal((await change({ 'sec-fetch-site': 'same-origin' })).status, 200);
  assert.equal(await brand(), '남의 회사');
});

test('rejects a paid download through a link on another site', async () => {
  const browser = visitor;
  const fetchFrom = (site: string) =>
    browser.call('GET', '/newsclip/v2/download/excel', undefined, { origin: '', 'sec-fetch-site': site });
  for (const site of ['cross-site', 'same-site']) assertFailure(await fetchFrom(site), 403, 'NOT_AUTHORIZED');
  for (const site of ['same-origin', 'none']) assert.notEqual((await fetchFrom(site)).status, 403, site);
  assert.equal((await browser.call('GET', '/press/list', undefined, { 'sec-fetch-site': 'cross-site' })).status, 200);
});

test('a key takes precedence over a session', async () => {
  const browser = visitor;
  const other = await service.account(7);
  const { body } = await browser.call('GET', '/account', undefined, { 'service-api-key': other.key });
  assert.equal(body.data.credit_balance, 7);
  assertFailure(await browser.call('GET', '/account', undefined, { 'service-api-key': 'wrong' }), 401, 'UNAUTHORIZED');
});

test('a key is taken as a bearer token, too; the token of a proxy leaves the session as it is', async () => {
  const other = await service.account(7);
  const authorization = `Bearer ${other.key}`;
  const { body } = await visitor.call('GET', '/account', undefined, { authorization });
  assert.equal(body.data.credit_balance, 7);
  assert.equal((await fetch(`${service.url}/live/openapi/account`, { headers: { authorization } })).status, 200);
  const ofProxy = { authorization: 'Bearer eyJhbGciOiJub25lIn0' };
  assert.equal((await visitor.call('GET', '/account/me', undefined, ofProxy)).status, 200);
  assert.equal((await fetch(`${service.url}/live/openapi/account`, { headers: ofProxy })).status, 401);
});

test('signing out ends the session on every instance within a second', async () => {
  const browser = await signIn(service, email);
  const elsewhere = openBrowser(second);
  elsewhere.cookies = browser.cookies;
  const kept = new Map(browser.cookies);
  assert.equal((await elsewhere.call('GET', '/account/me')).status, 200);
  assert.equal((await browser.auth('/sign-out', {})).status, 200);
  assert.equal(sessionOf(browser.cookies), undefined);
  elsewhere.cookies = kept;
  await pause(1000);
  assertFailure(await elsewhere.call('GET', '/account/me'), 401, 'UNAUTHORIZED');
});

test('signing out everywhere ends all sessions of the user, and no others, on every instance within a second', async () => {
  const { email } = await service.account();
  const [here, there] = [await signIn(service, email), await signIn(service, email)];
  const elsewhere = openBrowser(second);
  elsewhere.cookies = there.cookies;
  assert.equal((await elsewhere.call('GET', '/account/me')).status, 200);
  assert.equal((await openBrowser(service).auth('/revoke-sessions', {})).status, 401);
  assert.equal((await here.auth('/revoke-sessions', {}, { origin: 'https://evil.example' })).status, 403);
  assert.equal((await here.auth('/revoke-sessions', {})).status, 200);
  await pause(1000);
  for (const ended of [here, there, elsewhere])
    assertFailure(await ended.call('GET', '/account/me'), 401, 'UNAUTHORIZED');
  assert.equal((await visitor.call('GET', '/account/me')).status, 200);
});

test('a new password ends the existing sessions', async () => {
  const { email } = await service.account();
  const [here, there] = [await signIn(service, email), await signIn(service, email)];
  const body = { currentPassword: PASSWORD, newPassword: 'another good password' };
  assert.equal((await there.auth('/change-password', { ...body, currentPassword: 'wrong' })).status, 400);
  assert.equal((await there.auth('/change-password', body)).status, 200);
  await until(async () => (await here.call('GET', '/account/me')).status === 401);
  assert.equal((await there.call('GET', '/account/me')).status, 200);
});

/** Wrong for all time steps around now. */
function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((step) => totpCode(secret, Date.now() + step * 30_000));
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !right.includes(code)) as string;
}

test('a second factor is enrolled, required at the next sign-in, and removed', async () => {
  const { email } = await service.account();
  const browser = await signIn(service, email);
  const enabled = await browser.auth('/two-factor/enable', { password: PASSWORD });
  assert.equal(enabled.status, 200, enabled.text);
  const uri = new URL(enabled.body.totpURI);
  assert.equal(uri.searchParams.get('issuer'), 'Presswright');
  assert.ok(decodeURIComponent(uri.href).includes(email));
  const secret = uri.searchParams.get('secret') as string;
  assert.equal((await browser.auth('/two-factor/verify-totp', { code: totpCode(secret) })).status, 200);

  const again = openBrowser(service);
  const first = await again.auth('/sign-in/email', { email, password: PASSWORD });
  assert.deepEqual([first.status, first.body.twoFactorRedirect], [200, true]);
  assert.equal((await again.call('GET', '/account/me')).status, 401);
  assert.equal((await again.auth('/two-factor/verify-totp', { code: wrongCode(secret) })).status, 401);
  const verified = await again.auth('/two-factor/verify-totp', { code: totpCode(secret) });
  assert.equal(verified.status, 200, verified.text);
  assert.equal((await again.call('GET', '/account/me')).body.data.person.two_factor_enabled, true);

  const byCode = openBrowser(service);
  await byCode.auth('/sign-in/email', { email, password: PASSWORD });
  const [code] = enabled.body.backupCodes;
  assert.equal((await byCode.auth('/two-factor/verify-backup-code', { code })).status, 200);
  assert.equal((await byCode.auth('/two-factor/disable', { password: PASSWORD })).status, 200);
  assert.ok(sessionOf((await signIn(service, email)).cookies));
});

test('after ten wrong passwords an address has to wait, also with the right password; others do not', async () => {
  const { email } = await service.account();
  await setPassword(service, email);
  const browser = openBrowser(second);
  const attempt = async (password: string) => browser.auth('/sign-in/email', { email, password });
  assert.equal((await attempt('wrong password')).status, 401);
  await service.database`update sign_in_limits set count = 9 where key like 'sign-in|%'`;
  assert.equal((await attempt('wrong password')).status, 401);
  const refused = await attempt(PASSWORD);
  assertFailure(refused, 429, 'RATE_LIMITED');
  assert.ok(Number(refused.headers.get('retry-after')) > 0);
  await signIn(second, (await service.account()).email);
  await service.database`update sign_in_limits set last_request = last_request - 900000 where key like 'sign-in|%'`;
  assert.equal((await attempt(PASSWORD)).status, 200);
});

test('a client that tries many addresses has to wait', async () => {
  const browser = openBrowser(second);
  const attempt = (name: string) =>
    browser.auth('/sign-in/email', { email: `${name}@example.com`, password: PASSWORD });
  assert.equal((await attempt('first')).status, 401);
  await service.database`update sign_in_limits set count = 60 where key = 'sign-in-network|127.0.0.1'`;
  assertFailure(await attempt('second'), 429, 'RATE_LIMITED');
  const disguised = { email: 'third@example.com', password: PASSWORD };
  const reply = await browser.auth('/sign-in/email', disguised, { 'x-forwarded-for': '192.0.2.7' });
  assertFailure(reply, 429, 'RATE_LIMITED');
});

test('behind a trusted proxy attempts count by the forwarded address, and with https the cookie is Secure', async () => {
  const settings = { TRUSTED_PROXIES: '127.0.0.0/8' };
  const proxied = await startService(settings, service.databaseUrl, 'https://press.example.com');
  const browser = openBrowser(proxied);
  const attempt = (address: string) =>
    browser.auth(
      '/sign-in/email',
      { email, password: PASSWORD },
      { 'x-forwarded-for': `10.1.1.1, ${address}`, origin: 'https://press.example.com' },
    );
  assert.equal((await attempt('192.0.2.7')).status, 200);
  assert.match(browser.setCookies[0] ?? '', /^__Secure-presswright\.session_token=.*; Secure/);
  assert.equal((await browser.call('GET', '/account/me')).status, 200);
  const keys = await service.database`select from sign_in_limits where key = 'sign-in-network|192.0.2.7'`;
  assert.equal(keys.length, 1);
  await proxied.stop();
});
