import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { EXPORTED, KEPT, NOT_EXPORTED } from '../../src/account-data/tables.ts';
import { eraseDeletedAccounts } from '../../src/app/account-data.ts';
import { createObjectStore } from '../../src/app/object-store.ts';
import { findUnbalancedAccounts } from '../../src/areas/accounts/index.ts';
import { notify } from '../../src/areas/inbox/index.ts';
import { readConfig } from '../../src/config/index.ts';
import { readZip } from '../../src/kernel/zip.ts';
import { sweepLeftovers } from '../../src/media/library/leftovers.ts';
import type { ObjectStore } from '../../src/providers/objects/port.ts';
import { runCommand } from '../commands.ts';
import { MAKERS } from '../contract/makers.ts';
import { type Reply, type Service, startService } from '../harness.ts';
import { type Browser, openBrowser, PASSWORD, setPassword, signIn } from '../people/browser.ts';
import { until } from '../until.ts';

/** Export and deletion of an account, with rows in every area. */

let service: Service;
let environment: Record<string, string>;
let objects: ObjectStore;

before(async () => {
  environment = { DATA_DIR: mkdtempSync(join(tmpdir(), 'account-data-')) };
  service = await startService(environment, undefined, 'http://localhost');
  environment.DATABASE_URL = service.databaseUrl;
  const { database, secrets } = service;
  objects = createObjectStore(readConfig(environment), { database, secrets, publicUrl: '', now: () => new Date() });
});
after(() => service.stop());

type Owner = { accountId: number; key: string; email: string; mark: string; browser: Browser };

let made = 0;

/** An account with something of everything. The mark is in every text. */
async function fullAccount(): Promise<Owner> {
  made += 1;
  const account = await service.account();
  const mark = `zebra${made}x${account.accountId}`;
  for (const make of Object.values(MAKERS)) await make(service, account.key, mark);
  const browser = await signIn(service, account.email);
  await browser.call('PUT', '/account/me', { name: mark });
  const invited = `${mark}@members.example`;
  assert.equal((await browser.call('POST', '/account/members', { email: invited })).status, 200);
  await setPassword(service, invited);
  return { ...account, mark, browser };
}

async function tablesWithAccount(): Promise<string[]> {
  const rows = await service.database<{ table: string }[]>`
    select c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'account_id' and t.table_type = 'BASE TABLE' order by 1`;
  return rows.map(({ table }) => table);
}

async function rowsOf(accountId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await tablesWithAccount()) {
    const { count } = await service.database`select from ${service.database(table)} where account_id = ${accountId}`;
    if (count > 0) counts[table] = count;
  }
  return counts;
}

