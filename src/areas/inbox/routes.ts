import type { Database } from '../../kernel/database.ts';
import { endpoint } from '../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../kernel/messages.ts';
import { InboxCount, InboxPage, InboxQuery, Preferences, PreferencesBody, ReadBody } from './schema.ts';
import { readInbox, readNotices, readPreferences, readUnread, writePreferences } from './service.ts';

export function routes(deps: { database: Database }) {
  return [
    endpoint({
      operationId: 'listNotices',
      method: 'GET',
      path: '/inbox',
      summary: 'List your notices, newest first',
      description:
        'What the signed-in member is told: mentions, approvals, sent and failed releases, new coverage, low credit.',
      for: 'session',
      query: InboxQuery,
      data: InboxPage,
      totals: true,
      example: { data: inboxExample },
      handle: ({ actor, query }) => readInbox(deps, actor, query),
      answer: (data) => ({ data, totals: { page_count: data.page_count, total_count: data.total_count } }),
    }),
    endpoint({
      operationId: 'countUnreadNotices',
      method: 'GET',
      path: '/inbox/count',
      summary: 'Count your unread notices',
      for: 'session',
      data: InboxCount,
      example: { data: { unread_count: 3 } },
      handle: ({ actor }) => readUnread(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'readNotices',
      method: 'POST',
      path: '/inbox/read',
      summary: 'Mark notices as read',
      description: 'Takes `notice_ids` or `all`.',
      scope: 'read',
      for: 'session',
      body: ReadBody,
      data: InboxCount,
      message: MESSAGES.updated,
      problems: ['NOT_FOUND'],
      example: { body: { notice_ids: [12] }, data: { unread_count: 2 } },
      handle: ({ actor, body }) => readNotices(actor, body),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'getInboxPreferences',
      method: 'GET',
      path: '/inbox/preferences',
      summary: 'Get which notices you receive',
      for: 'session',
      data: Preferences,
      example: { data: preferencesExample },
      handle: ({ actor }) => readPreferences(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'updateInboxPreferences',
      method: 'PUT',
      path: '/inbox/preferences',
      summary: 'Replace which notices you receive',
      description: 'If the time of the digest has passed today, the next one is sent tomorrow.',
      scope: 'read',
      for: 'session',
      body: PreferencesBody,
      data: Preferences,
      message: MESSAGES.updated,
      example: { body: { muted: ['coverage'], digest: 'daily', time_kst: '08:30' }, data: preferencesExample },
      handle: ({ actor, body }) => writePreferences(actor, body),
      answer: (data) => ({ data }),
    }),
  ];
}

const inboxExample = {
  notices: [
    {
      notice_id: 12,
      kind: 'release_sent' as const,
      about: { type: 'release' as const, id: 5 },
      path: '/distribute/5',
      title: '[보도자료] 글루코핀 출시',
      excerpt: null,
      by: null,
      details: { sent: 31, failed: 1 },
      count: 1,
      is_read: false,
      changed_kst: '2026-11-17T08:30:04+09:00',
    },
  ],
  unread_count: 3,
  page_count: 1,
  total_count: 1,
};

const preferencesExample = {
  muted: ['coverage' as const],
  digest: 'daily' as const,
  instant: true,
  time_kst: '08:30',
  email: 'minji@example.com',
  is_confirmed: true,
  last_sent_kst: '2026-11-17T08:30:02+09:00',
  last_error: null,
};
