import type { ProblemName } from '../../kernel/problems.ts';
import type { JobKind, WorkerPool } from '../../kernel/workers/pool.ts';
import { failingAs } from '../failing-as.ts';
import type { Listener } from '../writer.ts';
import type * as work from './work.ts';

const program = new URL('./work.ts', import.meta.url);
const TIMEOUT_MS = 10_000;

type Work = typeof work;
type Input<Handler extends keyof Work> = Parameters<Work[Handler]>[0];
type Output<Handler extends keyof Work> = ReturnType<Work[Handler]>;
export type InThread = <Handler extends keyof Work>(
  handler: Handler,
  input: Input<Handler>,
) => Promise<Output<Handler>>;

/** Calls functions of work.ts in the worker pool; one that fails is told to the caller as `problem`. */
export function inThreadOf(workers: WorkerPool, { accountId, signal }: Listener, name: ProblemName): InThread {
  return <Handler extends keyof Work>(handler: Handler, input: Input<Handler>) => {
    // What a model has written is paid for, so it is never refused for lack of room.
    const patient = handler.startsWith('finish');
    const job: JobKind<Input<Handler>, Output<Handler>> = { program, handler, timeoutMs: TIMEOUT_MS, patient };
    return failingAs(name, workers.run(job, accountId, input, signal), signal);
  };
}
