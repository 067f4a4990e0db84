import type { Language } from '../../../documents/language.ts';
import { parseDocument } from '../../../documents/parse.ts';
import { documentColumn, documentJson, documentOf, type StoredText } from '../../../documents/stored.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { isTest } from '../delivery/store.ts';
import type { Status } from './schema.ts';
import { type DetailRow, detailColumns, isPaused } from './store.ts';

/** For the operator: the releases of all accounts. */
export type ReviewRow = DetailRow & { account_id: number; email: string; content: string };
export type Changes = { subject?: string; introduction?: string; content?: string };

/** `HELD`: paused by a restore, whatever their status. Nobody edits those of test mode. */
export async function listReviewRows(sql: Queryable, status: Status | 'HELD' | null): Promise<ReviewRow[]> {
  const wanted =
    status === null
      ? sql`true`
      : status === 'HELD'
        ? sql`held_at is not null and ${isPaused(sql)}`
        : sql`status = ${status}`;
  return sql<ReviewRow[]>`
    select ${columns(sql)} from (select * from releases where ${wanted} and not ${isTest(sql)} order by id desc limit 200) releases order by id desc`;
}

export async function findReviewRow(sql: Queryable, id: number): Promise<ReviewRow | undefined> {
  const [row] = await sql<ReviewRow[]>`select ${columns(sql)} from releases where id = ${id}`;
  return row;
}

export async function changeRelease(sql: Queryable, id: number, changes: Changes): Promise<boolean> {
  const document = changes.content === undefined ? null : await documentWith(sql, id, changes.content);
  const changed = await sql`
    update releases set subject = coalesce(${changes.subject ?? null}, subject),
      introduction = coalesce(${changes.introduction ?? null}, introduction),
      content = coalesce(${changes.content ?? null}, content),
      document = coalesce(${document}::text::jsonb, document), updated_at = now()
    where id = ${id} and status = 'EDITING'`;
  return changed.count === 1;
}

/** The document of a release with another content, as JSON; null when there is no such release. */
async function documentWith(sql: Queryable, id: number, content: string): Promise<string | null> {
  const [text] = await sql<StoredText[]>`
    select press_title as title, content, language, ${documentColumn(sql)} from releases where id = ${id}`;
  if (!text) return null;
  const language = text.language as Language;
  const before = documentOf(text);
  return documentJson(
    parseDocument({ title: text.title, content, language, isPress: true, withSubtitle: null, before }),
  );
}

/** Without a new time the schedule of the order applies. */
export async function approveRelease(sql: Queryable, id: number, at: Date | null): Promise<boolean> {
  const due = sql`coalesce(${at}, scheduled_at)`;
  const approved = await sql`
    update releases set updated_at = now(), scheduled_at = ${due},
      status = case when ${due} > now() then 'SCHEDULED' else 'SENDING' end,
      sent_at = case when ${due} > now() then null else now() end
    where id = ${id} and status = 'EDITING'`;
  return approved.count === 1;
}

/** Resumes one release, whoever paused it; without an id all that a restore paused. Returns their ids. */
export async function resumePaused(sql: Queryable, id: number | null): Promise<number[]> {
  const which = id === null ? sql`held_at is not null` : sql`id = ${id}`;
  const resumed = await sql<{ id: number }[]>`
    update releases set paused_at = null, held_at = null, updated_at = now()
    where ${which} and ${isPaused(sql)} returning id`;
  return resumed.map((release) => release.id).sort((left, right) => left - right);
}

function columns(sql: Queryable) {
  return sql`${detailColumns(sql)}, account_id, content,
    (select email from accounts a where a.id = account_id) as email`;
}
