import { Type } from 'typebox';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { activityExample } from '../examples.ts';
import { PageQuery, ReporterParams } from '../schema.ts';
import type { Deps } from '../service.ts';
import { Activity, ActivityEditBody, ActivityParams, RecordBody } from './schema.ts';
import { editActivity, listOwnActivities, recordActivity, removeActivity } from './service.ts';

export function activityRoutes(deps: Deps) {
  const { id, reporter_id, created_kst, ...recorded } = activityExample;
  return [
    endpoint({
      operationId: 'listMeetings',
      method: 'GET',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}/meetings',
      summary: 'List activities with a reporter, newest first',
      params: ReporterParams,
      query: PageQuery,
      data: Type.Array(Activity),
      totals: true,
      problems: ['NOT_FOUND'],
      example: { data: [activityExample] },
      handle: ({ actor, params, query }) => listOwnActivities(deps, actor, params, query),
      answer: (listed) => listed,
    }),
    endpoint({
      operationId: 'recordMeeting',
      method: 'POST',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}/meetings',
      summary: 'Record an activity with a reporter',
      params: ReporterParams,
      body: RecordBody,
      data: Activity,
      message: MESSAGES.created,
      once: true,
      problems: ['NOT_FOUND'],
      example: { body: recorded, data: activityExample },
      handle: ({ actor, params, body }) => recordActivity(actor, params, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateMeeting',
      method: 'PUT',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}/meetings/{meeting_id}',
      summary: 'Update an activity',
      description: 'Updates only the fields that are sent. At least one field is required.',
      params: ActivityParams,
      body: ActivityEditBody,
      data: Activity,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      example: { body: { place: '광화문' }, data: activityExample },
      handle: ({ actor, params, body }) => editActivity(actor, params, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'deleteMeeting',
      method: 'DELETE',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}/meetings/{meeting_id}',
      summary: 'Delete an activity',
      params: ActivityParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => removeActivity(actor, params),
      answer: () => ({ data: undefined }),
    }),
  ];
}
