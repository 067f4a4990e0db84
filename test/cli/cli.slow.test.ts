import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { commands } from '../../src/commands/index.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import { UsageError } from '../../src/kernel/usage.ts';
import { API, call } from '../call.ts';
import { runCommand } from '../commands.ts';
import { makeDatabase } from '../engine/empty-database.ts';
import { type Exit, openStage, PROJECT, type Running, report } from '../process.ts';

const stage = openStage({ after });
let service: Running;

before(async () => {
  makeDatabase(stage.dataDir);
  service = await stage.start();
});

/** Success prints one line of JSON on stdout and nothing else. */
function answered({ code, stdout, stderr }: Exit) {
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, stdout);
  assert.match(stdout, /^[^\n]+\n$/);
  return JSON.parse(stdout);
}

const wordsOf = (line: string) => [...line.split(' ').filter(Boolean), '--json'];
/** A few commands run as a process; the rest run in this process. */
const program = async (line: string) => answered(await stage.cli(wordsOf(line)));
const cli = async (line: string) => answered(await runCommand(wordsOf(line), { DATA_DIR: stage.dataDir }));
const account = (key: string) => call(`${service.url + API}/account`, 'GET', { key });

/** The commands in the order in which an operator uses them on a new account. */
async function tryEveryCommand(email: string): Promise<{ first: string; second: string }> {
  const opened = await program(`account create --email ${email} --credits 5000`);
  assert.deepEqual(Object.keys(opened), ['account_id', 'email', 'api_key', 'credit_balance']);
  assert.ok(Number.isSafeInteger(opened.account_id));
  assert.deepEqual([opened.email, opened.credit_balance], [email, 5000]);
  assert.match(opened.api_key, /^pw_live_[0-9A-Za-z]{43}$/);

  const made = await cli(
    `keys create --email ${email} --name press --expires 2099-01-31T00:00:00+09:00 --scopes write,read`,
  );
  assert.deepEqual(Object.keys(made), ['api_key', 'name']);
  assert.equal(made.name, 'press');
  assert.match(made.api_key, /^pw_live_[0-9A-Za-z]{43}$/);

  const { keys } = await cli(`keys list --email ${email}`);
  assert.deepEqual(
    keys.map((key: { name: string; hint: string }) => [key.name, key.hint]),
    [
      ['press', made.api_key.slice(0, 12)],
      ['default', opened.api_key.slice(0, 12)],
    ],
  );
  assert.equal(keys[0].expires_at, Date.parse('2099-01-31T00:00:00+09:00') / 1000);
  assert.deepEqual(
    keys.map((key: { scopes: string[] }) => key.scopes),
    [
      ['read', 'write'],
      ['read', 'write', 'send', 'billing'],
    ],
  );
  assert.ok(!JSON.stringify(keys).includes(made.api_key), 'a key is shown once');

  assert.deepEqual(await cli(`keys revoke --email ${email} --name press`), { name: 'press', revoked: 1 });
  const { keys: named } = await cli(`keys list --email ${email} --name press`);
  assert.deepEqual([named.length, named[0].name], [1, 'press']);
  assert.ok(named[0].revoked_at > 0);
  assert.deepEqual(await cli(`credits grant --email ${email} --amount 2500`), { credit_balance: 7500 });

  const code = email.split('@')[0];
  const product = { code, country_code: 'kr', title: code, price: 1000, release_count: 1, release_tiers: 'A' };
  writeFileSync(join(stage.folder, 'catalogue.json'), JSON.stringify({ products: [product] }));
  assert.equal((await program('catalog import --file catalogue.json')).added, 1);
  assert.deepEqual(await cli(`catalog deactivate --product ${code}`), { active: false, changed: 1 });
  const { products, reporters } = await cli('catalog list');
  const found = products.filter((each: { code: string }) => each.code === code);
  assert.deepEqual(
    found.map(({ id, ...each }: { id: number; kind: string; active: boolean }) => [id > 0, each.kind, each.active]),
    [[true, 'release', false]],
  );
  assert.ok(products.length > 20 && reporters.length >= 600, 'the samples of the first start');
  return { first: opened.api_key, second: made.api_key };
}

test('every command works while the server runs, and the server sees the result immediately', async () => {
  const { first, second } = await tryEveryCommand('running@example.com');
  assert.equal((await account(first)).body.data.credit_balance, 7500);
  assert.equal((await account(second)).status, 401);
  assert.equal(stage.engines().length, 1, 'no second engine');
});

test('a revoked key is refused by the running server within a second', async () => {
  const { api_key } = await program('keys create --email running@example.com --name brief');
  assert.equal((await account(api_key)).status, 200);
  // Constant requests keep the key in the server's cache until it is revoked.
  const seen: { status: number; at: number }[] = [];
  let revokedAt = Number.POSITIVE_INFINITY;
  const revoking = program('keys revoke --email running@example.com --name brief').then(() => {
    revokedAt = performance.now();
  });
  while (performance.now() < revokedAt + 1500) {
    const at = performance.now();
    const { status } = await account(api_key);
    seen.push({ status, at });
    await pause(20);
  }
  await revoking;
  const last = seen.findLast(({ status }) => status === 200)!.at - revokedAt;
  assert.equal((await account(api_key)).status, 401);
  assert.ok(last < 1000, `still accepted ${Math.round(last)} ms after the command finished`);
  report(`a revoked key was last accepted ${Math.round(last)} ms after the command finished (negative: before)`);
});

