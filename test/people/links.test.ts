import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import { createPasswordToken } from '../../src/areas/accounts/sign-in/tokens.ts';
import { type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { until } from '../until.ts';
import { openBrowser, PASSWORD, signIn } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'presswright-people-'));
let service: Service;

before(async () => {
  service = await startService({ DATA_DIR: folder });
});
after(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function mailTo(email: string, subject: RegExp) {
  const outbox = join(folder, 'outbox');
  // The first mail creates it.
  if (!existsSync(outbox)) return undefined;
  const files = readdirSync(outbox, { recursive: true }).map(String);
  const mails = await Promise.all(
    files.filter((file) => file.endsWith('.eml')).map((file) => PostalMime.parse(readFileSync(join(outbox, file)))),
  );
  return mails.find((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''));
}

const tokenIn = (text = '') => /\/set-password\?token=([\w-]+)/.exec(text)?.[1] ?? 'no link';
const setTo = (token: string, newPassword = PASSWORD) =>
  openBrowser(service).auth('/reset-password', { token, newPassword });
async function personOf(email: string): Promise<number> {
  const [row] = await service.database<{ id: number }[]>`select id from people where email = ${email}`;
  return row!.id;
}

test("a password is reset by mail: the link works once, and the person's other links are invalidated", async () => {
  const { email } = await service.account();
  const other = await createPasswordToken(service.database, await personOf(email), 60);
  const browser = openBrowser(service);
  const known = await browser.auth('/request-password-reset', { email });
  const unknown = await browser.auth('/request-password-reset', { email: 'nobody@example.com' });
  assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
  await until(async () => (await mailTo(email, /비밀번호 재설정/)) !== undefined);
  const mail = await mailTo(email, /비밀번호 재설정/);
  const token = tokenIn(mail?.text);
  assert.equal(tokenIn(mail?.html), token);
  assert.equal(await mailTo('nobody@example.com', /./), undefined);
  const stored = await service.database`select to_jsonb(v)::text as row from verifications v`;
  assert.ok(!JSON.stringify(stored).includes(token), 'only a hash is kept');

  assert.equal((await setTo(token, 'too short')).body.code, 'PASSWORD_TOO_SHORT');
  assert.equal((await setTo(token)).status, 200);
  for (const used of [token, other]) assert.equal((await setTo(used)).body.code, 'INVALID_TOKEN');
  assert.equal((await browser.auth('/sign-in/email', { email, password: PASSWORD })).status, 200);
});

test('rejects an expired and an invented link', async () => {
  const { email } = await service.account();
  const old = await createPasswordToken(service.database, await personOf(email), 60);
  await service.database`update verifications set expires_at = now() - interval '1 second'`;
  for (const token of [old, 'x'.repeat(32), '']) assert.equal((await setTo(token)).body.code, 'INVALID_TOKEN');
  const credentials = await service.database`select from credentials where person_id = ${await personOf(email)}`;
  assert.equal(credentials.length, 0);
});

test('an address that no mail reaches can be replaced, and then signs in and gets the mail; no other can', async () => {
  const { email: wanted } = await service.account();
  const { accountId, email: old } = await service.account();
  const local = `owner-${accountId}@localhost`;
  await service.database`update people set email = ${local} where email = ${old}`;
  await service.database`update accounts set email = ${local} where id = ${accountId}`;
  const owner = await signIn(service, local);
  const changeTo = (email: string) => owner.call('PUT', '/account/me', { name: '김민지', email });
  assertFailure(await changeTo('a@example.com, b@example.com'), 400, 'BAD_REQUEST');
  assertFailure(await changeTo(wanted), 409, 'CONFLICT');
  assert.equal((await owner.call('GET', '/account/me')).body.data.person.name, '', 'a refused change changes nothing');

  const { person, account } = (await changeTo(`Desk-${accountId}@example.com`)).body.data;
  const address = `desk-${accountId}@example.com`;
  assert.deepEqual([person.name, person.email, account.email], ['김민지', address, address]);
  assert.equal((await openBrowser(service).auth('/sign-in/email', { email: address, password: PASSWORD })).status, 200);
  assert.notEqual(
    (await openBrowser(service).auth('/sign-in/email', { email: local, password: PASSWORD })).status,
    200,
  );
  await openBrowser(service).auth('/request-password-reset', { email: address, redirectTo: '/' });
  assert.ok(await until(() => mailTo(address, /비밀번호/)));
  assertFailure(await changeTo(`other-${accountId}@example.com`), 400, 'BAD_REQUEST');
});

test('an owner invites a member, who sets a password and works, but manages neither keys nor members', async () => {
  const { email } = await service.account();
  const owner = await signIn(service, email);
  const invited = `member-${email}`;
  const added = await owner.call('POST', '/account/members', { email: invited.toUpperCase(), role: 'editor' });
  assert.equal(added.status, 200, added.text);
  const { member_id, invitation_link } = added.body.data;
  assert.equal(tokenIn((await mailTo(invited, /초대/))?.text), tokenIn(invitation_link));
  assertFailure(await owner.call('POST', '/account/members', { email: invited }), 409, 'CONFLICT');
  for (const address of ['nobody', 'a@example.com, b@example.com'])
    assertFailure(await owner.call('POST', '/account/members', { email: address }), 400, 'BAD_REQUEST');

  assert.equal((await setTo(tokenIn(invitation_link))).status, 200);
  const member = openBrowser(service);
  await member.auth('/sign-in/email', { email: invited, password: PASSWORD });
  const { members } = (await member.call('GET', '/account/members')).body.data;
  assert.deepEqual(
    members.map((each: { email: string; role: string; has_password: boolean }) => [
      each.email,
      each.role,
      each.has_password,
    ]),
    [
      [email, 'owner', true],
      [invited, 'editor', true],
    ],
  );
  assert.equal((await member.call('PUT', '/account/brand', { company: '한빛바이오' })).status, 200);
  assert.equal((await owner.call('GET', '/account/brand')).body.data.company, '한빛바이오');
  for (const [method, path, body] of [
    ['GET', '/account/keys'],
    ['POST', '/account/keys', { name: 'mine' }],
    ['POST', '/account/members', { email: 'friend@example.com' }],
    ['DELETE', `/account/members/${member_id}`],
  ] as const)
    assertFailure(await member.call(method, path, body), 403, 'NOT_AUTHORIZED');

  assert.equal((await owner.call('DELETE', `/account/members/${member_id}`)).status, 200);
  await until(async () => (await member.call('GET', '/account/members')).status === 401);
  const [self] = (await owner.call('GET', '/account/members')).body.data.members;
  assertFailure(await owner.call('DELETE', `/account/members/${self.member_id}`), 409, 'CONFLICT');
  const stranger = await personOf((await service.account()).email);
  assertFailure(await owner.call('DELETE', `/account/members/${stranger}`), 404, 'NOT_FOUND');
});

test('a user changes their name and language, and gets mail in that language', async () => {
  const { email } = await service.account();
  const browser = await signIn(service, email);
  const changed = await browser.call('PUT', '/account/me', { name: '김민지', language: 'en' });
  assert.deepEqual([changed.body.data.person.name, changed.body.data.person.language], ['김민지', 'en']);
  assertFailure(await browser.call('PUT', '/account/me', {}), 400, 'BAD_REQUEST');
  assertFailure(await browser.call('PUT', '/account/me', { language: 'fr' }), 400, 'BAD_REQUEST');
  await browser.auth('/request-password-reset', { email });
  await until(async () => (await mailTo(email, /Reset your password/)) !== undefined);
});

test('an owner creates a key, sees its last use and revokes it; a key cannot create keys', async () => {
  const { email, key } = await service.account();
  const owner = await signIn(service, email);
  const past = await owner.call('POST', '/account/keys', { name: 'late', expires_at: '2020-01-01T00:00:00+09:00' });
  assertFailure(past, 400, 'BAD_REQUEST');
  const expires_at = '2099-01-31T00:00:00+09:00';
  const { data } = (await owner.call('POST', '/account/keys', { name: '뉴스룸', expires_at })).body;
  assert.equal(data.expires_at, Date.parse(expires_at) / 1000);
  assert.equal((await service.call('GET', '/account', { key: data.api_key })).status, 200);
  const { text, body } = await owner.call('GET', '/account/keys');
  assert.ok(!text.includes(data.api_key) && text.includes(data.hint));
  assert.deepEqual(
    body.data.keys.map((each: { name: string }) => each.name),
    ['뉴스룸', 'default'],
  );

  const before = await service.database`select count(*) from api_keys`;
  for (const [method, path, sent] of [
    ['GET', '/account/keys'],
    ['POST', '/account/keys', { name: 'more' }],
    ['DELETE', `/account/keys/${data.key_id}`],
    ['GET', '/account/me'],
    ['POST', '/account/members', { email: 'thief@example.com' }],
  ] as const)
    assertFailure(await service.call(method, path, { key, body: sent }), 403, 'NOT_AUTHORIZED');
  assert.deepEqual([...(await service.database`select count(*) from api_keys`)], [...before]);

  const stranger = await signIn(service, (await service.account()).email);
  assertFailure(await stranger.call('DELETE', `/account/keys/${data.key_id}`), 404, 'NOT_FOUND');
  assert.equal((await owner.call('DELETE', `/account/keys/${data.key_id}`)).status, 200);
  assertFailure(await owner.call('DELETE', `/account/keys/${data.key_id}`), 404, 'NOT_FOUND');
  await until(async () => (await service.call('GET', '/account', { key: data.api_key })).status === 401);
});
