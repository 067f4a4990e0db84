import type { Credits, Hold, Payment } from '../../../billing/charge.ts';
import type { Database, Queryable, Transaction } from '../../../kernel/database.ts';
import type { Announce } from '../../../kernel/events.ts';
import { keepLeases, LEASE_SECONDS } from '../../../kernel/leases.ts';
import { problem } from '../../../kernel/problems.ts';
import { thousands } from '../../../kernel/thousands.ts';
import { findBudget, readSpending, recordSpending } from '../keys/usage-store.ts';

/**
 * Payments: hold → work → settle with the result in one transaction. The balance changes only together with a ledger
 * entry, so the sum of the ledger always equals the balance; a hold only reserves credit.
 */
export type CreditService = Credits & { sweep(): Promise<number>; forgetLeases(): Promise<void>; stop(): void };

/** Announces when a debit takes the balance below the account's threshold, once until it was above again. */
type LowCreditAlert = { standard: number; announce: Announce<'credit.low'> };

export function createCredits(
  database: Database,
  onError: (error: unknown) => void,
  low?: LowCreditAlert,
): CreditService {
  const leases = keepLeases<number>(async (ids) => {
    await database`
      update credit_holds set lease_until = now() + ${LEASE_SECONDS} * interval '1 second' where id = any(${ids})`;
  }, onError);

  return {
    async reserve(payment) {
      const { payer, amount, reason } = payment;
      const { accountId } = payer;
      if (amount === 0) return freeOfCharge;
      const { id, firstKeyId } = await hold(database, payment);
      leases.add(id);
      return {
        async settle(transaction, subject) {
          leases.remove(id);
          const { balance, low_credit } = await settleHold(transaction, { id, accountId, amount, reason }, subject);
          if (firstKeyId !== null) await recordSpending(transaction, firstKeyId, amount);
          const threshold = low_credit ?? low?.standard ?? 0;
          if (low && balance < threshold && balance + amount >= threshold) {
            const data = { credit_balance: balance, threshold, currency: 'KRW' };
            await low.announce(transaction, [{ accountId, type: 'credit.low', data }]);
          }
        },
        async release() {
          leases.remove(id);
          await releaseHolds(database, [id]);
        },
      };
    },
    async sweep() {
      const expired = await database<
        { id: number }[]
      >`select id from credit_holds where lease_until < now() limit 1000`;
      return releaseHolds(
        database,
        expired.map((row) => row.id),
        true,
      );
    },
    async forgetLeases() {
      await database`update credit_holds set lease_until = '-infinity'`;
    },
    stop: leases.stop,
  };
}

const freeOfCharge: Hold = { settle: async () => {}, release: async () => {} };

type Held = { id: number; firstKeyId: number | null };

/** A key with a spending limit may hold credit only within it. */
async function hold(database: Database, payment: Payment): Promise<Held> {
  const { accountId, keyId } = payment.payer;
  const budget = keyId === undefined ? undefined : await findBudget(database, accountId, keyId);
  const firstKeyId = budget?.firstId ?? null;
  const limit = budget?.limit ?? null;
  if (firstKeyId === null || limit === null) return insertHold(database, payment, firstKeyId);
  return database.begin(async (transaction) => {
    // One after another, because a parallel call must see what this one holds.
    await transaction`select 1 from accounts where id = ${accountId} for no key update`;
    const left = limit - (await readSpending(transaction, firstKeyId));
    if (payment.amount > left) {
      const values = { price: thousands(payment.amount), left: thousands(Math.max(0, left)) };
      throw problem('KEY_SPENDING_LIMIT', values);
    }
    return insertHold(transaction, payment, firstKeyId);
  });
}

async function insertHold(
  sql: Queryable,
  { payer: { accountId }, amount, reason }: Payment,
  firstKeyId: number | null,
): Promise<Held> {
  const [row] = await sql<{ id: number }[]>`
    with reserved as (
      update accounts set held = held + ${amount}
      where id = ${accountId} and balance - held >= ${amount} and deleted_at is null returning id
    )
    insert into credit_holds (account_id, amount, reason, key_id, lease_until)
    select id, ${amount}, ${reason}, ${firstKeyId}::bigint, now() + ${LEASE_SECONDS} * interval '1 second'
    from reserved returning id`;
  if (!row) throw problem('INSUFFICIENT_CREDIT', { price: thousands(amount) });
  return { id: row.id, firstKeyId };
}

type HeldAmount = { id: number; accountId: number; amount: number; reason: string };

type Settled = { balance: number; low_credit: number | null };

async function settleHold(transaction: Transaction, hold: HeldAmount, subject: string): Promise<Settled> {
  const [settled] = await transaction<Settled[]>`
    with taken as (delete from credit_holds where id = ${hold.id} and account_id = ${hold.accountId} returning amount),
    debited as (
      update accounts a set balance = a.balance - t.amount, held = a.held - t.amount
      from taken t where a.id = ${hold.accountId} returning a.id, a.balance, a.low_credit, t.amount
    ),
    entry as (
      insert into ledger_entries (account_id, amount, balance, reason, subject)
      select id, -amount, balance, ${hold.reason}, ${subject} from debited
    )
    select balance, low_credit from debited`;
  // The hold was swept while this process had no database connection, so no credit is reserved any more.
  if (!settled) throw problem('INSUFFICIENT_CREDIT', { price: thousands(hold.amount) });
  return settled;
}

/** Of an account that is deleted: requests that still run cannot settle any more. */
export async function releaseHoldsOf(sql: Queryable, accountId: number): Promise<void> {
  await sql`delete from credit_holds where account_id = ${accountId}`;
  await sql`update accounts set held = 0 where id = ${accountId}`;
}

/** One update per account; holds that were settled in the meantime do not exist any more. */
async function releaseHolds(database: Database, ids: number[], onlyExpired = false): Promise<number> {
  if (ids.length === 0) return 0;
  const [row] = await database<{ released: number }[]>`
    with released as (
      delete from credit_holds
      where id = any(${ids}) and (not ${onlyExpired} or lease_until < now()) returning account_id, amount
    ),
    freed as (
      update accounts a set held = a.held - r.amount
      from (select account_id, sum(amount)::bigint as amount from released group by account_id) r
      where a.id = r.account_id
    )
    select count(*) as released from released`;
  return row?.released ?? 0;
}
