import type { Document } from '../../documents/model.ts';
import { textOf } from '../../documents/render.ts';
import { documentOf, withDocument } from '../../documents/stored.ts';
import { type Download, type DownloadDeps, download } from '../../export/download.ts';
import type { ExportFormat } from '../../export/index.ts';
import { loadPictures } from '../../export/index.ts';
import type { Actor } from '../../kernel/actor.ts';
import { mapBatches, type Rows } from '../../kernel/batches.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database } from '../../kernel/database.ts';
import { requireFound } from '../../kernel/ownership.ts';
import { pageCount } from '../../kernel/page-count.ts';
import { nothingToChange } from '../../kernel/problems.ts';
import type { CurrentUrl } from '../../media/addresses.ts';
import type { Files } from '../../media/files/index.ts';
import { type ReferenceText, withFile } from '../../media/files/reference.ts';
import { briefUsedBy, prepareBrief, type ShownHouseText, type Source, sourcesOf } from '../../texts/brief.ts';
import { claimsIfIncluded } from '../../texts/checks.ts';
import { keepExported } from '../../texts/house/keep.ts';
import type { Included } from '../../texts/include.ts';
import {
  insertReference,
  pageOfReferences,
  type ReferenceRow,
  type ReferenceWithSentences,
  readOneReference,
} from '../../texts/references.ts';
import type { TextDeps } from '../../texts/save.ts';
import { sentencesOf } from '../../texts/sentences.ts';
import { smallFirst } from '../../texts/small-first.ts';
import type { WithFacts } from '../../texts/store.ts';
import type { Draft } from '../../writing/brief.ts';
import type { Lint } from '../../writing/form/lint.ts';
import type { Claim } from '../../writing/origins/types.ts';
import { OFFICIAL_DOCUMENT } from './kind.ts';
import type { CreateInput, DocumentRow, ListedRow, ListInput, ReferenceInput } from './schema.ts';
import { findDocument, insertDocument, listDocuments, type StoredDocument } from './store.ts';

export type Deps = DownloadDeps & TextDeps & { files: Files; lint: Lint; currentUrl: CurrentUrl };
export type CreatedDocument = {
  row: DocumentRow;
  draft: Draft;
  sources: Source[];
  houseTexts: ShownHouseText[];
  generator: string;
  claims: Claim[];
  searchFailed: boolean;
};

export async function createDocument(
  deps: Deps,
  actor: Actor,
  input: CreateInput,
): Promise<Committed<CreatedDocument>> {
  const { keyword, brief, stored, searchFailed } = await prepareBrief(deps, actor, {
    task: 'official-document',
    kind: input.document_type,
    language: input.language,
    keyword: input.keyword,
    facts: input.facts,
    referenceIds: input.reference_ids ?? [],
    useSentences: input.use_sentences,
    house: { use: input.use_house, ids: input.house_text_ids },
    unit: input.unit,
    search: input.is_search,
  });
  const { value, generator, claims } = await deps.writer.draft(brief, actor);
  const used = briefUsedBy({ value, generator }, stored);
  return actor.commit(async (transaction) => {
    const { title, content } = textOf(value.document);
    const row = await insertDocument(transaction, actor, {
      language: input.language,
      keyword,
      document_type: input.document_type,
      title,
      content,
      brief: used,
      document: value.document,
      claims,
      generator,
    });
    return {
      row,
      draft: value,
      sources: sourcesOf(stored),
      houseTexts: used.house ?? [],
      generator,
      claims,
      searchFailed,
    };
  });
}

export async function readDocument(deps: { database: Database }, actor: Actor, id: number): Promise<StoredDocument> {
  return requireFound(
    await smallFirst(deps.database, actor, (size) => findDocument(deps.database, actor.accountId, id, size)),
  );
}

export type DocumentWithParts = DocumentRow &
  WithFacts & { document: Document; claims: Claim[] | null; included: Included };

