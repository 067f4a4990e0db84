import { documentColumn, type StoredText } from '../../documents/stored.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Fragment, Queryable } from '../../kernel/database.ts';
import { type Paged, windowOf } from '../../kernel/paging.ts';
import { hasReviewStatus, reviewStatus } from '../../texts/reviews/status.ts';
import { type FirstText, factsColumn, insertText, type WithFacts } from '../../texts/store.ts';
import { CREATION } from './kind.ts';
import type { CreationRow, ListedRow, ListInput } from './schema.ts';

type NewCreation = FirstText & Pick<CreationRow, 'creation_type' | 'sub_type' | 'is_public'>;

export function insertCreation(sql: Queryable, actor: Actor, creation: NewCreation): Promise<CreationRow> {
  return insertText<CreationRow>(sql, CREATION, actor, creation, sql`content, ${listedColumns(sql)}`);
}

export type StoredCreation = CreationRow & StoredText & WithFacts;

export async function findCreation(
  sql: Queryable,
  accountId: number,
  id: number,
  size: Fragment = sql``,
): Promise<StoredCreation | undefined> {
  const [row] = await sql<StoredCreation[]>`
    select content, ${documentColumn(sql)}, ${factsColumn(sql)}, ${listedColumns(sql)} from creations where id = ${id} and account_id = ${accountId} ${size}`;
  return row;
}

export async function listCreations(
  sql: Queryable,
  accountId: number,
  { page, after, page_size: size, creation_type, review_status }: ListInput,
): Promise<Paged<ListedRow[]>> {
  const type = creation_type ? sql`creation_type = ${creation_type}` : sql`true`;
  const own = sql`account_id = ${accountId} and ${type} and ${hasReviewStatus(sql, CREATION, review_status)}`;
  const window = windowOf(sql, { page, after, size });
  const [rows, [count]] = await Promise.all([
    sql<ListedRow[]>`
      select ${listedColumns(sql)} from creations where ${own} ${window.following} order by id desc limit ${size} offset ${window.offset}`,
    sql<{ total: number }[]>`select count(*) as total from creations where ${own}`,
  ]);
  const total = count?.total ?? 0;
  return { rows, total, next: window.next(rows[size - 1]?.id, total) };
}

function listedColumns(sql: Queryable) {
  return sql`id, title, creation_type, sub_type, language, is_public, keyword, revision as version,
    kst(created_at) as created_at, ${reviewStatus(sql, CREATION)} as review_status`;
}
