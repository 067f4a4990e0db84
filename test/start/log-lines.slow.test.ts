import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { API, call } from '../call.ts';
import { openBrowser, PASSWORD } from '../people/browser.ts';
import { openStage } from '../process.ts';
import { until } from '../until.ts';

type Line = Record<string, unknown> & { msg: string };

test('when a program reads the output, every line is JSON, and requests have their fields', async (t) => {
  const stage = openStage(t);
  const words = [process.execPath, new URL('../../bin/start.js', import.meta.url).pathname];
  const environment = { BANNER: 'auto', TRUSTED_PROXIES: '127.0.0.1' };
  const program = stage.run(words, { environment });
  const linesNow = () => program.stdout().split('\n').slice(0, -1);
  await until(() => linesNow().some((line) => line.includes('Presswright is ready')), 180_000);
  const ready = linesNow()
    .map((line) => JSON.parse(line) as Line)
    .find(({ msg }) => msg.startsWith('Presswright is ready'))!;
  const file = join(stage.dataDir, 'first-sign-in.txt');
  assert.equal(ready.first_sign_in, file);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  const kept = readFileSync(file, 'utf8');
  const [key] = /pw_live_[0-9A-Za-z]{43}\b/.exec(kept) ?? [];
  const [, token] = /\/set-password\?token=([\w-]+)/.exec(kept) ?? [];
  assert.ok(key && token && kept.includes('owner@localhost'), kept);
  assert.equal(ready.msg, `Presswright is ready at ${ready.address}`);
  const url = String(ready.address).replace('localhost', '127.0.0.1');
  const headers = { 'x-request-id': 'the-one', 'x-forwarded-for': '198.51.100.7' };
  assert.equal((await call(`${url}${API}/account?hidden=1`, 'GET', { key, headers })).status, 200);
  assert.equal((await call(`${url}/nowhere/hidden`, 'GET', { headers: { 'x-request-id': 'the-other' } })).status, 404);
  const opened = { headers: { 'x-request-id': 'the-open' } };
  assert.equal((await fetch(`${url}/mail/opens/1/1/hidden`, opened)).status, 200);
  await until(() => ['the-other', 'the-open'].every((id) => program.stdout().includes(id)));
  const browser = openBrowser({ url });
  assert.equal((await browser.auth('/reset-password', { token, newPassword: PASSWORD })).status, 200);
  assert.ok(existsSync(file), 'kept until the first sign-in');
  const signedIn = await browser.auth('/sign-in/email', { email: 'owner@localhost', password: PASSWORD });
  assert.equal(signedIn.status, 200, signedIn.text);
  await until(() => !existsSync(file), 30_000);
  program.kill('SIGTERM');
  const { code, stdout } = await program.exited;
  assert.equal(code, 0);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  for (const line of lines) {
    for (const field of ['level', 'time', 'pid', 'hostname', 'msg']) assert.ok(field in line, JSON.stringify(line));
  }
  const {
    level: _,
    time: _time,
    pid: _pid,
    hostname: _host,
    ms,
    ...request
  } = lines.find(({ request_id }) => request_id === 'the-one')!;
  assert.deepEqual(request, {
    request_id: 'the-one',
    client: '198.51.100.7',
    method: 'GET',
    route: `${API}/account`,
    status: 200,
    account_id: 1,
    msg: 'request',
  });
  assert.ok(Number.isInteger(ms));
  const { route, client, account_id } = lines.find(({ request_id }) => request_id === 'the-other')!;
  assert.deepEqual([route, client, account_id], ['none', '127.0.0.1', undefined]);
  const open = lines.find(({ request_id }) => request_id === 'the-open')!;
  assert.deepEqual([open.route, open.client], ['/mail/opens/*', undefined], 'who opens a mail is not logged');
  assert.equal(stdout.includes('hidden'), false, 'no query and no unknown path');
  assert.ok(!stdout.includes('pw_live_') && !stdout.includes(token), stdout);
});
