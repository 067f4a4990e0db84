import type { Fragment, Queryable } from '../../../kernel/database.ts';
import type { DigestInput, DigestLanguage, DigestRow } from './schema.ts';

/** Uses the database's clock, because the clocks of instances may differ. */

/** Longer than sending a mail may take. */
const LEASE = '2 minutes';
const MAX_DUE = 500;
/** Articles of the last minute are left for the next digest, because some may not be committed yet. */
const MARGIN = '1 minute';
/** Limit after a long pause. */
const MAX_LOOK_BACK = '7 days';

export type GroupRow = { group_id: number; group_name: string; keywords: string[] };

export async function findGroup(sql: Queryable, accountId: number, id: number): Promise<GroupRow | undefined> {
  const [row] = await sql<GroupRow[]>`
    select id as group_id, group_name, keywords from keyword_groups where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** The digest settings, or the defaults. */
export async function findDigest(sql: Queryable, accountId: number, groupId: number): Promise<DigestRow | undefined> {
  const [row] = await sql<DigestRow[]>`
    select g.id as group_id, coalesce(d.email, a.email) as email,
      coalesce(to_char(d.time_kst, 'HH24:MI'), '07:30') as time_kst, coalesce(d.enabled, false) as enabled,
      coalesce(d.weekdays_only, false) as weekdays_only, coalesce(d.language, 'ko') as language,
      coalesce(d.confirmed, true) as confirmed, ${further(sql)} as further, kst(d.last_sent_at) as last_sent_kst, d.last_error
    from keyword_groups g join accounts a on a.id = g.account_id left join keyword_digests d on d.group_id = g.id
    where g.id = ${groupId} and g.account_id = ${accountId}`;
  return row;
}

function further(sql: Queryable) {
  return sql`(select coalesce(jsonb_agg(jsonb_build_object('email', r.email, 'confirmed', r.confirmed) order by r.email), '[]')
    from digest_recipients r where r.group_id = d.group_id)`;
}

/** Replaces the further addresses. */
export async function writeRecipients(
  sql: Queryable,
  accountId: number,
  groupId: number,
  recipients: DigestRow['further'],
): Promise<void> {
  const emails = recipients.map(({ email }) => email);
  await sql`delete from digest_recipients where group_id = ${groupId} and email <> all(${emails}::text[])`;
  await sql`
    insert into digest_recipients (group_id, account_id, email, confirmed)
    select ${groupId}, ${accountId}, email, confirmed
    from jsonb_to_recordset(${sql.json(recipients)}) as given (email text, confirmed boolean)
    on conflict (group_id, email) do update set confirmed = excluded.confirmed`;
}

/** For the calendar: the digests that are sent. */
export function listDigestTimes(
  sql: Queryable,
  accountId: number,
): Promise<(Pick<GroupRow, 'group_id' | 'group_name'> & Pick<DigestRow, 'time_kst' | 'weekdays_only'>)[]> {
  return sql`
    select g.id as group_id, g.group_name, to_char(d.time_kst, 'HH24:MI') as time_kst, d.weekdays_only
    from keyword_digests d join keyword_groups g on g.id = d.group_id
    where d.account_id = ${accountId} and d.enabled and ${hasReader(sql)} order by d.time_kst, g.id`;
}

/** If today's time has passed, the first digest is sent tomorrow. */
export async function writeDigestRow(
  sql: Queryable,
  accountId: number,
  groupId: number,
  { email, time_kst, enabled, weekdays_only, language, confirmed }: DigestInput & { confirmed: boolean },
): Promise<void> {
  const address = email ?? null;
  await sql`
    insert into keyword_digests as d
      (group_id, account_id, email, time_kst, enabled, weekdays_only, language, confirmed, told_until, done_for)
    select id, account_id, ${address}, ${time_kst}, ${enabled}, ${weekdays_only}, ${language}, ${confirmed},
      now() - interval '24 hours',
      case when ${koreanNow(sql)}::time >= ${time_kst}::time then ${koreanNow(sql)}::date end
    from keyword_groups where id = ${groupId} and account_id = ${accountId}
    on conflict (group_id) do update set email = excluded.email, time_kst = excluded.time_kst, enabled = excluded.enabled,
      weekdays_only = excluded.weekdays_only, language = excluded.language, confirmed = excluded.confirmed,
      done_for = coalesce(excluded.done_for, d.done_for),
      told_until = case when d.enabled then d.told_until else greatest(d.told_until, excluded.told_until) end,
      attempts = 0, next_at = '-infinity', last_error = null, updated_at = now()`;
}

/** The account's own address, and verified addresses of its members. */
export async function isOwnAddress(sql: Queryable, accountId: number, email: string): Promise<boolean> {
  const found = await sql`
    select from accounts where id = ${accountId} and lower(email) = lower(${email})
    union all
    select from people p join members m on m.person_id = p.id
    where m.account_id = ${accountId} and p.email = lower(${email}) and p.email_verified`;
  return found.length > 0;
}

/** Called by the link in the confirmation mail. False when the digest is now sent to another address. */
export async function confirmDigest(sql: Queryable, groupId: number, email: string): Promise<boolean> {
  const confirmed = await sql`
    with further as (
      update digest_recipients set confirmed = true where group_id = ${groupId} and email = ${email} returning group_id
    ), first as (
      update keyword_digests set confirmed = true, updated_at = now()
      where group_id = ${groupId} and email = ${email} returning group_id
    )
    select from further union all select from first`;
  return confirmed.length > 0;
}

export async function deleteDigest(sql: Queryable, accountId: number, groupId: number): Promise<void> {
  await sql`delete from keyword_digests where group_id = ${groupId} and account_id = ${accountId}`;
}

/**
 * Called by the unsubscribe link. The digest goes on for the others, if there are any. False when it is not sent to this
 * address any more. An address other than the account's own is recorded, so that nobody can
 * subscribe it again.
 */
export async function switchDigestOff(sql: Queryable, groupId: number, email: string): Promise<boolean> {
  const off = await sql`
    with off as (
      update keyword_digests d set enabled = others.exist, confirmed = d.confirmed and not others.exist, updated_at = now()
      from accounts a, (select exists (select from digest_recipients where group_id = ${groupId} and confirmed) as exist) others
      where a.id = d.account_id and d.group_id = ${groupId} and coalesce(d.email, a.email) = ${email}
      returning d.group_id, d.account_id, lower(${email}) <> lower(a.email) as is_other
    ), removed as (
      delete from digest_recipients r using accounts a
      where r.group_id = ${groupId} and r.email = ${email} and a.id = r.account_id
      returning r.group_id, r.account_id, r.email <> lower(a.email) as is_other
    ), gone as (select * from off union all select * from removed), refused as (
      insert into digest_refusals (group_id, account_id, email)
      select distinct group_id, account_id, lower(${email}) from gone where is_other on conflict do nothing
    )
    select from gone`;
  return off.length > 0;
}

export async function hasRefused(sql: Queryable, accountId: number, groupId: number, email: string): Promise<boolean> {
  const refusals = await sql`
    select from digest_refusals
    where account_id = ${accountId} and group_id = ${groupId} and email = lower(${email})`;
  return refusals.length > 0;
}

export async function listSubscribers(
  sql: Queryable,
  groupId: number,
): Promise<{ email: string; group_name: string }[]> {
  return sql`
    select unnest(array[coalesce(d.email, a.email)] || array(
      select r.email from digest_recipients r where r.group_id = d.group_id)) as email, g.group_name
    from keyword_digests d join keyword_groups g on g.id = d.group_id join accounts a on a.id = d.account_id
    where d.group_id = ${groupId}`;
}

export type DueDigest = GroupRow & {
  account_id: number;
  language: DigestLanguage;
  /** The day in Korean time. */
  day: string;
  /** Including this one. */
  attempts: number;
  since: Date;
  until: Date;
};

/** The groups whose digest is due. */
export function groupsWithDueDigest(sql: Queryable): Fragment {
  return sql`
    select d.group_id from keyword_digests d
    where ${isDue(sql)} and (d.lease_until is null or d.lease_until < now())
    order by d.time_kst, d.group_id limit ${MAX_DUE}`;
}

/** Undefined when it is not due or is being sent. `takeOver`: the instance that was sending it has crashed. */
export async function claimDigest(
  sql: Queryable,
  groupId: number,
  { takeOver }: { takeOver: boolean },
): Promise<DueDigest | undefined> {
  const [digest] = await sql<DueDigest[]>`
    update keyword_digests d set lease_until = now() + ${LEASE}::interval, attempts = d.attempts + 1
    from keyword_groups g
    where d.group_id = ${groupId} and g.id = d.group_id and ${isDue(sql)}
      and (${takeOver} or d.lease_until is null or d.lease_until < now())
    returning d.group_id, d.account_id, g.group_name, g.keywords, d.language,
      to_char(${koreanNow(sql)}, 'YYYY-MM-DD') as day, d.attempts,
      greatest(d.told_until, now() - ${MAX_LOOK_BACK}::interval) as since, now() - ${MARGIN}::interval as until`;
  return digest;
}

function hasReader(sql: Queryable) {
  return sql`(d.confirmed or exists (select from digest_recipients r where r.group_id = d.group_id and r.confirmed))`;
}

/** Addresses that agreed and have not got the digest of the day. */
export async function listReaders(sql: Queryable, { group_id, day }: DueDigest): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    select coalesce(d.email, a.email) as email from keyword_digests d join accounts a on a.id = d.account_id
    where d.group_id = ${group_id} and d.confirmed and d.sent_for is distinct from ${day}
    union
    select email from digest_recipients
    where group_id = ${group_id} and confirmed and sent_for is distinct from ${day}`;
  return rows.map(({ email }) => email);
}

