import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { engineAccount } from '../../src/kernel/engine/account.ts';
import { API, call } from '../call.ts';
import { makeDatabase } from '../engine/made.ts';
import { until } from '../engine/processes.ts';
import { isRoot, openStage, type Running, report, sharedHomeOf } from '../process.ts';

const stage = openStage({ after });
let service: Running;
let key: string;

before(async () => {
  service = await stage.start({ NODE_COMPILE_CACHE: '' });
  key = service.key ?? 'no key was printed';
  report(`first start on an empty folder: ready after ${service.seconds.toFixed(1)} s`);
});

const balance = async () => (await call(`${service.url + API}/account`, 'GET', { key })).body.data.credit_balance;
const curlIn = (output: string) => /^ {2}(curl .*?)\n\n/ms.exec(output)?.[1] ?? 'no curl line was printed';
const works = (command: string) => spawnSync('sh', ['-c', command]).status === 0;

test('the first start prints address, dashboard link, one key and a curl line', () => {
  const output = service.stdout();
  const address = service.url.replace('127.0.0.1', 'localhost');
  assert.ok(output.includes(`Presswright is ready at ${address}\n`), output);
  assert.ok(output.includes(`Dashboard  ${address}/\n`), output);
  assert.match(key, /^pw_live_[0-9A-Za-z]{43}$/);
  assert.deepEqual([...new Set(output.match(/pw_live_\w+/g))], [key]);
  assert.ok(curlIn(output).startsWith(`curl -s ${address}${API}/generic-creation/create `), output);
  assert.equal(service.stderr(), '');
});

test('the dashboard link, the docs and the health pages answer without a key', async () => {
  for (const path of ['/', `${API}/docs`, '/healthz', '/readyz', '/metrics']) {
    const response = await fetch(service.url + path);
    assert.equal(response.status, 200, path);
    assert.ok((await response.text()).length > 0);
  }
});

test('the owner has 1,000,000 KRW, and nobody else has an account', async () => {
  assert.equal(await balance(), 1_000_000);
  const database = stage.database();
  const accounts = await database`select email, balance, held from accounts`;
  await database.end();
  assert.deepEqual([...accounts], [{ email: 'owner@localhost', balance: 1_000_000, held: 0 }]);
});

if (works('curl --version')) {
  test('the printed curl line, pasted into a shell, generates something for 1,000 KRW', async () => {
    const program = stage.run(['sh', '-c', curlIn(service.stdout())]);
    const { code, stdout } = await program.exited;
    assert.equal(code, 0);
    const body = JSON.parse(stdout);
    assert.equal(body.status, 'SUCCESS', stdout);
    assert.ok(body.data.content.trim());
    assert.equal(await balance(), 999_000);
  });
} else report('NO CURL ON THIS MACHINE: the printed curl line was not tried.');

const nobody = engineAccount();
if (!isRoot || nobody === null) report('NOT ROOT: whom the engine runs as was not looked at.');
else {
  test('as root the engine runs as another user, in the folder it was given', () => {
    const engines = stage.engines();
    assert.deepEqual(
      engines.map((pid) => statSync(`/proc/${pid}`).uid),
      [nobody.uid],
    );
    assert.equal(existsSync(sharedHomeOf(stage.dataDir)), false);
  });
}

test('no key, right or wrong, is ever logged after the banner', async () => {
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
  await until(() => service.stdout().includes('the-last-one'), 60_000);
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

test('a second start prints no key, and the old key works', async () => {
  service.kill('SIGTERM');
  assert.equal((await service.exited).code, 0);
  const before = key;
  service = await stage.start({ NODE_COMPILE_CACHE: '' });
  report(`second start: ready after ${service.seconds.toFixed(1)} s`);
  assert.ok(!service.stdout().includes('pw_live_'), service.stdout());
  assert.ok(!service.stdout().includes('curl'), service.stdout());
  const account = await call(`${service.url + API}/account`, 'GET', { key: before });
  assert.equal(account.body.data.email, 'owner@localhost');
});

test('PUBLIC_URL, OWNER_EMAIL, FIRST_CREDITS and SAMPLE_DATA are heeded on the first start', async (t) => {
  const other = openStage(t);
  makeDatabase(other.dataDir);
  const environment = {
    PUBLIC_URL: 'https://press.example.com/',
    OWNER_EMAIL: 'desk@example.com',
    FIRST_CREDITS: '2500',
    SAMPLE_DATA: 'off',
  };
  const running = await other.start(environment);
  const output = running.stdout();
  assert.ok(output.includes('ready at https://press.example.com\n'), output);
  assert.ok(output.includes('Dashboard  https://press.example.com/\n'), output);
  assert.ok(output.includes(`curl -s https://press.example.com${API}/generic-creation/create`), output);
  assert.ok(output.includes('Account    desk@example.com\n'), output);
  const database = other.database();
  const accounts = await database`select email, balance from accounts`;
  await database.end();
  assert.deepEqual([...accounts], [{ email: 'desk@example.com', balance: 2500 }]);
  const { stdout } = await other.cli(['config', '--json'], environment);
  assert.equal(JSON.parse(stdout).SAMPLE_DATA, false);
});

const LOOPBACK_ONLY = ['unshare', '-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

if (isRoot && works('unshare -n ip link set lo up && curl --version && nsenter --version')) {
  test('the first start and the first call need no network', async (t) => {
    const offline = openStage(t);
    const running = await offline.start({ HOST: '0.0.0.0' }, { through: LOOPBACK_ONLY });
    const inside = ['nsenter', '-n', '-t', String(running.pid), 'sh', '-c'];
    const links = await offline.run([...inside, 'ip -o link']).exited;
    assert.equal(links.stdout.trim().split('\n').length, 1, links.stdout);
    const { stdout } = await offline.run([...inside, curlIn(running.stdout())]).exited;
    assert.equal(JSON.parse(stdout).status, 'SUCCESS', `${stdout}${running.stdout()}`);
    report(`first start without a network: ready after ${running.seconds.toFixed(1)} s`);
  });
} else report('NOT ROOT, OR NO unshare/nsenter/ip/curl: the start without a network was not tried.');
