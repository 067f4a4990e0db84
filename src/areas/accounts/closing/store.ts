import type { Queryable } from '../../../kernel/database.ts';

/** How long a deleted account can be restored. */
const GRACE = '30 days';

/** Locks the account until the transaction ends; false when it is deleted already. */
export async function lockAccount(sql: Queryable, accountId: number): Promise<boolean> {
  const rows = await sql`select from accounts where id = ${accountId} and deleted_at is null for no key update`;
  return rows.length > 0;
}

/** Whether the installation would be left without an operator. */
export async function hasLastOperator(sql: Queryable, accountId: number): Promise<boolean> {
  const [row] = await sql<{ is_last: boolean }[]>`
    select coalesce(bool_or(p.account_id = ${accountId}) and bool_and(p.account_id = ${accountId}), false) as is_last
    from people p join accounts a on a.id = p.account_id where p.is_operator and a.deleted_at is null`;
  return row!.is_last;
}

export async function markDeleted(
  sql: Queryable,
  accountId: number,
  by: string,
): Promise<{ deleted_at: number; erased_at: number }> {
  const [row] = await sql<{ deleted_at: number; erased_at: number }[]>`
    update accounts set deleted_at = now(), deleted_by = ${by} where id = ${accountId}
    returning unix(deleted_at) as deleted_at, unix(deleted_at + ${GRACE}::interval) as erased_at`;
  return row!;
}

/** The account that was deleted last under this address and is not erased yet; undefined if there is none. */
export async function unmarkDeleted(sql: Queryable, email: string): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    with found as (
      select id from accounts
      where lower(email) = lower(${email}) and test_of is null and deleted_at is not null and erased_at is null
      order by deleted_at desc limit 1
    ),
    with_test_mode as (
      update accounts set deleted_at = null, deleted_by = null where test_of in (select id from found)
    )
    update accounts set deleted_at = null, deleted_by = null where id = (select id from found) returning id`;
  return row?.id;
}

export async function accountsToErase(sql: Queryable): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from accounts where deleted_at <= now() - ${GRACE}::interval and erased_at is null order by id limit 20`;
  return rows.map(({ id }) => id);
}

/** The row stays for the ledger, without the address. */
export async function markErased(sql: Queryable, accountId: number): Promise<void> {
  await sql`
    update accounts set erased_at = now(), email = 'erased-' || id || '@erased.invalid', deleted_by = null,
      low_credit = null
    where id = ${accountId}`;
}
