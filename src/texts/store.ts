import type { Document } from '../documents/model.ts';
import { documentColumn, documentJson, type StoredText } from '../documents/stored.ts';
import type { Fragment, Queryable } from '../kernel/database.ts';
import { firstIndexing, removeFromSearch } from '../search-index/jobs.ts';
import type { Facts } from '../writing/facts.ts';
import type { Claim } from '../writing/origins/types.ts';
import type { ShownHouseText, StoredBrief } from './brief.ts';
import { firstChecks } from './check-store.ts';
import { deleteThreads } from './comments/store.ts';
import type { PublicKind, TextKind } from './kind.ts';
import { CHANNEL, textKey } from './live-messages.ts';
import { deleteReview } from './reviews/store.ts';
import type { WorkSession } from './work-sessions.ts';

export type TextRow = StoredText & {
  id: number;
  keyword: string;
  brief: StoredBrief;
  version: number;
  updated_at: number;
};

/** Columns that all kinds share; an area adds its own. */
export type FirstText = {
  title: string;
  content: string;
  language: string;
  keyword: string;
  brief: StoredBrief;
  document: Document;
  claims: Claim[];
  generator: string;
};

/** Stores a new text, its claims and, if the kind has a search, its indexing job. */
export async function insertText<Row extends { id: number }>(
  sql: Queryable,
  kind: TextKind,
  { accountId, name }: { accountId: number; name: string },
  { brief, document, claims, ...columns }: FirstText & Record<string, unknown>,
  returning: Fragment,
): Promise<Row> {
  const { blocks, to_check } = document;
  const stored = {
    ...columns,
    account_id: accountId,
    brief: sql.json(brief),
    document: sql.json({ blocks, to_check }),
  };
  const insert = sql`insert into ${sql(kind.table)} ${sql({ ...stored, changed_by: name })}`;
  const job = kind.searched ? sql`, job as (${firstIndexing(sql, kind.area, sql`inserted`)})` : sql``;
  const [row] = await sql<Row[]>`
    with inserted as (${insert} returning *), checks as (${firstChecks(sql, kind.area, claims, sql`inserted`)})${job}
    select ${returning} from inserted`;
  return row as Row;
}

export async function findText(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  id: number,
): Promise<TextRow | undefined> {
  const [row] = await sql<TextRow[]>`
    select ${columns(sql)} from ${sql(kind.table)} where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Locks the text until the transaction ends; returns its version. */
export async function lockText(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  id: number,
): Promise<number | undefined> {
  const [row] = await sql<{ version: number }[]>`
    select revision as version from ${sql(kind.table)} where id = ${id} and account_id = ${accountId} for update`;
  return row?.version;
}

function columns(sql: Queryable) {
  return sql`id, title, content, language, keyword, brief, revision as version, unix(updated_at) as updated_at,
    ${documentColumn(sql)}`;
}

export type WithFacts = { facts: Facts | null; house_texts: ShownHouseText[] };

/** What it was written from, for the answer with a single text. */
export function factsColumn(sql: Queryable): Fragment {
  return sql`brief -> 'facts' as facts, coalesce(brief -> 'house', '[]') as house_texts`;
}

export async function findTitle(sql: Queryable, kind: TextKind, accountId: number, id: number): Promise<string> {
  const [row] = await sql<{ title: string }[]>`
    select title from ${sql(kind.table)} where id = ${id} and account_id = ${accountId}`;
  return row?.title ?? '';
}

/** Without reading the text. */
export async function ownsText(sql: Queryable, kind: TextKind, accountId: number, id: number): Promise<boolean> {
  const rows = await sql`select 1 from ${sql(kind.table)} where id = ${id} and account_id = ${accountId}`;
  return rows.length > 0;
}

/** Distinguishes a text of another account (403) from one that does not exist (404). */
export async function textExists(sql: Queryable, kind: TextKind, id: number): Promise<boolean> {
  const rows = await sql`select 1 from ${sql(kind.table)} where id = ${id}`;
  return rows.length > 0;
}

export type NewText = { title: string; content: string; language: string; document: Document };

/** How a version was created. */
export type ChangeCause = 'generated' | 'edited' | 'instruction' | 'restored' | 'suggestion';

/** `savedBy` and `client`: who is told to everybody who has the text open. `session`: of a save of the editor. */
type Change = NewText & {
  id: number;
  by: string;
  cause: ChangeCause;
  savedBy: string;
  client: string | null;
  session: WorkSession | null;
  generator: string | null;
  suggestedBy: string | null;
};

/** Returns the number of the new version and the time of the change. */
export async function updateText(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  { id, title, content, language, document, by, cause, savedBy, client, session, generator, suggestedBy }: Change,
): Promise<{ version: number; updated_at: number }> {
  const [row] = await sql<{ version: number; updated_at: number }[]>`
    with saved as (
      update ${sql(kind.table)}
      set title = ${title}, content = ${content}, language = ${language}, document = ${documentJson(document)}::text::jsonb,
          revision = revision + 1, updated_at = now(), changed_by = ${by}, change_cause = ${cause}, generator = ${generator},
          suggested_by = ${suggestedBy}, work_session = ${session === null ? null : sql.json(session)}
      where id = ${id} and account_id = ${accountId}
      returning revision, updated_at)
    select revision as version, unix(updated_at) as updated_at from saved, lateral pg_notify(${CHANNEL},
      json_build_object('kind', 'changed', 'text', ${textKey(kind, accountId, id)}::text, 'version', revision,
        'by', left(${savedBy}, 200), 'client', ${client}::text)::text)`;
  return row as { version: number; updated_at: number };
}

/** The session of work that the current version belongs to, for a text that is locked. */
export async function findSession(
  sql: Queryable,
  kind: TextKind,
  accountId: number,
  id: number,
): Promise<WorkSession | null> {
  const [row] = await sql<{ session: WorkSession | null }[]>`
    select work_session as session from ${sql(kind.table)} where id = ${id} and account_id = ${accountId}`;
  return row?.session ?? null;
}

export async function setPublic(
  sql: Queryable,
  kind: PublicKind,
  accountId: number,
  { id, isPublic }: { id: number; isPublic: boolean },
): Promise<void> {
  await sql`
    update ${sql(kind.table)} set is_public = ${isPublic}, updated_at = now()
    where id = ${id} and account_id = ${accountId}`;
}

export async function deleteText(sql: Queryable, kind: TextKind, accountId: number, id: number): Promise<void> {
  await sql`delete from ${sql(kind.table)} where id = ${id} and account_id = ${accountId}`;
  await sql`delete from text_versions where area = ${kind.area} and text_id = ${id} and account_id = ${accountId}`;
  await sql`delete from text_checks where area = ${kind.area} and text_id = ${id} and account_id = ${accountId}`;
  await deleteThreads(sql, { kind, accountId, textId: id });
  await deleteReview(sql, kind, accountId, id);
  if (kind.searched) await removeFromSearch(sql, kind.area, id);
}
