import type { Queryable } from '../../kernel/database.ts';

/** A release that waits or was given up for a reason that its owners do not know yet. */
type ReleaseProblem = {
  release_id: number;
  account_id: number;
  title: string;
  state: 'paused' | 'rejected';
  reason: string;
};

/** Tells the owners of the releases, in the transaction that stops them. */
export type NotifyProblems = (sql: Queryable, problems: ReleaseProblem[]) => Promise<void>;
