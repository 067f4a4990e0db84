import type { Queryable, Transaction } from '../../../kernel/database.ts';
import { leaveOut } from './people-store.ts';
import type { Planned } from './schema.ts';

export async function findPlanned(sql: Queryable, accountId: number, releaseId: number): Promise<Planned | undefined> {
  const [row] = await sql<Planned[]>`
    select id as release_id, follow_up_to as to, status, kst(scheduled_at) as scheduled_kst from releases
    where follow_up_of = ${releaseId} and account_id = ${accountId} and follow_up_to is not null
      and status not in ('CANCELED', 'FAILED')`;
  return row;
}

/** Whoever plans a follow-up of the same release at the same moment waits, and then finds this one. */
export async function lockPlanned(
  transaction: Transaction,
  accountId: number,
  releaseId: number,
): Promise<Planned | undefined> {
  await transaction`select 1 from releases where id = ${releaseId} and account_id = ${accountId} for no key update`;
  return findPlanned(transaction, accountId, releaseId);
}

export type StartedFollowUp = { id: number; account_id: number; payment_price: number };

/** Decides whom a planned follow-up that was just started goes to. Returns false when nobody is left: it is canceled. */
export async function startFollowUp(transaction: Transaction, { id }: StartedFollowUp): Promise<boolean> {
  const left = await leaveOut(transaction, id);
  if (left > 0) await transaction`update releases set reporter_count = ${left} where id = ${id}`;
  else
    await transaction`
      update releases set status = 'CANCELED', sent_at = null, reporter_count = 0 where id = ${id}`;
  return left > 0;
}
