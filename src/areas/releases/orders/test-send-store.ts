import type { Database } from '../../../kernel/database.ts';

type Taken = { isAllowed: boolean; count: number; seconds: number };

/**
 * Consumes one of the test mails that an account may send per hour. `count` is the number of earlier ones, `seconds` the
 * time until the oldest no longer counts. The lock serialises concurrent calls.
 */
export async function takeTestSend(database: Database, accountId: number, limit: number): Promise<Taken> {
  return database.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtextextended('release_test_sends', ${accountId}))`;
    await transaction`
      delete from release_test_sends where account_id = ${accountId} and created_at < now() - interval '1 hour'`;
    const [row] = await transaction<{ count: number; seconds: number }[]>`
      select count(*) as count,
        coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - now())), 0)::int as seconds
      from release_test_sends where account_id = ${accountId}`;
    const { count = 0, seconds = 0 } = row ?? {};
    const isAllowed = count < limit;
    if (isAllowed) await transaction`insert into release_test_sends (account_id) values (${accountId})`;
    return { isAllowed, count, seconds };
  }) as Promise<Taken>;
}
