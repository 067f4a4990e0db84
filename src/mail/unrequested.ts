import type { Queryable } from '../kernel/database.ts';
import { problem } from '../kernel/problems.ts';

/** Limits unsolicited mail: invitations, digest confirmations, and confirmations that visitors of a newsroom ask for. */

/** Per address across all accounts. Removing and inviting a person again does not reset the count. */
const MAX_PER_ADDRESS = 3;
const DAY_SECONDS = 86_400;

/** What strangers ask for is counted apart, so that they cannot use up the account's own invitations. */
type Purpose = 'invitation' | 'newsroom';
type Mail = { accountId: number; email: string; maxPerDay: number; purpose?: Purpose };

/** Counts one mail. Call it in the transaction that creates the invitation or digest. Throws 429 at the limit. */
export async function countUnrequestedMail(
  sql: Queryable,
  { accountId, email, maxPerDay, purpose = 'invitation' }: Mail,
): Promise<void> {
  const address = email.toLowerCase();
  // Serialise per address and per account, so that two concurrent calls cannot both pass the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended('unrequested mail to ' || ${address}, 0))`;
  await sql`select from accounts where id = ${accountId} for no key update`;
  const [sent] = await sql<{ to_address: number; by_account: number }[]>`
    select count(*) filter (where email = ${address} and is_test = ${isTest(sql, accountId)}) as to_address,
      count(*) filter (where account_id = ${accountId} and purpose = ${purpose}) as by_account
    from (select *, exists (select from accounts o where o.id = account_id and o.test_of is not null) as is_test
      from unrequested_mails) mails
    where created_at > now() - interval '1 day' and (email = ${address} or account_id = ${accountId})`;
  if ((sent?.to_address ?? 0) >= MAX_PER_ADDRESS)
    throw problem('ADDRESS_MAILED_ENOUGH', { most: MAX_PER_ADDRESS, seconds: DAY_SECONDS });
  if ((sent?.by_account ?? 0) >= maxPerDay)
    throw problem('TOO_MANY_INVITATIONS', { most: maxPerDay, seconds: DAY_SECONDS });
  await sql`insert into unrequested_mails (account_id, email, purpose) values (${accountId}, ${address}, ${purpose})`;
}

/** Mail of test mode reaches nobody, so it is counted apart. */
function isTest(sql: Queryable, accountId: number) {
  return sql`(select test_of is not null from accounts where id = ${accountId})`;
}

export async function sweepUnrequestedMails(sql: Queryable): Promise<void> {
  await sql`delete from unrequested_mails where created_at < now() - interval '2 days'`;
}
