import type { StoredBrief } from '../../documents/brief.ts';
import type { Document } from '../../documents/model.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { DocumentRow, ListedRow, ListInput } from './schema.ts';

type NewDocument = {
  title: string;
  content: string;
  language: string;
  keyword: string;
  document_type: string;
  brief: StoredBrief;
  document: Document;
  by: string;
};

export async function insertDocument(sql: Queryable, accountId: number, document: NewDocument): Promise<DocumentRow> {
  const [row] = await sql<DocumentRow[]>`
    insert into official_documents (account_id, title, content, language, keyword, document_type, brief, document,
      changed_by)
    values (${accountId}, ${document.title}, ${document.content}, ${document.language}, ${document.keyword},
            ${document.document_type}, ${sql.json(document.brief)}, ${sql.json(document.document)}, ${document.by})
    returning ${columns(sql)}`;
  return row as DocumentRow;
}

export type StoredDocument = DocumentRow & { document: Document | null };

export async function findDocument(sql: Queryable, accountId: number, id: number): Promise<StoredDocument | undefined> {
  const [row] = await sql<StoredDocument[]>`
    select document, ${columns(sql)} from official_documents where id = ${id} and account_id = ${accountId}`;
  return row;
}

export async function listDocuments(
  sql: Queryable,
  accountId: number,
  { page, limit }: ListInput,
): Promise<{ documents: ListedRow[]; total: number }> {
  const [documents, [count]] = await Promise.all([
    sql<ListedRow[]>`
      select id, title, document_type, language, revision as version, unix(created_at) as created_at
      from official_documents where account_id = ${accountId}
      order by id desc limit ${limit} offset ${(page - 1) * limit}`,
    sql<{ total: number }[]>`select count(*) as total from official_documents where account_id = ${accountId}`,
  ]);
  return { documents, total: count?.total ?? 0 };
}

function columns(sql: Queryable) {
  return sql`id, title, content, document_type, language, revision as version, unix(created_at) as created_at,
    unix(updated_at) as updated_at`;
}
