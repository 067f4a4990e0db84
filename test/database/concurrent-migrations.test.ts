import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { connectDatabase, type Database } from '../../src/kernel/database.ts';
import { migrate, migrateRest } from '../../src/kernel/migrations.ts';
import { connect, newEmptyDatabase } from '../databases.ts';
import { startPgbouncer } from '../postgres/pgbouncer.ts';
import { skipWithout } from '../tools.ts';
import { until } from '../until.ts';

const path = mkdtempSync(join(tmpdir(), 'presswright-migrations-'));
const folder = pathToFileURL(`${path}/`);
after(() => rmSync(path, { recursive: true }));

before(() => {
  write(
    '0001-table.sql',
    'create table things (id int, name text);\ninsert into things values (1, $$a$$), (2, $$a$$);',
  );
  write(
    '0002-indexes.sql',
    `-- no transaction
-- A comment; with a semicolon.
create index concurrently if not exists things_id on things (id);
create index concurrently if not exists things_name
  on things (name);
`,
  );
  write('0003-column.sql', 'alter table things add column size int;');
});

function write(name: string, text: string): void {
  writeFileSync(join(path, name), text);
}

type Index = { name: string; valid: boolean };

async function indexes(database: Database): Promise<Index[]> {
  const rows = await database<Index[]>`
    select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'things'::regclass order by 1`;
  return [...rows];
}

const BOTH = [
  { name: 'things_id', valid: true },
  { name: 'things_name', valid: true },
];

async function applied(database: Database): Promise<number[]> {
  const rows = await database<
    { version: number }[]
  >`select version from schema_migrations order by applied_at, version`;
  return rows.map(({ version }) => version);
}

test('a migration without a transaction runs between the others', async (t) => {
  const database = connect(await newEmptyDatabase(), 2);
  t.after(() => database.end());
  await migrate(database, folder);
  assert.deepEqual(await indexes(database), BOTH);
  assert.deepEqual(await applied(database), [1, 2, 3]);
  const timeouts = await Promise.all(
    [1, 2].map(() => database`select pg_sleep(0.2), current_setting('statement_timeout') as value`),
  );
  assert.deepEqual(
    timeouts.map(([row]) => row?.value),
    ['30s', '30s'],
    'the connections have their timeout again',
  );
});

test('instances that start together while a transaction delays the index do not block each other', async (t) => {
  const address = await newEmptyDatabase();
  const [writer, observer] = [connect(address, 1), connect(address, 1)];
  const instances = [1, 2, 3].map(() => connect(address, 2));
  t.after(() => Promise.all([writer, observer, ...instances].map((database) => database.end())));
  await migrate(instances[0]!, folder);
  await writer`delete from schema_migrations where version > 1`;
  await writer`drop index things_id, things_name`;
  await writer`alter table things drop column size`;
  let running: Promise<unknown>[] = [];
  await writer.begin(async (transaction) => {
    await transaction`insert into things values (3, 'c')`;
    running = instances.map((database) => migrate(database, folder));
    const builds = async () => {
      const [row] = await observer<{ count: number }[]>`
        select count(*)::int from pg_stat_progress_create_index where datname = current_database()`;
      return row!.count;
    };
    // The build waits for this transaction, and the other instances for the build.
    await until(async () => (await builds()) === 1);
    await transaction`select pg_sleep(1)`;
    assert.equal(await builds(), 1);
  });
  await Promise.all(running);
  assert.deepEqual(await indexes(writer), BOTH);
  assert.deepEqual(await applied(writer), [1, 2, 3]);
});

test('an invalid index of an interrupted run is built again, a finished one is kept', async (t) => {
  const database = connect(await newEmptyDatabase(), 2);
  t.after(() => database.end());
  await migrate(database, folder);
  const [kept] = await database`select 'things_id'::regclass::oid::int as id`;
  await database`delete from schema_migrations where version = 2`;
  await database`drop index things_name`;
  await assert.rejects(database`create unique index concurrently things_name on things (name)`, { code: '23505' });
  assert.deepEqual(await indexes(database), [BOTH[0], { name: 'things_name', valid: false }]);
  await migrate(database, folder);
  assert.deepEqual(await indexes(database), BOTH);
  assert.deepEqual([...(await database`select 'things_id'::regclass::oid::int as id`)], [kept]);
});

test('a migration without a transaction works through pgbouncer in transaction mode', {
  skip: skipWithout('pgbouncer'),
}, async (t) => {
  const address = await newEmptyDatabase();
  const pooler = await startPgbouncer(address, 'transaction');
  t.after(() => pooler.stop());
  const instances = [1, 2].map(() => connectDatabase(pooler.address(address), 2, 60, { pooler: 'transaction' }));
  t.after(() => Promise.all(instances.map((database) => database.end())));
  await Promise.all(instances.map((database) => migrate(database, folder)));
  assert.deepEqual(await indexes(instances[0]!), BOTH);
});

test('a restore builds the indexes in its own transaction', async (t) => {
  const database = connect(await newEmptyDatabase(), 1);
  t.after(() => database.end());
  await database.begin((transaction) => migrateRest(transaction, folder));
  assert.deepEqual(await indexes(database), BOTH);
  assert.deepEqual(await applied(database), [1, 2, 3]);
});

test('a migration without a transaction may only build and drop indexes', async (t) => {
  const database = connect(await newEmptyDatabase(), 2);
  t.after(() => database.end());
  write('0004-wrong.sql', '-- no transaction\nupdate things set size = 1;\n');
  t.after(() => rmSync(join(path, '0004-wrong.sql')));
  await assert.rejects(migrate(database, folder), /0004-wrong\.sql has a statement other than .*: update things/);
  assert.deepEqual(await applied(database), [1, 2, 3]);
});
