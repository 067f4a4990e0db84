import type { Queryable } from '../kernel/database.ts';

/** Counts messages that bounced for a reason that may pass, such as a full mailbox. */

const KEEP_DAYS = 365;

type Recipient = { email: string; releaseId: number };

/** Counts a message once. Returns how many messages to the address, from any account, bounced within the last days. */
export async function countSoftBounce(sql: Queryable, { email, releaseId }: Recipient, days: number): Promise<number> {
  const address = email.toLowerCase();
  await sql`
    insert into soft_bounces (email, release_id) values (${address}, ${releaseId})
    on conflict (email, release_id) do nothing`;
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from soft_bounces
    where email = ${address} and created_at > now() - ${days} * interval '1 day'`;
  return row?.total ?? 0;
}

/** When the operator lets an address get mail again, the count starts anew. */
export async function forgetSoftBounces(sql: Queryable, email: string): Promise<void> {
  await sql`delete from soft_bounces where email = ${email.toLowerCase()}`;
}

export async function sweepSoftBounces(sql: Queryable): Promise<void> {
  await sql`delete from soft_bounces where created_at < now() - ${KEEP_DAYS} * interval '1 day'`;
}
