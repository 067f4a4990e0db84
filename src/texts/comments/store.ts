import type { Edit } from '../../documents/edits.ts';
import type { Block } from '../../documents/model.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { TextKind } from '../kind.ts';
import type { Outcome } from './schema.ts';

/** A member or an API key. */
export type Author = { personId: number | null; keyId: number | null; name: string };
export type Mention = { id: number; name: string };

export type CommentRow = {
  id: number;
  person_id: number | null;
  key_id: number | null;
  author: string;
  body: string;
  mentions: Mention[];
  created_at: number;
  edited_at: number | null;
  is_deleted: boolean;
};

export type AnchorRow = {
  id: number;
  block_id: string | null;
  quote: string | null;
  words: string | null;
  start_offset: number | null;
  end_offset: number | null;
  is_block_deleted: boolean;
};

export type ThreadRow = AnchorRow & {
  resolved_at: number | null;
  resolved_by: string | null;
  has_suggestion: boolean;
  outcome: Outcome | null;
  created_at: number;
  comments: CommentRow[];
};

export type Status = 'open' | 'resolved' | 'all';

/** The text that threads belong to. */
export type Owner = { kind: TextKind; accountId: number; textId: number };

function own(sql: Queryable, { kind, accountId, textId }: Owner) {
  return sql`thread.account_id = ${accountId} and thread.area = ${kind.area} and thread.text_id = ${textId}`;
}

const COMMENTS = `
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'person_id', person_id, 'key_id', key_id, 'author', author,
      'body', body, 'mentions', mentions, 'created_at', unix(created_at), 'edited_at', unix(edited_at),
      'is_deleted', deleted_at is not null) order by id), '[]')
    from text_comments where thread_id = thread.id and account_id = thread.account_id) as comments`;

function columns(sql: Queryable) {
  return sql`thread.id, block_id, quote, words, start_offset, end_offset, is_block_deleted,
    unix(resolved_at) as resolved_at, resolved_by, suggestion is not null as has_suggestion, outcome,
    unix(thread.created_at) as created_at, ${sql.unsafe(COMMENTS)}`;
}

