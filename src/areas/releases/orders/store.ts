import type { Language } from '../../../documents/language.ts';
import type { StoredText } from '../../../documents/stored.ts';
import { parseMoment } from '../../../kernel/clock.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { type Paged, windowOf } from '../../../kernel/paging.ts';
import { releaseTextColumns } from '../../../mail/release-text.ts';
import type { KeptPicture } from '../../../media/library/kept-pictures.ts';
import { titleHas } from '../../../search-index/titles.ts';
import { hasChangedSince } from '../../../texts/outdated.ts';
import { isTest } from '../delivery/store.ts';
import type { FollowUpTo } from '../follow-ups/schema.ts';
import type { Country } from '../schema.ts';
import type { StoredRelease } from '../stored-release.ts';
import type { ReleaseAudience } from './audience-schema.ts';
import type { HistoryInput, Status } from './schema.ts';

export type NewRelease = {
  press_id: number;
  product_id: number | null;
  product_title: string;
  audience: ReleaseAudience[];
  price: number;
  payment_price: number;
  currency: string;
  country_code: string;
  category_ids: number[];
  release_method: 'IMMEDIATE' | 'EXPERT_EDIT';
  status: Status;
  reporter_count: number;
  press_title: string;
  content: string;
  language: string;
  img_url: string | null;
  img_alt: string | null;
  pictures: KeptPicture[];
  subject: string;
  introduction: string;
  from_name: string;
  contact: string;
  reply_to: string | null;
  follow_up_of: number | null;
  follow_up_to: FollowUpTo | null;
  source_version: number;
  embargo_at: Date | null;
  tracks_opens: boolean;
  scheduled_at: Date | null;
  /** An immediate release starts so much later; 0 for any other. */
  undo_seconds: number;
} & Pick<StoredText, 'document'>;

export type InsertedRelease = Pick<ReleaseRow, 'release_id' | 'status' | 'scheduled_kst' | 'sent_kst' | 'undo'>;

/** An immediate release starts with the transaction, or is scheduled by the clock of the database. */
export async function insertRelease(
  sql: Queryable,
  accountId: number,
  { document, audience, pictures, undo_seconds, ...release }: NewRelease,
): Promise<InsertedRelease> {
  // In real time, also in test mode: somebody has so long to change their mind.
  const undoUntil = sql`now() + ${undo_seconds}::int * interval '1 second'`;
  const columns = {
    ...release,
    account_id: accountId,
    audience: sql.json(audience),
    pictures: sql.json(pictures),
    document: sql`${document}::text::jsonb`,
    sent_at: release.status === 'SENT' ? sql`account_now(${accountId})` : null,
    ...(undo_seconds > 0 && { undo_until: undoUntil, scheduled_at: undoUntil }),
  };
  const [row] = await sql<InsertedRelease[]>`
    insert into releases ${sql(columns as never)}
    returning ${insertedColumns(sql)}`;
  return row as InsertedRelease;
}

export function insertedColumns(sql: Queryable) {
  return sql`
    id as release_id, status, kst(scheduled_at) as scheduled_kst, kst(sent_at) as sent_kst, ${undo(sql)} as undo`;
}

/** Set while a release can be undone. */
function undo(sql: Queryable) {
  return sql`case when status = 'SCHEDULED' and undo_until > now() then json_build_object('until_kst', kst(undo_until),
    'seconds_left', ceil(extract(epoch from undo_until - now()))) end`;
}

export type ReleaseRow = {
  release_id: number;
  press_id: number;
  press_title: string;
  subject: string;
  from_name: string;
  reporter_count: number;
  status: Status;
  is_paid: boolean;
  release_method: 'IMMEDIATE' | 'EXPERT_EDIT';
  created_kst: string;
  sent_kst: string | null;
  scheduled_kst: string | null;
  /** While an immediate release can be undone. */
  undo: { until_kst: string; seconds_left: number } | null;
  /** In test mode. */
  is_test: boolean;
  /** Started and not finished or paused. */
  is_delivering: boolean;
  /** Some of its mail was written to the outbox instead of being sent. */
  is_in_outbox: boolean;
  /** Paused since then, because the mail server refuses everybody. */
  refused_since_kst: string | null;
};

