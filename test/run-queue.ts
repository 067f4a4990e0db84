import type { Database } from '../src/kernel/database.ts';
import type { Queue } from '../src/kernel/jobs/index.ts';

/** Processes everything a queue finds due, in this process and without pg-boss, until nothing is left. */
export async function runQueue(database: Database, queue: Queue): Promise<void> {
  const { signal } = new AbortController();
  for (;;) {
    const due = await database<{ key: string }[]>`select key::text from (${queue.due(database)}) as due (key)`;
    if (due.length === 0) return;
    for (const { key } of due) await queue.work({ key, isRetry: false, signal });
  }
}
