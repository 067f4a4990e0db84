import type { Database, Transaction } from '../../../kernel/database.ts';
import { startFollowUp } from '../follow-ups/store.ts';
import type { FinishDeps } from './finish.ts';
import { type Due, retryDueInTest, startDueInTest, startDueReleases } from './store.ts';

type Deps = Pick<FinishDeps, 'refund'>;

/** Starts releases that are due. A planned follow-up whose recipients are all left out is canceled and refunded instead. */
export async function startReleases(database: Database, deps: Deps): Promise<Due[]> {
  return database.begin(async (transaction) => start(transaction, deps, await startDueReleases(transaction)));
}

/** After the clock of an account in test mode was moved. */
export async function startInTest(
  transaction: Transaction,
  deps: Deps,
  accountId: number,
): Promise<{ releases: number; retries: number }> {
  const started = await start(transaction, deps, await startDueInTest(transaction, accountId));
  return { releases: started.length, retries: await retryDueInTest(transaction, accountId) };
}

async function start(transaction: Transaction, { refund }: Deps, due: Due[]): Promise<Due[]> {
  const started: Due[] = [];
  for (const release of due) {
    const { id, account_id: accountId, payment_price: amount, follow_up_to } = release;
    if (follow_up_to === null || (await startFollowUp(transaction, release))) started.push(release);
    else await refund(transaction, { accountId, amount, reason: 'release.canceled', subject: `release:${id}` });
  }
  return started;
}
