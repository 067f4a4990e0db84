import { type JobKind, unlessBeyondLimits, type WorkerPool } from '../../kernel/workers/pool.ts';
import type { Parsed, Unparsed } from './parse-job.ts';

const TOO_COMPLEX: Parsed = { refused: 'Refused: the feed is too large or too deeply nested.', cause: 'unreadable' };

export type ParseInThread = (unparsed: Unparsed) => Promise<Parsed>;

export function createParser(workers: WorkerPool, timeoutMs: number): ParseInThread {
  const program = new URL('./parse-job.ts', import.meta.url);
  const job: JobKind<Unparsed, Parsed> = { program, handler: 'parse', timeoutMs, patient: true };
  return async (unparsed) => (await unlessBeyondLimits(workers.run(job, 'feeds', unparsed))) ?? TOO_COMPLEX;
}
