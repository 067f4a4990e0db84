import type { Queryable } from '../../../kernel/database.ts';
import { problem } from '../../../kernel/problems.ts';
import { copyBrand } from '../brand/store.ts';

/** The test mode of an account: an account of its own, which nobody signs in to directly. */

/** Credit that test mode begins with, in KRW. */
const FIRST_CREDIT = 1_000_000;

export async function findTestAccount(sql: Queryable, accountId: number): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`select id from accounts where test_of = ${accountId}`;
  return row?.id;
}

/** With the brand profile of the live account as it is now. Locks the live account, which may just be deleted. */
export async function openTestAccount(sql: Queryable, accountId: number): Promise<number> {
  const live = await sql`select from accounts where id = ${accountId} and deleted_at is null for no key update`;
  if (live.length === 0) throw problem('USER_NOT_FOUND');
  const [opened] = await sql<{ id: number }[]>`
    insert into accounts (email, test_of) values ('test-mode-of-' || ${accountId}::bigint || '@test.invalid', ${accountId})
    on conflict (test_of) do nothing returning id`;
  if (!opened) return (await findTestAccount(sql, accountId)) as number;
  const { id } = opened;
  await sql`
    with credited as (update accounts set balance = ${FIRST_CREDIT} where id = ${id} returning id, balance)
    insert into ledger_entries (account_id, amount, balance, reason)
    select id, balance, balance, 'account.opened' from credited`;
  await copyBrand(sql, { from: accountId, to: id });
  return id;
}

export async function isTestAccount(sql: Queryable, accountId: number): Promise<boolean> {
  const rows = await sql`select from accounts where id = ${accountId} and test_of is not null`;
  return rows.length > 0;
}

/** The live account of one in test mode; the account itself if it is live. */
export async function findLiveAccount(sql: Queryable, accountId: number): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select coalesce(test_of, id) as id from accounts where id = ${accountId}`;
  return row?.id ?? accountId;
}

export type Clock = { now: Date; is_set: boolean };

export async function readClock(sql: Queryable, accountId: number): Promise<Clock> {
  const [row] = await sql<Clock[]>`
    select account_now(id) as now, coalesce(clock_at > now(), false) as is_set from accounts where id = ${accountId}`;
  return row as Clock;
}

/** The time that holds for an account in test mode. */
export async function testTime(sql: Queryable, accountId: number): Promise<Date> {
  return (await readClock(sql, accountId)).now;
}

/** Locks the account, so that two moves happen one after the other. */
export async function lockClock(sql: Queryable, accountId: number): Promise<Clock> {
  await sql`select from accounts where id = ${accountId} for no key update`;
  return readClock(sql, accountId);
}

export async function setClock(sql: Queryable, accountId: number, at: Date | null): Promise<void> {
  await sql`update accounts set clock_at = ${at} where id = ${accountId} and test_of is not null`;
}

/** Returns the amount that was added or, below 0, taken away. Credit that is held stays. */
export async function setCredit(sql: Queryable, accountId: number, balance: number): Promise<number | undefined> {
  const [row] = await sql<{ amount: number }[]>`
    with before as (
      select id, balance from accounts where id = ${accountId} and test_of is not null and held <= ${balance} for update
    ),
    changed as (
      update accounts a set balance = ${balance} from before where a.id = before.id
    )
    insert into ledger_entries (account_id, amount, balance, reason)
    select id, ${balance} - balance, ${balance}, 'test.credit' from before returning amount`;
  return row?.amount;
}
