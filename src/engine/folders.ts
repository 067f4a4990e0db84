import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makePrivate, PRIVATE_FILE, PRIVATE_FOLDER } from '../kernel/private-files.ts';
import { type Account, canEnter, chownFolder } from './account.ts';
import { EngineRefusal } from './refusal.ts';

/** Folders of PostgreSQL for one DATA_DIR. `home` contains the database, its socket and any copied binaries. */
export type EngineFolders = { dataDir: string; home: string; database: string; hash: string };

const SHARED_HOME = '/var/lib/presswright';

/** Short hash of a data folder, used in process titles and folder names. */
export function folderHash(dataDir: string): string {
  return createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
}

export function chooseFolders(dataDir: string, account: Account | null, log: (line: string) => void): EngineFolders {
  const hash = folderHash(dataDir);
  const home = chooseHome(dataDir, join(SHARED_HOME, hash), account, log);
  return { dataDir, home, database: join(home, 'postgres'), hash };
}

function chooseHome(dataDir: string, sharedHome: string, account: Account | null, log: (line: string) => void): string {
  const pointed = readPointer(dataDir);
  if (pointed !== null) return pointed;
  if (account === null) return dataDir;
  // Access to DATA_DIR itself is granted to the engine's group by restrictAccess.
  const reachable = canEnter(dirname(dataDir), account);
  if (hasDatabase(dataDir)) {
    if (reachable) return dataDir;
    // A new empty database elsewhere would look like data loss, so the operator has to decide.
    const owner = statSync(join(dataDir, 'postgres')).uid;
    throw new EngineRefusal(
      `The database in ${dataDir} cannot be reached by the user that the engine runs as under root. ` +
        `Start Presswright as user ${owner}, or let others enter the folders above it (chmod o+x).`,
    );
  }
  if (hasDatabase(sharedHome)) {
    // If the password exists, only the pointer is missing; otherwise DATA_DIR is new.
    if (existsSync(join(dataDir, 'engine-password'))) return sharedHome;
    const aside = join(sharedHome, `postgres.old-${Date.now()}`);
    renameSync(join(sharedHome, 'postgres'), aside);
    log(`${dataDir} is new; the database of an earlier folder of that name was set aside in ${aside}.`);
  }
  if (reachable) return dataDir;
  mkdirSync(sharedHome, { recursive: true, mode: PRIVATE_FOLDER });
  return sharedHome;
}

/**
 * Denies access to other users of the machine. Under root, the engine's group may enter the folder with the database but
 * not list its content.
 */
export function restrictAccess(
  { dataDir, home }: EngineFolders,
  account: Account | null,
  log: (line: string) => void,
): void {
  if (!makePrivate(dataDir))
    log(`${dataDir} belongs to another user and is open to others. Its owner should close it: chmod 700 ${dataDir}`);
  if (account === null) return;
  if (dirname(home) === SHARED_HOME) chmodSync(SHARED_HOME, 0o711);
  chownSync(home, statSync(home).uid, account.gid);
  chmodSync(home, 0o710);
}

function readPointer(dataDir: string): string | null {
  const pointer = join(dataDir, 'engine-folder');
  if (!existsSync(pointer)) return null;
  const home = readFileSync(pointer, 'utf8').trim();
  if (hasDatabase(home)) return home;
  throw new EngineRefusal(
    `The database of ${dataDir} belongs in ${home}, where it is missing or closed to this user. ` +
      `Restore it, start as the user that made it, or delete ${pointer} to begin with an empty one.`,
  );
}

export function hasDatabase(home: string): boolean {
  return existsSync(join(home, 'postgres', 'PG_VERSION')) || isClosedToUs(join(home, 'postgres'));
}

// A database folder of another user exists even if its PG_VERSION is not readable.
function isClosedToUs(database: string): boolean {
  const stats = statSync(database, { throwIfNoEntry: false });
  return stats !== undefined && process.getuid?.() !== 0 && stats.uid !== process.getuid?.();
}

/** Written after the database was created, so that an interrupted first start leaves no dangling pointer. */
export function savePointer(folders: EngineFolders, log: (line: string) => void): void {
  const pointer = join(folders.dataDir, 'engine-folder');
  if (folders.home === folders.dataDir || existsSync(pointer)) return;
  writeFileSync(`${pointer}.new`, `${folders.home}\n`, { mode: PRIVATE_FILE });
  renameSync(`${pointer}.new`, pointer);
  log(`${folders.dataDir} is closed to the engine's user, so the database is kept in ${folders.home}.`);
}

/** Refuses a database of another user or PostgreSQL version before anything is changed. */
export function checkDatabase(folders: EngineFolders, account: Account | null, major: string): void {
  const { database } = folders;
  const owner = statSync(database).uid;
  const user = process.getuid?.();
  if (account === null && owner !== user) {
    throw new EngineRefusal(
      `The database in ${database} belongs to user ${owner}, but this is user ${user}. ` +
        'Start Presswright as the user that first started it.',
    );
  }
  const version = readFileSync(join(database, 'PG_VERSION'), 'utf8').trim();
  if (version === major) return;
  throw new EngineRefusal(
    `The database in ${database} was made by PostgreSQL ${version}, but this Presswright brings PostgreSQL ${major}. ` +
      'Use the Presswright version that made it, or set DATA_DIR to another folder.',
  );
}

/** The folder must be empty, because initialising ends with a rename to this path. */
export function checkEmpty(folders: EngineFolders): void {
  if (!existsSync(folders.database) || readdirSync(folders.database).length === 0) return;
  throw new EngineRefusal(`The folder ${folders.database} is not empty and holds no database. Move it away first.`);
}

/** Changes the owner of a database that another user created; it must not be running. */
export function takeOverDatabase(folders: EngineFolders, account: Account | null, log: (line: string) => void): void {
  const owner = statSync(folders.database).uid;
  if (account !== null && owner !== account.uid) {
    chownFolder(folders.database, account);
    log(`The database in ${folders.database} belonged to user ${owner}; it now belongs to user ${account.uid}.`);
  }
  chmodSync(folders.database, 0o700);
}
