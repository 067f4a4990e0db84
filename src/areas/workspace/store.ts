import type { Queryable } from '../../kernel/database.ts';
import type { WorkspaceRow } from './schema.ts';

export type WorkspaceValues = { name: string; company_name: string; keywords: string[] };
/** The first moment of a range of days and the first after it; null where it is open. */
export type Range = { from: Date | null; until: Date | null };

/** Nothing when the account has one already, also when both are made at the same time. */
export async function insertWorkspace(
  sql: Queryable,
  accountId: number,
  { name, company_name, keywords }: WorkspaceValues,
): Promise<WorkspaceRow | undefined> {
  const [row] = await sql<WorkspaceRow[]>`
    insert into workspaces (account_id, name, company_name, keywords)
    values (${accountId}, ${name}, ${company_name}, ${keywords})
    on conflict (account_id) do nothing
    returning ${columns(sql)}`;
  return row;
}

export async function listWorkspaces(sql: Queryable, accountId: number): Promise<WorkspaceRow[]> {
  return sql<WorkspaceRow[]>`select ${columns(sql)} from workspaces where account_id = ${accountId} order by id`;
}

export async function findWorkspace(sql: Queryable, accountId: number, id: number): Promise<WorkspaceRow | undefined> {
  const [row] = await sql<WorkspaceRow[]>`
    select ${columns(sql)} from workspaces where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Until the transaction ends: two changes, each waiting for a row of the other, would never end. False when it is not there. */
export async function lockWorkspace(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  const locked = await sql`
    select 1 from workspaces where id = ${id} and account_id = ${accountId} for no key update`;
  return locked.count === 1;
}

export async function updateWorkspace(
  sql: Queryable,
  accountId: number,
  id: number,
  { name, company_name, keywords }: Partial<WorkspaceValues>,
): Promise<WorkspaceRow | undefined> {
  const [row] = await sql<WorkspaceRow[]>`
    update workspaces
    set name = coalesce(${name ?? null}, name), company_name = coalesce(${company_name ?? null}, company_name),
        keywords = coalesce(${keywords ?? null}::text[], keywords), updated_at = now()
    where id = ${id} and account_id = ${accountId}
    returning ${columns(sql)}`;
  return row;
}

export async function countManaged(sql: Queryable, accountId: number, workspaceId: number): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from workspace_reporters
    where workspace_id = ${workspaceId} and account_id = ${accountId} and is_managed`;
  return row?.total ?? 0;
}

export async function countActivities(
  sql: Queryable,
  accountId: number,
  workspaceId: number,
  { from, until }: Range,
): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from workspace_activities
    where workspace_id = ${workspaceId} and account_id = ${accountId}
      and coalesce(started_at, created_at) >= coalesce(${from}::timestamptz, '-infinity')
      and coalesce(started_at, created_at) < coalesce(${until}::timestamptz, 'infinity')`;
  return row?.total ?? 0;
}

/** Whose articles count as coverage. */
export async function listWriters(
  sql: Queryable,
  accountId: number,
  workspaceId: number,
): Promise<{ name: string; media: string }[]> {
  return sql<{ name: string; media: string }[]>`
    select name, media from workspace_reporters where workspace_id = ${workspaceId} and account_id = ${accountId}`;
}

function columns(sql: Queryable) {
  return sql`id, name, company_name, keywords, kst(created_at) as created_kst`;
}
