import { chownSync, closeSync, fsyncSync, mkdtempSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { findReason } from './log-file.ts';
import { SUPERUSER } from './password.ts';
import type { Place } from './place.ts';
import { EngineRefusal } from './refusal.ts';
import { watch } from './watchdog.ts';

/** Makes the database beside its place and renames it at the end: a broken-off run never looks like a database. */
export async function initialise(
  place: Place,
  binaries: Binaries,
  account: Account | null,
  password: string,
  isDurable: boolean,
): Promise<void> {
  const unfinished = mkdtempSync(join(place.home, 'postgres.new-'));
  const passwordFile = `${unfinished}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account !== null) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    const failure = await runInitdb(binaries.initdb, unfinished, passwordFile, account, isDurable);
    if (failure !== null) {
      const wayOut = 'If this machine cannot run it, set DATABASE_URL instead.';
      throw new EngineRefusal(`The database could not be made in ${place.database}: ${failure}. ${wayOut}`);
    }
    renameSync(unfinished, place.database);
    if (isDurable) flushFolder(place.home);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Answers why it failed, or null. */
async function runInitdb(
  initdb: string,
  folder: string,
  passwordFile: string,
  account: Account | null,
  isDurable: boolean,
): Promise<string | null> {
  const args = ['-D', folder, '-U', SUPERUSER, '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  args.push('--locale=C', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions');
  if (!isDurable) args.push('--no-sync');
  const run = watch(initdb, args, { account, errors: 'pipe' });
  const [ending, output] = await Promise.all([run.ended, run.errors === null ? '' : text(run.errors)]);
  return ending.code === 0 ? null : (findReason(output) ?? ending.words);
}

function flushFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