/** Tables of any kind in which a row contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { database } = service;
  const tables = await database<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  const found = [];
  for (const { name } of tables) {
    const { count } = await database`select from ${database(name)} t where strpos(t::text, ${text}) > 0 limit 1`;
    if (count > 0) found.push(name);
  }
  return found;
}

async function finished(browser: Browser) {
  return until(async () => {
    const [newest] = (await browser.call('GET', '/account/exports')).body.data.exports;
    return ['ready', 'failed'].includes(newest.state) && newest;
  });
}

const limits = { entries: 10_000, unpackedBytes: 1e9, readBytes: 1e9 };

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const parts = await readZip(bytes, limits);
  return new Map(parts.map(({ name, bytes: content }) => [name, content.toString('utf8')]));
}

test('every table with rows of an account is exported, or listed with the reason why not', async () => {
  const declared = [...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)].sort();
  assert.deepEqual(declared, await tablesWithAccount(), 'Declare it in src/account-data/tables.ts.');
  for (const table of Object.keys(KEPT)) assert.ok(table in EXPORTED, `${table} is kept and cannot be exported`);
});

test('no column with a secret is exported', async () => {
  const columns = await service.database<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(secret|hash|token|password)$'`;
  const exported = columns.filter(({ table, column }) => EXPORTED[table] && !EXPORTED[table].without?.includes(column));
  assert.deepEqual(exported, []);
});

test('an owner exports everything of the account as one ZIP file, and nobody else can', async () => {
  const { browser, key, mark, accountId } = await fullAccount();
  const other = await fullAccount();
  assert.equal((await service.call('POST', '/account/exports', { key })).status, 403);
  const member = openBrowser(service);
  await member.auth('/sign-in/email', { email: `${mark}@members.example`, password: PASSWORD });
  assert.equal((await member.call('POST', '/account/exports')).status, 403);
  assert.equal((await member.call('GET', '/account/exports')).status, 403);

  await service.database`
    update workspace_reporters set memo = '=HYPERLINK("http://x")', phone = '+82-10-1234' where account_id = ${accountId}
      and email like '%@a.example'`;
  const requested = await browser.call('POST', '/account/exports');
  assert.equal(requested.status, 200, requested.text);
  const again = await browser.call('POST', '/account/exports');
  assert.equal(again.status, 409);
  const { state, percent, size, download_url } = await finished(browser);
  assert.deepEqual([state, percent], ['ready', 100]);

  const address = download_url.replace('http://localhost', service.url);
  const response = await fetch(address);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/zip');
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.equal(bytes.length, size);
  const files = await unzip(bytes);
  const all = [...files.values()].join('\n');
  assert.equal(all.includes(other.mark), false);
  assert.equal(all.includes(key), false);

  for (const [table, { folder, format }] of Object.entries(EXPORTED)) {
    const name = `${folder}/${table}.${format}`;
    const { count } = await service.database`
      select from ${service.database(table)} where account_id = ${accountId}`;
    const content = files.get(name);
    assert.ok(content !== undefined, `${name} is missing`);
    if (format !== 'jsonl') continue;
    const lines = content.split('\n').filter((line) => line !== '');
    assert.equal(lines.length, count, name);
    for (const line of lines) assert.equal(typeof JSON.parse(line), 'object', name);
  }
  const texts = [...files].filter(([name]) => /^texts\/press\/\d+\.md$/.test(name));
  assert.ok(texts.length >= 4);
  assert.ok(texts.some(([, text]) => text.startsWith('# ') && text.includes(mark)));
  assert.match(files.get('texts/text_comments.jsonl')!, new RegExp(mark));
  assert.ok([...files.keys()].some((name) => name.startsWith('media/files/') && name.endsWith(`${mark}.png`)));
  assert.ok([...files.keys()].some((name) => name.startsWith('media/pictures/')));
  assert.ok(files.has('settings/logo.png'));
  const reporters = files.get('reporters/workspace_reporters.csv')!;
  assert.ok(reporters.startsWith('\uFEFFid,account_id,'));
  assert.match(reporters, /"'=HYPERLINK/, 'a spreadsheet must not run it');
  assert.match(reporters, /,\+82-10-1234,/);
  assert.match(files.get('releases/release_recipients.csv')!, /[a-z]\*\*\*@one\.example/);
  assert.doesNotMatch(files.get('releases/release_recipients.csv')!, /kim-\w+@one/);

  const tampered = address.replace(/expires=(\d+)/, (_: string, at: string) => `expires=${Number(at) + 1}`);
  assert.equal((await fetch(tampered)).status, 404);
  assert.equal((await fetch(address.split('?')[0]!)).status, 404);
  await service.database`update account_exports set expires_at = now() where account_id = ${accountId}`;
  assert.equal((await fetch(address)).status, 404);
  assert.deepEqual((await browser.call('GET', '/account/exports')).body.data.exports, []);
});

test('an operator exports an account with a command', async () => {
  const { email, mark } = await fullAccount();
  const file = join(environment.DATA_DIR!, 'account.zip');
  const { code, stderr } = await runCommand(['account', 'export', '--email', email, '--to', file], environment);
  assert.equal(code, 0, stderr);
  const files = await unzip(readFileSync(file));
  assert.match(files.get('reporters/workspaces.csv')!, new RegExp(mark));
});

test('a deleted account stops at once, can be restored, and is erased after 30 days except for its ledger', async () => {
  const owner = await fullAccount();
  const other = await fullAccount();
  const { accountId, key, email, browser, mark } = owner;
  const { database } = service;
  await browser.call('POST', '/account/exports');
  await finished(browser);
  const [scheduled] = await database<{ id: number; payment_price: number }[]>`
    select id, payment_price from releases where account_id = ${accountId} and status = 'SCHEDULED'`;
  await database`
    with held as (update accounts set held = 700 where id = ${accountId} returning id)
    insert into credit_holds (account_id, amount, reason, lease_until) select id, 700, 'creation', now() + '1 hour' from held`;
  const balance = (await service.call('GET', '/account', { key })).body.data.credit_balance;

  const wrong = await browser.call('POST', '/account/delete', { password: 'not it' });
  assert.equal(wrong.status, 400);
  assert.equal(wrong.body.errors[0].field, 'password');
  assert.equal((await service.call('POST', '/account/delete', { key, body: { password: PASSWORD } })).status, 403);
  const deleted = await browser.call('POST', '/account/delete', { password: PASSWORD });
  assert.equal(deleted.status, 200, deleted.text);
  const { deleted_at, erased_at, canceled_releases } = deleted.body.data;
  assert.deepEqual([erased_at - deleted_at, canceled_releases], [30 * 86_400, 1]);

  const refusal = async (call: () => Promise<Reply>) => {
    await until(async () => (await call()).status !== 200);
    const { status, body } = await call();
    return [status, body.code];
  };
  const NOT_FOUND = [404, 'USER_NOT_FOUND'];
  assert.deepEqual(await refusal(() => service.call('GET', '/account', { key })), NOT_FOUND);
  assert.deepEqual(await refusal(() => browser.call('GET', '/account/me')), NOT_FOUND);
  const [after] = await database`select balance, held from accounts where id = ${accountId}`;
  assert.deepEqual({ ...after }, { balance: balance + scheduled!.payment_price, held: 0 });
  assert.deepEqual(await findUnbalancedAccounts(database), []);

  const restored = await runCommand(['account', 'restore', '--email', email], environment);
  assert.equal(restored.code, 0, restored.stderr);
  await until(async () => (await service.call('GET', '/account', { key })).status === 200);
  const unconfirmed = await runCommand(
    ['account', 'delete', '--email', email, '--confirm', 'x@y.example'],
    environment,
  );
  assert.equal(unconfirmed.code, 1);
  const again = await runCommand(['account', 'delete', '--email', email, '--confirm', email], environment);
  assert.equal(again.code, 0, again.stderr);

  const untouched = await rowsOf(other.accountId);
  await eraseDeletedAccounts({ database, objects });
  assert.ok(Object.keys(await rowsOf(accountId)).length > 40, 'nothing is erased before the time');
  await database`update accounts set deleted_at = now() - interval '30 days' where id = ${accountId}`;
  const ledger = (await rowsOf(accountId)).ledger_entries;
  await eraseDeletedAccounts({ database, objects });
  assert.deepEqual(await rowsOf(accountId), { ledger_entries: ledger });
  assert.deepEqual(await tablesWith(mark), [], 'a table without an account has something of it');
  assert.deepEqual(await tablesWith(email), []);
  assert.deepEqual(await findUnbalancedAccounts(database), []);
  assert.deepEqual(await rowsOf(other.accountId), untouched);
  assert.equal((await service.call('GET', '/account', { key: other.key })).status, 200);
  const restoreTooLate = await runCommand(['account', 'restore', '--email', email], environment);
  assert.match(restoreTooLate.stderr, /^There is no deleted account for /);
});

test('who also belongs to another account signs in there after theirs was deleted, and is not erased with it', async () => {
  const [first, second] = [await service.account(), await service.account()];
  const owner = await signIn(service, first.email);
  const { database } = service;
  await database`
    insert into memberships (account_id, person_id, role, accepted_at)
    select ${second.accountId}, id, 'editor', now() from people where account_id = ${first.accountId}`;
  assert.equal((await owner.call('POST', '/account/delete', { password: PASSWORD })).status, 200);
  await until(async () => (await owner.call('GET', '/account')).status === 404);
  const again = await signIn(service, first.email);
  const { body } = await again.call('GET', '/account/accounts');
  assert.deepEqual(
    body.data.accounts.map(({ account_id, role }: { account_id: number; role: string }) => [account_id, role]),
    [[second.accountId, 'editor']],
  );
  const restored = await runCommand(['account', 'restore', '--email', first.email], environment);
  assert.equal(restored.code, 0, restored.stderr);
  assert.equal((await again.call('GET', '/account/accounts')).body.data.accounts.length, 2);
  // The service learns within a second what another process changed.
  await until(async () => (await owner.call('GET', '/account')).body.data?.email === first.email);
});

/** A new owner, who has joined the account of the host. */
async function guestOf(host: { browser: Browser }) {
  const own = await service.account();
  const guest = { ...own, browser: await signIn(service, own.email) };
  const { invitation_link } = (await host.browser.call('POST', '/account/members', { email: guest.email })).body.data;
  const token = new URL(invitation_link).searchParams.get('invitation');
  const [{ invitation_id }] = (await guest.browser.call('GET', '/account/accounts')).body.data.invitations;
  const accepted = await guest.browser.call('POST', `/account/invitations/${invitation_id}/accept`, { token });
  assert.equal(accepted.status, 200, accepted.text);
  return guest;
}

