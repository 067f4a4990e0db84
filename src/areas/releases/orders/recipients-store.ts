import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '../../../kernel/database.ts';
import type { MailProblem } from '../../../mail/mail-problems.ts';
import { mailProblem } from '../../../mail/suppressions.ts';
import type { ProductRow } from './product-store.ts';
import type { RecipientsInput, State } from './schema.ts';

/** A query with the columns email (lower case), name, media, catalogue_reporter_id, reporter_id, place, is_recipient. */
export type PeopleQuery = PendingQuery<Row[]>;

/** Catalogue reporters in the chosen categories and the product's country and tiers, best tier first, up to its limit. */
export function cataloguePeople(sql: Queryable, product: ProductRow, categoryIds: number[]): PeopleQuery {
  return sql`
    select lower(r.email) as email, r.name, r.media, r.id as catalogue_reporter_id, null::bigint as reporter_id,
      row_number() over (order by r.tier, r.id) as place, true as is_recipient
    from catalogue_reporters r
    where r.active and r.country_code = ${product.country_code}
      and r.tier = any(string_to_array(${product.release_tiers}, ','))
      and exists (
        select from catalogue_reporter_categories c where c.reporter_id = r.id and c.category_id = any(${categoryIds}))
    order by r.tier, r.id limit ${product.release_count}`;
}

/** One row per address, a recipient if any list says so; name and outlet come from the first list that does. */
function mergePeople(sql: Queryable, lists: PeopleQuery[]) {
  const ranked = lists.map((people, rank) => sql`select people.*, ${rank}::int as rank from (${people}) people`);
  const all = ranked.reduce((left, right) => sql`${left} union all ${right}`);
  return sql`
    select email, bool_or(is_recipient) as is_recipient,
      (array_agg(name order by is_recipient desc, rank, place))[1] as name,
      (array_agg(media order by is_recipient desc, rank, place))[1] as media,
      max(catalogue_reporter_id) as catalogue_reporter_id, max(reporter_id) as reporter_id, min(rank) as rank,
      min(place) as place, count(*) filter (where is_recipient) as copies,
      case when count(distinct reporter_id) + count(distinct catalogue_reporter_id) > 1 then
        jsonb_agg(distinct jsonb_build_object('reporter_id', reporter_id, 'name', name, 'media', media))
          filter (where reporter_id is not null and is_recipient) end as same_address
    from (${all}) listed group by email`;
}

/** `is_own`: a contact of the caller that is not in the catalogue's list. */
export type Person = {
  email: string;
  name: string;
  media: string;
  catalogue_reporter_id: number | null;
  reporter_id: number | null;
  copies: number;
  is_own: boolean;
  /** The account's own contacts with this address, if it is not a single person's. */
  same_address: OwnPerson[] | null;
};

type OwnPerson = { reporter_id: number; name: string; media: string };

export async function selectPeople(sql: Queryable, lists: PeopleQuery[]): Promise<Person[]> {
  return sql<Person[]>`
    select email, name, media, catalogue_reporter_id, reporter_id, copies, same_address,
      catalogue_reporter_id is null as is_own
    from (${mergePeople(sql, lists)}) people where is_recipient order by rank, place, email`;
}

/** The first of those who are on a list without being recipients, each with the number of all. */
export async function selectOthers(
  sql: Queryable,
  lists: PeopleQuery[],
  limit: number,
): Promise<(Pick<Person, 'name' | 'media' | 'reporter_id'> & { total: number })[]> {
  return sql`
    select name, media, reporter_id, count(*) over () as total
    from (${mergePeople(sql, lists)}) people where not is_recipient order by rank, place limit ${limit}`;
}

type NewRecipient = Pick<Person, 'email' | 'name' | 'media' | 'catalogue_reporter_id' | 'reporter_id'> & {
  isSuppressed: boolean;
  /** For this person only. */
  note: string | null;
};

