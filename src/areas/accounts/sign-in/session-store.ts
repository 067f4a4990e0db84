import type { Queryable } from '../../../kernel/database.ts';

/** The sessions of a person, for the list of signed-in devices. */

export type SessionRow = {
  session_id: number;
  user_agent: string | null;
  address: string | null;
  created_at: number;
  last_used_at: number;
};

/** Valid sessions, the last used first. */
export async function listSessions(sql: Queryable, personId: number): Promise<SessionRow[]> {
  return sql<SessionRow[]>`
    select id as session_id, user_agent, nullif(ip_address, '') as address, unix(created_at) as created_at,
      unix(coalesce(last_used_at, updated_at)) as last_used_at
    from sessions where person_id = ${personId} and expires_at > now()
    order by coalesce(last_used_at, updated_at) desc, id desc`;
}

/** False when the person has no such session. */
export async function endSession(sql: Queryable, personId: number, id: number): Promise<boolean> {
  return (await sql`delete from sessions where person_id = ${personId} and id = ${id}`).count > 0;
}

/** Returns the number of ended sessions. */
export async function endOtherSessions(sql: Queryable, personId: number, keptId: number): Promise<number> {
  return (await sql`delete from sessions where person_id = ${personId} and id <> ${keptId}`).count;
}

/** False when the person does not belong to the account. */
export async function switchAccount(
  sql: Queryable,
  { id, sessionId }: { id: number; sessionId: number },
  accountId: number,
): Promise<boolean> {
  const switched = await sql`
    update sessions set account_id = ${accountId} where id = ${sessionId} and person_id = ${id}
      and exists (select from members m join accounts a on a.id = m.account_id
        where m.person_id = ${id} and m.account_id = ${accountId} and a.deleted_at is null)`;
  return switched.count > 0;
}

export async function recordUse(sql: Queryable, id: number): Promise<void> {
  await sql`update sessions set last_used_at = now() where id = ${id}`;
}
