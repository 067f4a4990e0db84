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
import { type Account, canEnter, giveFolder } from './account.ts';
import { EngineRefusal } from './refusal.ts';

/** Where the engine keeps its files for one DATA_DIR. `home` holds the database, its sockets and any copied engine. */
export type Place = { dataDir: string; home: string; database: string; mark: string };

const SHARED_HOME = '/var/lib/presswright';

/** A short name for a data folder, used in process titles and folder names. */
export function markOf(dataDir: string): string {
  return createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
}

export function choosePlace(dataDir: string, account: Account | null, log: (line: string) => void): Place {
  const mark = markOf(dataDir);
  const home = chooseHome(dataDir, join(SHARED_HOME, mark), account, log);
  return { dataDir, home, database: join(home, 'postgres'), mark };
}

function chooseHome(dataDir: string, sharedHome: string, account: Account | null, log: (line: string) => void): string {
  const pointed = readPointer(dataDir);
  if (pointed !== null) return pointed;
  if (account === null) return dataDir;
  // DATA_DIR itself is opened to the engine's group by closeFolders.
  const reachable = canEnter(dirname(dataDir), account);
  if (hasDatabase(dataDir)) {
    if (reachable) return dataDir;
    // An empty database elsewhere would look like lost data, so the operator has to decide.
    const owner = statSync(join(dataDir, 'postgres')).uid;
    throw new EngineRefusal(
      `The database in ${dataDir} cannot be reached by the user that the engine runs as under root. ` +
        `Start Presswright as user ${owner}, or let others enter the folders above it (chmod o+x).`,
    );
  }
  if (hasDatabase(sharedHome)) {
    // With our password beside it, only the pointer is missing; without it, DATA_DIR was made anew.
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
 * Keeps other users of the machine out. Under root the engine's own group may pass through the folder that holds the
 * database, without seeing what else is in it.
 */
export function closeFolders({ dataDir, home }: Place, account: Account | null, log: (line: string) => void): void {
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

// A database folder of another user exists, although its PG_VERSION cannot be seen.
function isClosedToUs(database: string): boolean {
  const stats = statSync(database, { throwIfNoEntry: false });
  return stats !== undefined && process.getuid?.() !== 0 && stats.uid !== process.getuid?.();
}

/** Written once the database exists, so that a broken-off first start leaves no pointer to nothing. */
export function rememberPlace(place: Place, log: (line: string) => void): void {
  const pointer = join(place.dataDir, 'engine-folder');
  if (place.home === place.dataDir || existsSync(pointer)) return;
  writeFileSync(`${pointer}.new`, `${place.home}\n`, { mode: PRIVATE_FILE });
  renameSync(`${pointer}.new`, pointer);
  log(`${place.dataDir} is closed to the engine's user, so the database is kept in ${place.home}.`);
}

/** Refuses a database that is not ours to run, before anything of it is touched. */
export function checkDatabase(place: Place, account: Account | null, major: string): void {
  const { database } = place;
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

/** Initialising ends with a rename to this path, so anything else there has to be noticed before. */
export function checkVacancy(place: Place): void {
  if (!existsSync(place.database) || readdirSync(place.database).length === 0) return;
  throw new EngineRefusal(`The folder ${place.database} is not empty and holds no database. Move it away first.`);
}

/** Hands a database made by another user over to the engine's account; no engine may run on it. */
export function takeOverDatabase(place: Place, account: Account | null, log: (line: string) => void): void {
  const owner = statSync(place.database).uid;
  if (account !== null && owner !== account.uid) {
    giveFolder(place.database, account);
    log(`The database in ${place.database} belonged to user ${owner}; it now belongs to user ${account.uid}.`);
  }
  chmodSync(place.database, 0o700);
}
