import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Database, Transaction } from './database.ts';
import { migrateJobQueue } from './jobs/schema.ts';

/** The message is one line for the operator. */
export class MigrationRefusal extends Error {}

type Migration = { version: number; name: string; text: string; checksum: string };

const FOLDER = new URL('../../migrations/', import.meta.url);
/** Advisory lock id, the same on all instances. */
const LOCK_ID = 7_377_001;

export async function migrate(database: Database): Promise<void> {
  const migrations = readMigrations();
  await database.begin(async (transaction) => {
    // Instances that start together wait here; only the first has migrations to apply.
    await transaction`set local statement_timeout = 0`;
    await transaction`select pg_advisory_xact_lock(${LOCK_ID})`;
    await transaction`
      create table if not exists schema_migrations (
        version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
      )`;
    const applied = await transaction<{ version: number; name: string; checksum: string }[]>`
      select version, name, checksum from schema_migrations order by version`;
    for (const migration of pending(migrations, applied)) await apply(transaction, migration);
    await migrateJobQueue(transaction);
  });
}

function pending(migrations: Migration[], applied: { version: number; name: string; checksum: string }[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const row of applied) {
    const migration = known.get(row.version);
    if (!migration) {
      throw new MigrationRefusal(
        `The database has schema version ${row.version} (${row.name}), which this Presswright does not know. Start the newer release that made it.`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new MigrationRefusal(
        `Migration ${migration.name} was changed after it ran. Restore the file as it was released.`,
      );
    }
    known.delete(row.version);
  }
  return [...known.values()];
}

async function apply(transaction: Transaction, migration: Migration): Promise<void> {
  await transaction.unsafe(migration.text);
  await transaction`
    insert into schema_migrations (version, name, checksum)
    values (${migration.version}, ${migration.name}, ${migration.checksum})`;
}

function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, FOLDER), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { version: Number(file.slice(0, 4)), name: file, text, checksum };
    });
}
