import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { engineAccount } from '../../src/engine/account.ts';
import { API, call } from '../call.ts';
import { runCommand } from '../commands.ts';
import { type Browser, openBrowser, PASSWORD } from '../people/browser.ts';
import { type Exit, isRoot, openStage, type Running, report } from '../process.ts';
import { until } from '../until.ts';

const stage = openStage({ after });
const OWNER = 'owner@localhost';
let service: Running;
let key: string;
/** The owner's signed-in session. */
let browser: Browser;

before(async () => {
  service = await stage.start();
  key = service.key ?? 'no key was printed';
  report(`first start on an empty folder: ready after ${service.seconds.toFixed(1)} s`);
});

const balance = async () => (await call(`${service.url + API}/account`, 'GET', { key })).body.data.credit_balance;
const linkIn = (output: string) => /(http:\S+)\/set-password\?token=([\w-]+)/.exec(output);
const curlIn = (output: string) => /^ {2}(curl .*?)\n\n/ms.exec(output)?.[1] ?? 'no curl line was printed';
const works = (command: string) => spawnSync('sh', ['-c', command]).status === 0;

test('the first start prints the address, the dashboard link, one key and a curl line', () => {
  const output = service.stdout();
  const address = service.url.replace('127.0.0.1', 'localhost');
  assert.ok(output.includes(`Presswright is ready at ${address}\n`), output);
  assert.ok(output.includes(`Dashboard  ${address}/\n`), output);
  assert.match(key, /^pw_live_[0-9A-Za-z]{43}$/);
  assert.deepEqual([...new Set(output.match(/pw_live_\w+/g))], [key]);
  assert.ok(curlIn(output).startsWith(`curl -s ${address}${API}/generic-creation/create `), output);
  assert.equal(service.stderr(), '');
});

test('by default the service is reachable from this machine only, and the first lines say how to change that', async () => {
  assert.ok(service.stdout().includes('Only this machine can reach it.'), service.stdout());
  assert.ok(service.stdout().includes('HOST=0.0.0.0'), service.stdout());
  // A server that listens on all addresses would respond at this one too.
  await assert.rejects(fetch(service.url.replace('127.0.0.1', '127.0.0.2')));
});

test('the dashboard link, the docs and the health endpoints respond without a key', async () => {
  for (const path of ['/', `${API}/docs`, '/healthz', '/readyz']) {
    const response = await fetch(service.url + path);
    assert.equal(response.status, 200, path);
    assert.ok((await response.text()).length > 0);
  }
});

test('the owner has 1,000,000 KRW, and there is no other account', async () => {
  assert.equal(await balance(), 1_000_000);
  const database = stage.database();
  const accounts = await database`select email, balance, held from accounts`;
  await database.end();
  assert.deepEqual([...accounts], [{ email: OWNER, balance: 1_000_000, held: 0 }]);
});

test('the link of the first start sets the owner’s password once, and the owner is an operator', async () => {
  const [, address, token] = linkIn(service.stdout()) ?? [];
  assert.equal(address, service.url.replace('127.0.0.1', 'localhost'));
  browser = openBrowser(service);
  assert.equal((await browser.auth('/reset-password', { token, newPassword: PASSWORD })).status, 200);
  assert.equal((await browser.auth('/reset-password', { token, newPassword: PASSWORD })).body.code, 'INVALID_TOKEN');
  const signedIn = await browser.auth('/sign-in/email', { email: OWNER, password: PASSWORD });
  assert.equal(signedIn.status, 200, signedIn.text);
  const { person, account, service: about } = (await browser.call('GET', '/account/me')).body.data;
  assert.deepEqual([person.email, person.role, person.is_operator], [OWNER, 'owner', true]);
  assert.deepEqual([account.credit_balance, about.mail], [1_000_000, 'outbox']);
  assert.equal((await browser.call('GET', '/operator/health')).body.data.engine, 'embedded');
});

