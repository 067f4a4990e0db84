import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineRefusal } from './refusal.ts';

/** User and password of the embedded database. */

export const SUPERUSER = 'postgres';

const fileIn = (home: string) => join(home, 'engine-password');

export function readPassword(home: string): string {
  return readFileSync(fileIn(home), 'utf8').trim();
}

function findPassword(home: string): string | null {
  return existsSync(fileIn(home)) ? readPassword(home) : null;
}

/** The password is written to disk before the database is created, so that it can never be missing. */
export function ensurePassword(home: string, databaseExists: boolean): string {
  const found = findPassword(home);
  if (found !== null) return found;
  if (databaseExists) {
    const path = fileIn(home);
    throw new EngineRefusal(`The file ${path} is missing, and without it the database cannot be opened. Restore it.`);
  }
  const password = randomBytes(32).toString('hex');
  writePassword(home, password);
  return password;
}

function writePassword(home: string, password: string): void {
  const path = fileIn(home);
  writeFileSync(`${path}.new`, `${password}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
}
