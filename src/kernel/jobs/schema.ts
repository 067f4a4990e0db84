import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Transaction } from '../database.ts';
import { transactionExecutor } from './executor.ts';

/** Disables timers of pg-boss: we call `supervise` ourselves and use no cron schedules. */
export const QUIET: ConstructorOptions = { schema: 'pgboss', supervise: false, schedule: false };

/** Creates or updates the tables of pg-boss. The caller holds a lock, so that only one instance does it. */
export async function migrateJobQueue(transaction: Transaction): Promise<void> {
  const boss = new PgBoss({ ...QUIET, db: transactionExecutor(transaction), migrate: true });
  await boss.start();
  await boss.stop({ graceful: false });
}
