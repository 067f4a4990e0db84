import { type Credits, charge, type Payment } from '../../billing/charge.ts';
import type { Transaction } from '../../kernel/database.ts';

type PayForPicture = (transaction: Transaction, subject: string) => Promise<void>;

/**
 * Charges for the picture of a new text: its price is held before the work, settled by `pay` in the transaction that
 * stores both, and released when no picture was made. `payment` is null when no picture was requested.
 */
export async function chargeForPicture<Result>(
  credits: Credits,
  payment: Payment | null,
  work: (pay: PayForPicture) => Promise<Result>,
): Promise<Result> {
  if (payment === null) return work(async () => {});
  return charge(credits, payment, async (hold) => {
    let isPaid = false;
    const result = await work(async (transaction, subject) => {
      await hold.settle(transaction, subject);
      isPaid = true;
    });
    // If this fails, the hold expires by itself; the text is stored in either case.
    if (!isPaid) await hold.release().catch(() => {});
    return result;
  });
}
