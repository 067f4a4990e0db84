import { Type } from 'typebox';
import { downloadRoutes } from '../../export/routes.ts';
import { mapRows, onlyFields } from '../../kernel/batches.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { fileMessage } from '../../media/files/reference.ts';
import { editRoute, modifyRoute } from '../../texts/change-routes.ts';
import { commentRoutes } from '../../texts/comments/routes.ts';
import { Finding, findingExample } from '../../texts/finding-schema.ts';
import { includedParts } from '../../texts/include.ts';
import { liveRoutes } from '../../texts/live-routes.ts';
import { createdMessage } from '../../texts/messages.ts';
import { deleteReference } from '../../texts/references.ts';
import { checksRoute, historyRoutes, uploadRoute } from '../../texts/routes.ts';
import { removeText } from '../../texts/service.ts';
import { IncludeQuery } from '../../texts/text-schema.ts';
import { trashHeader } from '../../trash/answer.ts';
import { OFFICIAL_DOCUMENT, OFFICIAL_DOCUMENT_TRASH } from './kind.ts';
import {
  ChangedDocument,
  CreateBody,
  CreatedDocument,
  CreatedReference,
  DOCUMENT_TYPES,
  DocumentDetail,
  DocumentList,
  DocumentParams,
  ListQuery,
  ModifyAiBody,
  ModifyBody,
  ReferenceBody,
  ReferenceDetail,
  ReferenceList,
  ReferenceParams,
  ReferencesQuery,
  TypeList,
} from './schema.ts';
import {
  addReference,
  createDocument,
  type Deps,
  downloadDocument,
  lintOwnDocument,
  listOwnDocuments,
  listOwnReferences,
  readDocumentDetail,
  readOwnReference,
} from './service.ts';
import {
  changedExample,
  createdExample,
  detailExample,
  listedExample,
  referenceExample,
  sentencesExample,
  showChanged,
  showCreated,
  showCreatedReference,
  showDetail,
  showReference,
  showReferenceDetail,
} from './show.ts';

const place = {
  name: 'OfficialDocument',
  id: 'document_id',
  params: DocumentParams,
};

const changed = { data: ChangedDocument, example: changedExample, show: showChanged };

