import { closeSync, globSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
// Imported here, their hooks run at the end of the lane instead of the end of a file.
import '../dashboard/world.ts';
import { dropDatabases } from '../databases.ts';

/**
 * Runs test files one after the other in this process, because loading the service for each file takes longer than most
 * files. Every file is a test with the tests of the file inside, so its hooks end with it. The lanes of a run share a
 * folder in which a lane leaves a mark for each file that it takes.
 */

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Those of the dashboard take longest, so they come first. */
const FILES = ['test/dashboard/**/*.test.ts', 'test/!(faults|dashboard)/**/*.test.ts'];
/** Instead of the time for one test: Infinity would mean the same as no value. */
const DAY_MS = 86_400_000;
const SLOW = '**/*.slow.test.ts';

export async function runLane(): Promise<void> {
  const folder = process.env.TEST_LANES;
  if (!folder) throw new Error('Lanes need the folder that test/setup.ts creates: run npm test.');
  // Around all files, because the hooks of a process run when its first test is done.
  await test('lane', { timeout: DAY_MS }, async () => {
    for (const file of FILES.flatMap((pattern) => globSync(pattern, { cwd: PROJECT, exclude: [SLOW] }).sort()))
      if (take(join(folder, encodeURIComponent(file)))) await run(file);
  });
}

function take(mark: string): boolean {
  try {
    closeSync(openSync(mark, 'wx'));
    return true;
  } catch {
    return false;
  }
}

async function run(file: string): Promise<void> {
  await test(file, () => import(join(PROJECT, file)));
  await dropDatabases('file');
}
