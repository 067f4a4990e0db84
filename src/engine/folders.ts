import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makePrivate } from '../kernel/private-files.ts';
import { commandLine } from '../kernel/usage.ts';
import { chownFolder, findClosedFolder } from './account.ts';
import { EngineRefusal } from './refusal.ts';
import type { Account } from './system-user.ts';

/** Folders of PostgreSQL. `home` contains the database, its lock, password, log and socket, and any copied binaries. */
export type EngineFolders = { home: string; database: string; hash: string };

/** Short hash of a folder, used in process titles and folder names. */
export function folderHash(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 12);
}

export function engineFolders(home: string): EngineFolders {
  return { home, database: join(home, 'postgres'), hash: folderHash(home) };
}

/**
 * The user that PostgreSQL runs as: the configured one, or the owner of the folder if only that one can reach it. Access
 * to the folder itself is granted to the user's group by restrictAccess.
 */
export function chooseAccount(home: string, configured: Account | null): Account | null {
  if (configured === null) return null;
  const closed = findClosedFolder(dirname(home), configured);
  if (closed === null) return configured;
  const { uid, gid } = statSync(home);
  const owner = { uid, gid };
  if (uid !== 0 && findClosedFolder(dirname(home), owner) === null) return owner;
  throw new EngineRefusal(
    `The user that the database runs as (user ${configured.uid}) cannot reach ${home}, because ${closed} is closed to it. ` +
      `Open that folder (chmod o+x ${closed}) or give ${home} to a user who can reach it (chown), or set ENGINE_DIR to /var/lib/presswright.`,
  );
}

/**
 * Denies access to other users of the machine. Under root, the engine's group may enter the folder with the database but
 * not list its content.
 */
export function restrictAccess({ home }: EngineFolders, account: Account | null, log: (line: string) => void): void {
  if (!makePrivate(home))
    log(`${home} belongs to another user and is open to others. Its owner should close it: chmod 700 ${home}`);
  if (account === null) return;
  chownSync(home, statSync(home).uid, account.gid);
  chmodSync(home, 0o710);
}

export function hasDatabase(home: string): boolean {
  return existsSync(join(home, 'postgres', 'PG_VERSION')) || isClosedToUs(join(home, 'postgres'));
}

// A database folder of another user exists even if its PG_VERSION is not readable.
function isClosedToUs(database: string): boolean {
  const stats = statSync(database, { throwIfNoEntry: false });
  return stats !== undefined && process.getuid?.() !== 0 && stats.uid !== process.getuid?.();
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
      `Back it up with the release that made it, then run "${commandLine('upgrade --from FILE.zip')}" with this one.`,
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
