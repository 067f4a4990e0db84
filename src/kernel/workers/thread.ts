// biome-ignore-all lint/plugin/imports-on-demand: The job names the program.
import { parentPort } from 'node:worker_threads';

/** Entry point of every thread: imports the module of the job and calls its handler. */

export type ThreadOrder = { id: number; program: string; handler: string; input: unknown };
/** Sent when the module is loaded; the time limit of the job starts here. */
export type ThreadStarted = { startedId: number };

export default async function runJob({ id, program, handler, input }: ThreadOrder): Promise<unknown> {
  const handlers = (await import(program)) as Record<string, (input: unknown) => unknown>;
  const run = handlers[handler];
  if (!run) throw new Error(`${program} exports no function ${handler}.`);
  parentPort?.postMessage({ startedId: id } satisfies ThreadStarted);
  return run(input);
}
