import { Type } from 'typebox';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { deletedToTrash, trashHeader } from '../../../trash/answer.ts';
import { reporterExample } from '../examples.ts';
import { EditBody, NewsItem, PageQuery, Reporter, ReporterParams, ReporterValues, WorkspaceParams } from '../schema.ts';
import type { Deps } from '../service.ts';
import { changeMatching, changeReporters } from './bulk.ts';
import { BulkBody, BulkChange, BulkMatchingBody } from './bulk-schema.ts';
import { editReporter, ownReporter, removeReporter, reporterNews, usedValues } from './service.ts';

/** Endpoints for a single reporter, and for many at once. */
export function reporterRoutes(deps: Deps) {
  return [
    endpoint({
      operationId: 'changeReporters',
      method: 'POST',
      path: '/workspace/{workspace_id}/reporters/bulk',
      summary: 'Tag, list, mark or delete many reporters',
      description:
        'Carries out one action on up to 1,000 reporters, on all of them or none. `tag` and `untag` need `tags`, `add_to_list` and `remove_from_list` need `list_id`.',
      params: WorkspaceParams,
      body: BulkBody,
      data: BulkChange,
      message: MESSAGES.updated,
      once: true,
      problems: ['NOT_FOUND', 'REPORTERS_NOT_FOUND'],
      example: {
        body: { reporter_ids: [1, 2, 3], action: 'tag', tags: ['바이오'] },
        data: { changed: 2, unchanged: 1, missing: 0, changed_ids: [1, 3] },
      },
      handle: ({ actor, params, body }) => changeReporters(actor, params.workspace_id, body),
      answer: ({ trashId, ...data }) => ({ data, ...trashHeader(trashId) }),
    }),
    endpoint({
      operationId: 'changeMatchingReporters',
      method: 'POST',
      path: '/workspace/{workspace_id}/reporters/bulk-matching',
      summary: 'Tag, list, mark or delete all reporters that match a filter',
      description:
        'Like the action on many reporters, but on all that match now. An empty filter matches every reporter.',
      params: WorkspaceParams,
      body: BulkMatchingBody,
      data: BulkChange,
      message: MESSAGES.updated,
      once: true,
      problems: ['NOT_FOUND'],
      example: {
        body: { filter: { beat: '바이오' }, action: 'set_distribution_target' },
        data: { changed: 2, unchanged: 1, missing: 0, changed_ids: [1, 3] },
      },
      handle: ({ actor, params, body }) => changeMatching(actor, params.workspace_id, body),
      answer: ({ trashId, ...data }) => ({ data, ...trashHeader(trashId) }),
    }),
    endpoint({
      operationId: 'listReporterValues',
      internal: true,
      method: 'GET',
      path: '/workspace/{workspace_id}/reporters/values',
      summary: 'List the tags, beats, media outlets and languages in use',
      params: WorkspaceParams,
      data: ReporterValues,
      problems: ['NOT_FOUND'],
      example: {
        data: {
          tags: [{ value: '경제지', reporter_count: 12 }],
          beats: [{ value: '바이오', reporter_count: 8 }],
          outlets: [{ value: '한빛일보', reporter_count: 3 }],
          languages: [{ value: 'ko', reporter_count: 40 }],
        },
      },
      handle: ({ actor, params }) => usedValues(deps, actor, params.workspace_id),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'getReporter',
      method: 'GET',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}',
      summary: 'Get a reporter',
      params: ReporterParams,
      data: Reporter,
      problems: ['NOT_FOUND'],
      example: { data: reporterExample },
      handle: ({ actor, params }) => ownReporter(deps.database, actor, params),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateReporter',
      method: 'PUT',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}',
      summary: 'Update a reporter',
      description: 'Updates only the fields that are sent. At least one field is required.',
      params: ReporterParams,
      body: EditBody,
      data: Reporter,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND', 'REPORTER_EXISTS'],
      example: {
        body: { memo: '오전 통화 선호', is_distribution_target: true },
        data: { ...reporterExample, memo: '오전 통화 선호', is_distribution_target: true },
      },
      handle: ({ actor, params, body }) => editReporter(actor, params, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteReporter',
      method: 'DELETE',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}',
      summary: 'Delete a reporter and the activities with them',
      params: ReporterParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => removeReporter(actor, params),
      answer: deletedToTrash,
    }),
    endpoint({
      operationId: 'listReporterNews',
      method: 'GET',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}/news',
      summary: 'List articles by a reporter, newest first',
      description:
        "Returns articles under the reporter's name, restricted to the reporter's media outlet if it is known.",
      params: ReporterParams,
      query: PageQuery,
      data: Type.Array(NewsItem),
      totals: true,
      problems: ['NOT_FOUND'],
      example: { data: [newsExample] },
      handle: ({ actor, params, query }) => reporterNews(deps, actor, params, query),
      answer: (listed) => listed,
    }),
  ];
}

const newsExample = {
  id: 1,
  title: '한빛바이오, 초소형 혈당 센서 공개',
  url: 'https://news.example/articles/1',
  media_name: '한빛일보',
  reporter_name: '김민수',
  pub_kst: '2026-11-15T09:30:00+09:00',
};
