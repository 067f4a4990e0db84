import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** As after a first start and a stop, with an empty schema: to make a database takes longer than most do with it. */
export function makeDatabase(dataDir: string): string {
  const made = process.env.TEST_ENGINE_MADE;
  if (!made) throw new Error('Run tests with "npm test": it makes the database that is copied here.');
  mkdirSync(dataDir, { recursive: true });
  execFileSync('cp', ['-a', join(made, 'postgres'), join(made, 'engine-password'), dataDir]);
  return dataDir;
}
