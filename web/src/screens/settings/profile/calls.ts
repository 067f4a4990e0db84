import { useMutation, useQueryClient } from '@tanstack/react-query';
import { auth } from '../../../api/auth.ts';
import { api } from '../../../api/client.ts';
import { refreshPaths, useAction } from '../../../api/hooks.ts';
import { ME } from '../../../api/me.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { useWords } from '../../../i18n/words.ts';
import { profileWords } from './words.ts';

export function useSaveName(onDone: () => void) {
  return useAction<string>({ call: (name) => api.put(ME, { name }), refresh: [ME, '/account/members'], onDone });
}

/** The sign-in answers without envelope and refuses with a code; `useAuthRefusal` has the words for it. */
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

/** The cookie is of no use afterwards, but stays until it is taken away. */
export function useEndSessions(onDone: () => void) {
  return useMutation<void, unknown, void>({
    mutationFn: async () => {
      await auth('/revoke-sessions');
      await auth('/sign-out').catch(() => {});
    },
    onSuccess: onDone,
  });
}

export function useAuthRefusal(): (problem: unknown) => string | undefined {
  const words = useWords(profileWords);
  return (problem) => {
    if (!problem) return undefined;
    if (!(problem instanceof ApiProblem)) return words.failed;
    const known = words[problem.code as keyof typeof words];
    if (typeof known === 'string') return known;
    return problem.status === 0 || problem.status === 429 ? problem.message : words.failed;
  };
}
