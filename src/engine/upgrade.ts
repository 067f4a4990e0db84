import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRIVATE_FILE } from '../kernel/private-files.ts';
import { commandLine } from '../kernel/usage.ts';
import type { EngineFolders } from './folders.ts';
import { EngineRefusal } from './refusal.ts';
import { stopStaleProcesses } from './stale-processes.ts';

/**
 * Replaces a database of an older PostgreSQL, which our binaries cannot read, by an empty one that a backup is restored
 * into. Until that is done, a file in the folder keeps the service from starting on the empty database.
 */

const markerIn = (home: string) => join(home, 'upgrade-unfinished');

export function refuseUnfinishedUpgrade({ home }: EngineFolders): void {
  if (!existsSync(markerIn(home))) return;
  throw new EngineRefusal(
    `An upgrade of the database in ${home} was interrupted. Run "${commandLine('upgrade --from FILE.zip')}" again.`,
  );
}

/** The marker is written before the folder is renamed, so that the upgrade can be repeated from any point. */
export async function setAsideOlder(folders: EngineFolders, major: string, log: (line: string) => void): Promise<void> {
  const { home, database } = folders;
  const file = join(database, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  if (version === null || Number(version) >= Number(major)) {
    if (existsSync(markerIn(home))) return;
    const state = version === null ? 'There is no database' : `The database is already one of PostgreSQL ${version}`;
    throw new EngineRefusal(`${state} in ${home}; there is nothing to upgrade.`);
  }
  await stopStaleProcesses(folders, log);
  const aside = join(home, `postgres-${version}`);
  if (existsSync(aside)) throw new EngineRefusal(`The folder ${aside} exists already. Move it away first.`);
  writeFileSync(markerIn(home), `${aside}\n`, { mode: PRIVATE_FILE, flush: true });
  renameSync(database, aside);
}

/** Returns the folder of the old database. */
export function finishUpgrade(home: string): string {
  const aside = readFileSync(markerIn(home), 'utf8').trim();
  rmSync(markerIn(home));
  return aside;
}