/** `turn` is the number of earlier recipients of the same domain; the queue orders by it. */
export async function insertRecipients(
  sql: Queryable,
  accountId: number,
  releaseId: number,
  people: NewRecipient[],
): Promise<void> {
  await sql`
    insert into release_recipients
      (release_id, account_id, email, name, media, catalogue_reporter_id, reporter_id, personal_note, state, turn)
    select ${releaseId}::bigint, ${accountId}::bigint, email, name, media, catalogue_reporter_id, reporter_id, note, state,
      row_number() over (partition by split_part(email, '@', 2) order by place) - 1
    from unnest(${people.map(({ email }) => email)}::text[], ${people.map(({ name }) => name)}::text[],
      ${people.map(({ media }) => media)}::text[],
      ${people.map(({ catalogue_reporter_id }) => catalogue_reporter_id)}::bigint[],
      ${people.map(({ reporter_id }) => reporter_id)}::bigint[],
      ${people.map(({ note }) => note)}::text[],
      ${people.map(({ isSuppressed }) => (isSuppressed ? 'suppressed' : 'queued'))}::text[]) with ordinality
      as given(email, name, media, catalogue_reporter_id, reporter_id, note, state, place)
    order by place`;
}

export type RecipientRow = {
  id: number;
  name: string;
  email: string;
  media: string;
  state: State;
  is_uncertain: boolean;
  is_stored: boolean;
  attempts: number;
  answer: string | null;
  skipped_because: 'replied' | 'opened' | 'covered' | 'undelivered' | null;
  mail_problem: MailProblem | null;
  next_try_kst: string | null;
  sent_kst: string | null;
  opened_kst: string | null;
  machine_opened_kst: string | null;
  replied_kst: string | null;
  complained_kst: string | null;
  /** Of the account's own contact; null for somebody of the catalogue. */
  reporter_id: number | null;
};

export async function listRecipients(
  sql: Queryable,
  accountId: number,
  releaseId: number,
  { page, page_size, state }: RecipientsInput,
): Promise<{ rows: RecipientRow[]; total: number }> {
  const wanted = state === undefined ? sql`` : sql`and state = ${state}`;
  const [rows, [count]] = await Promise.all([
    sql<RecipientRow[]>`
      select id, name, email, media, state, uncertain as is_uncertain, in_outbox as is_stored, attempts, answer,
        skipped_because, ${mailProblem(sql, sql`account_id`, sql`lower(email)`)} as mail_problem, kst(sent_at) as sent_kst, kst(opened_at) as opened_kst, kst(machine_opened_at) as machine_opened_kst,
        kst(replied_at) as replied_kst, kst(complained_at) as complained_kst, reporter_id,
        case when state = 'queued' and next_at > now() then kst(next_at) end as next_try_kst
      from release_recipients where release_id = ${releaseId} and account_id = ${accountId} ${wanted}
      order by id limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`
      select count(*) as total from release_recipients
      where release_id = ${releaseId} and account_id = ${accountId} ${wanted}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

export type ReporterRow = { id: number; name: string; email: string; media: string };

export async function listReporters(sql: Queryable, accountId: number, releaseId: number): Promise<ReporterRow[]> {
  return sql<ReporterRow[]>`
    select id, name, email, media from release_recipients
    where release_id = ${releaseId} and account_id = ${accountId} order by id`;
}

/** The first who gets mail, or else the first; undefined once nobody is stored. */
export async function findFirstRecipient(
  sql: Queryable,
  accountId: number,
  releaseId: number,
): Promise<{ name: string; media: string; note: string | null } | undefined> {
  const [row] = await sql<{ name: string; media: string; note: string | null }[]>`
    select name, media, personal_note as note from release_recipients
    where release_id = ${releaseId} and account_id = ${accountId}
    order by state in ('suppressed', 'canceled'), id limit 1`;
  return row;
}

export type DeliveryCounts = {
  queued: number;
  sent: number;
  failed: number;
  bounced: number;
  suppressed: number;
  unknown: number;
  stored: number;
};

export async function countDeliveries(sql: Queryable, accountId: number, releaseId: number): Promise<DeliveryCounts> {
  const [row] = await sql<DeliveryCounts[]>`
    select count(*) filter (where state in ('queued', 'sending')) as queued, count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'bounced') as bounced,
      count(*) filter (where state = 'suppressed') as suppressed, count(*) filter (where uncertain) as unknown,
      count(*) filter (where in_outbox) as stored
    from release_recipients where release_id = ${releaseId} and account_id = ${accountId}`;
  return row as DeliveryCounts;
}
