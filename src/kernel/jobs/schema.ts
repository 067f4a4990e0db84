import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Transaction } from '../database.ts';
import { transactionExecutor } from './executor.ts';

/** Timers of pg-boss that we do not use: it supervises when we ask it to, and has no cron schedules. */
export const QUIET: ConstructorOptions = { schema: 'pgboss', supervise: false, schedule: false };

/** Creates or updates the tables of pg-boss. The caller's lock keeps instances that start together apart. */
export async function migrateJobQueue(transaction: Transaction): Promise<void> {
  const boss = new PgBoss({ ...QUIET, db: transactionExecutor(transaction), migrate: true });
  await boss.start();
  await boss.stop({ graceful: false });
}
