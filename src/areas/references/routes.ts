import type { Database } from '../../kernel/database.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { totalsOf } from '../../kernel/paging.ts';
import type { WorkerPool } from '../../kernel/workers/pool.ts';
import { sentencesExample } from '../../texts/reference-schema.ts';
import { listReferences, readOneReference } from '../../texts/references.ts';
import { ListQuery, ReferenceParams, SharedReference, SharedReferenceList } from './schema.ts';

export type Deps = { database: Database; workers: WorkerPool };

export function routes(deps: Deps) {
  return [
    endpoint({
      operationId: 'listReferences',
      method: 'GET',
      path: '/references',
      summary: 'List the references of all kinds of text',
      query: ListQuery,
      data: SharedReferenceList,
      example: { data: { references: [listedExample], page_count: 1, total_count: 1, next: null } },
      handle: async ({ actor, query }) => ({
        size: query.page_size,
        ...(await listReferences(deps.database, actor.accountId, query)),
      }),
      answer: ({ rows: references, size, ...found }) => ({ data: { references, ...totalsOf(found, size) } }),
    }),
    endpoint({
      operationId: 'getReference',
      method: 'GET',
      path: '/references/{reference_id}',
      summary: 'Get a reference of any kind of text with its numbered sentences',
      params: ReferenceParams,
      data: SharedReference,
      problems: ['NOT_FOUND'],
      example: { data: example },
      handle: ({ actor, params }) => readOneReference(deps, actor, null, params.reference_id),
      answer: ({ id, title, content, url, kind, created_at, sentences }) => ({
        data: { id, title, content, url, kind, created_at, sentences },
      }),
    }),
  ];
}

const content = '글루코핀은 5분마다 혈당을 잰다.';
const shown = { id: 1, title: '제품 설명서', url: null, kind: 'text', created_at: 1794700800 };
const listedExample = { ...shown, area: 'press' as const, excerpt: content, length: content.length };
const example = { ...shown, content, sentences: sentencesExample };
