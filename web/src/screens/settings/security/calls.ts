import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { SessionList } from '../../../../../src/areas/accounts/sessions/schema.ts';
import { auth } from '../../../api/auth.ts';
import { api } from '../../../api/client.ts';
import { refreshPaths, useAction, useApi } from '../../../api/hooks.ts';
import { ME } from '../../../api/me.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { securityMessages } from './messages.ts';

type Sessions = Static<typeof SessionList>;
export type Session = Sessions['sessions'][number];

const SESSIONS = '/account/sessions';

export function useSessions() {
  return useApi<Sessions>(SESSIONS);
}

export function useEndSession(onDone: (session: Session) => void) {
  return useAction<Session>({
    call: ({ session_id }) => api.del(`${SESSIONS}/${session_id}`),
    refresh: [SESSIONS],
    onDone: (_output, session) => onDone(session),
  });
}

export function useEndOtherSessions(onDone: (count: number) => void) {
  return useAction<void, { ended: number }>({
    call: () => api.del(SESSIONS),
    refresh: [SESSIONS],
    onDone: ({ ended }) => onDone(ended),
  });
}

/** Sign-in endpoints have no envelope and fail with a code; `useAuthError` translates it. */
export function useAuthCall<Answer>(path: `/${string}`, onDone: (answer: Answer) => void) {
  const queries = useQueryClient();
  return useMutation<Answer, unknown, object>({
    mutationFn: (body) => auth<Answer>(path, body),
    onSuccess: async (answer) => {
      await refreshPaths(queries, [ME]);
      onDone(answer);
    },
  });
}

export function useAuthError(): (problem: unknown) => string | undefined {
  const messages = useMessages(securityMessages);
  return (problem) => {
    if (!problem) return undefined;
    if (!(problem instanceof ApiProblem)) return messages.failed;
    const known = messages[problem.code as keyof typeof messages];
    if (typeof known === 'string') return known;
    return problem.status === 0 || problem.status === 429 ? problem.message : messages.failed;
  };
}
