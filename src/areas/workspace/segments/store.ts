import type { Queryable } from '../../../kernel/database.ts';
import type { WorkspaceScope } from '../reporters/store.ts';
import type { PageInput } from '../schema.ts';
import { meetsRules } from './conditions.ts';
import type { CreateSegmentInput, SegmentCounts, SegmentRow, SegmentRules } from './schema.ts';

/** The unique index refuses a name that the account already uses. */
export async function insertSegment(
  sql: Queryable,
  { accountId, workspaceId }: WorkspaceScope,
  { name, match, conditions }: CreateSegmentInput,
): Promise<SegmentRow> {
  const [row] = await sql<SegmentRow[]>`
    insert into workspace_segments (account_id, workspace_id, name, match, conditions)
    values (${accountId}, ${workspaceId}, ${name}, ${match}, ${sql.json(conditions)})
    returning ${columns(sql)}`;
  return row as SegmentRow;
}

export async function countSegments(sql: Queryable, accountId: number): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from workspace_segments where account_id = ${accountId}`;
  return row?.total ?? 0;
}

export async function listSegments(
  sql: Queryable,
  { accountId, workspaceId }: WorkspaceScope,
  { page, page_size }: PageInput,
): Promise<{ rows: SegmentRow[]; total: number }> {
  const own = sql`from workspace_segments where workspace_id = ${workspaceId} and account_id = ${accountId}`;
  const [rows, [count]] = await Promise.all([
    sql<SegmentRow[]>`
      select ${columns(sql)} ${own} order by lower(name collate pg_c_utf8)
      limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`select count(*) as total ${own}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** With `lock` the row is locked until the transaction ends. */
export async function findSegment(
  sql: Queryable,
  accountId: number,
  id: number,
  lock = false,
): Promise<SegmentRow | undefined> {
  const [row] = await sql<SegmentRow[]>`
    select ${columns(sql)} from workspace_segments where id = ${id} and account_id = ${accountId}
    ${lock ? sql`for update` : sql``}`;
  return row;
}

export async function updateSegment(
  sql: Queryable,
  accountId: number,
  { segment_id, name, match, conditions }: SegmentRow,
): Promise<SegmentRow> {
  const [row] = await sql<SegmentRow[]>`
    update workspace_segments set name = ${name}, match = ${match}, conditions = ${sql.json(conditions)}, updated_at = now()
    where id = ${segment_id} and account_id = ${accountId} returning ${columns(sql)}`;
  return row as SegmentRow;
}

export async function deleteSegment(sql: Queryable, accountId: number, id: number): Promise<void> {
  await sql`delete from workspace_segments where id = ${id} and account_id = ${accountId}`;
}

/** How many match now, and how many of those would get mail. */
export async function countMatching(
  sql: Queryable,
  { accountId, workspaceId }: WorkspaceScope,
  rules: SegmentRules,
): Promise<SegmentCounts> {
  const [row] = await sql<SegmentCounts[]>`
    select count(*) as reporter_count,
      count(*) filter (where is_distribution_target and consent <> 'refused' and not exists (
        select from suppressions s where s.email = email_key and (s.account_id is null or s.account_id = ${accountId})
      )) as recipient_count
    from workspace_reporters
    where workspace_id = ${workspaceId} and account_id = ${accountId} and ${meetsRules(sql, accountId, rules)}`;
  return row as SegmentCounts;
}

function columns(sql: Queryable) {
  return sql`id as segment_id, name, match, conditions, kst(created_at) as created_kst, kst(updated_at) as updated_kst`;
}
