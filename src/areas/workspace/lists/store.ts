import type { Queryable } from '../../../kernel/database.ts';
import type { WorkspaceScope } from '../reporters/store.ts';
import type { PageInput } from '../schema.ts';
import type { ListRow } from './schema.ts';

/** The unique index refuses a name that the account already uses. */
export async function insertList(
  sql: Queryable,
  { accountId, workspaceId }: WorkspaceScope,
  name: string,
): Promise<ListRow> {
  const [row] = await sql<ListRow[]>`
    insert into workspace_lists (account_id, workspace_id, name) values (${accountId}, ${workspaceId}, ${name})
    returning ${columns(sql)}`;
  return row as ListRow;
}

export async function countLists(sql: Queryable, accountId: number): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from workspace_lists where account_id = ${accountId}`;
  return row?.total ?? 0;
}

export async function listLists(
  sql: Queryable,
  { accountId, workspaceId }: WorkspaceScope,
  { page, page_size }: PageInput,
): Promise<{ rows: ListRow[]; total: number }> {
  const own = sql`from workspace_lists where workspace_id = ${workspaceId} and account_id = ${accountId}`;
  const [rows, [count]] = await Promise.all([
    sql<ListRow[]>`
      select ${columns(sql)} ${own} order by lower(name collate pg_c_utf8)
      limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`select count(*) as total ${own}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function findList(sql: Queryable, accountId: number, id: number): Promise<ListRow | undefined> {
  const [row] = await sql<ListRow[]>`
    select ${columns(sql)} from workspace_lists where id = ${id} and account_id = ${accountId}`;
  return row;
}

export async function renameList(
  sql: Queryable,
  accountId: number,
  id: number,
  name: string,
): Promise<ListRow | undefined> {
  const [row] = await sql<ListRow[]>`
    update workspace_lists set name = ${name}, updated_at = now()
    where id = ${id} and account_id = ${accountId} returning ${columns(sql)}`;
  return row;
}

/** Its reporters stay. */
export async function deleteList(sql: Queryable, accountId: number, id: number): Promise<void> {
  await sql`delete from workspace_lists where id = ${id} and account_id = ${accountId}`;
}

/** Returns those who were not on it before. */
export async function addMembers(
  sql: Queryable,
  accountId: number,
  listId: number,
  reporterIds: number[],
): Promise<number[]> {
  const added = await sql<{ reporter_id: number }[]>`
    insert into workspace_list_members (list_id, reporter_id, account_id)
    select ${listId}, id, account_id from workspace_reporters
    where id = any(${reporterIds}::bigint[]) and account_id = ${accountId}
    on conflict do nothing returning reporter_id`;
  return added.map(({ reporter_id }) => reporter_id);
}

/** Returns those who were on it. */
export async function removeMembers(
  sql: Queryable,
  accountId: number,
  listId: number,
  reporterIds: number[],
): Promise<number[]> {
  const removed = await sql<{ reporter_id: number }[]>`
    delete from workspace_list_members
    where list_id = ${listId} and reporter_id = any(${reporterIds}::bigint[]) and account_id = ${accountId}
    returning reporter_id`;
  return removed.map(({ reporter_id }) => reporter_id);
}

/** Puts a reporter on all lists of another. Returns those that it was not on before. */
export async function copyMemberships(sql: Queryable, accountId: number, from: number, to: number): Promise<number[]> {
  const added = await sql<{ list_id: number }[]>`
    insert into workspace_list_members (list_id, reporter_id, account_id)
    select list_id, ${to}, account_id from workspace_list_members
    where reporter_id = ${from} and account_id = ${accountId}
    on conflict do nothing returning list_id`;
  return added.map(({ list_id }) => list_id);
}

export async function removeFromLists(
  sql: Queryable,
  accountId: number,
  reporterId: number,
  listIds: number[],
): Promise<void> {
  await sql`
    delete from workspace_list_members
    where reporter_id = ${reporterId} and list_id = any(${listIds}::bigint[]) and account_id = ${accountId}`;
}

export async function listNamesOf(sql: Queryable, accountId: number, reporterId: number): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select l.name from workspace_list_members m join workspace_lists l on l.id = m.list_id
    where m.reporter_id = ${reporterId} and m.account_id = ${accountId} order by l.id`;
  return rows.map(({ name }) => name);
}

/** A condition on reporters: on that list. */
export function isOnList(sql: Queryable, accountId: number, listId: number) {
  return sql`id in (
    select reporter_id from workspace_list_members where list_id = ${listId} and account_id = ${accountId})`;
}

function columns(sql: Queryable) {
  return sql`id as list_id, name, kst(created_at) as created_kst, kst(updated_at) as updated_kst,
    (select count(*) from workspace_list_members m where m.list_id = workspace_lists.id) as reporter_count`;
}
