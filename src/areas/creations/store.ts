import type { Queryable } from '../../kernel/database.ts';
import type { CreationRow, ListedRow, ListInput } from './schema.ts';

type NewCreation = Omit<CreationRow, 'id' | 'created_at'>;

export async function insertCreation(sql: Queryable, accountId: number, creation: NewCreation): Promise<CreationRow> {
  const [row] = await sql<CreationRow[]>`
    insert into creations (account_id, title, content, creation_type, sub_type, language, is_public, keyword)
    values (${accountId}, ${creation.title}, ${creation.content}, ${creation.creation_type}, ${creation.sub_type},
            ${creation.language}, ${creation.is_public}, ${creation.keyword})
    returning id, title, content, creation_type, sub_type, language, is_public, keyword, kst(created_at) as created_at`;
  return row as CreationRow;
}

export async function findCreation(sql: Queryable, accountId: number, id: number): Promise<CreationRow | undefined> {
  const [row] = await sql<CreationRow[]>`
    select id, title, content, creation_type, sub_type, language, is_public, keyword, kst(created_at) as created_at
    from creations where id = ${id} and account_id = ${accountId}`;
  return row;
}

export async function findForChange(
  sql: Queryable,
  accountId: number,
  id: number,
): Promise<(CreationRow & { revision: number }) | undefined> {
  const [row] = await sql<(CreationRow & { revision: number })[]>`
    select id, title, content, creation_type, sub_type, language, is_public, keyword, kst(created_at) as created_at, revision
    from creations where id = ${id} and account_id = ${accountId}`;
  return row;
}

/** Only tells a foreign creation (403 on a change) from one that never was (404). */
export async function creationExists(sql: Queryable, id: number): Promise<boolean> {
  const rows = await sql`select 1 from creations where id = ${id}`;
  return rows.length > 0;
}

/** Nothing when the creation changed since `revision` was read. */
export async function updateText(
  sql: Queryable,
  accountId: number,
  {
    id,
    revision,
    title,
    content,
    language,
  }: { id: number; revision: number; title: string; content: string; language: string },
): Promise<CreationRow | undefined> {
  const [row] = await sql<CreationRow[]>`
    update creations
    set title = ${title}, content = ${content}, language = ${language}, revision = revision + 1, updated_at = now()
    where id = ${id} and account_id = ${accountId} and revision = ${revision}
    returning id, title, content, creation_type, sub_type, language, is_public, keyword, kst(created_at) as created_at`;
  return row;
}

export async function deleteCreation(sql: Queryable, accountId: number, id: number): Promise<boolean> {
  const deleted = await sql`delete from creations where id = ${id} and account_id = ${accountId}`;
  return deleted.count === 1;
}

export async function listCreations(
  sql: Queryable,
  accountId: number,
  { page, page_size, creation_type }: ListInput,
): Promise<{ rows: ListedRow[]; total: number }> {
  const own = creation_type
    ? sql`account_id = ${accountId} and creation_type = ${creation_type}`
    : sql`account_id = ${accountId}`;
  const [rows, [count]] = await Promise.all([
    sql<ListedRow[]>`
      select id, title, creation_type, sub_type, language, is_public, keyword, kst(created_at) as created_at
      from creations where ${own} order by id desc limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`select count(*) as total from creations where ${own}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}
