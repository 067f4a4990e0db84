import type { Fragment, Queryable } from '../../../kernel/database.ts';
import { INSTANT_KINDS, type InboxRow } from '../schema.ts';
import { noticeColumns } from '../store.ts';

/** Uses the database's clock, because the clocks of instances may differ. */

/** Longer than sending a mail may take. */
const LEASE = '2 minutes';
const MAX_DUE = 500;
/** Notices of the last minute are left for the next digest, because some may not be committed yet. */
const MARGIN = '1 minute';
/** A week and a day: whoever turns the digest on again does not get what is long past. */
const MAX_LOOK_BACK = '8 days';
const MAX_NOTICES = 50;

export type DueDigest = {
  person_id: number;
  account_id: number;
  email: string;
  language: 'ko' | 'en';
  /** Whether the person has a password and the address is shown to be theirs. */
  may_mail: boolean;
  /** The day in Korean time. */
  day: string;
  /** Including this one. */
  attempts: number;
  /** As text, because a Date has no microseconds. */
  until: string;
};

/** The people whose digest is due. */
export function peopleWithDueDigest(sql: Queryable): Fragment {
  return sql`
    select s.person_id from inbox_settings s
    where ${isDue(sql)} and (s.lease_until is null or s.lease_until < now())
    order by s.time_kst, s.person_id limit ${MAX_DUE}`;
}

/** Undefined when it is not due or is being sent. `takeOver`: the instance that was sending it has crashed. */
export async function claimDigest(
  sql: Queryable,
  personId: number,
  { takeOver }: { takeOver: boolean },
): Promise<DueDigest | undefined> {
  const [digest] = await sql<DueDigest[]>`
    update inbox_settings s set lease_until = now() + ${LEASE}::interval, attempts = s.attempts + 1
    from people p
    where s.person_id = ${personId} and p.id = s.person_id and ${isDue(sql)}
      and (${takeOver} or s.lease_until is null or s.lease_until < now())
    returning s.person_id, p.account_id, p.email, p.language, s.attempts,
      (now() - ${MARGIN}::interval)::text as until,
      to_char(${koreanNow(sql)}, 'YYYY-MM-DD') as day,
      ${mayMail(sql)} as may_mail`;
  return digest;
}

function isDue(sql: Queryable) {
  return sql`s.digest <> 'off' and (s.done_for is null or s.done_for < ${koreanNow(sql)}::date)
    and s.time_kst <= ${koreanNow(sql)}::time and (s.digest = 'daily' or extract(isodow from ${koreanNow(sql)}) = 1)
    and s.next_at <= now()`;
}

/** `account` is the account's name, for people who belong to several. */
export type MailedNotice = InboxRow & { account: { id: number; name: string } | null };
export type Unread = {
  /** New since the last digest, the newest first; not all if there are very many. */
  notices: MailedNotice[];
  fresh: number;
  /** Unread ones that an earlier digest had. */
  older: number;
};

/** One mail has the notices of all accounts of the person. */
export async function collectUnread(sql: Queryable, { person_id, until }: DueDigest): Promise<Unread> {
  const unread = sql`${ofPerson(sql, person_id)} and read_at is null`;
  const fresh = sql`not is_mailed and changed_at <= ${until}::timestamptz
    and changed_at > ${until}::timestamptz - ${MAX_LOOK_BACK}::interval`;
  const [notices, [count]] = await Promise.all([
    sql<MailedNotice[]>`
      select ${mailedColumns(sql, person_id)}
      from notices where ${unread} and ${fresh}
      order by changed_at desc, id desc limit ${MAX_NOTICES}`,
    sql<{ fresh: number; older: number }[]>`
      select count(*) filter (where ${fresh}) as fresh, count(*) filter (where is_mailed) as older
      from notices where ${unread}`,
  ]);
  return { notices, fresh: count?.fresh ?? 0, older: count?.older ?? 0 };
}

function mailedColumns(sql: Queryable, personId: number) {
  return sql`${noticeColumns(sql)}, (
    select json_build_object('id', a.id, 'name', coalesce(nullif(b.profile->>'company', ''), a.email))
    from accounts a left join brand_profiles b on b.account_id = a.id
    where a.id = notices.account_id
      and (select count(*) from members m join accounts o on o.id = m.account_id
        where m.person_id = ${personId} and o.test_of is null) > 1
  ) as account`;
}

/** What waits longer, because nobody could mail it, is left to the digest. */
const MAX_WAIT = '15 minutes';

