import type { Queryable } from '../../../kernel/database.ts';
import type { DraftInput, DraftRow, DraftsInput, ListedDraftRow } from './schema.ts';

type Author = { accountId: number; name: string };

export async function insertDraft(
  sql: Queryable,
  { accountId, name }: Author,
  { order }: DraftInput,
): Promise<DraftRow> {
  const [row] = await sql<{ id: number }[]>`
    insert into release_drafts (account_id, fields, updated_by) values (${accountId}, ${sql.json(order)}, ${name})
    returning id`;
  return (await findDraft(sql, accountId, row!.id)) as DraftRow;
}

/** The last write wins. Undefined when the draft was deleted or sent. */
export async function updateDraft(
  sql: Queryable,
  { accountId, name }: Author,
  id: number,
  { order }: DraftInput,
): Promise<DraftRow | undefined> {
  await sql`
    update release_drafts set fields = ${sql.json(order)}, updated_by = ${name}, updated_at = now()
    where id = ${id} and account_id = ${accountId}`;
  return findDraft(sql, accountId, id);
}

export async function findDraft(sql: Queryable, accountId: number, id: number): Promise<DraftRow | undefined> {
  const [row] = await sql<DraftRow[]>`
    select ${columns(sql)}, d.fields as "order" from ${draftsOf(sql, accountId)} and d.id = ${id}`;
  return row;
}

/** Newest first. */
export async function listDrafts(
  sql: Queryable,
  accountId: number,
  { page, page_size }: DraftsInput,
): Promise<ListedDraftRow[]> {
  return sql<ListedDraftRow[]>`
    select ${columns(sql)} from ${draftsOf(sql, accountId)}
    order by d.updated_at desc, d.id desc limit ${page_size} offset ${(page - 1) * page_size}`;
}

export async function countDrafts(sql: Queryable, accountId: number): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*) as total from release_drafts where account_id = ${accountId}`;
  return row?.total ?? 0;
}

export async function deleteDraft(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  const deleted = await sql`delete from release_drafts where id = ${id} and account_id = ${accountId}`;
  return deleted.count === 1;
}

function draftsOf(sql: Queryable, accountId: number) {
  return sql`release_drafts d left join press_releases p
    on p.id = (d.fields ->> 'press_id')::bigint and p.account_id = d.account_id
    where d.account_id = ${accountId}`;
}

function columns(sql: Queryable) {
  return sql`d.id as draft_id, p.id as press_id, p.title as press_title, kst(d.updated_at) as updated_kst, d.updated_by`;
}
