import type { Static } from 'typebox';
import type { Queryable } from '../../kernel/database.ts';
import { type Paged, windowOf } from '../../kernel/paging.ts';
import type { Account, LedgerEntry, LedgerInput } from './schema.ts';

export type AccountRow = Static<typeof Account>;
export type LedgerRow = Static<typeof LedgerEntry>;

export async function insertAccount(sql: Queryable, email: string): Promise<number> {
  const [row] = await sql<{ id: number }[]>`insert into accounts (email) values (${email}) returning id`;
  return (row as { id: number }).id;
}

export async function findAccount(sql: Queryable, accountId: number): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    select id as account_id, coalesce((select live.email from accounts live where live.id = a.test_of), email) as email,
      case when test_of is null then 'live' else 'test' end as mode,
      balance as credit_balance, held as credit_held, currency
    from accounts a where id = ${accountId} and deleted_at is null`;
  return row;
}

/** Of the installation. The test mode of an account is no other account. */
export async function isOnlyAccount(sql: Queryable, accountId: number): Promise<boolean> {
  const rows = await sql`
    select 1 from accounts where deleted_at is null and test_of is null
      and id <> coalesce((select test_of from accounts where id = ${accountId}), ${accountId}) limit 1`;
  return rows.length === 0;
}

export async function findAccountByEmail(sql: Queryable, email: string): Promise<AccountRow | undefined> {
  const [row] = await sql<AccountRow[]>`
    select id as account_id, email, 'live' as mode, balance as credit_balance, held as credit_held, currency
    from accounts where lower(email) = lower(${email}) and deleted_at is null and test_of is null`;
  return row;
}

export type ListedAccount = Omit<AccountRow, 'currency' | 'mode'> & {
  people: number;
  created_at: number;
  last_used_at: number | null;
};

/** For the operator: all accounts, newest first. */
export async function listAccounts(
  sql: Queryable,
  { page, page_size, keyword = '' }: { page: number; page_size: number; keyword?: string },
): Promise<{ rows: ListedAccount[]; total: number }> {
  const found = sql`deleted_at is null and test_of is null and strpos(lower(email), lower(${keyword.trim()})) > 0`;
  const [rows, [count]] = await Promise.all([
    sql<ListedAccount[]>`
      select id as account_id, email, balance as credit_balance, held as credit_held, unix(created_at) as created_at,
        (select count(*) from members m where m.account_id = a.id) as people,
        (select unix(max(last_used_at)) from api_keys k where k.account_id = a.id) as last_used_at
      from accounts a where ${found} order by id desc limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`select count(*) as total from accounts where ${found}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function hasAnyAccount(sql: Queryable): Promise<boolean> {
  const rows = await sql`select 1 from accounts limit 1`;
  return rows.length > 0;
}

export async function listLedger(
  sql: Queryable,
  accountId: number,
  { page, after, page_size: size }: LedgerInput,
): Promise<Paged<LedgerRow[]>> {
  const window = windowOf(sql, { page, after, size });
  const [rows, [count]] = await Promise.all([
    sql<LedgerRow[]>`
      select id, amount, balance, reason, subject, unix(created_at) as created_at
      from ledger_entries where account_id = ${accountId} ${window.following}
      order by id desc limit ${size} offset ${window.offset}`,
    sql<{ total: number }[]>`select count(*) as total from ledger_entries where account_id = ${accountId}`,
  ]);
  const total = count?.total ?? 0;
  return { rows, total, next: window.next(rows[size - 1]?.id, total) };
}

/** Null for the standard of the installation. */
export async function findLowCredit(sql: Queryable, accountId: number): Promise<number | null> {
  const [row] = await sql<{ low_credit: number | null }[]>`select low_credit from accounts where id = ${accountId}`;
  return row?.low_credit ?? null;
}

export async function saveLowCredit(sql: Queryable, accountId: number, threshold: number | null): Promise<void> {
  await sql`update accounts set low_credit = ${threshold} where id = ${accountId}`;
}

/** Adds credit with a ledger entry; returns the new balance, or undefined when the account does not exist. */
export async function addCredit(
  sql: Queryable,
  accountId: number,
  amount: number,
  reason: string,
  subject: string | null = null,
): Promise<number | undefined> {
  const [row] = await sql<{ balance: number }[]>`
    with credited as (
      update accounts set balance = balance + ${amount} where id = ${accountId} and deleted_at is null returning id, balance
    )
    insert into ledger_entries (account_id, amount, balance, reason, subject)
    select id, ${amount}, balance, ${reason}, ${subject} from credited returning balance`;
  return row?.balance;
}

/** Refunds a payment with a ledger entry; does nothing when the price was 0. */
export async function refund(
  sql: Queryable,
  { accountId, amount, reason, subject }: { accountId: number; amount: number; reason: string; subject: string },
): Promise<void> {
  if (amount > 0) await addCredit(sql, accountId, amount, reason, subject);
}

export type CanceledRelease = { id: number; payment_price: number };

/** Refunds several releases, with a ledger entry for each. */
export async function refundAll(sql: Queryable, accountId: number, releases: CanceledRelease[]): Promise<void> {
  const paid = releases.filter(({ payment_price }) => payment_price > 0);
  await sql`
    with paid as (
      select amount, subject, sum(amount) over (order by place) as so_far
      from unnest(${paid.map((release) => release.payment_price)}::bigint[],
        ${paid.map(({ id }) => `release:${id}`)}::text[]) with ordinality as each (amount, subject, place)
    ),
    before as (select id, balance from accounts where id = ${accountId}),
    credited as (
      update accounts set balance = accounts.balance + (select coalesce(sum(amount), 0)::bigint from paid)
      where id = ${accountId}
    )
    insert into ledger_entries (account_id, amount, balance, reason, subject)
    select before.id, paid.amount, before.balance + paid.so_far::bigint, 'release.canceled', paid.subject
    from paid, before order by paid.so_far`;
}

/** Lists something that cost nothing. The lock keeps the balances in the ledger in the order of its entries. */
export async function recordFree(
  sql: Queryable,
  { accountId, reason, subject }: { accountId: number; reason: string; subject: string },
): Promise<void> {
  await sql`
    with account as (select id, balance from accounts where id = ${accountId} for no key update)
    insert into ledger_entries (account_id, amount, balance, reason, subject)
    select id, 0, balance, ${reason}, ${subject} from account`;
}

/** Ids of accounts whose ledger does not add up to their balance; there should be none. */
export async function findUnbalancedAccounts(sql: Queryable): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from accounts a
    where balance <> (select coalesce(sum(amount), 0) from ledger_entries where account_id = a.id) order by id`;
  return rows.map(({ id }) => id);
}
