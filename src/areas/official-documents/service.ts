import type { Actor } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database.ts';
import { pageCount } from '../../kernel/http/shapes.ts';
import { badRequest, nothingToChange, problem } from '../../kernel/problems.ts';
import { prepareBrief, type Source, sourcesOf } from '../../texts/brief.ts';
import type { TextKind } from '../../texts/kind.ts';
import { insertReference, pageOfReferences, type ReferenceRow } from '../../texts/references.ts';
import { type ChangedText, editText, type TextDeps } from '../../texts/service.ts';
import { lintOfficial } from '../../writing/lint/index.ts';
import {
  type CreateInput,
  DOCUMENT_LANGUAGES,
  type DocumentRow,
  type ListedRow,
  type ListInput,
  type ModifyInput,
  type ReferenceInput,
} from './schema.ts';
import { findDocument, insertDocument, listDocuments } from './store.ts';

export const OFFICIAL_DOCUMENT: TextKind = {
  area: 'official-document',
  table: 'official_documents',
  task: 'official-document',
  languages: DOCUMENT_LANGUAGES,
  searched: false,
};

export type Deps = TextDeps;
export type CreatedDocument = { document: DocumentRow; sources: Source[]; generator: string; searchFailed: boolean };

export async function createDocument(deps: Deps, actor: Actor, input: CreateInput): Promise<CreatedDocument> {
  const { brief, stored, searchFailed } = await prepareBrief(deps, actor, {
    task: 'official-document',
    kind: input.document_type,
    language: input.language,
    keyword: input.keyword,
    referenceArea: 'official-document',
    referenceIds: input.reference_ids ?? [],
    search: input.is_search,
  });
  const { value, generator } = await deps.writer.draft(brief, actor);
  return actor.commit(async (transaction) => {
    const { title, content } = value;
    const document = await insertDocument(transaction, actor.accountId, { ...input, title, content, brief: stored });
    return { document, sources: sourcesOf(stored), generator, searchFailed };
  });
}

export async function editDocument(deps: Deps, actor: Actor, input: ModifyInput): Promise<ChangedText> {
  const { document_id, title, content } = input;
  if (title === undefined && content === undefined) throw nothingToChange('title, content');
  return editText(deps, OFFICIAL_DOCUMENT, actor, { id: document_id, title, content });
}

export async function readDocument(deps: { database: Database }, actor: Actor, id: number): Promise<DocumentRow> {
  const document = await findDocument(deps.database, actor.accountId, id);
  if (!document) throw problem('NOT_FOUND');
  return document;
}

export async function listOwnDocuments(
  deps: { database: Database },
  actor: Actor,
  { page, limit }: ListInput,
): Promise<{ documents: ListedRow[]; total: number; page: number; limit: number; total_pages: number }> {
  const { documents, total } = await listDocuments(deps.database, actor.accountId, { page, limit });
  return { documents, total, page, limit, total_pages: pageCount(total, limit) };
}

export async function lintOwnDocument(deps: { database: Database }, actor: Actor, id: number) {
  const { title, content, language } = await readDocument(deps, actor, id);
  return lintOfficial({ title, content, language });
}

export async function addReference(actor: Actor, input: ReferenceInput): Promise<ReferenceRow> {
  const { name, content, file_url } = input;
  if (content === undefined && file_url === undefined) throw nothingToChange('content, file_url');
  if (file_url !== undefined) throw notUploaded();
  return actor.commit((transaction) =>
    insertReference(transaction, actor.accountId, 'official-document', {
      title: name,
      content: content ?? '',
      url: null,
      kind: 'text',
      file_url: null,
    }),
  );
}

/** Only an address that an upload grant of the same caller gave out is taken. */
function notUploaded() {
  return badRequest({
    field: 'file_url',
    ko: '업로드 주소 발급으로 받은 주소가 아닙니다.',
    en: 'is not an address from an upload grant of yours.',
  });
}

export async function listOwnReferences(
  deps: { database: Database },
  actor: Actor,
  query: ListInput,
): Promise<{ references: ReferenceRow[]; total: number; page: number; limit: number }> {
  const { rows, total } = await pageOfReferences(deps.database, actor.accountId, 'official-document', query);
  return { references: rows, total, ...query };
}
