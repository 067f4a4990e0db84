import { createThreads } from '../../kernel/threads.ts';
import type { Parsed, Unparsed } from './parse-thread.ts';

const TOO_COMPLEX: Parsed = { refused: 'The feed is too large or too tangled to be read.' };

export type ParseInThread = (unparsed: Unparsed) => Promise<Parsed>;

export function createParser(timeoutMs: number): ParseInThread {
  const program = new URL('./parse-thread.ts', import.meta.url);
  const ask = createThreads<Unparsed, Parsed>({ program, atOnce: 1, heapMegabytes: 192, timeoutMs });
  return async (unparsed) => (await ask(unparsed)) ?? TOO_COMPLEX;
}
