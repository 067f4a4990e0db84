import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createKey, listKeys, openAccount, revokeKeys } from '../../src/areas/accounts/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import { API, call, connect, newDatabase, type Service, startService } from '../harness.ts';
import { assertFailure } from '../http/envelope.ts';
import { sendRaw } from '../http/raw-socket.ts';

let service: Service;
let other: Service;
/** How far the clock of both instances is ahead, so that no test waits for an hour. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

before(async () => {
  service = await startService({}, undefined, undefined, now);
  other = await startService({}, service.databaseUrl, undefined, now);
});
after(() => Promise.all([service.stop(), other.stop()]));

const read = (key: string, instance = service) => instance.call('GET', '/account', { key });

test('a key is pw_live_ plus 32 random bytes in base62, and keys are unique', async () => {
  const { accountId } = await service.account();
  const keys = new Set<string>();
  for (let made = 0; made < 50; made += 1) {
    const { key } = await createKey(service.database, accountId, `key ${made}`, null);
    assert.match(key, /^pw_live_[0-9A-Za-z]{43}$/);
    keys.add(key);
  }
  assert.equal(keys.size, 50);
  // 256 bits fill 43 base62 digits; every digit except the first can have any value.
  assert.ok(new Set([...keys].map((key) => key.at(-1))).size > 20);
});

test('only the hash of a key is stored: no row of any table contains the key', async () => {
  const { key } = await service.account();
  assert.equal((await read(key)).status, 200);
  const body = { keyword: '글루코핀. 12월 1일 나온다.', creation_type: 'wiki' };
  const headers = { 'idempotency-key': 'hashed' };
  assert.equal((await service.call('POST', '/generic-creation/create', { key, body, headers })).status, 200);
  assert.deepEqual(await tablesHolding(service.database, key), []);
  // Check the search itself: it finds a value that is stored.
  assert.deepEqual(await tablesHolding(service.database, key.slice(0, 12)), ['api_keys']);
});

async function tablesHolding(database: Database, text: string): Promise<string[]> {
  const tables = await database<{ name: string }[]>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const holding: string[] = [];
  for (const { name } of tables) {
    const hex = Buffer.from(text).toString('hex');
    const rows = await database.unsafe(
      `select 1 from ${name} as t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`,
      [text, hex],
    );
    if (rows.length > 0) holding.push(name);
  }
  return holding;
}

test('a malformed key and an unknown key return 401', async () => {
  const { key } = await service.account();
  const wrong = [
    key.slice(0, -1),
    `${key}x`,
    key.toLowerCase(),
    key.replace('pw_live_', 'pw_test_'),
    key.slice('pw_live_'.length),
    `Bearer ${key}`,
    `pw_live_${'0'.repeat(43)}`,
    `pw_live_${'!'.repeat(43)}`,
    "' or 1=1 --",
    'x'.repeat(5000),
  ];
  for (const value of wrong) assertFailure(await read(value), 401, 'UNAUTHORIZED');
  assertFailure(await service.call('GET', '/account', { headers: { 'SERVICE-API-KEY': '' } }), 401, 'UNAUTHORIZED');
  assertFailure(await service.call('GET', `/account?SERVICE-API-KEY=${key}`), 401, 'UNAUTHORIZED');
  assert.equal((await read(key)).status, 200);
});

test('a key is taken as a bearer token too', async () => {
  const { key, accountId } = await service.account();
  const reply = await service.call('GET', '/account', { headers: { authorization: `Bearer ${key}` } });
  assert.deepEqual([reply.status, reply.body.data.account_id], [200, accountId]);
});

test('two SERVICE-API-KEY headers return 401, even when they are identical', async () => {
  const [one, two] = [await service.account(), await service.account()];
  for (const second of [one.key, two.key]) {
    const head = `GET ${API}/account HTTP/1.1\r\nHost: x\r\nSERVICE-API-KEY: ${one.key}\r\nService-Api-Key: ${second}\r\n\r\n`;
    assertFailure((await sendRaw(service.url, head)) as never, 401, 'UNAUTHORIZED');
  }
});

test('a key is valid until its expiry and not a moment longer', async () => {
  const { accountId } = await service.account();
  const hour = 3_600_000;
  const expiresAt = new Date(now().getTime() + hour);
  const { key } = await createKey(service.database, accountId, 'short', expiresAt);
  assert.equal((await read(key)).status, 200);
  ahead += hour;
  assertFailure(await read(key), 401, 'UNAUTHORIZED');
  assertFailure(await read(key, other), 401, 'UNAUTHORIZED');
});

test('every instance rejects a revoked key within a second, and the other keys of the account stay valid', async (t) => {
  const { key: kept, accountId } = await service.account();
  const { key } = await createKey(service.database, accountId, 'leaked', null);
  const instances = [service, other];
  // Both instances have just read the key, so their caches are as fresh as possible.
  for (const instance of instances) assert.equal((await read(key, instance)).status, 200);
  assert.equal(await revokeKeys(service.database, accountId, 'leaked'), 1);
  const revoked = performance.now();
  const seen = await Promise.all(
    instances.map(async (instance) => {
      let accepted = revoked;
      for (let asked = revoked; (await read(key, instance)).status === 200; asked = performance.now()) {
        accepted = asked;
        await sleep(20);
      }
      return accepted - revoked;
    }),
  );
  t.diagnostic(`last accepted after ${seen.map((milliseconds) => Math.round(milliseconds)).join(' and ')} ms`);
  await sleep(Math.max(0, 1000 - (performance.now() - revoked)));
  for (const instance of instances) {
    assertFailure(await read(key, instance), 401, 'UNAUTHORIZED');
    assert.equal((await read(kept, instance)).status, 200);
  }
  for (const milliseconds of seen) assert.ok(milliseconds < 1000);
});

test('a call made one second after the revocation is rejected, however busy the key was', async () => {
  const { key, accountId } = await service.account();
  await revokeKeys(service.database, accountId, 'no such name');
  assert.equal((await read(key, other)).status, 200);
  await revokeKeys(service.database, accountId, 'default');
  const revoked = performance.now();
  const busy = (async () => {
    while (performance.now() - revoked < 950) await read(key, other);
  })();
  await sleep(1000);
  assertFailure(await read(key, other), 401, 'UNAUTHORIZED');
  await busy;
});

test('a key of a deleted account returns 404 USER_NOT_FOUND within a second', async () => {
  const { key, accountId } = await service.account();
  assert.equal((await read(key)).status, 200);
  await service.database`update accounts set deleted_at = now() where id = ${accountId}`;
  await sleep(1000);
  assertFailure(await read(key), 404, 'USER_NOT_FOUND');
  assertFailure(await service.call('GET', '/nowhere', { key }), 404, 'USER_NOT_FOUND');
});

test('the last use of each key is recorded', async () => {
  const early = Math.floor(Date.now() / 1000);
  const short = await startService({}, service.databaseUrl);
  const accounts = [await short.account(), await short.account()];
  const unused = await short.account();
  for (const { key } of accounts) assert.equal((await read(key, short)).status, 200);
  await short.stop();
  for (const { accountId } of accounts) {
    const [row] = await listKeys(service.database, accountId);
    assert.ok((row?.last_used_at ?? 0) >= early, `last used at ${row?.last_used_at}`);
  }
  assert.equal((await listKeys(service.database, unused.accountId))[0]?.last_used_at, null);
});

test('a key is never logged, even at the most verbose level', async () => {
  const databaseUrl = await newDatabase();
  const database = connect(databaseUrl, 2);
  const { api_key: key } = await database.begin((transaction) => openAccount(transaction, 'log@example.com', 5000));
  const child = spawn(process.execPath, ['bin/start.js'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: randomBytes(32).toString('base64'),
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'trace',
      PUBLIC_URL: '',
      DASHBOARD: 'off',
    },
  });
  let output = '';
  child.stderr.on('data', (bytes) => {
    output += bytes;
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      output += `${line}\n`;
      const port = /ready at http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.on('exit', () => reject(new Error(output)));
  });
  const send = (method: string, path: string, options: object = {}) =>
    call(url + API + path, method, { key, ...options });
  await send('GET', '/account');
  await send('POST', '/generic-creation/create', {
    body: { keyword: '글루코핀. 12월 1일 나온다.', creation_type: 'wiki' },
  });
  await send('POST', '/generic-creation/create', { raw: '{broken' });
  await send('PUT', '/account');
  await send('GET', `/nowhere?key=${key}`);
  await send('GET', '/%zz');
  await send('GET', '/account', { key: `${key}x` });
  await database`alter table creations rename to gone`;
  assertFailure(await send('GET', '/generic-creation/list'), 500, 'INTERNAL_ERROR');
  child.kill('SIGTERM');
  await new Promise((resolve) => child.on('close', resolve));
  await database.end();
  // The log lines are there, including the error with its cause, but not the key.
  assert.ok(output.includes('"status":200') && output.includes('"status":400') && output.includes('relation'), output);
  assert.equal(output.includes(key.slice('pw_live_'.length + 4)), false);
});