/** In the order in which they were started; the ones resolved last come first. */
export async function listThreads(
  sql: Queryable,
  owner: Owner,
  { status, page, page_size }: { status: Status; page: number; page_size: number },
): Promise<{ rows: ThreadRow[]; open: number; resolved: number }> {
  const wanted =
    status === 'all' ? sql`true` : status === 'open' ? sql`resolved_at is null` : sql`resolved_at is not null`;
  const [rows, [counts]] = await Promise.all([
    sql<ThreadRow[]>`
      select ${columns(sql)} from text_threads thread where ${own(sql, owner)} and ${wanted}
      order by resolved_at desc nulls first, id limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ open: number; resolved: number }[]>`
      select count(*) filter (where resolved_at is null) as open, count(resolved_at) as resolved
      from text_threads thread where ${own(sql, owner)}`,
  ]);
  return { rows, ...counts! };
}

export async function findThread(sql: Queryable, owner: Owner, threadId: number): Promise<ThreadRow | undefined> {
  const [row] = await sql<ThreadRow[]>`
    select ${columns(sql)} from text_threads thread where ${own(sql, owner)} and id = ${threadId}`;
  return row;
}

/** Until the transaction ends, nobody else changes the thread. */
export async function lockThread(sql: Queryable, owner: Owner, threadId: number): Promise<ThreadRow | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select id from text_threads thread where ${own(sql, owner)} and id = ${threadId} for update`;
  return row && findThread(sql, owner, threadId);
}

export async function countComments(sql: Queryable, owner: Owner): Promise<{ open: number; comments: number }> {
  const [row] = await sql<{ open: number; comments: number }[]>`
    select count(distinct thread.id) filter (where resolved_at is null) as open, count(*) as comments
    from text_threads thread join text_comments comment on comment.thread_id = thread.id where ${own(sql, owner)}`;
  return row!;
}

export type NewAnchor = Omit<AnchorRow, 'id' | 'is_block_deleted'>;
/** `before`: the text that the edits were made on. */
export type StoredSuggestion = { base_version: number; before: Block[]; edits: Edit[] };

export async function insertThread(
  sql: Queryable,
  { kind, accountId, textId }: Owner,
  anchor: NewAnchor,
  suggestion: StoredSuggestion | null,
): Promise<number> {
  const stored = suggestion && sql.json(suggestion as never);
  const thread = { account_id: accountId, area: kind.area, text_id: textId, ...anchor, suggestion: stored };
  const [row] = await sql<{ id: number }[]>`insert into text_threads ${sql(thread)} returning id`;
  return row!.id;
}

export type NewComment = { author: Author; body: string; mentions: Mention[] };

export async function insertComment(
  sql: Queryable,
  accountId: number,
  threadId: number,
  { author, body, mentions }: NewComment,
): Promise<void> {
  await sql`
    insert into text_comments (account_id, thread_id, person_id, key_id, author, body, mentions)
    values (${accountId}, ${threadId}, ${author.personId}, ${author.keyId}, ${author.name}, ${body}, ${sql.json(mentions)})`;
}

export async function updateComment(
  sql: Queryable,
  accountId: number,
  commentId: number,
  { body, mentions }: Pick<NewComment, 'body' | 'mentions'>,
): Promise<void> {
  await sql`
    update text_comments set body = ${body}, mentions = ${sql.json(mentions)}, edited_at = now()
    where id = ${commentId} and account_id = ${accountId}`;
}

/** `isKept`: as a mark that there was one. */
export async function deleteComment(
  sql: Queryable,
  accountId: number,
  commentId: number,
  isKept: boolean,
): Promise<void> {
  const which = sql`id = ${commentId} and account_id = ${accountId}`;
  if (isKept) await sql`update text_comments set body = '', mentions = '[]', deleted_at = now() where ${which}`;
  else await sql`delete from text_comments where ${which}`;
}

export async function deleteThread(sql: Queryable, accountId: number, threadId: number): Promise<void> {
  await sql`delete from text_threads where id = ${threadId} and account_id = ${accountId}`;
}

/** Of a text that is deleted. */
export async function deleteThreads(sql: Queryable, owner: Owner): Promise<void> {
  await sql`delete from text_threads thread where ${own(sql, owner)}`;
}

/** `by` null: opens it again. */
export async function setResolved(
  sql: Queryable,
  accountId: number,
  threadId: number,
  by: string | null,
  outcome: Outcome | null,
): Promise<void> {
  await sql`
    update text_threads set resolved_at = ${by === null ? null : sql`now()`}, resolved_by = ${by},
      outcome = case when suggestion is not null then ${outcome} end
    where id = ${threadId} and account_id = ${accountId}`;
}

/** Those that an edit of these blocks may move, and those whose words are not in the text and may come back. */
export function listAnchors(sql: Queryable, owner: Owner, blockIds: string[]): Promise<AnchorRow[]> {
  return sql<AnchorRow[]>`
    select id, block_id, quote, words, start_offset, end_offset, is_block_deleted from text_threads thread
    where ${own(sql, owner)} and (block_id = any(${blockIds}) or (block_id is not null and start_offset is null))`;
}

export async function moveAnchors(sql: Queryable, accountId: number, moved: AnchorRow[]): Promise<void> {
  await sql`
    update text_threads thread set block_id = given.block_id, words = given.words, start_offset = given.start_offset,
      end_offset = given.end_offset, is_block_deleted = given.is_block_deleted
    from jsonb_to_recordset(${sql.json(moved)}::jsonb) as given(id bigint, block_id text, words text,
      start_offset integer, end_offset integer, is_block_deleted boolean)
    where thread.id = given.id and thread.account_id = ${accountId}`;
}

/** Those of the given members who belong to the account, with their names. */
export function findMembers(sql: Queryable, accountId: number, ids: number[]): Promise<Mention[]> {
  return sql<Mention[]>`
    select p.id, coalesce(nullif(p.name, ''), p.email) as name from people p join members m on m.person_id = p.id
    where m.account_id = ${accountId} and p.id = any(${ids})`;
}

export async function findSuggestion(
  sql: Queryable,
  owner: Owner,
  threadId: number,
): Promise<StoredSuggestion | undefined> {
  const [row] = await sql<{ suggestion: StoredSuggestion }[]>`
    select suggestion from text_threads thread
    where ${own(sql, owner)} and id = ${threadId} and suggestion is not null`;
  return row?.suggestion;
}
