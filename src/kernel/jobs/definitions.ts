/** What background work is described with. */

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
  /** How often to look for what is due. */
  everySeconds: number;
  /** The keys of what is due. By the time of its job it may not be any more: `work` looks for itself. */
  findDue(): Promise<(string | number)[]>;
  work(job: Job): Promise<unknown>;
};

/** Work that one instance does for all of them. */
export type RecurringJob = {
  name: string;
  everySeconds: number;
  /** Asked first where there is often nothing to do: a job that runs is written to the database. */
  isDue?(): Promise<boolean>;
  work(signal: AbortSignal): Promise<unknown>;
};
