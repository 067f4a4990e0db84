import type { Database } from '../src/kernel/database.ts';
import { until } from './until.ts';

/** Has the service run a recurring job now, instead of at its next interval or retry; one that is running ends first. */
export async function runRecurring(database: Database, name: string): Promise<void> {
  await until(async () => (await database`select from pgboss.queue where name = 'recurring'`).count === 1);
  await until(async () => {
    const waiting = await database`
      update pgboss.job set start_after = now()
      where name = 'recurring' and singleton_key = ${name} and state < 'active'`;
    if (waiting.count > 0) return true;
    const added = await database`
      insert into pgboss.job (name, policy, singleton_key, retry_limit) values ('recurring', 'exclusive', ${name}, 0)
      on conflict do nothing`;
    return added.count > 0;
  });
  await database`select pg_notify('presswright_work', 'jobs')`;
}
