import { Type } from 'typebox';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { deletedToTrash } from '../../../trash/answer.ts';
import { PageQuery, WorkspaceParams } from '../schema.ts';
import type { Deps } from '../service.ts';
import { BulkResult, CreateListBody, ListParams, MembersBody, RenameListBody, ReporterList } from './schema.ts';
import { addToList, changeListName, createList, listOwnLists, removeFromList, removeList } from './service.ts';

/** Lists of reporters. Their members are read with `GET /workspace/{workspace_id}/reporters?list_id=`. */
export function listRoutes(deps: Deps) {
  return [
    endpoint({
      operationId: 'listReporterLists',
      method: 'GET',
      path: '/workspace/{workspace_id}/lists',
      summary: 'List the lists of reporters by name',
      params: WorkspaceParams,
      query: PageQuery,
      data: Type.Array(ReporterList),
      totals: true,
      problems: ['NOT_FOUND'],
      example: { data: [listExample] },
      handle: ({ actor, params, query }) => listOwnLists(deps, actor, params.workspace_id, query),
      answer: (listed) => listed,
    }),
    endpoint({
      operationId: 'createReporterList',
      method: 'POST',
      path: '/workspace/{workspace_id}/lists',
      summary: 'Create a list of reporters',
      description: 'An account can have 200 lists. Fails with 409 if it already has one with this name, ignoring case.',
      params: WorkspaceParams,
      body: CreateListBody,
      data: ReporterList,
      message: MESSAGES.created,
      once: true,
      problems: ['NOT_FOUND', 'REPORTERS_NOT_FOUND', 'LIST_EXISTS', 'TOO_MANY_LISTS'],
      example: { body: { name: '바이오 담당', reporter_ids: [1] }, data: listExample },
      handle: ({ actor, params, body }) => createList(actor, params.workspace_id, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'renameReporterList',
      method: 'PUT',
      path: '/workspace/{workspace_id}/lists/{list_id}',
      summary: 'Rename a list of reporters',
      params: ListParams,
      body: RenameListBody,
      data: ReporterList,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'LIST_EXISTS'],
      example: { body: { name: '바이오·의료 담당' }, data: { ...listExample, name: '바이오·의료 담당' } },
      handle: ({ actor, params, body }) => changeListName(actor, params, body.name),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteReporterList',
      method: 'DELETE',
      path: '/workspace/{workspace_id}/lists/{list_id}',
      summary: 'Delete a list of reporters',
      description: 'The reporters themselves stay.',
      params: ListParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => removeList(actor, params),
      answer: deletedToTrash,
    }),
    endpoint({
      operationId: 'addToReporterList',
      method: 'POST',
      path: '/workspace/{workspace_id}/lists/{list_id}/members',
      summary: 'Add reporters to a list',
      params: ListParams,
      body: MembersBody,
      data: BulkResult,
      message: MESSAGES.updated,
      once: true,
      problems: ['NOT_FOUND', 'REPORTERS_NOT_FOUND'],
      example: { body: { reporter_ids: [1, 2, 3] }, data: { changed: 2, unchanged: 1, missing: 0 } },
      handle: ({ actor, params, body }) => addToList(actor, params, body.reporter_ids),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'removeFromReporterList',
      method: 'POST',
      path: '/workspace/{workspace_id}/lists/{list_id}/members/remove',
      summary: 'Remove reporters from a list',
      params: ListParams,
      body: MembersBody,
      data: BulkResult,
      message: MESSAGES.updated,
      once: true,
      problems: ['NOT_FOUND', 'REPORTERS_NOT_FOUND'],
      example: { body: { reporter_ids: [1, 2, 3] }, data: { changed: 3, unchanged: 0, missing: 0 } },
      handle: ({ actor, params, body }) => removeFromList(actor, params, body.reporter_ids),
      answer: (data) => ({ data }),
    }),
  ];
}

const listExample = {
  list_id: 1,
  name: '바이오 담당',
  reporter_count: 1,
  created_kst: '2026-11-15T09:30:00+09:00',
  updated_kst: '2026-11-15T09:30:00+09:00',
};
