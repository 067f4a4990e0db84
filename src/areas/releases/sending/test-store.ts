import type { Queryable } from '../../../kernel/database.ts';

/** How many mails to itself an account sent within the hour, and when the oldest of them no longer counts. */
export async function testSends(sql: Queryable, accountId: number): Promise<{ count: number; seconds: number }> {
  const [row] = await sql<{ count: number; seconds: number }[]>`
    select count(*) as count, coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - now())), 0)::int as seconds
    from release_test_sends where account_id = ${accountId} and created_at > now() - interval '1 hour'`;
  return row ?? { count: 0, seconds: 0 };
}

export async function recordTestSend(sql: Queryable, accountId: number): Promise<void> {
  await sql`delete from release_test_sends where account_id = ${accountId} and created_at < now() - interval '1 hour'`;
  await sql`insert into release_test_sends (account_id) values (${accountId})`;
}
