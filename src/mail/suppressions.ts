import type { Queryable } from '../kernel/database.ts';

/** Addresses that get no mail: for everybody (account null), or from one account. Kept in lower case. */

export type SuppressionReason = 'hard_bounce' | 'complaint' | 'unsubscribe' | 'manual';

export type Suppression = {
  email: string;
  reason: SuppressionReason;
  account_id: number | null;
  release_id: number | null;
  note: string;
  created_at: Date;
};

/** Which of these an account may not write to, in lower case. */
export async function suppressedAmong(sql: Queryable, accountId: number, emails: string[]): Promise<Set<string>> {
  const wanted = emails.map((email) => email.toLowerCase());
  const rows = await sql<{ email: string }[]>`
    select distinct email from suppressions
    where email = any(${wanted}) and (account_id is null or account_id = ${accountId})`;
  return new Set(rows.map(({ email }) => email));
}

export type NewSuppression = {
  email: string;
  reason: SuppressionReason;
  accountId: number | null;
  releaseId?: number | null;
  note?: string;
};

/** Said twice it is still one; the first one's note stays. */
export async function suppress(sql: Queryable, given: NewSuppression): Promise<void> {
  const { email, reason, accountId, releaseId = null, note = '' } = given;
  await sql`
    insert into suppressions (email, reason, account_id, release_id, note)
    values (${email.toLowerCase()}, ${reason}, ${accountId}, ${releaseId}, ${storable(note)})
    on conflict (email, coalesce(account_id, 0), reason) do nothing`;
}

// A server's answer can hold anything, and Postgres takes no U+0000.
function storable(note: string): string {
  return note
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
    .toWellFormed();
}

type Filter = { email?: string | undefined; accountId?: number | undefined };

/** For the operator: everybody's, newest first. */
export async function listSuppressions(sql: Queryable, { email, accountId }: Filter): Promise<Suppression[]> {
  return sql<Suppression[]>`
    select email, reason, account_id, release_id, note, created_at from suppressions
    where (${email?.toLowerCase() ?? null}::text is null or email = ${email?.toLowerCase() ?? null})
      and (${accountId ?? null}::bigint is null or account_id = ${accountId ?? null})
    order by id desc`;
}

/** Without an account: all that is known against the address. Answers how many went. */
export async function removeSuppressions(
  sql: Queryable,
  { email, accountId }: Filter & { email: string },
): Promise<number> {
  const gone = await sql`
    delete from suppressions
    where email = ${email.toLowerCase()} and (${accountId ?? null}::bigint is null or account_id = ${accountId ?? null})`;
  return gone.count;
}