export async function readDocumentDetail(
  deps: Pick<Deps, 'database'>,
  actor: Actor,
  id: number,
  included: Included,
): Promise<DocumentWithParts> {
  const [row, claims] = await Promise.all([
    readDocument(deps, actor, id),
    claimsIfIncluded(deps, OFFICIAL_DOCUMENT, actor, id, included),
  ]);
  return { ...withDocument(row), claims, included };
}

export async function downloadDocument(deps: Deps, actor: Actor, id: number, format: ExportFormat): Promise<Download> {
  const [row, brand] = await Promise.all([readDocument(deps, actor, id), deps.brandOf(actor.accountId)]);
  const document = documentOf(row);
  const text = {
    kind: 'official' as const,
    document,
    language: row.language,
    company: brand?.company ?? null,
    cover: null,
    pictures: await loadPictures((url) => deps.readPicture(url, actor.accountId), document),
    created: new Date(row.created_at * 1000),
  };
  await keepExported(deps.database, OFFICIAL_DOCUMENT, actor.accountId, row);
  return download(deps.exporter, format, text, actor);
}

type PageFields = { total: number; page: number; limit: number; next: string | null };

export async function listOwnDocuments(
  deps: { database: Database },
  actor: Actor,
  input: ListInput,
): Promise<{ documents: ListedRow[]; total_pages: number } & PageFields> {
  const { page, limit } = input;
  const { rows: documents, total, next } = await listDocuments(deps.database, actor.accountId, input);
  return { documents, total, page, limit, total_pages: pageCount(total, limit), next };
}

export async function lintOwnDocument(deps: Pick<Deps, 'database' | 'lint'>, actor: Actor, id: number) {
  const { title, content, language, document_type: documentType } = await readDocument(deps, actor, id);
  return deps.lint({ kind: 'official', title, content, language, documentType }, actor);
}

export type AddedReference = { reference: ReferenceWithSentences; file: ReferenceText['file'] };

export async function addReference(
  deps: Pick<Deps, 'files' | 'workers'>,
  actor: Actor,
  input: ReferenceInput,
): Promise<Committed<AddedReference>> {
  if (!input.content?.trim() && input.file_url === undefined) throw nothingToChange('content, file_url');
  const { content, file, fileUrl } = await withFile(deps.files, actor, input);
  const sentences = await sentencesOf(deps.workers, actor, content);
  return actor.commit(async (transaction) => {
    const reference = await insertReference(transaction, actor.accountId, 'official-document', {
      title: input.name,
      content,
      url: null,
      kind: file ? (file.ocr ? 'scan' : 'file') : 'text',
      file_url: fileUrl,
    });
    return { reference: { ...reference, sentences }, file };
  });
}

export async function readOwnReference(
  deps: Pick<Deps, 'database' | 'workers' | 'currentUrl'>,
  actor: Actor,
  id: number,
): Promise<ReferenceWithSentences> {
  return withCurrentFile(deps, await readOneReference(deps, actor, 'official-document', id));
}

async function withCurrentFile<Row extends ReferenceRow>(
  { currentUrl }: Pick<Deps, 'currentUrl'>,
  row: Row,
): Promise<Row> {
  return row.file_url === null ? row : { ...row, file_url: await currentUrl(row.file_url) };
}

export async function listOwnReferences(
  deps: Pick<Deps, 'database' | 'currentUrl'>,
  actor: Actor,
  query: ListInput,
): Promise<{ references: Rows<ReferenceRow> } & PageFields> {
  const { rows, total, next } = await pageOfReferences(deps.database, actor.accountId, 'official-document', query);
  const references = await mapBatches(rows, async (batch) => {
    const listed: ReferenceRow[] = [];
    for (const row of batch) listed.push(await withCurrentFile(deps, row));
    return listed;
  });
  return { references, total, next, page: query.page, limit: query.limit };
}
