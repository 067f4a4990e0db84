import type { Queue } from '../src/kernel/jobs/index.ts';

/** Processes everything a queue finds due, in this process and without pg-boss, until nothing is left. */
export async function runQueue(queue: Queue): Promise<void> {
  const { signal } = new AbortController();
  for (let due = await queue.findDue(); due.length > 0; due = await queue.findDue()) {
    for (const key of due) await queue.work({ key: String(key), isRetry: false, signal });
  }
}
