import { mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { after, suite } from 'node:test';
import { end } from './at-end.ts';
import type { Group } from './entries.ts';

/**
 * Runs files one after the other, each as a suite of its own: its service starts when its turn comes and stops before
 * the next. Several processes do so with the same files, and each takes those that no other has taken.
 */
export async function runInTurn(groups: Group[], taken: string): Promise<void> {
  for (const group of groups) {
    if (!take(join(taken, encodeURIComponent(group[0]!.name)))) continue;
    await Promise.all(group.map(run));
    // What this one was the first to load need not be compiled by the others.
    flushCompileCache();
  }
  await end();
}

function run({ name, address }: Group[number]): Promise<void> {
  return new Promise((resolve) => {
    suite(name, async () => {
      after(() => resolve());
      await import(address);
    });
  });
}

/** Of those who make a folder at once, one succeeds. */
function take(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
