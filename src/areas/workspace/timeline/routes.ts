import { Type } from 'typebox';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { activityExample } from '../examples.ts';
import { PageQuery, ReporterParams } from '../schema.ts';
import type { Deps } from '../service.ts';
import { TimelineEntry } from './schema.ts';
import { readTimeline } from './service.ts';

export function timelineRoutes(deps: Deps) {
  return [
    endpoint({
      operationId: 'getReporterTimeline',
      method: 'GET',
      path: '/workspace/{workspace_id}/reporters/{reporter_id}/timeline',
      summary: 'List emails, replies, coverage and activities of a reporter, newest first',
      description:
        'Emails are releases for the address of the reporter, with their delivery state. Coverage is what is linked to a press release of the account, under the name of the reporter and in the media outlet if it is known.',
      params: ReporterParams,
      query: PageQuery,
      data: Type.Array(TimelineEntry),
      totals: true,
      problems: ['NOT_FOUND'],
      example: {
        data: [
          {
            type: 'reply',
            at_kst: '2026-11-17T09:12:40+09:00',
            release_id: 5,
            subject: 'Re: [보도자료] 글루코핀 출시',
            excerpt: '내일 오전에 인터뷰가 가능할까요?',
          },
          {
            type: 'mail',
            at_kst: '2026-11-17T08:30:04+09:00',
            release_id: 5,
            subject: '[보도자료] 글루코핀 출시',
            state: 'sent',
            is_stored: false,
            sent_kst: '2026-11-17T08:30:04+09:00',
            opened_kst: null,
            replied_kst: '2026-11-17T09:12:40+09:00',
          },
          { type: 'activity', at_kst: '2026-11-16T10:00:00+09:00', activity: activityExample },
        ],
      },
      handle: ({ actor, params, query }) => readTimeline(deps, actor, params, query),
      answer: (listed) => listed,
    }),
  ];
}