async function newOwner() {
  const account = await service.account();
  return { ...account, browser: await signIn(service, account.email) };
}

async function deleteAndErase(owner: { accountId: number; browser: Browser }): Promise<void> {
  const deleted = await owner.browser.call('POST', '/account/delete', { password: PASSWORD });
  assert.equal(deleted.status, 200, deleted.text);
  const { database } = service;
  await database`
    update accounts set deleted_at = now() - interval '31 days' where ${owner.accountId} in (id, test_of)`;
  await eraseDeletedAccounts({ database, objects });
  assert.deepEqual(Object.keys(await rowsOf(owner.accountId)), ['ledger_entries']);
}

const digestOf = async (browser: Browser) => (await browser.call('GET', '/inbox/preferences')).body.data.digest;
const switchDigestOff = (browser: Browser) =>
  browser.call('PUT', '/inbox/preferences', { muted: [], digest: 'off', time_kst: '08:30' });

test('who switched off the digest in an account of a client gets none after that account was erased', async () => {
  for (const mode of ['live', 'test']) {
    const host = await newOwner();
    const guest = await guestOf(host);
    assert.equal((await guest.browser.call('POST', '/account/switch', { account_id: host.accountId })).status, 200);
    assert.equal((await guest.browser.call('POST', '/account/mode', { mode })).status, 200);
    assert.equal((await switchDigestOff(guest.browser)).status, 200);
    await deleteAndErase(host);
    assert.equal(await digestOf(await signIn(service, guest.email)), 'off', mode);
  }
});

