import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { isConcurrent, isStatementTimeout, runConcurrently, withoutConcurrently } from './concurrent-migrations.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { migrateJobQueue } from './jobs/schema.ts';
import { commandLine } from './usage.ts';

/** The message is one line for the operator. */
export class MigrationRefusal extends Error {}

type Migration = { version: number; name: string; text: string; checksum: string };

const FOLDER = new URL('../../migrations/', import.meta.url);
/** Advisory lock id, the same on all instances. */
const LOCK_ID = 7_377_001;

/** Releases from 0.2.0 on begin with a baseline and cannot continue from the migrations of 0.1.0. */
const FIRST_OF_0_1_0 = '0001-foundation.sql';

export type AppliedMigration = { version: number; name: string; checksum: string };

/** Brings the schema up to date. Instances that start together queue up; the later ones then find nothing left to do. */
export async function migrate(database: Database, folder = FOLDER): Promise<void> {
  const migrations = readMigrations(folder);
  for (;;) {
    const next = await database.begin((transaction) => migrateUntilConcurrent(transaction, migrations));
    if (!next) return;
    await applyConcurrently(database, next);
  }
}

/** Returns the migration that has to be run outside the transaction before the others, if there is one. */
async function migrateUntilConcurrent(transaction: Transaction, migrations: Migration[]): Promise<Migration | null> {
  await lockSchema(transaction);
  for (const migration of pending(migrations, await listApplied(transaction))) {
    if (isConcurrent(migration)) return migration;
    await apply(transaction, migration);
  }
  await migrateJobQueue(transaction);
  return null;
}

async function applyConcurrently(database: Database, migration: Migration): Promise<void> {
  const isApplied = async () => (await listApplied(database)).some(({ version }) => version === migration.version);
  try {
    await runConcurrently(database, migration, { isApplied, record: () => record(database, migration) });
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
    throw new MigrationRefusal(
      `Migration ${migration.name} was cancelled, probably by the statement timeout of a connection pooler. Run "${commandLine('migrate')}" with the address of PostgreSQL itself in DATABASE_URL.`,
    );
  }
}

/** Runs all migrations in the transaction, for a database that nobody else uses yet. */
export async function migrateRest(transaction: Transaction, folder = FOLDER): Promise<void> {
  await lockSchema(transaction);
  for (const migration of pending(readMigrations(folder), await listApplied(transaction)))
    await apply(transaction, migration);
  await migrateJobQueue(transaction);
}

/** An empty database gets the schema of another one: these migrations and no later ones. */
export async function migrateAs(transaction: Transaction, applied: AppliedMigration[]): Promise<void> {
  const migrations = readMigrations();
  const later = new Set(pending(migrations, applied));
  await lockSchema(transaction);
  for (const migration of migrations) if (!later.has(migration)) await apply(transaction, migration);
}

/** Refuses data whose migrations this release cannot continue from. */
export function requireKnownMigrations(applied: AppliedMigration[]): void {
  pending(readMigrations(), applied);
}

/** The names of the migrations that are still to be run. */
export async function listPending(sql: Queryable): Promise<string[]> {
  return pending(readMigrations(), await listApplied(sql)).map(({ name }) => name);
}

export async function listApplied(sql: Queryable): Promise<AppliedMigration[]> {
  const [table] = await sql`select from pg_tables where schemaname = 'public' and tablename = 'schema_migrations'`;
  if (!table) return [];
  const rows = await sql<AppliedMigration[]>`select version, name, checksum from schema_migrations order by version`;
  return [...rows];
}

async function lockSchema(transaction: Transaction): Promise<void> {
  await transaction`set local statement_timeout = 0`;
  await transaction`select pg_advisory_xact_lock(${LOCK_ID})`;
  await transaction`
    create table if not exists schema_migrations (
      version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    )`;
}

function pending(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  for (const row of applied) {
    if (row.name === FIRST_OF_0_1_0) {
      throw new MigrationRefusal(
        'This data was made by Presswright 0.1.0, and later releases do not take it over. Go on with 0.1.0, or begin with an empty database: set DATA_DIR or DATABASE_URL to another one. Nothing was changed.',
      );
    }
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
  await transaction.unsafe(isConcurrent(migration) ? withoutConcurrently(migration) : migration.text);
  await record(transaction, migration);
}

async function record(sql: Queryable, { version, name, checksum }: Migration): Promise<void> {
  await sql`insert into schema_migrations (version, name, checksum) values (${version}, ${name}, ${checksum})`;
}

function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-.+\.sql$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { version: Number(file.slice(0, 4)), name: file, text, checksum };
    });
}
