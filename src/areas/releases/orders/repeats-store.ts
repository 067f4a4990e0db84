import type { Queryable, Transaction } from '../../../kernel/database.ts';
import { type InsertedRelease, insertedColumns, type NewRelease } from './store.ts';

/** The same order again: a double click, a retry after a lost answer, or a second confirmation of one quote. */

const WITHIN = '1 minute';

type Addressed = { email: string; note: string | null };

/** The release of an identical order; not one that was canceled or failed, which the caller may want to replace. */
export async function findRepeated(
  sql: Queryable,
  accountId: number,
  release: NewRelease,
  people: Addressed[],
): Promise<InsertedRelease | undefined> {
  const [row] = await sql<InsertedRelease[]>`
    select ${insertedColumns(sql)} from releases
    where ${identical(sql, accountId, release, people)} and created_at > now() - ${WITHIN}::interval
      and status not in ('CANCELED', 'FAILED')
    order by id desc limit 1`;
  return row;
}

/** The last identical order ever, whatever became of it. */
export async function findLastIdentical(
  sql: Queryable,
  accountId: number,
  release: NewRelease,
  people: Addressed[],
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from releases where ${identical(sql, accountId, release, people)} order by id desc limit 1`;
  return row?.id ?? null;
}

function identical(sql: Queryable, accountId: number, release: NewRelease, people: Addressed[]) {
  return sql`
    account_id = ${accountId} and press_id = ${release.press_id}
      and press_title = ${release.press_title} and content = ${release.content}
      and img_url is not distinct from ${release.img_url} and product_id is not distinct from ${release.product_id}::bigint
      and payment_price = ${release.payment_price} and country_code = ${release.country_code}
      and category_ids = ${release.category_ids}::bigint[] and release_method = ${release.release_method}
      and reporter_count = ${release.reporter_count} and subject = ${release.subject}
      and introduction = ${release.introduction} and follow_up_of is not distinct from ${release.follow_up_of}::bigint
      and follow_up_to is not distinct from ${release.follow_up_to}
      and embargo_at is not distinct from ${release.embargo_at}::timestamptz and tracks_opens = ${release.tracks_opens}
      and case when undo_until is null then scheduled_at end is not distinct from ${release.scheduled_at}::timestamptz
      -- Equally many, and nobody new: the same people, with the same notes.
      and not exists (
        select from unnest(${people.map(({ email }) => email)}::text[], ${people.map(({ note }) => note)}::text[])
          given (email, note)
        where not exists (
          select from release_recipients r where r.release_id = releases.id and r.email = given.email
            and r.personal_note is not distinct from given.note))`;
}

/** Orders of an account wait for each other until their transactions end, so that none misses an identical one. */
export async function lockOrders(transaction: Transaction, accountId: number): Promise<void> {
  await transaction`select pg_advisory_xact_lock(hashtextextended('release_orders', ${accountId}))`;
}
