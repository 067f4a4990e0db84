import { Problem, type ProblemName, problem } from '../kernel/problems.ts';

/**
 * A failure of the work becomes the error that the caller knows. A refusal (no room for the job) stays what it is, and
 * whoever went away gets their own reason.
 */
export async function failingAs<Value>(name: ProblemName, work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof Problem ? error : problem(name, {}, error);
  }
}