export type DetailRow = ReleaseRow & {
  introduction: string;
  language: Language;
  contact: string;
  product_id: number | null;
  product_title: string;
  /** Empty for releases from before it was stored. */
  audience: ReleaseAudience[];
  payment_price: number;
  payment_currency: string;
  country_code: Country;
  category_ids: number[];
  is_paused: boolean;
  /** Paused by a restore. */
  is_held: boolean;
  finished_kst: string | null;
  embargo_kst: string | null;
  follow_up_of: number | null;
  follow_up_to: FollowUpTo | null;
  tracks_opens: boolean;
  /** Null unless opens are tracked and still known. */
  opens: { opened: number; machine_only: number } | null;
  reject_reason: string | null;
  /** Not sent yet, and the press release changed since it was ordered. */
  source_outdated: boolean;
};

export type HistoryRow = ReleaseRow &
  Pick<DetailRow, 'follow_up_of'> & { opened: number | null; coverage_count: number };

export async function listReleases(
  sql: Queryable,
  accountId: number,
  { page, after, page_size: size, sort, keyword = '', since }: HistoryInput,
): Promise<Paged<HistoryRow[]>> {
  const changed = since === undefined ? sql`` : sql`and updated_at >= ${parseMoment(since)}`;
  const found = sql`from releases where ${titleHas(sql, accountId, sql`press_title`, keyword)} ${changed}`;
  const isAscending = sort === 'ASC';
  const window = windowOf(sql, { page, after, size }, { isAscending });
  const [rows, [count]] = await Promise.all([
    sql<HistoryRow[]>`
      select ${listColumns(sql)}, follow_up_of, (${opens(sql)} ->> 'opened')::int as opened,
        (select count(*) from article_coverages c
          where c.account_id = ${accountId} and c.release_id = releases.id and c.state = 'linked') as coverage_count
      ${found} ${window.following}
      order by id ${isAscending ? sql`asc` : sql`desc`} limit ${size} offset ${window.offset}`,
    sql<{ total: number }[]>`select count(*) as total ${found}`,
  ]);
  const total = count?.total ?? 0;
  return { rows, total, next: window.next(rows[size - 1]?.release_id, total) };
}

export type FoundRelease = Pick<ReleaseRow, 'release_id' | 'press_title' | 'created_kst'>;

/** The newest releases with all words of the keyword in the title. */
export function findReleases(
  sql: Queryable,
  accountId: number,
  { keyword, limit }: { keyword: string; limit: number },
): Promise<FoundRelease[]> {
  return sql<FoundRelease[]>`
    select id as release_id, press_title, kst(created_at) as created_kst from releases
    where ${titleHas(sql, accountId, sql`press_title`, keyword)} order by id desc limit ${limit}`;
}

