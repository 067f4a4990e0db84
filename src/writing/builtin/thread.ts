import { parentPort } from 'node:worker_threads';
import { type Work, work } from './work.ts';

/** The other end of threads.ts. */
parentPort?.on('message', ({ id, verb, request }: { id: number; verb: keyof Work; request: never }) => {
  try {
    parentPort?.postMessage({ id, value: work[verb](request) });
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) });
  }
});
