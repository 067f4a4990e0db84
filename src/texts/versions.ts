import type { Document } from '../documents/model.ts';
import type { Fragment, Queryable } from '../kernel/database.ts';
import { problem } from '../kernel/problems.ts';
import type { TextKind } from './kind.ts';
import type { ChangeCause } from './store.ts';

/** The history of a text: its versions before the current one. */

/** Number of versions that are kept for each text; together with the maximum length this limits its storage. */
export const KEPT_VERSIONS = 200;
/** Lists show the beginning of longer contents, so that a page of them stays small. */
export const LISTED_CHARACTERS = 5000;

export type Version = {
  id: number;
  version: number | null;
  title: string;
  content: string;
  content_truncated: boolean;
  language: string;
  created_kst: string;
  by: string | null;
  cause: ChangeCause | null;
};

export type StoredVersion = Version & { document: Document | null };

/** Throws 409 when the change is based on another version than the current one; without `base` the last write wins. */
export function requireVersion(current: number, base: number | undefined): void {
  if (base !== undefined && base !== current) throw problem('CHANGED_MEANWHILE', { version: current });
}

/** Copies the current text into the history; must run before the change in the same transaction. */
export async function keepVersion(sql: Queryable, kind: TextKind, accountId: number, id: number): Promise<void> {
  await sql`
    insert into text_versions (account_id, area, text_id, title, content, language, document, version, changed_by,
      change_cause)
    select account_id, ${kind.area}, id, title, content, language, document, revision, changed_by, change_cause
    from ${sql(kind.table)} where id = ${id} and account_id = ${accountId}`;
  await sql`
    delete from text_versions where id in (
      select id from text_versions where area = ${kind.area} and text_id = ${id} and account_id = ${accountId}
      order by id desc offset ${KEPT_VERSIONS})`;
}

/** A character has at most four bytes, so that long texts, whose size is known, are not read to count them. */
export function isCut(sql: Queryable): Fragment {
  return sql`(octet_length(content) > ${4 * LISTED_CHARACTERS} or char_length(content) > ${LISTED_CHARACTERS})`;
}

export async function listVersions(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { textId, page, page_size }: { textId: number; page: number; page_size: number },
): Promise<{ rows: Version[]; total: number }> {
  const own = sql`area = ${kind.area} and text_id = ${textId} and account_id = ${accountId}`;
  const [rows, [count]] = await Promise.all([
    sql<Version[]>`
      select id, version, title, left(content, ${LISTED_CHARACTERS}) as content,
        ${isCut(sql)} as content_truncated, ${columns(sql)}
      from text_versions where ${own} order by id desc limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`select count(*) as total from text_versions where ${own}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function findVersion(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { textId, versionId }: { textId: number; versionId: number },
): Promise<StoredVersion | undefined> {
  const [row] = await sql<StoredVersion[]>`
    select id, version, title, content, document, false as content_truncated, ${columns(sql)} from text_versions
    where id = ${versionId} and area = ${kind.area} and text_id = ${textId} and account_id = ${accountId}`;
  return row;
}

function columns(sql: Queryable) {
  return sql`language, kst(created_at) as created_kst, changed_by as by, change_cause as cause`;
}
