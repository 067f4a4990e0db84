import { documentColumn, type StoredText } from '../../documents/stored.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { StoredBrief } from '../brief.ts';
import type { TextKind } from '../kind.ts';
import { reviewStatus, usedAlt, usedMedia, usedPicture, wordsHash } from './status.ts';
import type { ReviewAction, ReviewStatus } from './statuses.ts';

/** Reviews of texts and what happened in them. */

export type ReviewedText = StoredText & {
  id: number;
  brief: StoredBrief;
  version: number;
  img_url: string | null;
  created_at: number;
  status: ReviewStatus;
  /** Of words and pictures: a decision is made about the text that was seen. */
  seen: string;
};

export async function findReviewedText(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  id: number,
): Promise<ReviewedText | undefined> {
  const [row] = await sql<ReviewedText[]>`
    select id, title, content, language, brief, revision as version, ${documentColumn(sql)},
      ${usedPicture(sql, kind)} as img_url, unix(created_at) as created_at, ${reviewStatus(sql, kind)} as status,
      ${seen(sql, kind)} as seen
    from ${sql(kind.table)} where id = ${id} and account_id = ${accountId}`;
  return row;
}

function seen(sql: Queryable, kind: TextKind) {
  const pictures = sql`concat_ws(' ', ${usedPicture(sql, kind)}, ${usedAlt(sql, kind)}, ${usedMedia(sql, kind)})`;
  return sql`encode(sha256(${wordsHash(sql)} || convert_to(${pictures}, 'UTF8')), 'hex')`;
}

export type LockedText = Pick<ReviewedText, 'id' | 'title' | 'version' | 'status' | 'seen'> & {
  /** Null when a key asked, or nobody. */
  requested_by_id: number | null;
};

/** Locks the text until the transaction ends, so that it is decided about what it says now. */
export async function lockReviewedText(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  id: number,
): Promise<LockedText | undefined> {
  const [row] = await sql<LockedText[]>`
    select id, title, revision as version, ${reviewStatus(sql, kind)} as status, ${seen(sql, kind)} as seen,
      (select requested_by_id from text_reviews where area = ${kind.area} and text_id = id) as requested_by_id
    from ${sql(kind.table)} where id = ${id} and account_id = ${accountId} for update`;
  return row;
}

type NewStatus = { id: number; status: Exclude<ReviewStatus, 'approved' | 'changed_after_approval'> };

/** `requestedById`: left out when nobody asks for a review. */
export async function setReviewStatus(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { id, status, requestedById }: NewStatus & { requestedById?: number | null },
): Promise<void> {
  const asked = requestedById === undefined ? sql`` : sql`, requested_by_id = excluded.requested_by_id`;
  await sql`
    insert into text_reviews (area, text_id, account_id, status, requested_by_id)
    values (${kind.area}, ${id}, ${accountId}, ${status}, ${requestedById ?? null})
    on conflict (area, text_id) do update set status = excluded.status ${asked}`;
}

/** Approves the text as it is now. */
export async function approveText(sql: Queryable, kind: TextKind, accountId: number, id: number): Promise<void> {
  await sql`
    insert into text_reviews (area, text_id, account_id, status, approved_version, approved_words, approved_image,
      approved_alt, approved_pictures)
    select ${kind.area}, id, account_id, 'approved', revision, ${wordsHash(sql)}, ${usedPicture(sql, kind)},
      ${usedAlt(sql, kind)}, ${usedMedia(sql, kind)}
    from ${sql(kind.table)} where id = ${id} and account_id = ${accountId}
    on conflict (area, text_id) do update set status = excluded.status, approved_version = excluded.approved_version,
      approved_words = excluded.approved_words, approved_image = excluded.approved_image,
      approved_alt = excluded.approved_alt, approved_pictures = excluded.approved_pictures`;
}

export type Approval = { version: number; image: string | null };

export async function findApproval(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  id: number,
): Promise<Approval | undefined> {
  const [row] = await sql<Approval[]>`
    select approved_version as version, approved_image as image from text_reviews
    where area = ${kind.area} and text_id = ${id} and account_id = ${accountId} and status = 'approved'`;
  return row;
}

export type NewEvent = {
  id: number;
  action: ReviewAction;
  version: number;
  by: string;
  personId: number | null;
  linkId?: number;
  note: string | null;
};

export async function addReviewEvent(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { id, action, version, by, personId, linkId, note }: NewEvent,
): Promise<void> {
  await sql`
    insert into text_review_events (area, text_id, account_id, action, version, actor, person_id, link_id, note)
    values (${kind.area}, ${id}, ${accountId}, ${action}, ${version}, ${by}, ${personId}, ${linkId ?? null}, ${note})`;
}

export type ReviewEvent = {
  action: ReviewAction;
  version: number;
  by: string;
  via_link: boolean;
  note: string | null;
  at_kst: string;
};

/** Newest first. */
export function listReviewEvents(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { id, limit }: { id: number; limit: number },
): Promise<ReviewEvent[]> {
  return sql<ReviewEvent[]>`
    select action, version, actor as by, link_id is not null and person_id is null
        and action in ('approved', 'changes_requested') as via_link, note, kst(created_at) as at_kst
    from text_review_events where area = ${kind.area} and text_id = ${id} and account_id = ${accountId}
    order by id desc limit ${limit}`;
}

export async function deleteReview(sql: Queryable, kind: TextKind, accountId: number, id: number): Promise<void> {
  const own = sql`area = ${kind.area} and text_id = ${id} and account_id = ${accountId}`;
  await sql`delete from text_review_links where ${own}`;
  await sql`delete from text_review_events where ${own}`;
  await sql`delete from text_reviews where ${own}`;
}
