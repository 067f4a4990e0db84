import type { Queryable } from '../kernel/database.ts';
import type { TextKind } from './kind.ts';
import { CHANNEL, type Here, type LiveMessage, type Moved } from './live-messages.ts';

export async function notifyLive(sql: Queryable, message: LiveMessage): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`;
}

/** The current version, and who made it; undefined when the account has no such text. Nobody is told then. */
export async function announceArrival(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { id, message }: { id: number; message: Here },
): Promise<{ version: number; by: string | null } | undefined> {
  const [row] = await sql<{ version: number; by: string | null }[]>`
    select revision as version, changed_by as by, pg_notify(${CHANNEL}, ${JSON.stringify(message)})::text as told
    from ${sql(kind.table)} where id = ${id} and account_id = ${accountId}`;
  return row && { version: row.version, by: row.by };
}

export async function announceMove(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { id, message }: { id: number; message: Moved },
): Promise<boolean> {
  const rows = await sql`
    select pg_notify(${CHANNEL}, ${JSON.stringify(message)})::text as told from ${sql(kind.table)}
    where id = ${id} and account_id = ${accountId}`;
  return rows.length > 0;
}

export async function findCurrentVersion(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  id: number,
): Promise<{ version: number } | undefined> {
  const [row] = await sql<{ version: number }[]>`
    select revision as version from ${sql(kind.table)} where id = ${id} and account_id = ${accountId}`;
  return row;
}
