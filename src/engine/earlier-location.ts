import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { chownFolder } from './account.ts';
import { engineFolders, folderHash, hasDatabase } from './folders.ts';
import { findPassword, movePassword } from './password.ts';
import { EngineRefusal } from './refusal.ts';
import { stopStaleProcesses } from './stale-processes.ts';

/**
 * Earlier releases kept the database in /var/lib/presswright when root's DATA_DIR was closed to the user of the database,
 * and wrote that path to DATA_DIR/engine-folder. It is now moved into the folder of the engine, once.
 */

const EARLIER_PARENT = '/var/lib/presswright';

const pointerIn = (dataDir: string) => join(dataDir, 'engine-folder');

/** Where an earlier release keeps the database of this folder; null when there is none. */
export function findEarlierHome(dataDir: string): string | null {
  if (existsSync(pointerIn(dataDir))) return readFileSync(pointerIn(dataDir), 'utf8').trim();
  // A first start that was killed left no pointer.
  const home = join(EARLIER_PARENT, folderHash(dataDir));
  return findPassword(dataDir) !== null && !hasDatabase(dataDir) && hasDatabase(home) ? home : null;
}

/**
 * Moves the database of an earlier release into `home`; the locks of both folders are held. Killed at any moment, the
 * next start continues: the database is complete under one of the two paths, and the pointer is removed last.
 */
export async function adoptEarlierDatabase(dataDir: string, home: string, log: (line: string) => void): Promise<void> {
  const earlier = findEarlierHome(dataDir);
  if (earlier === null) return;
  if (earlier !== home && hasDatabase(home)) {
    if (hasDatabase(earlier)) log(`${earlier} holds an earlier copy of the database in ${home}; it can be deleted.`);
  } else {
    checkEarlier(dataDir, earlier);
    if (earlier !== home) await move(earlier, home, dataDir, log);
  }
  movePassword(dataDir, home);
  rmSync(pointerIn(dataDir), { force: true });
}

function checkEarlier(dataDir: string, earlier: string): void {
  if (!hasDatabase(earlier))
    throw new EngineRefusal(
      `The database of ${dataDir} belongs in ${earlier}, where it is missing or closed to this user. ` +
        `Restore it, start once as root to move it, or delete ${pointerIn(dataDir)} to begin with an empty one.`,
    );
  // A copy of the folder must not take the database away from the original.
  if (earlier !== join(EARLIER_PARENT, folderHash(dataDir)))
    throw new EngineRefusal(
      `${dataDir} was moved or copied, and its database is still in ${earlier}. If it was moved, move the database too ` +
        `(mv ${earlier}/postgres ${dataDir}/ && rm ${pointerIn(dataDir)}); if it was copied, restore a backup into an empty DATA_DIR instead.`,
    );
}

async function move(earlier: string, home: string, dataDir: string, log: (line: string) => void): Promise<void> {
  // Its processes have the title of DATA_DIR.
  const folders = { ...engineFolders(earlier), hash: folderHash(dataDir) };
  await stopStaleProcesses(folders, log);
  const target = engineFolders(home).database;
  try {
    renameSync(folders.database, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyToOtherDisk(folders.database, target);
  }
  flush(home);
  log(`The database was moved from ${earlier} to ${home}.`);
  removeRest(earlier);
}

/** Under a temporary name first, which the next start removes if this one is killed. */
function copyToOtherDisk(from: string, to: string): void {
  const unfinished = mkdtempSync(join(dirname(to), 'postgres.new-'));
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  chownFolder(unfinished, statSync(from));
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true }))
    if (entry.isFile() || entry.isDirectory()) flush(join(entry.parentPath, entry.name));
  flush(unfinished);
  renameSync(unfinished, to);
  flush(dirname(to));
  rmSync(from, { recursive: true, force: true });
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Copied binaries and sockets. A database that was set aside stays. */
function removeRest(earlier: string): void {
  for (const name of readdirSync(earlier))
    if (name === 'run' || name.startsWith('engine-')) rmSync(join(earlier, name), { recursive: true, force: true });
  for (const folder of [earlier, EARLIER_PARENT]) {
    try {
      rmdirSync(folder);
    } catch {
      // Not empty.
    }
  }
}
