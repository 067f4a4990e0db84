import type { Actor } from '../../../kernel/actor.ts';
import type { Committed } from '../../../kernel/committed.ts';
import type { Database } from '../../../kernel/database.ts';
import { findLowCredit, saveLowCredit } from '../store.ts';
import type { LowCredit } from './schema.ts';

/** The balance below which the owners are told. `lowCredit` is the standard of the installation. */
export type LowCreditDeps = { database: Database; lowCredit: number };

export async function readLowCredit({ database, lowCredit }: LowCreditDeps, { accountId }: Actor): Promise<LowCredit> {
  return { threshold: await findLowCredit(database, accountId), standard: lowCredit };
}

export function writeLowCredit(
  { lowCredit }: LowCreditDeps,
  actor: Actor,
  threshold: number | null,
): Promise<Committed<LowCredit>> {
  return actor.commit(async (transaction) => {
    await saveLowCredit(transaction, actor.accountId, threshold);
    return { threshold, standard: lowCredit };
  });
}
