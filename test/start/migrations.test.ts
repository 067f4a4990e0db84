import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openStore, refusalLine } from '../../src/app/open-database.ts';
import { readConfig } from '../../src/config/index.ts';
import type { Database } from '../../src/kernel/database.ts';
import { API, call } from '../call.ts';
import { connect, databaseUrl, serverUrl } from '../databases.ts';
import { openStage, PROJECT, type Running, report } from '../process.ts';

const stage = openStage({ after });
const server = await serverUrl();
const name = `t_${randomBytes(8).toString('hex')}`;
const address = databaseUrl(server, name);
const environment = { DATABASE_URL: address, DATABASE_CONNECTIONS: '3', LOG_LEVEL: 'warn' };
let database: Database;

before(async () => {
  const admin = connect(server, 1);
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  database = connect(address, 1);
});
after(() => database.end());

test('five instances started concurrently on an empty database: all ready, one schema, one owner', async () => {
  const starts = await Promise.all(Array.from({ length: 5 }, () => stage.start(environment)));
  const files = readdirSync(join(PROJECT, 'migrations')).filter((file) => file.endsWith('.sql'));
  const applied = await database<{ name: string }[]>`select name from schema_migrations order by version`;
  assert.deepEqual(
    applied.map((row) => row.name),
    files.sort(),
  );
  const accounts = await database`select email, balance from accounts`;
  assert.deepEqual([...accounts], [{ email: 'owner@localhost', balance: 1_000_000 }]);
  const keys = starts.flatMap(({ key }) => key ?? []);
  assert.equal(keys.length, 1, 'one of them printed the key');
  for (const { url } of starts) {
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    assert.equal((await call(`${url + API}/account`, 'GET', { key: keys[0]! })).body.data.credit_balance, 1_000_000);
  }
  const slowest = Math.max(...starts.map(({ seconds }) => seconds));
  report(`five instances at once: all ready after ${slowest.toFixed(1)} s`);
  await stopAll(starts);
});

async function stopAll(running: Running[]): Promise<void> {
  for (const instance of running) instance.kill('SIGTERM');
  const exits = await Promise.all(running.map(({ exited }) => exited));
  assert.deepEqual(
    exits.map(({ code, stderr }) => ({ code, stderr })),
    running.map(() => ({ code: 0, stderr: '' })),
  );
}

test('a database with a newer schema is rejected with one line and exit 1', async () => {
  await database`insert into schema_migrations (version, name, checksum) values (9999, '9999-later.sql', 'x')`;
  const { code, stdout, stderr } = await stage.attempt(environment);
  assert.equal(
    stderr,
    'The database has schema version 9999 (9999-later.sql), which this Presswright does not know. Start the newer release that made it.\n',
  );
  assert.deepEqual([code, stdout], [1, '']);
  await database`delete from schema_migrations where version = 9999`;
});

// The test above shows, with a real process, that an error becomes one line and exit 1.
test('a migration that was changed after it ran is rejected with one line', async () => {
  const [first] = await database<{ checksum: string }[]>`select checksum from schema_migrations where version = 1`;
  await database`update schema_migrations set checksum = 'another' where version = 1`;
  const line = await openStore(readConfig(environment), { role: 'server', schema: 'migrate', log: () => {} }).then(
    () => 'it was used',
    (error) => refusalLine(error) ?? `no refusal but ${error}`,
  );
  assert.equal(line, 'Migration 0001-baseline.sql was changed after it ran. Restore the file as it was released.');
  await database`update schema_migrations set checksum = ${first!.checksum} where version = 1`;
});

test('a database of 0.1.0 is rejected with one line', async () => {
  const [first] = await database<{ name: string }[]>`select name from schema_migrations where version = 1`;
  await database`update schema_migrations set name = '0001-foundation.sql' where version = 1`;
  const { code, stdout, stderr } = await stage.attempt(environment);
  assert.match(stderr, /^This data was made by Presswright 0\.1\.0, [^\n]* Nothing was changed\.\n$/);
  assert.deepEqual([code, stdout], [1, '']);
  await database`update schema_migrations set name = ${first!.name} where version = 1`;
});

test('after these errors nothing has changed, and the next start works', async () => {
  const running = await stage.start(environment);
  assert.equal(running.key, null);
  await stopAll([running]);
});
