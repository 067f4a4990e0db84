import { hash } from 'node:crypto';
import { attachment } from '../../../export/index.ts';
import type { Database } from '../../../kernel/database.ts';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { SubscriberList, SubscriberParams, SubscribersQuery } from './schema.ts';
import { exportSubscribers, readSubscribers, removeSubscriber } from './service.ts';

export function subscriberRoutes(deps: { database: Database }) {
  return [
    endpoint({
      operationId: 'listNewsroomSubscribers',
      method: 'GET',
      path: '/newsroom/subscribers',
      summary: 'List the confirmed subscribers of the newsroom, newest first',
      query: SubscribersQuery,
      data: SubscriberList,
      totals: true,
      example: {
        data: {
          subscribers: [{ id: 7, email: 'reader@example.com', confirmed_kst: '2026-11-18T09:30:00+09:00' }],
          page_count: 1,
          total_count: 1,
        },
      },
      handle: ({ actor, query }) => readSubscribers(deps, actor, query),
      answer: (data) => ({ data, totals: { page_count: data.page_count, total_count: data.total_count } }),
    }),
    endpoint({
      operationId: 'exportNewsroomSubscribers',
      method: 'GET',
      path: '/newsroom/subscribers/download',
      summary: 'Download the confirmed subscribers of the newsroom as CSV',
      file: 'text/csv',
      handle: ({ actor }) => exportSubscribers(deps, actor),
      answer: (content) => ({
        data: undefined,
        file: {
          type: 'text/csv; charset=utf-8',
          disposition: attachment('newsroom-subscribers', 'csv'),
          etag: `"${hash('sha256', content, 'base64url').slice(0, 27)}"`,
          bytes: async () => content,
        },
      }),
    }),
    endpoint({
      operationId: 'deleteNewsroomSubscriber',
      method: 'DELETE',
      path: '/newsroom/subscribers/{subscriber_id}',
      summary: 'Remove a subscriber of the newsroom',
      description: 'The person can subscribe again.',
      params: SubscriberParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => removeSubscriber(actor, params.subscriber_id),
      answer: () => ({ data: undefined }),
    }),
  ];
}
