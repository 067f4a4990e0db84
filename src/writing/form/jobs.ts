import type { JobKind } from '../../kernel/workers/pool.ts';
import type * as work from './work.ts';

const program = new URL('./work.ts', import.meta.url);
/** The longest texts take a second or two; on a busy machine several times that. */
const TIMEOUT_MS = 10_000;

type Work = typeof work;
type Jobs = { [Handler in keyof Work]: JobKind<Parameters<Work[Handler]>[0], ReturnType<Work[Handler]>> };

const job = (handler: keyof Work) => ({ program, handler, timeoutMs: TIMEOUT_MS });

export const JOBS: Jobs = {
  draft: job('draft'),
  revise: job('revise'),
  social: job('social'),
  introduction: job('introduction'),
  lint: job('lint'),
};
