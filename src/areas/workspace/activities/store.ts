import type { Queryable } from '../../../kernel/database.ts';
import type { Days } from '../../../kernel/days.ts';
import { columns as reporterColumns } from '../reporters/store.ts';
import type { PageInput, ReporterPath, ReporterRow } from '../schema.ts';
import type { ActivityPath, ActivityRow, PersonalDataRow } from './schema.ts';

export type ActivityValues = {
  action: ActivityRow['action'];
  title: string;
  content: string;
  place: string;
  startedAt: Date | null;
  endedAt: Date | null;
};

/** Undefined when the reporter does not exist. `for key share` waits for a concurrent deletion. */
export async function insertActivity(
  sql: Queryable,
  accountId: number,
  { workspace_id, reporter_id }: ReporterPath,
  { action, title, content, place, startedAt, endedAt }: ActivityValues,
): Promise<ActivityRow | undefined> {
  const [row] = await sql<ActivityRow[]>`
    insert into workspace_activities
      (account_id, workspace_id, reporter_id, action, title, content, place, started_at, ended_at)
    select account_id, workspace_id, id, ${action}, ${title}, ${content}, ${place}, ${startedAt}::timestamptz,
           ${endedAt}::timestamptz
    from workspace_reporters
    where id = ${reporter_id} and workspace_id = ${workspace_id} and account_id = ${accountId}
    for key share
    returning ${columns(sql)}`;
  return row;
}

type StoredActivity = ActivityRow & { started_at: Date | null; ended_at: Date | null };

/** Locks the row until the transaction ends. */
export async function lockActivity(
  sql: Queryable,
  accountId: number,
  { workspace_id, reporter_id, meeting_id }: ActivityPath,
): Promise<StoredActivity | undefined> {
  const [row] = await sql<StoredActivity[]>`
    select ${columns(sql)}, started_at, ended_at from workspace_activities
    where id = ${meeting_id} and reporter_id = ${reporter_id} and workspace_id = ${workspace_id}
      and account_id = ${accountId}
    for update`;
  return row;
}

export async function updateActivity(
  sql: Queryable,
  accountId: number,
  id: number,
  { action, title, content, place, startedAt, endedAt }: ActivityValues,
): Promise<ActivityRow> {
  const [row] = await sql<ActivityRow[]>`
    update workspace_activities
    set action = ${action}, title = ${title}, content = ${content}, place = ${place}, started_at = ${startedAt},
        ended_at = ${endedAt}, updated_at = now()
    where id = ${id} and account_id = ${accountId}
    returning ${columns(sql)}`;
  return row as ActivityRow;
}

export async function deleteActivity(
  sql: Queryable,
  accountId: number,
  { workspace_id, reporter_id, meeting_id }: ActivityPath,
): Promise<boolean> {
  const deleted = await sql`
    delete from workspace_activities
    where id = ${meeting_id} and reporter_id = ${reporter_id} and workspace_id = ${workspace_id}
      and account_id = ${accountId}`;
  return deleted.count === 1;
}

export async function listActivities(
  sql: Queryable,
  accountId: number,
  reporterId: number,
  { page, page_size }: PageInput,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const own = sql`from workspace_activities where reporter_id = ${reporterId} and account_id = ${accountId}`;
  const [rows, [count]] = await Promise.all([
    sql<ActivityRow[]>`
      select ${columns(sql)} ${own} order by id desc limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`select count(*) as total ${own}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** By the time they took place, with the number of all. */
export async function newestActivities(
  sql: Queryable,
  accountId: number,
  reporterId: number,
  limit: number,
): Promise<{ rows: (ActivityRow & { at_kst: string })[]; total: number }> {
  const rows = await sql<(ActivityRow & { at_kst: string; total: number })[]>`
    select ${columns(sql)}, kst(coalesce(started_at, created_at)) as at_kst, count(*) over () as total
    from workspace_activities where reporter_id = ${reporterId} and account_id = ${accountId}
    order by coalesce(started_at, created_at) desc, id desc limit ${limit}`;
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export type PlannedActivity = {
  id: number;
  title: string;
  start_kst: string;
  end_kst: string | null;
  workspace_id: number;
  reporter_id: number;
};

const MAX_PLANNED = 2000;

/** For the calendar: activities with a time, named by their title and the person. */
export function listPlannedActivities(
  sql: Queryable,
  accountId: number,
  { from, until }: Days,
): Promise<PlannedActivity[]> {
  return sql<PlannedActivity[]>`
    select a.id, case when a.title = '' then r.name else a.title || ' · ' || r.name end as title,
      kst(a.started_at) as start_kst, kst(a.ended_at) as end_kst, a.workspace_id, a.reporter_id
    from workspace_activities a join workspace_reporters r on r.id = a.reporter_id
    where a.account_id = ${accountId} and a.started_at >= ${from} and a.started_at < ${until}
    order by a.started_at limit ${MAX_PLANNED}`;
}

export async function moveActivities(sql: Queryable, accountId: number, from: number, to: number): Promise<number[]> {
  const moved = await sql<{ id: number }[]>`
    update workspace_activities set reporter_id = ${to} where reporter_id = ${from} and account_id = ${accountId}
    returning id`;
  return moved.map(({ id }) => id);
}

/** Those that are still where a merge moved them to. */
export async function moveBack(
  sql: Queryable,
  accountId: number,
  { ids, from, to }: { ids: number[]; from: number; to: number },
): Promise<void> {
  await sql`
    update workspace_activities set reporter_id = ${to}
    where id = any(${ids}::bigint[]) and reporter_id = ${from} and account_id = ${accountId}`;
}

export async function findPersonalData(
  sql: Queryable,
  accountId: number,
  { workspace_id, reporter_id }: ReporterPath,
): Promise<Omit<PersonalDataRow, 'mails' | 'replies' | 'lists'> | undefined> {
  const [person] = await sql<(ReporterRow & { created_kst: string; updated_kst: string })[]>`
    select ${reporterColumns(sql)}, kst(created_at) as created_kst, kst(updated_at) as updated_kst
    from workspace_reporters
    where id = ${reporter_id} and workspace_id = ${workspace_id} and account_id = ${accountId}`;
  if (!person) return undefined;
  const { created_kst, updated_kst, ...reporter } = person;
  const activities = await sql<ActivityRow[]>`
    select ${columns(sql)} from workspace_activities
    where reporter_id = ${reporter_id} and account_id = ${accountId} order by id`;
  return { reporter, created_kst, updated_kst, activities };
}

function columns(sql: Queryable) {
  return sql`id, reporter_id, action, title, content, place, kst(started_at) as meeting_start_kst,
    kst(ended_at) as meeting_end_kst, kst(created_at) as created_kst`;
}
