import type { Database, Queryable } from '../../../kernel/database.ts';
import type { NotifyProblems } from '../problem-notices.ts';
import { readSchedule, requireBeforeEmbargo } from './checks.ts';
import type { OrderDeps } from './deps.ts';
import {
  approveRelease,
  type Changes,
  changeRelease,
  findReviewRow,
  listReviewRows,
  type ReviewRow,
  resumePaused,
} from './review-queue-store.ts';
import type { Status } from './schema.ts';
import { cancelRelease } from './store.ts';

/** The operator's review queue: releases that wait for an editor. It spans all accounts, so no function takes one. */

type Approval = Changes & { scheduled_kst?: string };
/** The changed release, or why it was refused. */
export type ReviewResult = { release: ReviewRow } | { refused: string };

export function listReviewQueue(database: Database, status: Status | 'HELD' | null): Promise<ReviewRow[]> {
  return listReviewRows(database, status);
}

export async function showReviewItem(database: Database, id: number): Promise<ReviewResult> {
  return found(database, id);
}

export async function editReviewItem(database: Database, id: number, changes: Changes): Promise<ReviewResult> {
  if (!(await changeRelease(database, id, changes))) return notWaiting(database, id);
  return found(database, id);
}

/** Sends at once, as scheduled, or at a new time, with optional changes of the text. */
export async function approveReviewItem(database: Database, id: number, approval: Approval): Promise<ReviewResult> {
  const { scheduled_kst, ...changes } = approval;
  const at = readSchedule(scheduled_kst, new Date());
  const waiting = at && (await findReviewRow(database, id));
  if (at && waiting) requireBeforeEmbargo(at, waiting.embargo_kst);
  const approved = await database.begin(async (transaction) => {
    if (!(await changeRelease(transaction, id, changes))) return false;
    return approveRelease(transaction, id, at);
  });
  return approved ? found(database, id) : notWaiting(database, id);
}

type RejectDeps = Pick<OrderDeps, 'database' | 'refund'> & { notifyProblems: NotifyProblems };

export async function rejectReviewItem(
  { database, refund, notifyProblems }: RejectDeps,
  id: number,
  reason: string,
): Promise<ReviewResult> {
  const rejected = await database.begin(async (transaction) => {
    const release = await findReviewRow(transaction, id);
    if (release?.status !== 'EDITING') return false;
    const accountId = release.account_id;
    const amount = await cancelRelease(transaction, accountId, id, reason);
    if (amount === undefined) return false;
    await refund(transaction, { accountId, amount, reason: 'release.rejected', subject: `release:${id}` });
    const problem = {
      release_id: id,
      account_id: accountId,
      title: release.subject,
      state: 'rejected' as const,
      reason,
    };
    await notifyProblems(transaction, [problem]);
    return true;
  });
  return rejected ? found(database, id) : notWaiting(database, id);
}

export async function resumeReviewItem(database: Database, id: number): Promise<ReviewResult> {
  const [resumed] = await resumePaused(database, id);
  const result = await found(database, id);
  return resumed === undefined && 'release' in result ? { refused: `Release ${id} is not paused.` } : result;
}

/** All releases that a restore paused, but none that its owner paused. */
export function resumeHeldReleases(database: Database): Promise<number[]> {
  return resumePaused(database, null);
}

async function found(sql: Queryable, id: number): Promise<ReviewResult> {
  const release = await findReviewRow(sql, id);
  return release ? { release } : { refused: `There is no release ${id}.` };
}

async function notWaiting(sql: Queryable, id: number): Promise<ReviewResult> {
  const release = await findReviewRow(sql, id);
  return { refused: release ? `Release ${id} is ${release.status}, not EDITING.` : `There is no release ${id}.` };
}
