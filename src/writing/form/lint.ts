import type { WorkerPool } from '../../kernel/workers/pool.ts';
import type { Finding } from '../lint/index.ts';
import { JOBS } from './jobs.ts';
import type { LintRequest } from './work.ts';

export type Lint = (request: LintRequest, caller: { accountId: number; signal: AbortSignal }) => Promise<Finding[]>;

/** The rules of lint/, in a thread: a text that was made to be slow holds up nobody. */
export function createLint(workers: WorkerPool): Lint {
  return (request, { accountId, signal }) => workers.run(JOBS.lint, accountId, request, signal);
}