test('preferences of the inbox move with a person who leaves or loses their first account', async () => {
  const { database } = service;
  const homeOf = async (email: string) => {
    const [row] = await database<{ account_id: number }[]>`
      select s.account_id from inbox_settings s join people p on p.id = s.person_id where p.email = ${email}`;
    return row?.account_id;
  };
  const host = await newOwner();
  const [leaving, deleting] = [await guestOf(host), await guestOf(host)];
  for (const guest of [leaving, deleting]) {
    await switchDigestOff(guest.browser);
    assert.equal(await homeOf(guest.email), guest.accountId);
  }
  const partner = await guestOf(leaving);
  await leaving.browser.call('PUT', `/account/members/${await idOf(partner.email)}`, { role: 'owner' });
  assert.equal((await leaving.browser.call('POST', '/account/leave', {})).status, 200);
  assert.equal(await homeOf(leaving.email), host.accountId);
  await deleteAndErase(deleting);
  assert.equal(await homeOf(deleting.email), host.accountId);
  assert.equal(await digestOf(await signIn(service, deleting.email)), 'off');
  await deleteAndErase(host);
  assert.equal(await homeOf(deleting.email), undefined, 'erased with the last account of the person');
});

test('an export does not tell whether somebody who was invited has an account elsewhere', async () => {
  const host = await newOwner();
  const member = await guestOf(host);
  const [known, unknown] = [(await newOwner()).email, 'somebody-without-account@example.com'];
  for (const email of [unknown, known])
    assert.equal((await host.browser.call('POST', '/account/members', { email, role: 'viewer' })).status, 200);
  const comment = { kind: 'comment', about: { type: 'press', id: 1 }, title: '글루코핀 출시', by: null } as const;
  await service.database.begin((transaction) => notify(transaction, host.accountId, 'everybody', comment));
  assert.equal((await host.browser.call('POST', '/account/exports')).status, 200);
  const { download_url } = await finished(host.browser);
  const response = await fetch(download_url.replace('http://localhost', service.url));
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  const read = (name: string) =>
    files
      .get(`settings/${name}.jsonl`)!
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  assert.deepEqual(
    read('invitations').map(({ id: _, created_at, ...rest }) => ({ ...rest, type: typeof created_at })),
    [unknown, known].map((email) => ({ email, role: 'viewer', type: 'string' })),
  );
  assert.deepEqual(
    read('memberships').map(({ email }) => email),
    [member.email],
  );
  assert.deepEqual(
    read('people').map(({ email }) => email),
    [host.email],
  );
  const unknownId = await idOf(unknown);
  const { count } = await service.database`select from notices where person_id = ${unknownId}`;
  assert.equal(count, 1, 'people have an inbox before they set their first password');
  for (const [name, content] of files) {
    if (name === 'settings/invitations.jsonl') continue;
    assert.equal(content.includes(`"person_id":${unknownId},`), false, name);
    for (const email of [known, unknown]) assert.equal(content.includes(email), false, name);
  }
});

