import type { Finding } from '../lint/index.ts';
import { createThread } from './threads.ts';
import type { LintRequest } from './work.ts';

export type Lint = (request: LintRequest) => Promise<Finding[]>;

/** No release is that long. Beyond it the rules run where a text that was made to be slow holds up nobody. */
const LIGHT_CHARACTERS = 5_000;

/** The rules of lint/ for texts of any length. */
export function createLint(): Lint {
  const inThread = createThread();
  return async (request) => {
    if (request.content.length > LIGHT_CHARACTERS) return inThread('lint', request);
    const { work } = await import('./work.ts');
    return work.lint(request);
  };
}
