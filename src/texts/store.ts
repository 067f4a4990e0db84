import type { Queryable } from '../kernel/database.ts';
import { removeFromSearch } from '../kernel/search-jobs.ts';
import type { StoredBrief } from './brief.ts';
import type { TextKind } from './kind.ts';

export type TextRow = {
  id: number;
  title: string;
  content: string;
  language: string;
  keyword: string;
  brief: StoredBrief;
  revision: number;
  updated_at: number;
};

export async function findText(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  id: number,
): Promise<TextRow | undefined> {
  const [row] = await sql<TextRow[]>`
    select id, title, content, language, keyword, brief, revision, unix(updated_at) as updated_at
    from ${sql(kind.table)} where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Only tells a foreign text (403 on a change) from one that never was (404). */
export async function textExists(sql: Queryable, kind: TextKind, id: number): Promise<boolean> {
  const rows = await sql`select 1 from ${sql(kind.table)} where id = ${id}`;
  return rows.length > 0;
}

export type NewText = { title: string; content: string; language: string };

/** The time of the change; nothing when the text changed since `revision` was read. */
export async function updateText(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { id, revision, title, content, language }: NewText & { id: number; revision: number },
): Promise<number | undefined> {
  const [row] = await sql<{ updated_at: number }[]>`
    update ${sql(kind.table)}
    set title = ${title}, content = ${content}, language = ${language}, revision = revision + 1, updated_at = now()
    where id = ${id} and account_id = ${accountId} and revision = ${revision}
    returning unix(updated_at) as updated_at`;
  return row?.updated_at;
}

export async function deleteText(sql: Queryable, kind: TextKind, accountId: number, id: number): Promise<boolean> {
  const deleted = await sql`delete from ${sql(kind.table)} where id = ${id} and account_id = ${accountId}`;
  if (deleted.count === 0) return false;
  await sql`delete from text_versions where area = ${kind.area} and text_id = ${id} and account_id = ${accountId}`;
  if (kind.searched) await removeFromSearch(sql, kind.area, id);
  return true;
}

export type Version = { id: number; title: string; content: string; language: string; created_kst: string };

export async function insertVersion(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  text: NewText & { id: number },
): Promise<void> {
  await sql`
    insert into text_versions (account_id, area, text_id, title, content, language)
    values (${accountId}, ${kind.area}, ${text.id}, ${text.title}, ${text.content}, ${text.language})`;
}

export async function listVersions(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  textId: number,
): Promise<Version[]> {
  return sql<Version[]>`
    select id, title, content, language, kst(created_at) as created_kst
    from text_versions where area = ${kind.area} and text_id = ${textId} and account_id = ${accountId} order by id desc`;
}

export async function findVersion(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { textId, versionId }: { textId: number; versionId: number },
): Promise<Version | undefined> {
  const [row] = await sql<Version[]>`
    select id, title, content, language, kst(created_at) as created_kst from text_versions
    where id = ${versionId} and area = ${kind.area} and text_id = ${textId} and account_id = ${accountId}`;
  return row;
}
