import { parentPort } from 'node:worker_threads';

/** The program of every thread: loads the file that a job names, and calls the function it names there. */

export type ThreadOrder = { id: number; program: string; handler: string; input: unknown };
/** Sent when the sources are loaded: the time limit of a job begins here. */
export type ThreadStarted = { startedId: number };

export default async function runJob({ id, program, handler, input }: ThreadOrder): Promise<unknown> {
  const handlers = (await import(program)) as Record<string, (input: unknown) => unknown>;
  const run = handlers[handler];
  if (!run) throw new Error(`${program} exports no function ${handler}.`);
  parentPort?.postMessage({ startedId: id } satisfies ThreadStarted);
  return run(input);
}
