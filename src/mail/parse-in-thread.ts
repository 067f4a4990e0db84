import { type JobKind, unlessBeyondLimits, type WorkerPool } from '../kernel/workers/pool.ts';
import { parseBounce, type ReturnedMail } from './bounce-parser.ts';

/** Parses returned mail in a thread: anybody can send it, and the time it takes depends on its content. */

const PARSE: JobKind<Uint8Array, ReturnedMail> = {
  program: new URL('./parse-in-thread.ts', import.meta.url),
  handler: 'parse',
  timeoutMs: 10_000,
  patient: true,
};

export function createBounceParser(workers: WorkerPool): (raw: Buffer) => Promise<ReturnedMail> {
  return async (raw) =>
    (await unlessBeyondLimits(workers.run(PARSE, 'bounces', new Uint8Array(raw)))) ?? { kind: 'not_understood' };
}

/** Runs in the thread. */
export function parse(raw: Uint8Array): Promise<ReturnedMail> {
  return parseBounce(Buffer.from(raw));
}
