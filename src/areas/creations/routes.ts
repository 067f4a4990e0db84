import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { thousands } from '../../kernel/thousands.ts';
import { documentExample } from '../../texts/document-schema.ts';
import { revisedMessage } from '../../texts/messages.ts';
import { historyRoutes } from '../../texts/routes.ts';
import { removeText } from '../../texts/service.ts';
import { showClaims } from '../../texts/show-claims.ts';
import { CREATION } from './kind.ts';
import {
  CreateBody,
  Creation,
  CreationList,
  CreationParams,
  type CreationRow,
  ListQuery,
  ModifyBody,
  RestoredCreation,
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
  return [
    endpoint({
      operationId: 'createCreation',
      method: 'POST',
      path: '/generic-creation/create',
      summary: 'Generate a prompt guide or a wiki-style article',
      description: `Costs ${thousands(deps.price)} KRW, charged only when the text is there.`,
      body: CreateBody,
      data: WrittenCreation,
      message: MESSAGES.created,
      once: true,
      streams: true,
      problems: ['INSUFFICIENT_CREDIT', 'GENERATION_ERROR'],
      example: {
        body: { keyword: '초소형 혈당 센서 글루코핀 출시', creation_type: 'prompt_generator', sub_type: 'shorts' },
        data: { creation_id: 1, ...example, unverified_claims: [], claims: [] },
      },
      handle: ({ actor, body }) => createCreation(deps, actor, body),
      answer: showWritten,
    }),
    endpoint({
      operationId: 'modifyCreation',
      method: 'POST',
      path: '/generic-creation/modify-ai',
      summary: 'Change a creation by an instruction',
      description: 'Free of charge.',
      body: ModifyBody,
      data: WrittenCreation,
      once: true,
      streams: true,
      problems: ['NOT_AUTHORIZED', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'MODIFICATION_ERROR'],
      example: {
        body: { creation_id: 1, modification_prompt: '세 문장으로 요약해 줘' },
        data: { creation_id: 1, ...example, unverified_claims: [], claims: [] },
      },
      handle: ({ actor, body }) => modifyCreation(deps, actor, body),
      answer: (written) => ({ ...showWritten(written), message: revisedMessage(written.applied ?? true) }),
    }),
    endpoint({
      operationId: 'getCreation',
      method: 'GET',
      path: '/generic-creation/detail/{creation_id}',
      summary: 'Read one creation',
      params: CreationParams,
      data: Creation,
      problems: ['NOT_FOUND'],
      example: { data: example },
      handle: ({ actor, params }) => readCreation(deps, actor, params.creation_id),
      answer: (row) => ({ data: { ...row, to_check: row.document.to_check } }),
    }),
    endpoint({
      operationId: 'listCreations',
      method: 'GET',
      path: '/generic-creation/list',
      summary: 'List creations, newest first',
      query: ListQuery,
      data: CreationList,
      example: { data: { creation_list: [listedExample], page_count: 1, total_count: 1 } },
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
      handle: ({ actor, params }) => removeText(deps, CREATION, actor, params.creation_id),
      answer: () => ({ data: undefined }),
    }),
    ...historyRoutes(
      deps,
      CREATION,
      place,
      {
        list: '/generic-creation/{creation_id}/history',
        version: '/generic-creation/{creation_id}/history/{version_id}',
        restore: '/generic-creation/{creation_id}/restore',
      },
      {
        data: RestoredCreation,
        example: { creation_id: 1, title: example.title, content: example.content, version: 2, ...structured },
        show: ({ id, title, content, version, document }) => ({
          creation_id: id,
          title,
          content,
          version,
          to_check: document.to_check,
          document,
        }),
      },
    ),
  ];
}

function showWritten({ row, document, generator, applied, changes, claims }: Written) {
  const creation = row as CreationRow;
  const revision = applied === undefined ? {} : { applied, changes: changes ?? [] };
  const data = {
    creation_id: creation.id,
    ...creation,
    ...revision,
    ...showClaims(claims),
    to_check: document.to_check,
    document,
  };
  return { data, headers: { 'x-generator': generator } };
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
};
const structured = { to_check: [], document: documentExample };
const example = { ...listedExample, content: '1. 첫 장면(0~3초)\n…', ...structured };
