import type { Database } from '../src/kernel/database.ts';
import { connect, type Service } from './harness.ts';
import { until } from './until.ts';

/**
 * Connections beside the service's own, for a test that holds a lock: on the service's a question of the test may be
 * put behind a query that waits for that very lock.
 */
export async function beside<T>(service: Service, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect(service.databaseUrl, 3);
  try {
    return await work(database);
  } finally {
    await database.end({ timeout: 5 });
  }
}

/** Until somebody in this database waits for a lock, of that kind if one is named; other databases have their own. */
export async function untilSomebodyWaits(database: Database, kind: string | null = null): Promise<void> {
  const look = () => database`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = coalesce(${kind}, wait_event)`;
  await until(async () => (await look()).length > 0);
}
