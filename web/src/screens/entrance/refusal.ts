import { ApiProblem } from '../../api/problem.ts';
import { useWords } from '../../i18n/words.ts';
import { entranceWords } from './words.ts';

/** What the sign-in says comes as a code; what the service itself says (too many tries) is in words already. */
export function useRefusal(): (problem: unknown) => string | null {
  const words = useWords(entranceWords);
  return (problem) => {
    if (!problem) return null;
    if (!(problem instanceof ApiProblem)) return words.failed;
    const known = words[problem.code as keyof typeof words];
    if (typeof known === 'string') return known;
    return problem.status === 0 || problem.status === 429 ? problem.message : words.failed;
  };
}
