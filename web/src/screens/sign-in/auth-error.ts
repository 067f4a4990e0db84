import { ApiProblem } from '../../api/problem.ts';
import { useMessages } from '../../i18n/messages.ts';
import { signInMessages } from './messages.ts';

/** Translates error codes of the sign-in; errors of the service itself (rate limit) already have a message. */
export function useAuthError(): (problem: unknown) => string | null {
  const messages = useMessages(signInMessages);
  return (problem) => {
    if (!problem) return null;
    if (!(problem instanceof ApiProblem)) return messages.failed;
    const known = messages[problem.code as keyof typeof messages];
    if (typeof known === 'string') return known;
    return problem.status === 0 || problem.status === 429 ? problem.message : messages.failed;
  };
}