/** Keeps the lease while the others are mailed. */
export async function markSent(sql: Queryable, { group_id, day }: DueDigest, email: string): Promise<void> {
  await sql`
    with further as (
      update digest_recipients set sent_for = ${day} where group_id = ${group_id} and email = ${email}
    )
    update keyword_digests d set last_sent_at = now(), lease_until = now() + ${LEASE}::interval,
      sent_for = case when coalesce(d.email, a.email) = ${email} then ${day}::date else d.sent_for end
    from accounts a where d.group_id = ${group_id} and a.id = d.account_id`;
}

function isDue(sql: Queryable) {
  return sql`d.enabled and ${hasReader(sql)} and (d.done_for is null or d.done_for < ${koreanNow(sql)}::date)
    and d.time_kst <= ${koreanNow(sql)}::time and (not d.weekdays_only or extract(isodow from ${koreanNow(sql)}) < 6)
    and d.next_at <= now() and exists (select from accounts o where o.id = d.account_id and o.deleted_at is null
      and o.test_of is null)`;
}

/** Marks the day as done: sent, or nothing to send. */
export async function finishDigest(sql: Queryable, digest: DueDigest): Promise<void> {
  await sql`
    update keyword_digests set done_for = ${digest.day}, told_until = ${digest.until}, attempts = 0, lease_until = null,
      next_at = '-infinity', last_error = null
    where group_id = ${digest.group_id}`;
}

