import type { Database } from '../src/kernel/database.ts';
import { connect, type Service } from './harness.ts';
import { until } from './until.ts';

/**
 * Connections separate from the service's, for tests that hold a lock: on a shared connection a query of the test could
 * queue behind one that waits for this lock.
 */
export async function beside<T>(service: Service, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect(service.databaseUrl, 3);
  try {
    return await work(database);
  } finally {
    await database.end({ timeout: 5 });
  }
}

/** Waits until a query in this database waits for a lock, of the given kind if there is one. */
export async function waitForLockWaiter(database: Database, kind: string | null = null): Promise<void> {
  const look = () => database`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = coalesce(${kind}, wait_event)`;
  await until(async () => (await look()).length > 0);
}
