import type { Queryable, Transaction } from '../../../kernel/database.ts';
import type { GroupChange, GroupInput, GroupRow, ThemeRow } from '../schema.ts';

function columns(sql: Queryable) {
  return sql`id, group_name, keywords, exclude_keywords, required_keywords, region, kst(created_at) as created_kst,
             backfill_below is not null as is_matching`;
}

/** Of an account. */
export const MAX_GROUPS = 100;

/** Locks until the transaction ends, so that concurrent requests cannot exceed the limit. */
export async function lockAndCountGroups(transaction: Transaction, accountId: number): Promise<number> {
  await transaction`select pg_advisory_xact_lock(hashtextextended('keyword_groups', ${accountId}))`;
  const [row] = await transaction<{ total: number }[]>`
    select count(*) as total from keyword_groups where account_id = ${accountId}`;
  return row?.total ?? 0;
}

/** Undefined when the account has a group of that name. */
export async function insertGroup(
  sql: Queryable,
  accountId: number,
  group: Required<GroupInput>,
): Promise<GroupRow | undefined> {
  const [row] = await sql<GroupRow[]>`
    insert into keyword_groups (account_id, group_name, keywords, exclude_keywords, required_keywords, region)
    values (${accountId}, ${group.group_name}, ${group.keywords}, ${group.exclude_keywords},
            ${group.required_keywords}, ${group.region})
    on conflict (account_id, group_name) do nothing
    returning ${columns(sql)}`;
  return row;
}

export async function listGroups(sql: Queryable, accountId: number): Promise<GroupRow[]> {
  return sql<GroupRow[]>`
    select ${columns(sql)} from keyword_groups where account_id = ${accountId} order by id desc`;
}

export async function findGroup(sql: Queryable, accountId: number, id: number): Promise<GroupRow | undefined> {
  const [row] = await sql<GroupRow[]>`
    select ${columns(sql)} from keyword_groups where id = ${id} and account_id = ${accountId}`;
  return row;
}

export async function lockGroup(
  transaction: Transaction,
  accountId: number,
  id: number,
): Promise<GroupRow | undefined> {
  const [row] = await transaction<GroupRow[]>`
    select ${columns(transaction)} from keyword_groups where id = ${id} and account_id = ${accountId} for update`;
  return row;
}

/** If the keywords change, the matches are deleted and the backfill starts again. */
export async function updateGroup(
  transaction: Transaction,
  accountId: number,
  id: number,
  change: GroupChange,
): Promise<GroupRow> {
  const [row] = await transaction<(GroupRow & { looks_anew: boolean })[]>`
    update keyword_groups set ${transaction(change as Required<GroupChange>)}, updated_at = now()
    where id = ${id} and account_id = ${accountId}
    returning ${columns(transaction)}, changed_by = pg_current_xact_id() as looks_anew`;
  const { looks_anew, ...group } = row as GroupRow & { looks_anew: boolean };
  if (looks_anew) await transaction`delete from keyword_matches where group_id = ${id}`;
  return group;
}

export async function deleteGroup(sql: Queryable, accountId: number, id: number): Promise<void> {
  await sql`delete from keyword_groups where id = ${id} and account_id = ${accountId}`;
}

/** Of any account. */
export async function groupExists(sql: Queryable, id: number): Promise<boolean> {
  const [row] = await sql`select from keyword_groups where id = ${id}`;
  return row !== undefined;
}

export async function listThemes(sql: Queryable): Promise<ThemeRow[]> {
  return sql<ThemeRow[]>`select name, keywords from news_themes order by position, id`;
}