/** Without `waitSeconds` the day is skipped; its articles are in the next digest, unless somebody got them. */
export async function failDigest(
  sql: Queryable,
  digest: DueDigest,
  error: string,
  waitSeconds: number | null,
): Promise<void> {
  const isOver = waitSeconds === null;
  await sql`
    update keyword_digests set lease_until = null, last_error = ${error},
      next_at = case when ${isOver} then '-infinity' else now() + ${waitSeconds ?? 0}::float8 * interval '1 second' end,
      attempts = case when ${isOver} then 0 else attempts end,
      done_for = case when ${isOver} then ${digest.day}::date else done_for end,
      told_until = case when ${isOver} and (sent_for = ${digest.day} or exists (select from digest_recipients r
        where r.group_id = keyword_digests.group_id and r.sent_for = ${digest.day})) then ${digest.until} else told_until end
    where group_id = ${digest.group_id}`;
}

function koreanNow(sql: Queryable) {
  return sql`(now() at time zone 'Asia/Seoul')`;
}

/** After a restore: the digests whose time has passed today were most likely sent after the backup was made. */
export async function skipPastDigests(sql: Queryable): Promise<void> {
  await sql`
    update keyword_digests set done_for = ${koreanNow(sql)}::date,
      told_until = greatest(told_until, (${koreanNow(sql)}::date + time_kst) at time zone 'Asia/Seoul')
    where ${koreanNow(sql)}::time >= time_kst`;
}
