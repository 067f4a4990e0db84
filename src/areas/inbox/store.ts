import type { Queryable } from '../../kernel/database.ts';
import type { InboxFilter, InboxRow, NoticeDetails, PreferencesInput, PreferencesRow } from './schema.ts';

const DEFAULT_TIME = '08:30';
/** In days. */
const KEEP_READ = 90;
const KEEP = 180;

export type NewNotice = {
  account_id: number;
  /** Null for everybody, or all owners. */
  people: readonly number[] | null;
  only_owners: boolean;
  kind: InboxRow['kind'];
  about_type: NonNullable<InboxRow['about']>['type'] | null;
  about_id: number | null;
  title: string;
  excerpt: string | null;
  by_id: number | null;
  by_name: string | null;
  details: NoticeDetails;
  count: number;
};

/**
 * A row for each person who wants it. The same within an hour becomes one row, which is unread again. Rows are always
 * written in the same order, because feeds that are polled at the same time would otherwise deadlock.
 */
export async function insertNotices(sql: Queryable, notices: NewNotice[]): Promise<void> {
  // Locks the people, so that the removal of one at the same time does not fail this transaction.
  await sql`
    with given as (
      select g.*, g.kind || ':' || coalesce(g.about_type || ':' || g.about_id, 'account:' || g.account_id) || ':'
        || to_char(now() at time zone 'UTC', 'YYYYMMDDHH24') as group_key
      from jsonb_to_recordset(${sql.json(notices as never)}) as g
        (account_id bigint, people bigint[], only_owners boolean, kind text, about_type text, about_id bigint, title text,
         excerpt text, by_id bigint, by_name text, details jsonb, count int)
    ),
    told as (
      select g.*, p.id as person_id, p.account_id as first_account_id
      from given g join members m on m.account_id = g.account_id
        join people p on p.id = m.person_id left join inbox_settings s on s.person_id = p.id
      where p.id is distinct from g.by_id and (g.people is null or p.id = any(g.people))
        and (not g.only_owners or m.role = 'owner') and (s.muted is null or not g.kind = any(s.muted))
      for key share of p
    ),
    settings as (
      insert into inbox_settings (person_id, account_id, done_for)
      select distinct on (person_id) person_id, first_account_id, ${passedDay(sql, DEFAULT_TIME)}
      from told order by person_id
      on conflict do nothing
    )
    insert into notices as n
      (account_id, person_id, kind, group_key, about_type, about_id, title, excerpt, by_name, details, count)
    select account_id, person_id, kind, group_key, about_type, about_id, title, excerpt, by_name, details, count
    from told order by person_id, group_key
    on conflict (person_id, group_key) do update set title = excluded.title, excerpt = excluded.excerpt,
      by_name = excluded.by_name, details = excluded.details, read_at = null, is_mailed = false, instant_at = null, changed_at = now(),
      count = case when n.read_at is null then n.count else 0 end + excluded.count`;
}

/** Today, if the time has passed in Korea: a digest that is new or moved starts tomorrow then. */
function passedDay(sql: Queryable, time: string) {
  return sql`case when (now() at time zone 'Asia/Seoul')::time >= ${time}::time
    then (now() at time zone 'Asia/Seoul')::date end`;
}

export async function listNotices(
  sql: Queryable,
  accountId: number,
  personId: number,
  { unread, kind, page, page_size }: InboxFilter,
): Promise<{ rows: InboxRow[]; total: number }> {
  const own = sql`account_id = ${accountId} and person_id = ${personId} ${unread ? sql`and read_at is null` : sql``}
    ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`;
  const [rows, [count]] = await Promise.all([
    sql<InboxRow[]>`
      select ${noticeColumns(sql)} from notices where ${own}
      order by changed_at desc, id desc limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`select count(*) as total from notices where ${own}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

export function noticeColumns(sql: Queryable) {
  return sql`id as notice_id, kind, title, excerpt, by_name as by, details, count, read_at is not null as is_read,
    case when about_type is not null then json_build_object('type', about_type, 'id', about_id) end as about,
    kst(changed_at) as changed_kst`;
}

export async function countUnread(sql: Queryable, accountId: number, personId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from notices
    where account_id = ${accountId} and person_id = ${personId} and read_at is null`;
  return row?.count ?? 0;
}

/** How many of the ids are notices of the person. */
export async function countOwn(sql: Queryable, accountId: number, personId: number, ids: number[]): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from notices
    where account_id = ${accountId} and person_id = ${personId} and id = any(${ids})`;
  return row?.count ?? 0;
}

/** Null for all. Locks in the order in which notices are written. */
export async function markRead(
  sql: Queryable,
  accountId: number,
  personId: number,
  ids: number[] | null,
): Promise<void> {
  await sql`
    with unread as (
      select id from notices
      where account_id = ${accountId} and person_id = ${personId} and read_at is null
        ${ids === null ? sql`` : sql`and id = any(${ids})`}
      order by group_key for no key update)
    update notices set read_at = now() where id in (select id from unread)`;
}

export async function findPreferences(
  sql: Queryable,
  accountId: number,
  personId: number,
): Promise<PreferencesRow | undefined> {
  const [row] = await sql<PreferencesRow[]>`
    select coalesce(s.muted, '{}') as muted, coalesce(s.digest, 'daily') as digest, coalesce(s.instant, true) as instant,
      coalesce(to_char(s.time_kst, 'HH24:MI'), ${DEFAULT_TIME}) as time_kst, p.email, p.email_verified as is_confirmed,
      kst(s.last_sent_at) as last_sent_kst, s.last_error
    from people p join members m on m.person_id = p.id left join inbox_settings s on s.person_id = p.id
    where p.id = ${personId} and m.account_id = ${accountId}`;
  return row;
}

/** They hold for all accounts of the person; the row belongs to the first one. */
export async function savePreferences(
  sql: Queryable,
  accountId: number,
  personId: number,
  { muted, digest, instant, time_kst }: PreferencesInput,
): Promise<void> {
  await sql`
    insert into inbox_settings as s (person_id, account_id, muted, digest, instant, time_kst, done_for)
    select p.id, p.account_id, ${muted}::text[], ${digest}, coalesce(${instant ?? null}, true), ${time_kst},
      ${passedDay(sql, time_kst)}
    from people p join members m on m.person_id = p.id where p.id = ${personId} and m.account_id = ${accountId}
    on conflict (person_id) do update set muted = excluded.muted, digest = excluded.digest,
      instant = coalesce(${instant ?? null}, s.instant),
      time_kst = excluded.time_kst, done_for = coalesce(excluded.done_for, s.done_for), attempts = 0,
      next_at = '-infinity', last_error = null, updated_at = now()`;
}

/** Read ones go after 90 days, all after 180. */
export async function removeOldNotices(sql: Queryable): Promise<number> {
  const removed = await sql`
    delete from notices where changed_at < now() - ${KEEP_READ} * interval '1 day'
      and (read_at is not null or changed_at < now() - ${KEEP} * interval '1 day')`;
  return removed.count;
}
