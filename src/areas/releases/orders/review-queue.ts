import type { Database, Queryable } from '../../../kernel/database.ts';
import { readSchedule, requireBeforeEmbargo } from './checks.ts';
import type { SendingDeps } from './deps.ts';
import { approveRelease, changeRelease, type DeskRow, findForDesk, listForDesk } from './review-queue-store.ts';
import type { Status } from './schema.ts';
import { cancelRelease } from './store.ts';

/** The operator's desk: releases that wait for an editor. It is nobody's account, so no verb here takes one. */

export type Changes = { subject?: string; introduction?: string; content?: string };
type Approval = Changes & { scheduled_kst?: string };
/** What became of it, or why it could not be done. */
export type DeskResult = { release: DeskRow } | { refused: string };

export function deskList(database: Database, status: Status | null): Promise<DeskRow[]> {
  return listForDesk(database, status);
}

export async function deskShow(database: Database, id: number): Promise<DeskResult> {
  return found(database, id);
}

export async function deskEdit(database: Database, id: number, changes: Changes): Promise<DeskResult> {
  if (!(await changeRelease(database, id, changes))) return notWaiting(database, id);
  return found(database, id);
}

/** Out at once, or at its time, or at another; what is to be changed is changed with it. */
export async function deskApprove(database: Database, id: number, approval: Approval): Promise<DeskResult> {
  const { scheduled_kst, ...changes } = approval;
  const at = readSchedule(scheduled_kst, new Date());
  const waiting = at && (await findForDesk(database, id));
  if (at && waiting) requireBeforeEmbargo(at, waiting.embargo_kst);
  const approved = await database.begin(async (transaction) => {
    if (!(await changeRelease(transaction, id, changes))) return false;
    return approveRelease(transaction, id, at);
  });
  return approved ? found(database, id) : notWaiting(database, id);
}

export async function deskReject(
  { database, refund }: Pick<SendingDeps, 'database' | 'refund'>,
  id: number,
  reason: string,
): Promise<DeskResult> {
  const rejected = await database.begin(async (transaction) => {
    const release = await findForDesk(transaction, id);
    if (release?.status !== 'EDITING') return false;
    const accountId = release.account_id;
    const amount = await cancelRelease(transaction, accountId, id, reason);
    if (amount === undefined) return false;
    await refund(transaction, { accountId, amount, reason: 'release.rejected', subject: `release:${id}` });
    return true;
  });
  return rejected ? found(database, id) : notWaiting(database, id);
}

async function found(sql: Queryable, id: number): Promise<DeskResult> {
  const release = await findForDesk(sql, id);
  return release ? { release } : { refused: `There is no release ${id}.` };
}

async function notWaiting(sql: Queryable, id: number): Promise<DeskResult> {
  const release = await findForDesk(sql, id);
  return { refused: release ? `Release ${id} is ${release.status}, not EDITING.` : `There is no release ${id}.` };
}
