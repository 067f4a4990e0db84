import { useMutation, useQueryClient } from '@tanstack/react-query';
import { auth } from '../../../api/auth.ts';
import { api } from '../../../api/client.ts';
import { refreshPaths, useAction } from '../../../api/hooks.ts';
import { ME } from '../../../api/me.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { profileMessages } from './messages.ts';

export function useSaveName(onDone: () => void) {
  return useAction<string>({ call: (name) => api.put(ME, { name }), refresh: [ME, '/account/members'], onDone });
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

/** The session cookie is no longer valid, but stays until sign-out removes it. */
export function useEndSessions(onDone: () => void) {
  return useMutation<void, unknown, void>({
    mutationFn: async () => {
      await auth('/revoke-sessions');
      await auth('/sign-out').catch(() => {});
    },
    onSuccess: onDone,
  });
}

export function useAuthError(): (problem: unknown) => string | undefined {
  const messages = useMessages(profileMessages);
  return (problem) => {
    if (!problem) return undefined;
    if (!(problem instanceof ApiProblem)) return messages.failed;
    const known = messages[problem.code as keyof typeof messages];
    if (typeof known === 'string') return known;
    return problem.status === 0 || problem.status === 429 ? problem.message : messages.failed;
  };
}