if (works('curl --version')) {
  test('the printed curl line, pasted into a shell, generates a text for 1,000 KRW', async () => {
    const program = stage.run(['sh', '-c', curlIn(service.stdout())]);
    const { code, stdout } = await program.exited;
    assert.equal(code, 0);
    const body = JSON.parse(stdout);
    assert.equal(body.status, 'SUCCESS', stdout);
    assert.ok(body.data.content.trim());
    assert.equal(await balance(), 999_000);
  });
} else report('NO CURL: the printed curl line was not tested.');

const engineUser = engineAccount();
if (!isRoot || engineUser === null) report('NOT ROOT: the user of the engine was not checked.');
else {
  test('as root the engine runs as another user, in the given folder', () => {
    const engines = stage.engines();
    assert.deepEqual(
      engines.map((pid) => statSync(`/proc/${pid}`).uid),
      [engineUser.uid],
    );
    assert.ok(existsSync(join(stage.dataDir, 'postgres', 'PG_VERSION')));
  });
}

test('no key, valid or not, is logged after the banner', async () => {
  const wrong = `pw_live_${'x'.repeat(43)}`;
  const bodies = [{ keyword: '글루코핀', creation_type: 'wiki' }, { keyword: key }, { creation_type: key }];
  for (const used of [key, wrong]) {
    for (const body of bodies) await call(`${service.url + API}/generic-creation/create`, 'POST', { key: used, body });
    await call(`${service.url + API}/account?key=${used}`, 'GET', { key: used });
    await call(`${service.url + API}/nowhere/${used}`, 'GET', { key: used });
    await call(`${service.url + API}/account`, 'GET', { headers: { 'service-api-key': `${used}, ${used}` } });
    await call(`${service.url + API}/account`, 'GET', { key: used });
  }
  await call(`${service.url + API}/account`, 'GET', { key, headers: { 'x-request-id': 'the-last-one' } });
  await until(() => service.stdout().includes('the-last-one'));
  const logged = service
    .stdout()
    .slice(service.stdout().indexOf(curlIn(service.stdout())))
    .split('\n')
    .slice(3);
  assert.ok(logged.filter((line) => line.includes('"request"')).length >= 14, 'the calls themselves are logged');
  for (const line of [...logged, ...service.stderr().split('\n')]) {
    assert.ok(!line.includes(key) && !line.includes(wrong), line.replaceAll(key, '(the key)'));
  }
});

function answered({ code, stdout, stderr }: Exit) {
  assert.deepEqual([code, stderr], [0, ''], stdout);
  return JSON.parse(stdout);
}

test('commands list members, create links, appoint operators and end sessions', async () => {
  const run = (line: string) => runCommand(line.split(' '), { DATA_DIR: stage.dataDir });
  const cli = async (line: string) => answered(await run(`${line} --json`));
  const { people } = answered(await stage.cli(['people', 'list', '--json']));
  assert.deepEqual([people.length, people[0].email, people[0].has_password], [1, OWNER, true]);
  await cli('account create --email pr@example.com');
  const { link } = await cli('people password-link --email PR@example.com');
  const [, , token] = linkIn(link) ?? [];
  const other = openBrowser(service);
  assert.equal((await other.auth('/reset-password', { token, newPassword: PASSWORD })).status, 200);
  assert.equal((await other.call('GET', '/operator/health')).status, 403);
  assert.deepEqual(await cli('people operator --email pr@example.com --on'), {
    email: 'pr@example.com',
    is_operator: true,
  });
  await until(async () => (await other.call('GET', '/operator/health')).status === 200);
  assert.equal((await cli('people two-factor-off --email pr@example.com')).removed, false);
  assert.equal((await cli('people sign-out --email pr@example.com')).ended, 1);
  await until(async () => (await other.call('GET', '/account/me')).status === 401);
  const unknown = await run('people sign-out --email nobody@example.com');
  assert.deepEqual([unknown.code, unknown.stdout], [1, '']);
  const taken = await run(`account create --email ${OWNER}`);
  assert.equal(taken.code, 1);
});