export async function findRelease(sql: Queryable, accountId: number, id: number): Promise<DetailRow | undefined> {
  const [row] = await sql<DetailRow[]>`
    select ${detailColumns(sql)} from releases where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** The text of the mail, sent or not. */
export async function findMailText(sql: Queryable, accountId: number, id: number): Promise<StoredRelease | undefined> {
  const [row] = await sql<StoredRelease[]>`
    select ${releaseTextColumns(sql)} from releases where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Cancels a release that is not started. Returns its price, or undefined when it has started or was canceled. */
export async function cancelRelease(
  sql: Queryable,
  accountId: number,
  id: number,
  note: string | null,
): Promise<number | undefined> {
  const [row] = await sql<{ payment_price: number }[]>`
    update releases set status = 'CANCELED', note = ${note}, updated_at = now()
    where id = ${id} and account_id = ${accountId} and status in ('SCHEDULED', 'EDITING') returning payment_price`;
  if (!row) return undefined;
  await sql`
    update release_recipients set state = 'canceled'
    where release_id = ${id} and account_id = ${accountId} and state = 'queued'`;
  return row.payment_price;
}

/** For an account that is deleted: cancels what waits, and pauses what is being sent. */
export async function stopReleases(
  sql: Queryable,
  accountId: number,
): Promise<{ id: number; payment_price: number }[]> {
  const canceled = await sql<{ id: number; payment_price: number }[]>`
    update releases set status = 'CANCELED', updated_at = now()
    where account_id = ${accountId} and status in ('SCHEDULED', 'EDITING') returning id, payment_price`;
  await sql`
    update release_recipients set state = 'canceled'
    where release_id = any(${canceled.map(({ id }) => id)}::bigint[]) and account_id = ${accountId} and state = 'queued'`;
  await sql`
    update releases set paused_at = now(), held_at = null, updated_at = now()
    where account_id = ${accountId} and sent_at is not null and finished_at is null and paused_at is null
      and status not in ('CANCELED', 'FAILED')`;
  return canceled;
}

export async function reschedule(sql: Queryable, accountId: number, id: number, at: Date): Promise<boolean> {
  const changed = await sql`
    update releases set scheduled_at = ${at}, undo_until = null, updated_at = now()
    where id = ${id} and account_id = ${accountId} and status in ('SCHEDULED', 'EDITING')`;
  return changed.count === 1;
}

/** Only a started release with open recipients can be paused. */
export async function pauseRelease(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  const changed = await sql`
    update releases set paused_at = now(), held_at = null, updated_at = now()
    where id = ${id} and account_id = ${accountId} and sent_at is not null and finished_at is null
      and paused_at is null and exists (
        select from release_recipients r where r.release_id = releases.id and r.state in ('queued', 'sending'))`;
  return changed.count === 1;
}

/** Also before its time and while an editor has it, because a restore pauses those too. */
export async function resumeRelease(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  const changed = await sql`
    update releases set paused_at = null, held_at = null, updated_at = now()
    where id = ${id} and account_id = ${accountId} and ${isPaused(sql)}`;
  return changed.count === 1;
}

export function isPaused(sql: Queryable) {
  return sql`paused_at is not null and finished_at is null and status not in ('CANCELED', 'FAILED')`;
}

export function listColumns(sql: Queryable) {
  return sql`id as release_id, press_id, press_title, subject, from_name, reporter_count, status,
    status not in ('CANCELED', 'FAILED') as is_paid, release_method, kst(created_at) as created_kst, kst(sent_at) as sent_kst,
    kst(scheduled_at) as scheduled_kst,
    ${undo(sql)} as undo, ${isTest(sql)} as is_test, sent_at is not null and finished_at is null and paused_at is null as is_delivering,
    exists (select from release_recipients r where r.release_id = releases.id and r.in_outbox) as is_in_outbox,
    (select kst(min(i.created_at)) from refusal_incident_releases l join refusal_incidents i on i.id = l.incident_id
      where l.release_id = releases.id and l.paused_at = releases.paused_at and i.closed_at is null) as refused_since_kst`;
}

function opens(sql: Queryable) {
  return sql`case when tracks_opens and recipients_erased_at is null then (
    select json_build_object('opened', count(r.opened_at),
      'machine_only', count(r.machine_opened_at) filter (where r.opened_at is null))
    from release_recipients r where r.release_id = releases.id) end`;
}

export function detailColumns(sql: Queryable) {
  const source = { id: sql`press_id`, version: sql`source_version` };
  return sql`${listColumns(sql)}, introduction, language, contact, product_id, product_title,
    coalesce(audience, '[]') as audience, payment_price,
    currency as payment_currency, country_code, category_ids, ${isPaused(sql)} as is_paused,
    ${isPaused(sql)} and held_at is not null as is_held,
    kst(finished_at) as finished_kst, kst(embargo_at) as embargo_kst, follow_up_of, follow_up_to, tracks_opens,
    ${opens(sql)} as opens,
    note as reject_reason,
    status in ('SCHEDULED', 'EDITING') and ${hasChangedSince(sql, 'press', source)} as source_outdated`;
}

/** Provided to the press area: a press release with a pending release must not be deleted. */
export async function isReleasePending(sql: Queryable, accountId: number, pressId: number): Promise<boolean> {
  const rows = await sql`
    select 1 from releases where press_id = ${pressId} and account_id = ${accountId}
      and status in ('SCHEDULED', 'EDITING', 'SENDING') limit 1`;
  return rows.length > 0;
}

/** Provided to the workspace area: releases started in a time range, and how many of their mails were opened. */
export async function countReleases(
  sql: Queryable,
  accountId: number,
  { from, until }: { from: Date | null; until: Date | null },
): Promise<{ releases: number; opened: number | null }> {
  const [row] = await sql<{ releases: number; opened: number | null }[]>`
    select count(*) as releases, sum(case when tracks_opens then (
      select count(opened_at) from release_recipients r where r.release_id = releases.id) end)::int as opened
    from releases
    where account_id = ${accountId} and sent_at >= coalesce(${from}::timestamptz, '-infinity')
      and sent_at < coalesce(${until}::timestamptz, 'infinity')`;
  return row ?? { releases: 0, opened: null };
}
