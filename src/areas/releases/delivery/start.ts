import type { Database } from '../../../kernel/database.ts';
import { startFollowUp } from '../follow-ups/store.ts';
import type { FinishDeps } from './finish.ts';
import { type Due, startDueReleases } from './store.ts';

/** Starts releases that are due. A planned follow-up whose recipients are all left out is canceled and refunded instead. */
export async function startReleases(database: Database, { refund }: Pick<FinishDeps, 'refund'>): Promise<Due[]> {
  return database.begin(async (transaction) => {
    const started: Due[] = [];
    for (const release of await startDueReleases(transaction)) {
      const { id, account_id: accountId, payment_price: amount, follow_up_to } = release;
      if (follow_up_to === null || (await startFollowUp(transaction, release))) started.push(release);
      else await refund(transaction, { accountId, amount, reason: 'release.canceled', subject: `release:${id}` });
    }
    return started;
  });
}
