import type { Database, Queryable } from '../kernel/database.ts';

export type RelayProblem = { since: Date; reason: 'MAIL_SERVER_UNREACHABLE' | 'MAIL_SERVER_REFUSES' };

export async function readRelayProblem(sql: Queryable): Promise<RelayProblem | null> {
  const [row] = await sql<RelayProblem[]>`
    select down_since as since, reason from mail_relay where down_since is not null`;
  return row ?? null;
}

/** `isNew` is true for the one instance that changed the state. */
export async function markRelayDown(
  database: Database,
  reason: RelayProblem['reason'],
): Promise<{ current: RelayProblem; isNew: boolean }> {
  const [changed] = await database<RelayProblem[]>`
    update mail_relay set down_since = now(), reason = ${reason} where down_since is null
    returning down_since as since, reason`;
  const current = changed ?? (await readRelayProblem(database));
  return { current: current ?? { since: new Date(), reason }, isNew: changed !== undefined };
}

/** True for the one instance that changed the state. */
export async function markRelayUp(sql: Queryable): Promise<boolean> {
  const changed = await sql`update mail_relay set down_since = null, reason = null where down_since is not null`;
  return changed.count === 1;
}
