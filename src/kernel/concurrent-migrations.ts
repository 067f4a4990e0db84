import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queryable } from './database.ts';
import { postgres } from './postgres/index.ts';

/** Migrations that begin with `-- no transaction`: they build or drop indexes while other instances write. */

const MARK = '-- no transaction\n';
/** Not the lock of the other migrations: an instance that waits for that one would block the index, and be blocked. */
const LOCK_ID = 7_377_002;
const POLL_MS = 200;
const STATEMENT =
  /^(?:create (?:unique )?index concurrently if not exists (?<created>\w+) on|drop index concurrently if exists \w+$)/i;

type Script = { name: string; text: string };

export function isConcurrent({ text }: Script): boolean {
  return text.startsWith(MARK);
}

/** For a transaction on a database that nobody else uses. */
export function withoutConcurrently({ text }: Script): string {
  return text.replaceAll(/\bconcurrently\b/gi, '');
}

/** `isApplied` is asked again under the lock. Can be repeated after a crash at any point. */
export async function runConcurrently(
  database: Database,
  migration: Script,
  steps: { isApplied(): Promise<boolean>; record(): Promise<void> },
): Promise<void> {
  const statements = splitStatements(migration);
  await withLock(database, async () => {
    if (await steps.isApplied()) return;
    await withoutTimeout(database, async (sql) => {
      for (const { created } of statements) if (created) await dropInvalid(sql, created);
      // One by one: PostgreSQL runs several statements of one query in a transaction.
      for (const { statement } of statements) await sql.unsafe(statement);
    });
    await steps.record();
  });
}

function splitStatements({ name, text }: Script) {
  const statements = text
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter((statement) => statement !== '');
  return statements.map((statement) => {
    const match = STATEMENT.exec(statement);
    if (!match)
      throw new Error(
        `${name} has a statement other than "create index concurrently if not exists" and "drop index concurrently if exists": ${statement}`,
      );
    return { statement, created: match.groups?.created };
  });
}

/**
 * The lock is held by a transaction on a connection of its own, which also works through a pooler. Building an index
 * waits for every transaction that has a snapshot: the holder has none while it is idle, and instances that wait ask in
 * a new transaction each time.
 */
async function withLock(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.options.max < 2) throw new Error('Migrations without a transaction need two connections.');
  const attempt = () =>
    database.begin('isolation level read committed', async (transaction) => {
      await transaction`set local idle_in_transaction_session_timeout = 0`;
      // As a simple query, because a prepared one keeps its snapshot until the next query of the transaction.
      const [row] = await transaction.unsafe(`select pg_try_advisory_xact_lock(${LOCK_ID}) as locked`);
      if (row?.locked) await work();
      return row?.locked;
    });
  while (!(await attempt())) await pause(POLL_MS);
}

async function withoutTimeout(database: Database, work: (sql: Queryable) => Promise<void>): Promise<void> {
  // Only a pooler in transaction mode is used without prepared statements, and there SET would reach other clients.
  if (!database.options.prepare) return work(database);
  const session = await database.reserve();
  try {
    await session`set statement_timeout = 0`;
    await work(session);
    await session`reset statement_timeout`;
  } finally {
    session.release();
  }
}

/** An interrupted build leaves an index that is not used, but that `if not exists` takes for the finished one. */
async function dropInvalid(sql: Queryable, name: string): Promise<void> {
  const [invalid] = await sql`
    select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`;
  if (invalid) await sql.unsafe(`drop index concurrently if exists ${name}`);
}

export function isStatementTimeout(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '57014';
}
