import type { Fragment, Queryable } from '../database.ts';

/** Definitions of background jobs. */

export type Job = {
  key: string;
  /** The job ran before and did not end: its worker died or failed. */
  isRetry: boolean;
  /** Aborted when the process stops. */
  signal: AbortSignal;
};

export type Queue = {
  name: string;
  /** Jobs that one instance runs at the same time. */
  concurrency: number;
  /**
   * A query with one column: the keys that are due. All queues are asked in one statement. A key may no longer be due
   * when its job runs, so `work` checks again.
   */
  due(sql: Queryable): Fragment;
  work(job: Job): Promise<unknown>;
};

/** Work that one instance does for all of them. */
export type RecurringJob = {
  name: string;
  work(signal: AbortSignal): Promise<unknown>;
} & (
  | {
      everySeconds: number;
      /** Checked first when there is often nothing to do, because every job that runs is written to the database. */
      isDue?(): Promise<boolean>;
    }
  /** A boolean expression that is part of the statement that asks all queues. */
  | { due(sql: Queryable): Fragment }
);
