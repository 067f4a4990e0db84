import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Nothing under DATA_DIR may be read by other users of the machine. */

export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;
/** For the whole process and its children, so that files created by libraries are private too. */
export const PRIVATE_UMASK = 0o077;

const OTHERS = 0o077;

/**
 * Creates a folder and the folders above it. Without Node's `recursive`, which never returns where nothing can be
 * created and the system says that the parent is missing, as in /proc. Returns the topmost folder that it created.
 */
export function makeFolder(path: string): string | null {
  const folder = resolve(path);
  if (isFolder(folder)) return null;
  const parent = dirname(folder);
  const above = existsSync(parent) ? null : makeFolder(parent);
  try {
    mkdirSync(folder, { mode: PRIVATE_FOLDER });
  } catch (error) {
    // Another instance was faster, unless there is a file of that name.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !isFolder(folder)) throw error;
  }
  return above ?? folder;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Removes the permissions of group and others. False when the path belongs to another user, so that we may not. */
export function makePrivate(path: string): boolean {
  const { mode } = statSync(path);
  if ((mode & OTHERS) === 0) return true;
  try {
    chmodSync(path, mode & 0o700);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return false;
    throw error;
  }
}