function isInstant(sql: Queryable) {
  return sql`notices.kind = any(${INSTANT_KINDS}::text[]) and notices.instant_at is null and notices.read_at is null
    and notices.changed_at > now() - ${MAX_WAIT}::interval`;
}

/** The people who are mailed at once. */
export function peopleWithInstantNotices(sql: Queryable): Fragment {
  return sql`
    select distinct s.person_id from notices join inbox_settings s on s.person_id = notices.person_id
      join accounts a on a.id = notices.account_id
    where ${isInstant(sql)} and s.instant and a.test_of is null and a.deleted_at is null limit ${MAX_DUE}`;
}

/** Each of them is mailed at once only once, also when it could not be sent. */
export function claimInstant(sql: Queryable, personId: number): Promise<MailedNotice[]> {
  return sql<MailedNotice[]>`
    update notices set instant_at = now() where ${ofPerson(sql, personId)} and ${isInstant(sql)}
    returning ${mailedColumns(sql, personId)}`;
}

/** The digest does not repeat them, unless they happened again. */
export async function markMailed(sql: Queryable, ids: number[]): Promise<void> {
  await sql`update notices set is_mailed = true where id = any(${ids}::bigint[]) and instant_at is not null`;
}

export async function findInstantReader(
  sql: Queryable,
  personId: number,
): Promise<Omit<DueDigest, 'attempts' | 'until'> | undefined> {
  const [reader] = await sql<Omit<DueDigest, 'attempts' | 'until'>[]>`
    select p.id as person_id, p.account_id, p.email, p.language, to_char(${koreanNow(sql)}, 'YYYY-MM-DD') as day,
      ${mayMail(sql)} as may_mail
    from people p where p.id = ${personId}`;
  return reader;
}

function mayMail(sql: Queryable) {
  return sql`p.email_verified
    and exists (select from credentials c where c.person_id = p.id and c.password is not null)`;
}

/** In the accounts that the person still belongs to; test mode mails nobody. */
function ofPerson(sql: Queryable, personId: number) {
  return sql`person_id = ${personId} and account_id in (
    select m.account_id from members m join accounts a on a.id = m.account_id
    where m.person_id = ${personId} and a.deleted_at is null and a.test_of is null)`;
}

/** Marks the day as done, and what the mail told. */
export async function finishDigest(sql: Queryable, digest: DueDigest, sent: boolean): Promise<void> {
  await sql`
    with told as (
      update notices set is_mailed = true
      where ${sent} and ${ofPerson(sql, digest.person_id)} and read_at is null
        and not is_mailed and changed_at <= ${digest.until}::timestamptz
    )
    update inbox_settings set done_for = ${digest.day}, attempts = 0, lease_until = null, next_at = '-infinity',
      last_error = null, last_sent_at = case when ${sent} then now() else last_sent_at end
    where person_id = ${digest.person_id}`;
}

/** Without `waitSeconds` the day is skipped; its notices are in the next digest. */
export async function failDigest(
  sql: Queryable,
  digest: DueDigest,
  error: string,
  waitSeconds: number | null,
): Promise<void> {
  const isOver = waitSeconds === null;
  await sql`
    update inbox_settings set lease_until = null, last_error = ${error},
      next_at = case when ${isOver} then '-infinity' else now() + ${waitSeconds ?? 0}::float8 * interval '1 second' end,
      attempts = case when ${isOver} then 0 else attempts end,
      done_for = case when ${isOver} then ${digest.day}::date else done_for end
    where person_id = ${digest.person_id}`;
}

export async function findReader(sql: Queryable, personId: number): Promise<{ email: string } | undefined> {
  const [row] = await sql<{ email: string }[]>`select email from people where id = ${personId}`;
  return row;
}

/** Called by the link in the mail. False when the person now has another address. */
export async function switchMailOff(sql: Queryable, personId: number, email: string): Promise<boolean> {
  const off = await sql`
    insert into inbox_settings (person_id, account_id, digest, instant)
    select id, account_id, 'off', false from people where id = ${personId} and email = ${email}
    on conflict (person_id) do update set digest = 'off', instant = false, updated_at = now()`;
  return off.count === 1;
}

/** After a restore: the digests whose time has passed today were most likely sent after the backup was made. */
export async function skipPastInboxDigests(sql: Queryable): Promise<void> {
  await sql`update inbox_settings set done_for = ${koreanNow(sql)}::date where ${koreanNow(sql)}::time >= time_kst`;
}

function koreanNow(sql: Queryable) {
  return sql`(now() at time zone 'Asia/Seoul')`;
}
