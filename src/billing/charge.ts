import type { Actor } from '../kernel/actor.ts';
import type { Transaction } from '../kernel/database.ts';

/** Credit reserved while paid work runs. It is only charged when it is settled with the result. */
export type Hold = {
  settle(transaction: Transaction, subject: string): Promise<void>;
  release(): Promise<void>;
};

/** The account, and the key whose spending limit applies. */
export type Payer = Pick<Actor, 'accountId' | 'keyId'>;
export type Payment = { payer: Payer; amount: number; reason: string };

export type Credits = { reserve(payment: Payment): Promise<Hold> };

/** Runs work that is charged only if it succeeds; the hold is released when it throws. */
export async function charge<Result>(
  credits: Credits,
  payment: Payment,
  work: (hold: Hold) => Promise<Result>,
): Promise<Result> {
  const hold = await credits.reserve(payment);
  try {
    return await work(hold);
  } catch (error) {
    // If the database is unreachable this fails too; the lease then expires and the hold is swept.
    await hold.release().catch(() => {});
    throw error;
  }
}
