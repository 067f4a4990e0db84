import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate, PRIVATE_FILE } from '../kernel/private-files.ts';
import { EngineRefusal, firstLine } from './refusal.ts';

export type Role = 'server' | 'cli';

export type Owner = {
  pid: number;
  role: Role;
  since: string;
  state: 'starting' | 'ready' | 'stopping';
  /** Socket of the owner's database, set when it is ready. */
  socketFolder?: string;
  port?: number;
};

export type FolderLock = { describe(change: Pick<Owner, 'state' | 'socketFolder' | 'port'>): void; release(): void };

// A lock lives as long as its SQLite handle, so the handles must not be garbage-collected.
const held = new Set<DatabaseSync>();

/**
 * Locks the folder, or returns null when another process has locked it. It is a record lock of the operating system on
 * its file `lock`, taken through SQLite because Node has no API for it; it ends with the process.
 * Nothing else in this process may open that file: closing any other handle would release the lock.
 */
export function takeLock(folder: string, role: Role): FolderLock | null {
  const database = openExclusively(join(folder, 'lock'));
  if (database === null) return null;
  held.add(database);
  const owner: Owner = { pid: process.pid, role, since: new Date().toISOString(), state: 'starting' };
  const release = () => {
    if (!held.delete(database)) return;
    rmSync(join(folder, 'owner.json'), { force: true });
    database.close();
  };
  try {
    writeOwner(folder, owner);
  } catch (error) {
    release();
    throw error;
  }
  return { describe: (change) => writeOwner(folder, { ...owner, ...change }), release };
}

export function readOwner(folder: string): Owner | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function writeOwner(folder: string, owner: Owner): void {
  const path = join(folder, 'owner.json');
  writeFileSync(`${path}.new`, `${JSON.stringify(owner)}\n`, { mode: PRIVATE_FILE });
  renameSync(`${path}.new`, path);
}

function openExclusively(path: string): DatabaseSync | null {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    makePrivate(path);
    return database;
  } catch (error) {
    database?.close();
    if ((error as { errcode?: number }).errcode === 5) return null;
    const reason = error instanceof Error ? firstLine(error.message) : String(error);
    throw new EngineRefusal(`Presswright cannot lock its data folder: ${path}: ${reason}.`);
  }
}
