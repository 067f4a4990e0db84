import type { Transaction } from '../kernel/database.ts';

/** Credit set aside for work under way. It costs nothing until it is settled with the result. */
export type Hold = {
  settle(transaction: Transaction, subject: string): Promise<void>;
  release(): Promise<void>;
};

export type Credits = {
  reserve(accountId: number, amount: number, reason: string): Promise<Hold>;
};

/** Work that is paid for only when it succeeds: whatever it throws, the credit is free again. */
export async function charge<Result>(
  credits: Credits,
  { accountId, amount, reason }: { accountId: number; amount: number; reason: string },
  work: (hold: Hold) => Promise<Result>,
): Promise<Result> {
  const hold = await credits.reserve(accountId, amount, reason);
  try {
    return await work(hold);
  } catch (error) {
    // With the database away this fails too; the lease then runs out and the hold is swept.
    await hold.release().catch(() => {});
    throw error;
  }
}
