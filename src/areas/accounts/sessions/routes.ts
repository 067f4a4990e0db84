import type { Database } from '../../../kernel/database.ts';
import { endpoint } from '../../../kernel/http/endpoint.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { EndedSessions, SessionList, SessionParams } from './schema.ts';
import { endOwnOtherSessions, endOwnSession, listOwnSessions } from './service.ts';

const session = {
  session_id: 7,
  browser: 'Chrome',
  system: 'Windows',
  address: '203.0.113.20',
  is_current: true,
  created_at: 1794700800,
  last_used_at: 1794787200,
};

export function sessionRoutes(deps: { database: Database }) {
  return [
    endpoint({
      operationId: 'listSessions',
      method: 'GET',
      path: '/account/sessions',
      summary: 'List where you are signed in',
      description: 'The sessions of the signed-in member, the last used first.',
      for: 'session',
      data: SessionList,
      example: { data: { sessions: [session] } },
      handle: ({ actor }) => listOwnSessions(deps, actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'endOtherSessions',
      method: 'DELETE',
      path: '/account/sessions',
      summary: 'Sign out everywhere else',
      description: 'Ends all sessions of the member except this one within a second.',
      scope: 'read',
      for: 'session',
      data: EndedSessions,
      message: MESSAGES.deleted,
      example: { data: { ended: 2 } },
      handle: ({ actor }) => endOwnOtherSessions(actor),
      answer: (data) => ({ data }),
    }),
    endpoint({
      operationId: 'endSession',
      method: 'DELETE',
      path: '/account/sessions/{session_id}',
      summary: 'Sign out of one session',
      description: 'The session ends within a second.',
      scope: 'read',
      for: 'session',
      params: SessionParams,
      message: MESSAGES.deleted,
      problems: ['NOT_FOUND'],
      handle: ({ actor, params }) => endOwnSession(actor, params.session_id),
      answer: () => ({ data: undefined }),
    }),
  ];
}
