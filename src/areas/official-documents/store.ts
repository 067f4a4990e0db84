import { documentColumn, type StoredText } from '../../documents/stored.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Fragment, Queryable } from '../../kernel/database.ts';
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
  { page, limit, review_status }: ListInput,
): Promise<{ documents: ListedRow[]; total: number }> {
  const status = hasReviewStatus(sql, OFFICIAL_DOCUMENT, review_status);
  const found = sql`from official_documents where account_id = ${accountId} and ${status}`;
  const [documents, [count]] = await Promise.all([
    sql<ListedRow[]>`
      select id, title, document_type, language, revision as version, unix(created_at) as created_at,
        ${reviewStatus(sql, OFFICIAL_DOCUMENT)} as review_status
      ${found} order by id desc limit ${limit} offset ${(page - 1) * limit}`,
    sql<{ total: number }[]>`select count(*) as total ${found}`,
  ]);
  return { documents, total: count?.total ?? 0 };
}

function columns(sql: Queryable) {
  return sql`id, title, content, document_type, language, revision as version, unix(created_at) as created_at,
    unix(updated_at) as updated_at, ${reviewStatus(sql, OFFICIAL_DOCUMENT)} as review_status`;
}
