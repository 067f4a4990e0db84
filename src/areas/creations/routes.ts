import { documentExample } from '../../documents/schema.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { thousands } from '../../kernel/thousands.ts';
import { editRoute } from '../../texts/change-routes.ts';
import { commentRoutes } from '../../texts/comments/routes.ts';
import { revisionExample } from '../../texts/document-schema.ts';
import { includedParts } from '../../texts/include.ts';
import { liveRoutes } from '../../texts/live-routes.ts';
import { createdMessage } from '../../texts/messages.ts';
import { checksRoute, historyRoutes } from '../../texts/routes.ts';
import type { ShownText } from '../../texts/save.ts';
import { removeText } from '../../texts/service.ts';
import { includedClaims, shownParts } from '../../texts/show.ts';
import { showClaims } from '../../texts/show-claims.ts';
import { IncludeQuery } from '../../texts/text-schema.ts';
import { deletedToTrash } from '../../trash/answer.ts';
import { CREATION, CREATION_TRASH } from './kind.ts';
import {
  ChangedCreation,
  CreateBody,
  Creation,
  CreationList,
  CreationParams,
  type CreationRow,
  EditBody,
  ListQuery,
  ModifiedCreation,
  ModifyBody,
  WrittenCreation,
} from './schema.ts';
import {
  createCreation,
  type Deps,
  listOwnCreations,
  modifyCreation,
  readCreation,
  type WrittenCreation as Written,
} from './service.ts';

const place = { name: 'Creation', id: 'creation_id', params: CreationParams };

export function routes(deps: Deps) {
  const changed = { data: ChangedCreation, example: changedExample, show: showChanged };
  return [
    endpoint({
      operationId: 'createCreation',
      method: 'POST',
      path: '/generic-creation/create',
      summary: 'Generate a prompt guide or a wiki-style article',
      description: `Costs ${thousands(deps.price)} KRW, charged only if the text is generated.`,
      body: CreateBody,
      data: WrittenCreation,
      once: true,
      streams: true,
      problems: ['INSUFFICIENT_CREDIT', 'GENERATION_ERROR'],
      example: {
        body: { keyword: '초소형 혈당 센서 글루코핀 출시', creation_type: 'prompt_generator', sub_type: 'shorts' },
        data: { creation_id: 1, ...example, unverified_claims: [], claims: [] },
      },
      handle: ({ actor, body }) => createCreation(deps, actor, body),
      answer: (written) => ({
        data: shownWritten(written),
        headers: { 'x-generator': written.generator },
        message: createdMessage(false, written.document),
      }),
    }),
    endpoint({
      operationId: 'modifyCreation',
      method: 'POST',
      path: '/generic-creation/modify-ai',
      summary: 'Modify a creation with an instruction',
      description: 'This call is free of charge.',
      body: ModifyBody,
      data: ModifiedCreation,
      once: true,
      streams: true,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MODIFICATION_ERROR'],
      example: {
        body: { creation_id: 1, modification_prompt: '제목을 “글루코핀 쇼츠”로 바꿔 줘' },
        data: { creation_id: 1, ...example, unverified_claims: [], claims: [], ...revisionExample },
      },
      handle: ({ actor, body }) => modifyCreation(deps, actor, body),
      answer: ({ text: { title, content, document, changes }, applied, message, ...written }) => ({
        // The row is still the stored one when the change is only proposed.
        data: { ...shownWritten({ ...written, document }), title, content, applied, changes },
        headers: { 'x-generator': written.generator },
        message,
      }),
    }),
    editRoute(deps, CREATION, place, changed, {
      path: '/generic-creation/edit',
      summary: 'Edit a creation',
      body: EditBody,
      title: '글루코핀 쇼츠 제작 가이드',
    }),
    endpoint({
      operationId: 'getCreation',
      method: 'GET',
      path: '/generic-creation/detail/{creation_id}',
      summary: 'Get a creation',
      params: CreationParams,
      data: Creation,
      problems: ['NOT_FOUND'],
      example: { data: { ...example, facts: null } },
      query: IncludeQuery,
      handle: ({ actor, params, query }) => readCreation(deps, actor, params.creation_id, includedParts(query.include)),
      answer: ({ document, claims, included, ...row }) => ({
        data: { ...row, ...shownParts(document, included), ...includedClaims(claims) },
      }),
    }),
    endpoint({
      operationId: 'listCreations',
      method: 'GET',
      path: '/generic-creation/list',
      summary: 'List creations, newest first',
      query: ListQuery,
      data: CreationList,
      example: { data: { creation_list: [listedExample], page_count: 1, total_count: 1, next: null } },
      handle: ({ actor, query }) => listOwnCreations(deps, actor, query),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteCreation',
      method: 'DELETE',
      path: '/generic-creation/{creation_id}',
      summary: 'Delete a creation',
      params: CreationParams,
      message: MESSAGES.deleted,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND'],
      handle: ({ actor, params }) => removeText(CREATION, CREATION_TRASH, actor, params.creation_id),
      answer: deletedToTrash,
    }),
    checksRoute(deps, CREATION, place, '/generic-creation/{creation_id}/checks'),
    ...liveRoutes(deps, CREATION, place, {
      events: '/generic-creation/{creation_id}/events',
      presence: '/generic-creation/{creation_id}/presence',
    }),
    ...commentRoutes(deps, CREATION, place, {
      threads: '/generic-creation/{creation_id}/threads',
      thread: '/generic-creation/{creation_id}/threads/{thread_id}',
      suggestion: '/generic-creation/{creation_id}/threads/{thread_id}/suggestion',
      comments: '/generic-creation/{creation_id}/threads/{thread_id}/comments',
      comment: '/generic-creation/{creation_id}/threads/{thread_id}/comments/{comment_id}',
    }),
    ...historyRoutes(
      deps,
      CREATION,
      place,
      {
        list: '/generic-creation/{creation_id}/history',
        current: '/generic-creation/{creation_id}/history/current',
        version: '/generic-creation/{creation_id}/history/{version_id}',
        restore: '/generic-creation/{creation_id}/restore',
      },
      changed,
    ),
  ];
}

function showChanged({ id, title, content, version, document, changes, included }: ShownText) {
  return { creation_id: id, title, content, version, ...shownParts(document, included), applied: true, changes };
}

function shownWritten({ row, document, claims }: Omit<Written, 'generator'>) {
  const creation = row as CreationRow;
  return { creation_id: creation.id, ...creation, ...showClaims(claims), to_check: document.to_check, document };
}

const listedExample = {
  id: 1,
  title: '초소형 혈당 센서 글루코핀 출시 쇼츠 제작 가이드',
  creation_type: 'prompt_generator' as const,
  sub_type: 'shorts' as const,
  language: 'ko' as const,
  is_public: false,
  keyword: '초소형 혈당 센서 글루코핀 출시',
  version: 1,
  created_at: '2026-11-15T09:30:00+09:00',
  review_status: 'draft' as const,
};
const structured = { to_check: [], document: documentExample };
const example = { ...listedExample, content: '1. 첫 장면(0~3초)\n…', ...structured };
const changedExample = {
  creation_id: 1,
  title: example.title,
  content: example.content,
  version: 2,
  ...structured,
  ...revisionExample,
};