test('with npm run -s stdout contains only the line of JSON', async () => {
  const args = ['account', 'create', '--email', 'npm@example.com', '--json'];
  const { code, stdout } = await stage.run(['npm', 'run', '-s', 'cli', '--', ...args], { how: { folder: PROJECT } })
    .exited;
  assert.equal(code, 0);
  assert.match(stdout, /^[^\n]+\n$/);
  assert.equal(JSON.parse(stdout).credit_balance, 0);
});

test('config lists every setting and shows no secret', async () => {
  const secret = 'postgres://press:hunter2@db.example.com/press';
  const asJson = await stage.cli(['config', '--json'], { DATABASE_URL: secret });
  const settings = answered(asJson);
  assert.equal(settings.DATABASE_URL, '(set)');
  assert.equal(settings.CREATION_PRICE, 1000);
  assert.equal(settings.DATA_DIR, stage.dataDir);
  const forPeople = await runCommand(['config'], { DATABASE_URL: secret });
  assert.match(forPeople.stdout, /^CREATION_PRICE=1000\n {4}Price/m);
  assert.ok(!(asJson.stdout + forPeople.stdout).includes('hunter2'));
});

const WRONG: [args: string, line: RegExp][] = [
  ['account create', /^--email is required\.$/],
  ['account create --email a@b,c@d', /^--email must be one mail address\.$/],
  ['account create --email a@b.kr --credits 1.5', /^--credits must be a whole number of KRW from 1\.$/],
  ['account create --email a@b.kr --credits 1000000000000', /^--credits must be a whole number of KRW from 1\.$/],
  ['account create --email --credits 5', /--email/],
  ['account create --email a@b.kr --colour red', /--colour/],
  ['account create --email RUNNING@example.com', /^An account for RUNNING@example\.com exists already\.$/],
  [
    'keys create --email owner@localhost --name x --scopes read,all',
    /^--scopes must be some of read,write,send,billing\.$/,
  ],
  ['keys create --email owner@localhost', /^--name is required\.$/],
  ['keys create --email owner@localhost --name x --expires 2026-02-30', /^--expires must be an ISO 8601 date-time\.$/],
  ['keys list --email nobody@example.com', /^There is no account for nobody@example\.com\.$/],
  ['keys revoke --email owner@localhost --name none', /^owner@localhost has no live key named "none"\.$/],
  ['credits grant --email owner@localhost --amount 0', /^--amount must be a whole number of KRW from 1\.$/],
  ['credits grant --email owner@localhost --amount -5', /--amount/],
  ['config PORT', /PORT/],
];

test('wrong usage is refused with one line that explains the error', async (t) => {
  const database = stage.database();
  t.after(() => database.end());
  for (const [line, says] of WRONG) {
    const args = line.split(' ');
    const command = commands.find(({ name }) => name.every((word, place) => args[place] === word))!;
    const context = {
      args: args.slice(command.name.length),
      config: readConfig({}),
      print: () => {},
      withDatabase: withDatabaseOf(database),
    };
    await assert.rejects(command.run(context), (error: Error) => {
      assert.ok(error instanceof UsageError, `${line}: ${error.stack}`);
      assert.match(error.message, says, line);
      assert.ok(!error.message.includes('\n'), line);
      return true;
    });
  }
});

function withDatabaseOf(database: Database) {
  return <Result>(work: (store: Database) => Promise<Result>) => work(database);
}

for (const line of ['', 'keys', 'account create --email --credits 5', 'account create --email running@example.com']) {
  test(`"${line}" is one line on stderr, nothing on stdout, exit 1`, async () => {
    const needsDatabase = line.includes('running');
    const { code, stdout, stderr } = needsDatabase
      ? await stage.cli(wordsOf(line))
      : await runCommand(wordsOf(line), { DATA_DIR: stage.dataDir });
    assert.deepEqual([code, stdout], [1, ''], stderr);
    assert.match(stderr, /^[^\n]+\n$/);
  });
}

test('help lists the commands', async () => {
  const { code, stdout } = await runCommand(['help'], {});
  assert.equal(code, 0);
  for (const name of [
    'account create',
    'keys create',
    'keys list',
    'keys revoke',
    'credits grant',
    'config',
    'catalog import',
  ]) {
    assert.ok(stdout.includes(`npm run -s cli -- ${name}`), stdout);
  }
});

test('without --json the output is readable text', async () => {
  const { stdout } = await stage.cli(['credits', 'grant', '--email', 'running@example.com', '--amount', '500']);
  assert.equal(stdout, 'Balance: 8000 KRW\n');
});

test('every command works while the server is stopped, and leaves no database process running', async () => {
  service.kill('SIGTERM');
  assert.equal((await service.exited).code, 0);
  const { first, second } = await tryEveryCommand('stopped@example.com');
  assert.deepEqual(stage.engines(), []);
  service = await stage.start();
  assert.equal((await account(first)).body.data.credit_balance, 7500);
  assert.equal((await account(second)).status, 401);
});
