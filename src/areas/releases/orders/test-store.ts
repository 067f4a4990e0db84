import type { Database } from '../../../kernel/database.ts';

type Taken = { isAllowed: boolean; count: number; seconds: number };

/**
 * Takes one of the mails to itself that an account may send within an hour. `count` is how many there were before,
 * `seconds` when the oldest of them no longer counts. The lock makes those who ask at once take turns.
 */
export async function takeTestSend(database: Database, accountId: number, most: number): Promise<Taken> {
  return database.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtextextended('release_test_sends', ${accountId}))`;
    await transaction`
      delete from release_test_sends where account_id = ${accountId} and created_at < now() - interval '1 hour'`;
    const [row] = await transaction<{ count: number; seconds: number }[]>`
      select count(*) as count,
        coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - now())), 0)::int as seconds
      from release_test_sends where account_id = ${accountId}`;
    const { count = 0, seconds = 0 } = row ?? {};
    const isAllowed = count < most;
    if (isAllowed) await transaction`insert into release_test_sends (account_id) values (${accountId})`;
    return { isAllowed, count, seconds };
  }) as Promise<Taken>;
}
