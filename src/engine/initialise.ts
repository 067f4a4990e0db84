import { chownSync, closeSync, fsyncSync, mkdtempSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import type { EngineFolders } from './folders.ts';
import { findReason } from './log-file.ts';
import { SUPERUSER } from './password.ts';
import { EngineRefusal } from './refusal.ts';
import type { Account } from './system-user.ts';
import { spawnWatched } from './watchdog.ts';

/** Creates the database under a temporary name and renames it at the end, so that an interrupted run leaves no half database. */
export async function initialise(
  folders: EngineFolders,
  binaries: Binaries,
  account: Account | null,
  password: string,
  isDurable: boolean,
): Promise<void> {
  const unfinished = mkdtempSync(join(folders.home, 'postgres.new-'));
  const passwordFile = `${unfinished}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account !== null) for (const path of [unfinished, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    const failure = await runInitdb(binaries.initdb, unfinished, passwordFile, account, isDurable);
    if (failure !== null) {
      const advice = 'If this machine cannot run it, set DATABASE_URL instead.';
      throw new EngineRefusal(`The database could not be created in ${folders.database}: ${failure}. ${advice}`);
    }
    renameSync(unfinished, folders.database);
    if (isDurable) flushFolder(folders.home);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Returns the reason for the failure, or null. */
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
  const run = spawnWatched(initdb, args, { account, errors: 'pipe' });
  const [ending, output] = await Promise.all([run.ended, run.errors === null ? '' : text(run.errors)]);
  return ending.code === 0 ? null : (findReason(output) ?? ending.reason);
}

function flushFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
