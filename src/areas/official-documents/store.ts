import { documentColumn, type StoredText } from '../../documents/stored.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Fragment, Queryable } from '../../kernel/database.ts';
import { type Paged, windowOf } from '../../kernel/paging.ts';
import { hasReviewStatus, reviewStatus } from '../../texts/reviews/status.ts';
import { type FirstText, factsColumn, insertText, type WithFacts } from '../../texts/store.ts';
import { OFFICIAL_DOCUMENT } from './kind.ts';
import type { DocumentRow, ListedRow, ListInput } from './schema.ts';

type NewDocument = FirstText & { document_type: string };

export function insertDocument(sql: Queryable, actor: Actor, document: NewDocument): Promise<DocumentRow> {
  return insertText<DocumentRow>(sql, OFFICIAL_DOCUMENT, actor, document, columns(sql));
}

export type StoredDocument = DocumentRow & StoredText & WithFacts;

export async function findDocument(
  sql: Queryable,
  accountId: number,
  id: number,
  size: Fragment = sql``,
): Promise<StoredDocument | undefined> {
  const [row] = await sql<StoredDocument[]>`
    select ${documentColumn(sql)}, ${factsColumn(sql)}, ${columns(sql)} from official_documents where id = ${id} and account_id = ${accountId} ${size}`;
  return row;
}

export async function listDocuments(
  sql: Queryable,
  accountId: number,
  { page, after, limit, review_status }: ListInput,
): Promise<Paged<ListedRow[]>> {
  const status = hasReviewStatus(sql, OFFICIAL_DOCUMENT, review_status);
  const found = sql`from official_documents where account_id = ${accountId} and ${status}`;
  const window = windowOf(sql, { page, after, size: limit });
  const [rows, [count]] = await Promise.all([
    sql<ListedRow[]>`
      select id, title, document_type, language, revision as version, unix(created_at) as created_at,
        ${reviewStatus(sql, OFFICIAL_DOCUMENT)} as review_status
      ${found} ${window.following} order by id desc limit ${limit} offset ${window.offset}`,
    sql<{ total: number }[]>`select count(*) as total ${found}`,
  ]);
  const total = count?.total ?? 0;
  return { rows, total, next: window.next(rows[limit - 1]?.id, total) };
}

function columns(sql: Queryable) {
  return sql`id, title, content, document_type, language, revision as version, unix(created_at) as created_at,
    unix(updated_at) as updated_at, ${reviewStatus(sql, OFFICIAL_DOCUMENT)} as review_status`;
}