test('no password, link or cookie is logged', async () => {
  browser = openBrowser(service);
  await browser.auth('/sign-in/email', { email: OWNER, password: 'a wrong password' });
  await browser.auth('/sign-in/email', { email: OWNER, password: PASSWORD });
  await browser.auth('/sign-out', {}, { origin: 'https://evil.example' });
  const [cookie = 'no cookie'] = browser.cookies.values();
  await browser.call('GET', '/account/me', undefined, { 'x-request-id': 'the-last-of-the-browser' });
  await until(() => service.stdout().includes('the-last-of-the-browser'));
  const [, , token = 'no token'] = linkIn(service.stdout()) ?? [];
  const lines = service.stdout().split('\n');
  const logged = [...lines.filter((line) => line.startsWith('{')), service.stderr()].join('\n');
  assert.ok(logged.includes('/auth/sign-in/email'), 'the calls themselves are logged');
  for (const secret of [PASSWORD, 'a wrong password', token, cookie, cookie.split('.')[0]!])
    assert.ok(!logged.includes(secret), secret);
});

test('a second start prints no key and no link; the old key and the sessions stay valid', async () => {
  service.kill('SIGTERM');
  assert.equal((await service.exited).code, 0);
  const before = key;
  service = await stage.start();
  report(`second start: ready after ${service.seconds.toFixed(1)} s`);
  assert.ok(!service.stdout().includes('pw_live_'), service.stdout());
  assert.ok(!service.stdout().includes('curl'), service.stdout());
  const account = await call(`${service.url + API}/account`, 'GET', { key: before });
  assert.equal(account.body.data.email, OWNER);
  assert.equal(linkIn(service.stdout()), null);
  const again = openBrowser(service);
  again.cookies = browser.cookies;
  assert.equal((await again.call('GET', '/account/me')).status, 200, 'sessions outlive a restart');
});

/** A separate first start, for settings that only apply to it; without a network where possible. */
const other = openStage({ after });
const LOOPBACK_ONLY = ['unshare', '-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
const canGoOffline = isRoot && works('unshare -n ip link set lo up && curl --version && nsenter --version');
const environment = {
  PUBLIC_URL: 'https://press.example.com/',
  OWNER_EMAIL: 'desk@example.com',
  FIRST_CREDITS: '2500',
};
let offline: Running;

test('PUBLIC_URL, OWNER_EMAIL and FIRST_CREDITS apply on the first start', async () => {
  // In its own network namespace all ports are free.
  offline = canGoOffline
    ? await other.start({ ...environment, PORT: '3000', HOST: '0.0.0.0' }, { through: LOOPBACK_ONLY })
    : await other.start(environment);
  const output = offline.stdout();
  assert.ok(output.includes('ready at https://press.example.com\n'), output);
  assert.ok(output.includes('Dashboard  https://press.example.com/\n'), output);
  assert.ok(output.includes(`curl -s https://press.example.com${API}/generic-creation/create`), output);
  assert.ok(output.includes('Account    desk@example.com\n'), output);
  const database = other.database();
  const accounts = await database`select email, balance from accounts`;
  await database.end();
  assert.deepEqual([...accounts], [{ email: 'desk@example.com', balance: 2500 }]);
});

if (canGoOffline) {
  test('the first start and the first call need no network', async () => {
    const inside = ['nsenter', '-n', '-t', String(offline.pid), 'sh', '-c'];
    const links = await other.run([...inside, 'ip -o link']).exited;
    assert.equal(links.stdout.trim().split('\n').length, 1, links.stdout);
    const line = curlIn(offline.stdout()).replace('https://press.example.com', 'http://localhost:3000');
    const { stdout } = await other.run([...inside, line]).exited;
    assert.equal(JSON.parse(stdout).status, 'SUCCESS', `${stdout}${offline.stdout()}`);
    report(`first start without a network: ready after ${offline.seconds.toFixed(1)} s`);
  });
} else report('NOT ROOT, OR NO unshare/nsenter/ip/curl: the start without a network was not tested.');
