import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineRefusal } from './refusal.ts';

/** User and password of the embedded database. */

export const SUPERUSER = 'postgres';

export function readPassword(dataDir: string): string {
  return readFileSync(join(dataDir, 'engine-password'), 'utf8').trim();
}

/** The password is written to disk before the database is created, so that it can never be missing. */
export function ensurePassword(dataDir: string, databaseExists: boolean): string {
  const path = join(dataDir, 'engine-password');
  if (existsSync(path)) return readPassword(dataDir);
  if (databaseExists) {
    throw new EngineRefusal(`The file ${path} is missing, and without it the database cannot be opened. Restore it.`);
  }
  const password = randomBytes(32).toString('hex');
  writeFileSync(`${path}.new`, `${password}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  return password;
}
