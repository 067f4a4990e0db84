import { Problem, type ProblemName, problem } from '../kernel/problems.ts';

/**
 * Turns a failure of the work into the error `name`. Refusals, such as a full queue, stay as they are, and an aborted
 * call fails with the reason of its signal.
 */
export async function failingAs<Value>(name: ProblemName, work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Problem ? error : problem(name, {}, error);
  }
}
