import type { Queryable } from '../../kernel/database.ts';
import type { WorkspaceRow } from './schema.ts';

export type WorkspaceValues = { name: string; company_name: string; keywords: string[] };
/** Start (inclusive) and end (exclusive) of a date range; null when open. */
export type Range = { from: Date | null; until: Date | null };

/** Undefined when the account already has one, also for concurrent inserts. */
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

/** Locks until the transaction ends, to avoid deadlocks between changes of several rows. False when it does not exist. */
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

/** Reporters whose articles count as coverage. */
export async function listWriters(
  sql: Queryable,
  accountId: number,
  workspaceId: number,
): Promise<{ reporter_id: number; name: string; media: string }[]> {
  return sql<{ reporter_id: number; name: string; media: string }[]>`
    select id as reporter_id, name, media from workspace_reporters where workspace_id = ${workspaceId} and account_id = ${accountId}`;
}

function columns(sql: Queryable) {
  return sql`id, name, company_name, keywords, kst(created_at) as created_kst`;
}
