import { mkdirSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { after, suite } from 'node:test';

/**
 * Runs files one after the other, each as a suite of its own: its service starts when its turn comes and stops before
 * the next. Several processes do so with the same files, and each takes those that no other has taken.
 */
export async function runInTurn(files: { name: string; address: string }[], taken: string): Promise<void> {
  for (const [index, { name, address }] of files.entries()) {
    if (!take(join(taken, String(index)))) continue;
    await new Promise<void>((resolve) => {
      suite(name, async () => {
        after(() => resolve());
        await import(address);
      });
    });
    // What this one was the first to load need not be compiled by the others.
    flushCompileCache();
  }
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
