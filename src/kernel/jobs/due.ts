import type { Database, Fragment } from '../database.ts';
import type { Queue, RecurringJob } from './definitions.ts';

/** Asks for everything that is due in one statement, so that an idle instance hardly uses the database. */

export const RECURRING = 'recurring';

export type Due = {
  /** Keys without a job, by queue. */
  keys: Map<string, string[]>;
  /** Number of jobs that wait for a worker, by queue: retries, and jobs that another instance added. */
  waiting: Map<string, number>;
  /** A worker has stopped sending heartbeats. */
  hasLostWorker: boolean;
};

export async function findDue(database: Database, queues: Queue[], recurring: RecurringJob[]): Promise<Due> {
  const parts = [
    database`
      select 'waiting' as kind, name as queue, count(*)::text as value from pgboss.job
      where state < 'active' and start_after <= now() group by name`,
    database`
      select 'lost', '', '' where exists (
        select from pgboss.job
        where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now())`,
    ...queues.map(
      ({ name, due }) => database`select 'key', ${name}, due.key::text from (${due(database)}) as due (key)`,
    ),
    ...recurring.flatMap((job) =>
      'due' in job ? [database`select 'key', ${RECURRING}, ${job.name}::text where ${job.due(database)}`] : [],
    ),
  ];
  const rows = await database<{ kind: string; queue: string; value: string }[]>`${union(database, parts)}`;
  const keys = Map.groupBy(
    rows.filter(({ kind }) => kind === 'key'),
    ({ queue }) => queue,
  );
  return {
    keys: new Map([...keys].map(([queue, found]) => [queue, found.map(({ value }) => value)])),
    waiting: new Map(
      rows.filter(({ kind }) => kind === 'waiting').map(({ queue, value }) => [queue, Number(value)] as const),
    ),
    hasLostWorker: rows.some(({ kind }) => kind === 'lost'),
  };
}

function union(database: Database, parts: Fragment[]): Fragment {
  return parts.reduce((before, part) => database`${before} union all ${part}`);
}