async function idOf(email: string): Promise<number> {
  const [row] = await service.database<{ id: number }[]>`select id from people where email = ${email}`;
  return row!.id;
}

test('files of an erased account are gone from the store', async () => {
  const { database } = service;
  const folder = (name: string) => {
    try {
      return readdirSync(join(environment.DATA_DIR!, 'files', name)).sort();
    } catch {
      return [];
    }
  };
  const all = () => ['uploads', 'images', 'media', 'exports'].map(folder);
  // Of the account that the test before erased.
  await sweepLeftovers({ database, objects });
  const before = all();
  const { accountId, browser } = await fullAccount();
  await browser.call('POST', '/account/exports');
  await finished(browser);
  assert.ok(all().every((files, place) => files.length > before[place]!.length));
  await database`update accounts set deleted_at = now() - interval '31 days' where id = ${accountId}`;
  await eraseDeletedAccounts({ database, objects });
  await sweepLeftovers({ database, objects });
  assert.deepEqual(all(), before);
});

test('the account of the last operator cannot be deleted', async () => {
  const { email, accountId } = await service.account();
  await service.database`update people set is_operator = true where account_id = ${accountId}`;
  const browser = await signIn(service, email);
  const refused = await browser.call('POST', '/account/delete', { password: PASSWORD });
  assert.deepEqual([refused.status, refused.body.code], [409, 'CONFLICT']);
  await service.database`update people set is_operator = false where account_id = ${accountId}`;
});

test('wrong passwords are limited', async () => {
  const { email } = await service.account();
  const browser = await signIn(service, email);
  const attempt = async () => (await browser.call('POST', '/account/delete', { password: 'wrong' })).status;
  const statuses = [];
  for (let each = 0; each < 11; each += 1) statuses.push(await attempt());
  assert.deepEqual(statuses, [...new Array(10).fill(400), 429]);
});
