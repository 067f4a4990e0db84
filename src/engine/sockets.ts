import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canEnter } from './account.ts';
import type { EngineFolders } from './folders.ts';
import { EngineRefusal } from './refusal.ts';
import type { Account } from './system-user.ts';

/** Only part of the socket's name; PostgreSQL listens on no network port. */
export const PORT = 5432;
const MAX_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

/** A folder with mode 0700, owned by the engine's user, whose path is short enough for a socket. */
export function prepareSocketFolder(folders: EngineFolders, account: Account | null): string {
  const own = join(folders.home, 'run');
  if (fits(own)) {
    mkdirSync(own, { recursive: true });
    if (account !== null) chownSync(own, account.uid, account.gid);
    chmodSync(own, 0o700);
    return own;
  }
  // Anybody may have created a folder of this name in a shared folder, so try several names.
  for (const parent of [tmpdir(), '/tmp']) {
    for (const suffix of ['', '-1', '-2', '-3']) {
      const folder = join(parent, `presswright-${folders.hash}${suffix}`);
      if (fits(folder) && canEnter(parent, account) && claimFolder(folder, account)) return folder;
    }
  }
  throw new EngineRefusal(
    `There is no folder for the engine's socket: the paths ${own} and ${tmpdir()} cannot be used.`,
  );
}

// Checked with the longest port. Commas, colons and quotes have a special meaning in socket folders.
function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= MAX_PATH_BYTES && !/[,:"'\\]/.test(folder);
}

function claimFolder(folder: string, account: Account | null): boolean {
  const uid = account?.uid ?? process.getuid?.();
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    if (account !== null) chownSync(folder, account.uid, account.gid);
  }
  const stats = lstatSync(folder);
  return stats.isDirectory() && stats.uid === uid && (stats.mode & 0o77) === 0;
}

/** Removes sockets that a killed PostgreSQL left behind; only called while none is running. */
export function clearSocketFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true });
  }
}

export function removeSocketFolder(folder: string, folders: EngineFolders): void {
  if (dirname(folder) === folders.home) return;
  try {
    rmdirSync(folder);
  } catch {
    // Not empty; leaving it is harmless.
  }
}
