import type { Queryable } from '../kernel/database.ts';
import { problem } from '../kernel/problems.ts';

/** Mail to people who did not ask for it: invitations, and questions whether they want a digest. */

/** To one address, whatever accounts it comes from. Removing and inviting a person again does not start anew. */
const MOST_PER_ADDRESS = 3;
const DAY_SECONDS = 86_400;

/** Counts one mail; call it in the transaction of what the mail is about. Throws 429. */
export async function countUnrequestedMail(
  sql: Queryable,
  { accountId, email, mostPerDay }: { accountId: number; email: string; mostPerDay: number },
): Promise<void> {
  const address = email.toLowerCase();
  // One at a time for the address and for the account: two calls must not both be the last.
  await sql`select pg_advisory_xact_lock(hashtextextended('unrequested mail to ' || ${address}, 0))`;
  await sql`select from accounts where id = ${accountId} for no key update`;
  const [sent] = await sql<{ to_address: number; by_account: number }[]>`
    select count(*) filter (where email = ${address}) as to_address,
      count(*) filter (where account_id = ${accountId}) as by_account
    from unrequested_mails
    where created_at > now() - interval '1 day' and (email = ${address} or account_id = ${accountId})`;
  if ((sent?.to_address ?? 0) >= MOST_PER_ADDRESS)
    throw problem('ADDRESS_MAILED_ENOUGH', { most: MOST_PER_ADDRESS, seconds: DAY_SECONDS });
  if ((sent?.by_account ?? 0) >= mostPerDay)
    throw problem('TOO_MANY_INVITATIONS', { most: mostPerDay, seconds: DAY_SECONDS });
  await sql`insert into unrequested_mails (account_id, email) values (${accountId}, ${address})`;
}

export async function sweepUnrequestedMails(sql: Queryable): Promise<void> {
  await sql`delete from unrequested_mails where created_at < now() - interval '2 days'`;
}
