import { documentColumn, type StoredText } from '../../documents/stored.ts';
import type { Actor } from '../../kernel/actor.ts';
import { type ListQuery, lastOfPage, type Rows, readRows } from '../../kernel/batches.ts';
import type { Database, Fragment, Queryable } from '../../kernel/database.ts';
import { type Paged, windowOf } from '../../kernel/paging.ts';
import { isPictureStale } from '../../media/images/index.ts';
import type { KeptPicture } from '../../media/library/kept-pictures.ts';
import { hasReviewStatus, reviewStatus, usedMedia } from '../../texts/reviews/status.ts';
import type { ReviewStatus } from '../../texts/reviews/statuses.ts';
import { type FirstText, factsColumn, insertText, type WithFacts } from '../../texts/store.ts';
import { PRESS } from './kind.ts';
import type { ListInput, PressRow } from './schema.ts';
import { type PageRequest, searchPress } from './search.ts';

export type NewPress = FirstText & {
  kind: string | null;
  is_public: boolean;
  img_url: string | null;
  img_alt: string | null;
  image_headline: string | null;
  img_options: string[];
};

export function insertPress(sql: Queryable, actor: Actor, press: NewPress): Promise<PressRow> {
  const img_count = press.img_url === null ? 0 : 1;
  return insertText<PressRow>(sql, PRESS, actor, { ...press, img_count }, columns(sql));
}

export type StoredPress = PressRow & StoredText & WithFacts;

export async function findPress(
  sql: Queryable,
  accountId: number,
  id: number,
  size: Fragment = sql``,
): Promise<StoredPress | undefined> {
  const [row] = await sql<StoredPress[]>`
    select ${documentColumn(sql)}, ${factsColumn(sql)}, ${columns(sql)} from press_releases where id = ${id} and account_id = ${accountId} ${size}`;
  return row;
}

export type PressSource = StoredText & {
  version: number;
  language: PressRow['language'];
  /** Null while the image is stale, so that it is not used. */
  img_url: string | null;
  img_alt: string | null;
  img_stale: boolean;
  /** Of the media library. */
  pictures: KeptPicture[];
  is_approved: boolean;
};

/** For other areas that use a press release. */
export async function findPressSource(sql: Queryable, accountId: number, id: number): Promise<PressSource | undefined> {
  const [row] = await sql<PressSource[]>`
    select title, content, language, revision as version, ${documentColumn(sql)}, case when not ${isPictureStale(sql)} then img_url end as img_url, img_alt,
      ${isPictureStale(sql)} as img_stale, ${usedMedia(sql, PRESS)} as pictures, ${reviewStatus(sql, PRESS)} = 'approved' as is_approved
    from press_releases where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Prevents the deletion of the release until the transaction ends; false when it does not exist. */
export async function lockPress(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  const rows = await sql`
    select 1 from press_releases where id = ${id} and account_id = ${accountId} for key share`;
  return rows.length > 0;
}

/** Waits for transactions that hold `lockPress`, so that their changes are visible afterwards. */
export async function lockForDeletion(sql: Queryable, accountId: number, id: number): Promise<void> {
  await sql`select 1 from press_releases where id = ${id} and account_id = ${accountId} for update`;
}

/** Distinguishes a release of another account from one that does not exist. */
export async function pressExists(sql: Queryable, id: number): Promise<boolean> {
  const rows = await sql`select 1 from press_releases where id = ${id}`;
  return rows.length > 0;
}

/** Options for the next picture. */
export async function findImageOptions(
  sql: Queryable,
  accountId: number,
  id: number,
): Promise<{ options: string[]; attempt: number }> {
  const [row] = await sql<{ options: string[]; attempt: number }[]>`
    select img_options as options, img_count as attempt from press_releases
    where id = ${id} and account_id = ${accountId}`;
  return row ?? { options: [], attempt: 0 };
}

export async function listPress(sql: Database, accountId: number, input: ListInput): Promise<Listed> {
  const { page, after, page_size: limit, sorting } = input;
  const keyword = input.keyword?.trim();
  const isAscending = sorting === 'oldest';
  const window = windowOf(sql, { page, after, size: limit }, { isAscending });
  const wanted = { ...window, limit, isAscending, order: isAscending ? sql`asc` : sql`desc` };
  if (!keyword) return pageOfAll(sql, accountId, input.review_status, wanted);
  const { ids, total } = await searchPress(sql, accountId, keyword, wanted);
  if (ids.length === 0) return { rows: [], total, next: null };
  const where = sql`account_id = ${accountId} and id = any(${ids})`;
  const rows = await readPressRows(sql, where, { limit: ids.length, isAscending });
  return { rows, total, next: window.next(ids[limit - 1], total) };
}

type Listed = Paged<Rows<PressRow>>;

type PressPage = { limit: number; offset?: number; isAscending: boolean };

function readPressRows(sql: Queryable, where: Fragment, page: PressPage): Promise<Rows<PressRow>> {
  return readRows(sql, pressQuery(sql, where, page));
}

function pressQuery(sql: Queryable, where: Fragment, page: PressPage): ListQuery {
  return { table: 'press_releases', columns: columns(sql), where, large: 'content', ...page };
}

async function pageOfAll(
  sql: Queryable,
  accountId: number,
  status: ReviewStatus | undefined,
  { limit, offset, isAscending, following, next }: PageRequest,
): Promise<Listed> {
  const where = sql`account_id = ${accountId} and ${hasReviewStatus(sql, PRESS, status)}`;
  const query = pressQuery(sql, sql`${where} ${following}`, { limit, offset, isAscending });
  const [rows, [count]] = await Promise.all([
    readRows<PressRow>(sql, query),
    sql<{ total: number }[]>`select count(*) as total from press_releases where ${where}`,
  ]);
  const total = count?.total ?? 0;
  return { rows, total, next: next(await lastOfPage(sql, query, rows, limit), total) };
}

function columns(sql: Queryable) {
  return sql`id, title, content, language, is_public, img_url, img_alt, revision as version,
    ${isPictureStale(sql)} as img_stale, unix(created_at) as created_at,
    unix(updated_at) as updated_at, keyword as question, ${reviewStatus(sql, PRESS)} as review_status,
    (select kst(max(sent_at)) from (
      select press_id as sent_press, sent_at from releases
      where sent_at is not null and status not in ('CANCELED', 'FAILED')) sent where sent_press = id) as distributed_kst`;
}