export function routes(deps: Deps) {
  return [
    endpoint({
      operationId: 'listOfficialDocumentTypes',
      method: 'GET',
      path: '/official-document/document-types',
      summary: 'List the types of official documents',
      data: TypeList,
      example: { data: { document_types: [...DOCUMENT_TYPES] } },
      handle: async () => null,
      answer: () => ({ data: { document_types: [...DOCUMENT_TYPES] } }),
    }),
    endpoint({
      operationId: 'createOfficialDocument',
      method: 'POST',
      path: '/official-document/create',
      summary: 'Generate an official document',
      body: CreateBody,
      data: CreatedDocument,
      once: true,
      streams: true,
      problems: ['REFERENCE_NOT_FOUND', 'GENERATION_ERROR'],
      example: { body: { keyword: '사내 보안 점검 협조 요청', document_type: '협조문' }, data: createdExample },
      handle: ({ actor, body }) => createDocument(deps, actor, body),
      answer: (created) => ({
        data: showCreated(created),
        headers: { 'x-generator': created.generator },
        message: createdMessage(created.searchFailed, created.draft.document),
      }),
    }),
    editRoute(deps, OFFICIAL_DOCUMENT, place, changed, {
      path: '/official-document/modify',
      summary: 'Edit an official document',
      body: ModifyBody,
      title: '사내 보안 점검 협조 요청',
    }),
    modifyRoute(deps, OFFICIAL_DOCUMENT, place, changed, {
      path: '/official-document/modify-ai',
      summary: 'Modify an official document with an instruction',
      body: ModifyAiBody,
      instruction: '수신을 “정보보호팀장”으로 바꿔 줘',
    }),
    endpoint({
      operationId: 'listOfficialDocuments',
      method: 'GET',
      path: '/official-document/list',
      summary: 'List official documents, newest first',
      query: ListQuery,
      data: DocumentList,
      example: { data: { documents: [listedExample], total: 1, page: 1, limit: 10, total_pages: 1, next: null } },
      handle: ({ actor, query }) => listOwnDocuments(deps, actor, query),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'listOfficialDocumentReferences',
      method: 'GET',
      path: '/official-document/reference/list',
      summary: 'List official-document references, newest first',
      query: ReferencesQuery,
      data: ReferenceList,
      example: { data: { references: [referenceExample], total: 1, page: 1, limit: 10, next: null } },
      handle: async ({ actor, query }) => ({ ...(await listOwnReferences(deps, actor, query)), fields: query.fields }),
      answer: ({ references, fields, ...page }) => ({
        data: { references: onlyFields(mapRows(references, showReference), fields), ...page },
      }),
    }),
    endpoint({
      operationId: 'createOfficialDocumentReference',
      method: 'POST',
      path: '/official-document/reference',
      summary: 'Create an official-document reference',
      body: ReferenceBody,
      description:
        'If `file_url` is given, the text of the file is read immediately. A file that cannot be read is refused.',
      data: CreatedReference,
      once: true,
      problems: ['REFERENCE_QUOTA'],
      example: {
        body: { name: '보안 점검 계획', content: referenceExample.content },
        data: { reference_id: 1, name: '보안 점검 계획', created_at: 1794700800, sentences: sentencesExample },
      },
      handle: ({ actor, body }) => addReference(deps, actor, body),
      answer: ({ reference, file }) => ({ data: showCreatedReference(reference), message: fileMessage(file) }),
    }),
    endpoint({
      operationId: 'getOfficialDocumentReference',
      method: 'GET',
      path: '/official-document/reference/{reference_id}',
      summary: 'Get an official-document reference with the text of its file and its numbered sentences',
      params: ReferenceParams,
      data: ReferenceDetail,
      problems: ['NOT_FOUND'],
      example: { data: { ...referenceExample, is_ocr: false, sentences: sentencesExample } },
      handle: ({ actor, params }) => readOwnReference(deps, actor, params.reference_id),
      answer: (reference) => ({ data: showReferenceDetail(reference) }),
    }),
    uploadRoute(deps, '/official-document/file/upload-url', 'OfficialDocument'),
    endpoint({
      operationId: 'deleteOfficialDocumentReference',
      method: 'DELETE',
      path: '/official-document/reference/{reference_id}',
      summary: 'Delete an official-document reference',
      params: ReferenceParams,
      data: Type.Null(),
      message: MESSAGES.deleted,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      example: { data: null },
      handle: ({ actor, params }) =>
        deleteReference(deps.database, actor.accountId, 'official-document', params.reference_id),
      answer: () => ({ data: null }),
    }),
    endpoint({
      operationId: 'getOfficialDocument',
      method: 'GET',
      path: '/official-document/{document_id}',
      summary: 'Get an official document',
      params: DocumentParams,
      data: DocumentDetail,
      problems: ['NOT_FOUND'],
      example: { data: detailExample },
      query: IncludeQuery,
      handle: ({ actor, params, query }) =>
        readDocumentDetail(deps, actor, params.document_id, includedParts(query.include)),
      answer: (row) => ({ data: showDetail(row) }),
    }),
    endpoint({
      operationId: 'deleteOfficialDocument',
      method: 'DELETE',
      path: '/official-document/{document_id}',
      summary: 'Delete an official document',
      params: DocumentParams,
      data: Type.Null(),
      message: MESSAGES.deleted,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      example: { data: null },
      handle: ({ actor, params }) => removeText(OFFICIAL_DOCUMENT, OFFICIAL_DOCUMENT_TRASH, actor, params.document_id),
      answer: (trashId) => ({ data: null, ...trashHeader(trashId) }),
    }),
    ...downloadRoutes(
      place,
      {
        pdf: '/official-document/{document_id}/download/pdf',
        docx: '/official-document/{document_id}/download/docx',
        hwpx: '/official-document/{document_id}/download/hwpx',
      },
      (actor, id, format) => downloadDocument(deps, actor, id, format),
    ),
    checksRoute(deps, OFFICIAL_DOCUMENT, place, '/official-document/{document_id}/checks'),
    ...liveRoutes(deps, OFFICIAL_DOCUMENT, place, {
      events: '/official-document/{document_id}/events',
      presence: '/official-document/{document_id}/presence',
    }),
    ...commentRoutes(deps, OFFICIAL_DOCUMENT, place, {
      threads: '/official-document/{document_id}/threads',
      thread: '/official-document/{document_id}/threads/{thread_id}',
      suggestion: '/official-document/{document_id}/threads/{thread_id}/suggestion',
      comments: '/official-document/{document_id}/threads/{thread_id}/comments',
      comment: '/official-document/{document_id}/threads/{thread_id}/comments/{comment_id}',
    }),
    ...historyRoutes(
      deps,
      OFFICIAL_DOCUMENT,
      place,
      {
        list: '/official-document/{document_id}/history',
        current: '/official-document/{document_id}/history/current',
        version: '/official-document/{document_id}/history/{version_id}',
        restore: '/official-document/{document_id}/restore',
      },
      changed,
    ),
    endpoint({
      operationId: 'lintOfficialDocument',
      method: 'POST',
      path: '/official-document/{document_id}/lint',
      summary: 'Check an official document against the rules of its form',
      scope: 'read',
      params: DocumentParams,
      data: Type.Array(Finding),
      problems: ['NOT_FOUND'],
      example: { data: [findingExample] },
      handle: ({ actor, params }) => lintOwnDocument(deps, actor, params.document_id),
      answer: (data) => ({ data }),
    }),
  ];
}
