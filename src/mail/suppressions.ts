import type { Fragment, Queryable } from '../kernel/database.ts';
import type { MailProblem } from './mail-problems.ts';
import { forgetSoftBounces } from './soft-bounces.ts';

/** The suppression list: addresses that get no mail from one account, or from any (`account_id` null). Lower case. */

export type SuppressionReason = 'hard_bounce' | 'soft_bounces' | 'complaint' | 'unsubscribe' | 'manual';

export type Suppression = {
  email: string;
  reason: SuppressionReason;
  account_id: number | null;
  release_id: number | null;
  /** The status code of the bounce (RFC 3463), where it gave one. */
  status: string | null;
  /** What the server said, or what the operator wrote. */
  note: string;
  created_at: Date;
};

/** Which of the addresses the account must not send to, in lower case. */
export async function suppressedAmong(sql: Queryable, accountId: number, emails: string[]): Promise<Set<string>> {
  const wanted = emails.map((email) => email.toLowerCase());
  const rows = await sql<{ email: string }[]>`
    select distinct email from suppressions
    where email = any(${wanted}) and (account_id is null or account_id = ${accountId})`;
  return new Set(rows.map(({ email }) => email));
}

/** The same with the reason of each; that of the account itself first. */
export async function suppressionReasons(
  sql: Queryable,
  accountId: number,
  emails: string[],
): Promise<Map<string, SuppressionReason>> {
  const wanted = emails.map((email) => email.toLowerCase());
  const rows = await sql<Pick<Suppression, 'email' | 'reason'>[]>`
    select distinct on (email) email, reason from suppressions
    where email = any(${wanted}) and (account_id is null or account_id = ${accountId})
    order by email, account_id nulls last, id`;
  return new Map(rows.map(({ email, reason }) => [email, reason]));
}

/** As it is told to the account. */
export const MAIL_PROBLEM_OF: Record<SuppressionReason, MailProblem> = {
  unsubscribe: 'unsubscribed',
  hard_bounce: 'bounced',
  soft_bounces: 'bounced',
  complaint: 'suppressed',
  manual: 'suppressed',
};

/** Why an address gets no mail from an account, as a column; null when it gets some. The account's own reason first. */
export function mailProblem(sql: Queryable, accountId: Fragment, email: Fragment): Fragment {
  return sql`(
    select ${sql.json(MAIL_PROBLEM_OF)}::jsonb ->> reason
    from (select ${accountId} as own_account, ${email} as own_email) own
    join suppressions on suppressions.email = own_email
      and (suppressions.account_id is null or suppressions.account_id = own_account)
    order by suppressions.account_id nulls last, suppressions.id limit 1)`;
}

export type NewSuppression = {
  email: string;
  reason: SuppressionReason;
  accountId: number | null;
  releaseId?: number | null;
  status?: string | null;
  note?: string;
};

/** Idempotent: an existing entry keeps its note. */
export async function suppress(sql: Queryable, suppression: NewSuppression): Promise<void> {
  const { email, reason, accountId, releaseId = null, status = null, note = '' } = suppression;
  await sql`
    insert into suppressions (email, reason, account_id, release_id, status, note)
    values (${email.toLowerCase()}, ${reason}, ${accountId}, ${releaseId}, ${status}, ${storable(note)})
    on conflict (email, coalesce(account_id, 0), reason) do nothing`;
}

// A server's answer can contain anything, and PostgreSQL cannot store U+0000.
function storable(note: string): string {
  return note
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 500)
    .toWellFormed();
}

type Filter = { email?: string | undefined; accountId?: number | undefined };

/** For the operator: entries of all accounts, newest first. */
export async function listSuppressions(sql: Queryable, { email, accountId }: Filter): Promise<Suppression[]> {
  return sql<Suppression[]>`
    select email, reason, account_id, release_id, status, note, created_at from suppressions
    where (${email?.toLowerCase() ?? null}::text is null or email = ${email?.toLowerCase() ?? null})
      and (${accountId ?? null}::bigint is null or account_id = ${accountId ?? null})
    order by id desc`;
}

/** Without an account it removes every entry of the address. Returns how many were removed. */
export async function removeSuppressions(
  sql: Queryable,
  { email, accountId }: Filter & { email: string },
): Promise<number> {
  const removed = await sql`
    delete from suppressions
    where email = ${email.toLowerCase()} and (${accountId ?? null}::bigint is null or account_id = ${accountId ?? null})`;
  if (removed.count > 0) await forgetSoftBounces(sql, email);
  return removed.count;
}

/** Takes back the suppression that followed from one release; older evidence stays. */
export async function removeHardBounce(
  sql: Queryable,
  { email, releaseId }: { email: string; releaseId: number },
): Promise<void> {
  await sql`
    delete from suppressions
    where email = ${email.toLowerCase()} and release_id = ${releaseId} and reason = 'hard_bounce'`;
}
