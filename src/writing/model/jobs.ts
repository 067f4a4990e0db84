import type { ProblemName } from '../../kernel/problems.ts';
import type { JobKind, WorkerPool } from '../../kernel/workers/pool.ts';
import { failingAs } from '../failing-as.ts';
import type { Listener } from '../writer.ts';
import {
  prepareDraft,
  prepareEdit,
  prepareIntroduction,
  prepareRevision,
  prepareSocial,
  readDraft,
  readIntroduction,
  readRevision,
  readSocial,
} from './work.ts';

const program = new URL('./work.ts', import.meta.url);
/** A long reference takes a second or two to check; on a busy machine several times that. */
const TIMEOUT_MS = 30_000;
/**
 * Shorter input is handled on the main thread: building a request takes a fraction of a millisecond and checking an answer
 * about one, which is less than the transfer to a thread costs.
 */
const SHORT_REQUEST = 20_000;
const SHORT_ANSWER = 3_000;

const WORK = {
  prepareDraft,
  prepareEdit,
  prepareIntroduction,
  prepareRevision,
  prepareSocial,
  readDraft,
  readIntroduction,
  readRevision,
  readSocial,
};
type Work = typeof WORK;
type Input<Handler extends keyof Work> = Parameters<Work[Handler]>[0];
type Output<Handler extends keyof Work> = ReturnType<Work[Handler]>;
export type InThread = <Handler extends keyof Work>(
  handler: Handler,
  input: Input<Handler>,
) => Promise<Output<Handler>>;

/** Calls functions of work.ts, in the worker pool unless the input is short. A failure becomes the error `name`. */
export function inThreadOf(workers: WorkerPool, { accountId, signal }: Listener, name: ProblemName): InThread {
  return <Handler extends keyof Work>(handler: Handler, input: Input<Handler>) => {
    const isAnswer = handler.startsWith('read');
    const short = isAnswer ? SHORT_ANSWER : SHORT_REQUEST;
    if (charactersIn(input, short) <= short) return failingAs(name, now(handler, input), signal);
    // The model's answer is already paid for, so the queue never refuses it.
    const patient = isAnswer;
    const job: JobKind<Input<Handler>, Output<Handler>> = { program, handler, timeoutMs: TIMEOUT_MS, patient };
    return failingAs(name, workers.run(job, accountId, input, signal), signal);
  };
}

async function now<Handler extends keyof Work>(handler: Handler, input: Input<Handler>): Promise<Output<Handler>> {
  const call = WORK[handler] as (given: Input<Handler>) => Output<Handler>;
  return call(input);
}

/** The characters of all texts in a value, counted no further than `enough`. */
function charactersIn(value: unknown, enough: number): number {
  if (typeof value === 'string') return value.length;
  if (value === null || typeof value !== 'object') return 0;
  let sum = 0;
  for (const part of Object.values(value)) {
    // Each entry counts as one character, so that a long list of empty texts is not short.
    sum += 1 + charactersIn(part, enough - sum);
    if (sum > enough) break;
  }
  return sum;
}
