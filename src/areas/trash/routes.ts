import { Type } from 'typebox';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { RestoreBody, RestoredItems, TrashItem, TrashParams, TrashQuery } from './schema.ts';
import { type Deps, deleteForGood, listTrash, restoreFromTrash } from './service.ts';

export function routes(deps: Deps) {
  return [
    endpoint({
      operationId: 'listTrash',
      internal: true,
      method: 'GET',
      path: '/trash',
      summary: 'List what was deleted in the last 30 days, latest first',
      description:
        'Responses to deletions name the item in the header `X-Trash-Id`; those to bulk deletions, one of the items.',
      query: TrashQuery,
      data: Type.Array(TrashItem),
      totals: true,
      example: { data: [itemExample] },
      handle: ({ actor, query }) => listTrash(deps, actor, query),
      answer: (listed) => listed,
    }),
    endpoint({
      operationId: 'restoreFromTrash',
      internal: true,
      method: 'POST',
      path: '/trash/{trash_id}/restore',
      summary: 'Restore a deleted item',
      description:
        'The item gets back its ID, its history and everything that was deleted with it. Restoring a reporter that was merged undoes the merge; what was changed since then stays. Fails with 409 if another item has the name or the address by now.',
      params: TrashParams,
      body: RestoreBody,
      bodyOptional: true,
      data: RestoredItems,
      message: MESSAGES.updated,
      once: true,
      problems: [
        'NOT_FOUND',
        'REPORTER_EXISTS',
        'MERGED_REPORTER_MISSING',
        'LIST_EXISTS',
        'TOO_MANY_LISTS',
        'SEGMENT_EXISTS',
        'TOO_MANY_SEGMENTS',
        'KEYWORD_GROUP_EXISTS',
        'TOO_MANY_KEYWORD_GROUPS',
      ],
      example: {
        body: { together: false },
        data: { kind: 'press', item_ids: [1], left: 0, losses: [{ what: 'social_posts', count: 1 }] },
      },
      handle: ({ actor, params, body }) =>
        restoreFromTrash(deps, actor, { id: params.trash_id, together: body.together }),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteFromTrash',
      internal: true,
      method: 'DELETE',
      path: '/trash/{trash_id}',
      summary: 'Delete an item for good',
      params: TrashParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => deleteForGood(actor, params.trash_id),
      answer: () => ({ data: undefined }),
    }),
  ];
}

const itemExample = {
  trash_id: 1,
  kind: 'press' as const,
  item_id: 1,
  title: '초소형 혈당 센서 글루코핀 출시',
  deleted_by: '김하늘',
  deleted_kst: '2026-11-15T09:30:00+09:00',
  expires_kst: '2026-12-15T09:30:00+09:00',
  days_left: 30,
  deleted_together: 1,
  merged_into: null,
};
