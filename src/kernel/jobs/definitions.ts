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
  /** How often to look for due keys. */
  everySeconds: number;
  /** The keys that are due. A key may no longer be due when its job runs, so `work` checks again. */
  findDue(): Promise<(string | number)[]>;
  work(job: Job): Promise<unknown>;
};

/** Work that one instance does for all of them. */
export type RecurringJob = {
  name: string;
  everySeconds: number;
  /** Checked first when there is often nothing to do, because every job that runs is written to the database. */
  isDue?(): Promise<boolean>;
  work(signal: AbortSignal): Promise<unknown>;
};
