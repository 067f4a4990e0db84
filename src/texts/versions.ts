import { documentColumn, type StoredText } from '../documents/stored.ts';
import type { Fragment, Queryable } from '../kernel/database.ts';
import { problem } from '../kernel/problems.ts';
import type { TextKind } from './kind.ts';
import type { ChangeCause } from './store.ts';

/** The history of a text: its versions before the current one. */

/** Number of versions that are kept for each text; together with the maximum length this limits its storage. */
export const KEPT_VERSIONS = 200;
/** Of a session of work: enough for changes that are based on one of the last saves, little enough to be forgotten. */
const KEPT_STEPS = 30;
/** Names protect versions from being removed, so their number is limited too. */
export const MAX_NAMED = 100;
/** Lists show the beginning of longer contents, so that a page of them stays small. */
export const LISTED_CHARACTERS = 5000;

export type Version = {
  id: number;
  version: number | null;
  name: string | null;
  title: string;
  content: string;
  content_truncated: boolean;
  language: string;
  created_kst: string;
  by: string | null;
  cause: ChangeCause | null;
  generator: string | null;
  suggested_by: string | null;
};

export type StoredVersion = Version & StoredText;

/** Throws 409 when the change is based on another version than the current one; without `base` the last write wins. */
export function requireVersion(current: number, base: number | undefined): void {
  if (base !== undefined && base !== current) throw problem('CHANGED_MEANWHILE', { version: current });
}

/**
 * Copies the current text into the history; must run before the change in the same transaction. A version that was named
 * while it was the current one is there already.
 */
export async function keepVersion(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { id, isStep }: { id: number; isStep: boolean },
): Promise<void> {
  const own = sql`area = ${kind.area} and text_id = ${id} and account_id = ${accountId}`;
  await sql`
    insert into text_versions (${copied(sql)}, area, is_step)
    select ${current(sql)}, ${kind.area}, ${isStep}
    from ${sql(kind.table)} text where id = ${id} and account_id = ${accountId}
      and not exists (select from text_versions where ${own} and version = text.revision)`;
  await sql`
    delete from text_versions where id in (
      (select id from text_versions where ${own} and not is_step and name is null order by id desc offset ${KEPT_VERSIONS})
      union all
      (select id from text_versions where ${own} and is_step order by id desc offset ${KEPT_STEPS}))`;
}

function copied(sql: Queryable) {
  return sql`account_id, text_id, title, content, language, document, version, changed_by, change_cause,
    generator, suggested_by`;
}

function current(sql: Queryable) {
  return sql`account_id, id, title, content, language, document, revision, changed_by, change_cause,
    generator, suggested_by`;
}

/** Keeps the current version under a name; returns its id. */
export async function nameCurrent(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { textId, name }: { textId: number; name: string },
): Promise<number | undefined> {
  const own = sql`area = ${kind.area} and text_id = ${textId} and account_id = ${accountId}`;
  const [renamed] = await sql<{ id: number }[]>`
    update text_versions set name = ${name} where ${own} and version = (
      select revision from ${sql(kind.table)} where id = ${textId} and account_id = ${accountId})
    returning id`;
  if (renamed) return renamed.id;
  const [added] = await sql<{ id: number }[]>`
    insert into text_versions (${copied(sql)}, area, name)
    select ${current(sql)}, ${kind.area}, ${name}
    from ${sql(kind.table)} where id = ${textId} and account_id = ${accountId} returning id`;
  return added?.id;
}

/** False when there is no such version. */
export async function nameVersion(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { textId, versionId, name }: { textId: number; versionId: number; name: string | null },
): Promise<boolean> {
  const named = await sql`
    update text_versions set name = ${name}
    where id = ${versionId} and area = ${kind.area} and text_id = ${textId} and account_id = ${accountId}
      and not is_step`;
  return named.count > 0;
}

export async function countNamed(sql: Queryable, kind: TextKind, accountId: number, textId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from text_versions
    where area = ${kind.area} and text_id = ${textId} and account_id = ${accountId} and name is not null`;
  return row?.count ?? 0;
}

/** Steps of sessions that are long over. */
export async function removeOldSteps(sql: Queryable): Promise<void> {
  await sql`delete from text_versions where is_step and created_at < now() - interval '1 day'`;
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
  const own = sql`area = ${kind.area} and text_id = ${textId} and account_id = ${accountId} and not is_step`;
  const [rows, [count]] = await Promise.all([
    sql<Version[]>`
      select id, version, name, title, left(content, ${LISTED_CHARACTERS}) as content,
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
    select id, version, name, title, content, false as content_truncated, ${columns(sql)}, ${documentColumn(sql)}
    from text_versions where id = ${versionId} and area = ${kind.area} and text_id = ${textId} and account_id = ${accountId}
      and not is_step`;
  return row;
}

/** The entry of the history before a version; undefined for the first that is kept. */
export async function findPredecessor(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { textId, versionId }: { textId: number; versionId: number },
): Promise<StoredText | undefined> {
  const [row] = await sql<StoredText[]>`
    select title, content, language, ${documentColumn(sql)} from text_versions
    where id < ${versionId} and area = ${kind.area} and text_id = ${textId} and account_id = ${accountId} and not is_step
    order by id desc limit 1`;
  return row;
}

export type CurrentVersion = StoredText &
  Pick<Version, 'by' | 'cause' | 'generator' | 'suggested_by'> & { version: number };

export async function findCurrent(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  textId: number,
): Promise<CurrentVersion | undefined> {
  const [row] = await sql<CurrentVersion[]>`
    select revision as version, changed_by as by, change_cause as cause, generator, suggested_by, title, content, language,
      ${documentColumn(sql)}
    from ${sql(kind.table)} where id = ${textId} and account_id = ${accountId}`;
  return row;
}

/** The latest entry of the history. A current version that has a name is there too, and is not meant. */
export async function findLatestEntry(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { textId, current }: { textId: number; current: number },
): Promise<StoredText | undefined> {
  const [row] = await sql<StoredText[]>`
    select title, content, language, ${documentColumn(sql)} from text_versions
    where area = ${kind.area} and text_id = ${textId} and account_id = ${accountId} and not is_step
      and version is distinct from ${current}
    order by id desc limit 1`;
  return row;
}

/** The text as it was at a version that is no longer the current one; undefined when it is not kept any more. */
export async function findTextAt(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { textId, version }: { textId: number; version: number },
): Promise<StoredText | undefined> {
  const [row] = await sql<StoredText[]>`
    select title, content, language, ${documentColumn(sql)} from text_versions
    where version = ${version} and area = ${kind.area} and text_id = ${textId} and account_id = ${accountId}
    order by id desc limit 1`;
  return row;
}

function columns(sql: Queryable) {
  return sql`language, kst(created_at) as created_kst, changed_by as by, change_cause as cause, generator, suggested_by`;
}
