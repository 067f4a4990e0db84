import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import { createPasswordToken } from '../../src/areas/accounts/sign-in/tokens.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { newReader } from '../inbox/world.ts';
import { type Browser, openBrowser, PASSWORD, signIn } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'presswright-memberships-'));
let service: Service;

before(async () => {
  service = await startService({ DATA_DIR: folder, INVITATIONS_PER_DAY: '100' });
});
after(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const owner = () => newReader(service);
const invite = (browser: Browser, email: string, role = 'editor') =>
  browser.call('POST', '/account/members', { email, role });
const accountsOf = async (browser: Browser) => (await browser.call('GET', '/account/accounts')).body.data;
const meOf = async (browser: Browser) => (await browser.call('GET', '/account/me')).body.data;
const membersOf = async (browser: Browser) => (await browser.call('GET', '/account/members')).body.data.members;
const switchTo = (browser: Browser, account_id: number) => browser.call('POST', '/account/switch', { account_id });

/** Somebody of an account of their own who has joined the account of `host`. */
async function joined(host: { browser: Browser }, role = 'editor', guest?: Awaited<ReturnType<typeof owner>>) {
  const person = guest ?? (await owner());
  const { body } = await invite(host.browser, person.email, role);
  const { invitations } = await accountsOf(person.browser);
  const accepted = await accept(person.browser, invitations[0].invitation_id, tokenIn(body.data.invitation_link));
  assert.equal(accepted.status, 200, accepted.text);
  return person;
}

const accept = (browser: Browser, id: number, token?: string) =>
  browser.call('POST', `/account/invitations/${id}/accept`, { token });
const tokenIn = (link: string) => new URL(link).searchParams.get('invitation')!;

async function mailsTo(email: string) {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
  return mails.filter((mail) => mail.to?.[0]?.address === email);
}

test('somebody of another account joins only when they accept, and the inviter cannot tell that they have one', async () => {
  const [host, guest] = [await owner(), await owner()];
  const known = await invite(host.browser, guest.email, 'viewer');
  const unknown = await invite(host.browser, 'somebody-new@example.com', 'viewer');
  const without = ({
    member_id: _,
    email: __,
    invitation_link: ___,
    created_at: ____,
    ...rest
  }: Record<string, unknown>) => rest;
  assert.deepEqual(without(known.body.data), without(unknown.body.data));
  // Neither do the ids tell: both are new.
  assert.equal(unknown.body.data.member_id - known.body.data.member_id, 1);
  assertFailure(await invite(host.browser, guest.email), 409, 'CONFLICT');
  const [mail] = await mailsTo(guest.email);
  assert.match(mail?.text ?? '', new RegExp(`${host.email}[^]*/accounts`));
  assert.doesNotMatch(mail?.text ?? '', /token=/);

  const before = await accountsOf(guest.browser);
  assert.deepEqual(
    before.accounts.map(({ account_id }: { account_id: number }) => account_id),
    [guest.accountId],
  );
  assertFailure(await switchTo(guest.browser, host.accountId), 404, 'NOT_FOUND');
  const [invitation] = before.invitations;
  assert.deepEqual([invitation.name, invitation.role], [host.email, 'viewer']);
  const token = tokenIn(known.body.data.invitation_link);
  assertFailure(await accept(host.browser, invitation.invitation_id, token), 404, 'NOT_FOUND');
  await accept(guest.browser, invitation.invitation_id, token);
  const own = await accountsOf(guest.browser);
  assert.deepEqual(
    own.accounts
      .map((each: { account_id: number; role: string; is_current: boolean }) => [
        each.account_id,
        each.role,
        each.is_current,
      ])
      .sort(),
    [
      [host.accountId, 'viewer', false],
      [guest.accountId, 'owner', true],
    ].sort(),
  );
  assert.deepEqual(own.invitations, []);
  const member = (await membersOf(host.browser)).find(({ email }: { email: string }) => email === guest.email);
  assert.deepEqual([member.member_id, member.has_password], [guest.id, true]);
});

test('an address that somebody else prepared accepts no invitation of another account without its link', async () => {
  const [host, attacker, other] = [await owner(), await owner(), await owner()];
  const victim = 'victim@example.com';
  const prepared = await invite(attacker.browser, victim);
  const password = new URL(prepared.body.data.invitation_link).searchParams.get('token')!;
  const thief = openBrowser(service);
  const set = await thief.auth('/reset-password', { token: password, newPassword: PASSWORD });
  assert.equal(set.body.signedIn, true, set.text);
  const invited = await invite(host.browser, victim, 'owner');
  const elsewhere = await invite(other.browser, victim);
  const { invitations } = await accountsOf(thief);
  assert.deepEqual(
    invitations.map(({ needs_link }: { needs_link: boolean }) => needs_link),
    [true, true],
  );
  const [{ invitation_id }] = invitations;
  const token = tokenIn(invited.body.data.invitation_link);
  const forged = `${invitation_id}.${tokenIn(elsewhere.body.data.invitation_link).split('.')[1]}`;
  for (const given of [undefined, forged, token.slice(0, -1), tokenIn(elsewhere.body.data.invitation_link)])
    assertFailure(await accept(thief, invitation_id, given), 403, 'NOT_AUTHORIZED');
  assertFailure(await switchTo(thief, host.accountId), 404, 'NOT_FOUND');
  assert.equal((await membersOf(host.browser)).length, 2);

  // The owner of the address gets a mail: its link proves the address and ends the sessions of the other person.
  const [person] = await service.database<{ id: number }[]>`select id from people where email = ${victim}`;
  const mailed = await createPasswordToken(service.database, person!.id, 60);
  const real = openBrowser(service);
  await real.auth('/reset-password', { token: mailed, newPassword: `${PASSWORD}!` });
  // At once, although this instance may know the session for another second.
  assert.ok([401, 404].includes((await accept(thief, invitation_id)).status));
  assert.equal((await accept(real, invitation_id)).status, 200);
  const [, { invitation_id: second }] = invitations;
  assert.equal((await accept(real, second, tokenIn(elsewhere.body.data.invitation_link))).status, 200);
});

test('an invitation can be declined, and withdrawn', async () => {
  const [host, guest] = [await owner(), await owner()];
  await invite(host.browser, guest.email);
  const [{ invitation_id }] = (await accountsOf(guest.browser)).invitations;
  assert.equal((await guest.browser.call('DELETE', `/account/invitations/${invitation_id}`)).status, 200);
  assert.equal((await membersOf(host.browser)).length, 1);
  const again = await invite(host.browser, guest.email);
  assert.equal((await host.browser.call('DELETE', `/account/members/${again.body.data.member_id}`)).status, 200);
  assert.deepEqual((await accountsOf(guest.browser)).invitations, []);
});

test('a session switches at once, with the role of that account, and other sessions of the person stay', async () => {
  const host = await owner();
  const guest = await joined(host, 'viewer');
  const other = await signIn(service, guest.email);
  assert.equal((await switchTo(guest.browser, host.accountId)).status, 200);
  const me = await meOf(guest.browser);
  assert.deepEqual([me.account.account_id, me.person.role, me.person.scopes], [host.accountId, 'viewer', ['read']]);
  assert.equal((await meOf(other)).account.account_id, guest.accountId);
  const refused = await guest.browser.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' });
  assertFailure(refused, 403, 'SCOPE_MISSING');
  assert.equal((await other.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' })).status, 200);
});

test('a tab that was loaded for another account changes nothing and is told to load again', async () => {
  const host = await owner();
  const guest = await joined(host);
  const [firstTab, secondTab] = [guest.accountId, host.accountId].map((id) => ({ 'x-account-id': String(id) }));
  const write = (headers?: Record<string, string>) =>
    guest.browser.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' }, headers);
  assert.equal((await write(firstTab)).status, 200);
  await switchTo(guest.browser, host.accountId);
  assertFailure(await write(firstTab), 409, 'ACCOUNT_SWITCHED');
  assertFailure(await guest.browser.call('GET', '/press/list', undefined, firstTab), 409, 'ACCOUNT_SWITCHED');
  assert.equal((await write(secondTab)).status, 200);
  const counts = await service.database`
    select account_id, count(*) as texts from press_releases where account_id in (${guest.accountId}, ${host.accountId})
    group by account_id order by account_id`;
  assert.deepEqual(
    counts.map(({ texts }) => texts),
    [1, 1],
  );
});

test('removing a member from one account keeps their others, also when it was their first', async () => {
  const host = await owner();
  const guest = await joined(host);
  // A second owner removes the guest from the account that was the guest's first.
  const partner = await joined({ browser: guest.browser }, 'owner');
  await switchTo(partner.browser, guest.accountId);
  assert.equal((await partner.browser.call('DELETE', `/account/members/${guest.id}`)).status, 200);
  await service.database`select pg_sleep(0.9)`;
  assertFailure(await guest.browser.call('GET', '/account/me'), 401, 'UNAUTHORIZED');
  const again = await signIn(service, guest.email);
  const me = await meOf(again);
  assert.deepEqual([me.account.account_id, me.person.role], [host.accountId, 'editor']);
  assert.equal((await accountsOf(again)).accounts.length, 1);

  const { member_id } = (await membersOf(host.browser)).find(({ email }: { email: string }) => email === guest.email);
  assert.equal((await host.browser.call('DELETE', `/account/members/${member_id}`)).status, 200);
  const rows = await service.database`select from people where email = ${guest.email}`;
  assert.equal(rows.length, 0, 'without any account the person is gone');
});

test('sessions in the test mode of an account end or move like those in the account', async () => {
  const host = await owner();
  const guest = await joined(host);
  const accountOfSession = async ({ id }: { id: number }) => {
    const rows = await service.database<{ account_id: number | null }[]>`
      select account_id from sessions where person_id = ${id}`;
    return rows.map(({ account_id }) => account_id);
  };
  const enterTestMode = async ({ browser }: { browser: Browser }, accountId: number) => {
    assert.equal((await switchTo(browser, accountId)).status, 200);
    assert.equal((await browser.call('POST', '/account/mode', { mode: 'test' })).status, 200);
  };
  await enterTestMode(guest, host.accountId);
  const [test] = await accountOfSession(guest);
  assert.notEqual(test, host.accountId);
  assert.equal((await host.browser.call('DELETE', `/account/members/${guest.id}`)).status, 200);
  assert.deepEqual(await accountOfSession(guest), []);

  const leaver = await joined(host);
  await enterTestMode(leaver, host.accountId);
  const other = await signIn(service, leaver.email);
  assert.equal((await switchTo(other, host.accountId)).status, 200);
  assert.equal((await other.call('POST', '/account/leave', {})).status, 200);
  assert.deepEqual(await accountOfSession(leaver), [leaver.accountId, leaver.accountId]);
  assert.equal((await meOf(leaver.browser)).account.account_id, leaver.accountId);
});

test('a member leaves an account and goes on in another one; the last owner and the only account stay', async () => {
  const host = await owner();
  const guest = await joined(host);
  await switchTo(guest.browser, host.accountId);
  const left = await guest.browser.call('POST', '/account/leave', {});
  assert.equal(left.status, 200, left.text);
  assert.equal((await meOf(guest.browser)).account.account_id, guest.accountId);
  assert.equal((await membersOf(host.browser)).length, 1);
  assertFailure(await guest.browser.call('POST', '/account/leave', {}), 409, 'CONFLICT');

  const leaver = await joined(host, 'editor');
  await joined({ browser: leaver.browser }, 'owner');
  assert.equal((await leaver.browser.call('POST', '/account/leave', {})).status, 200, 'also their first account');
  assert.equal((await meOf(leaver.browser)).account.account_id, host.accountId);
  assertFailure(await leaver.browser.call('POST', '/account/leave', {}), 409, 'CONFLICT');
});

test('an owner changes roles, of invitations too, and one owner always remains', async () => {
  const host = await owner();
  const guest = await joined(host);
  const change = (id: number, role: string) => host.browser.call('PUT', `/account/members/${id}`, { role });
  assert.equal((await change(guest.id, 'billing')).body.data.role, 'billing');
  await switchTo(guest.browser, host.accountId);
  assert.deepEqual((await meOf(guest.browser)).person.scopes, ['read', 'billing']);
  assert.equal((await change(guest.id, 'editor')).body.data.role, 'editor');
  assertFailure(await change(host.id, 'viewer'), 409, 'CONFLICT');
  assertFailure(await change(guest.id + 100_000, 'viewer'), 404, 'NOT_FOUND');
  const invited = (await invite(host.browser, (await owner()).email)).body.data;
  assert.equal((await change(invited.member_id, 'viewer')).body.data.role, 'viewer');
  assert.equal((await change(guest.id, 'owner')).status, 200);
  assert.equal((await change(host.id, 'viewer')).status, 200);
  const own = (await membersOf(guest.browser)).find(({ member_id }: { member_id: number }) => member_id === host.id);
  assert.equal(own.role, 'viewer');
});

test('a member who joined is mentioned, told and mailed like any other, for each account apart', async () => {
  const host = await owner();
  const guest = await joined(host);
  const { body } = await host.browser.call('POST', '/press/create-v2', { keyword: '글루코핀 출시' });
  const thread = await host.browser.call('POST', `/press/${body.data.press_id}/threads`, {
    text: '확인해 주세요.',
    mentions: [guest.id],
  });
  assert.equal(thread.status, 200, thread.text);
  const unread = async () => (await guest.browser.call('GET', '/inbox/count')).body.data.unread_count;
  assert.equal(await unread(), 0, 'not in their own account');
  await switchTo(guest.browser, host.accountId);
  assert.equal(await unread(), 1);
  assert.equal((await guest.browser.call('GET', '/inbox/preferences')).body.data.email, guest.email);
});
