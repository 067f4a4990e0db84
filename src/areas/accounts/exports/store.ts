import type { Fragment, Queryable } from '../../../kernel/database.ts';
import type { ExportShown } from './schema.ts';

/** How long a file can be downloaded. */
const KEPT = '7 days';
const MAX_LISTED = 10;

export type ExportRow = Omit<ExportShown, 'download_url'> & { key: string | null };

/** Throws a unique violation of account_exports_unfinished while another one is made. */
export async function insertExport(sql: Queryable, accountId: number, requestedBy: string): Promise<ExportRow> {
  const [row] = await sql<ExportRow[]>`
    insert into account_exports (account_id, requested_by) values (${accountId}, ${requestedBy})
    returning ${columns(sql)}`;
  return row!;
}

export async function listExports(sql: Queryable, accountId: number): Promise<ExportRow[]> {
  return sql<ExportRow[]>`
    select ${columns(sql)} from account_exports
    where account_id = ${accountId} and (expires_at is null or expires_at > now()) order by id desc limit ${MAX_LISTED}`;
}

/** For the link, which names the file and not the account. */
export async function isDownloadable(sql: Queryable, key: string): Promise<boolean> {
  const rows = await sql`
    select from account_exports e join accounts a on a.id = e.account_id
    where e.key = ${key} and e.state = 'ready' and e.expires_at > now() and a.erased_at is null`;
  return rows.length > 0;
}

export function unfinishedExports(sql: Queryable): Fragment {
  return sql`select id from account_exports where state in ('waiting', 'running') order by id`;
}

export async function startExport(sql: Queryable, id: number): Promise<number | undefined> {
  const [row] = await sql<{ account_id: number }[]>`
    update account_exports set state = 'running', parts_done = 0
    where id = ${id} and state in ('waiting', 'running') returning account_id`;
  return row?.account_id;
}

export async function recordProgress(sql: Queryable, id: number, done: number, total: number): Promise<void> {
  await sql`update account_exports set parts_done = ${done}, parts_total = ${total} where id = ${id}`;
}

export async function finishExport(
  sql: Queryable,
  id: number,
  file: { key: string; size: number } | null,
): Promise<void> {
  await sql`
    update account_exports set state = ${file ? 'ready' : 'failed'}, key = ${file?.key ?? null},
      size = ${file?.size ?? null}, finished_at = now(), expires_at = now() + ${KEPT}::interval
    where id = ${id}`;
}

export type ExportFile = { id: number; key: string | null };

export async function listExpiredExports(sql: Queryable): Promise<ExportFile[]> {
  return sql<ExportFile[]>`select id, key from account_exports where expires_at <= now() order by id limit 100`;
}

export async function listExportFiles(sql: Queryable, accountId: number): Promise<ExportFile[]> {
  return sql<ExportFile[]>`select id, key from account_exports where account_id = ${accountId}`;
}

export async function deleteExports(sql: Queryable, ids: number[]): Promise<void> {
  await sql`delete from account_exports where id = any(${ids}::bigint[])`;
}

function columns(sql: Queryable) {
  return sql`id as export_id, state, requested_by, key, size, unix(created_at) as created_at,
    case when state = 'ready' then 100 when parts_total = 0 then 0
      else least(99, parts_done * 100 / parts_total) end::int as percent,
    unix(finished_at) as finished_at, unix(expires_at) as expires_at`;
}
