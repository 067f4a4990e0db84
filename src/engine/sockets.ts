import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Account, canEnter } from './account.ts';
import type { Place } from './place.ts';
import { EngineRefusal } from './refusal.ts';

/** Names the socket; nothing listens on a network port of this number. */
export const PORT = 5432;
const LONGEST = process.platform === 'darwin' ? 103 : 107;

/** A 0700 folder of the engine's user whose socket path is short enough for the kernel. */
export function prepareSocketFolder(place: Place, account: Account | null): string {
  const own = join(place.home, 'run');
  if (fits(own)) {
    mkdirSync(own, { recursive: true });
    if (account !== null) chownSync(own, account.uid, account.gid);
    chmodSync(own, 0o700);
    return own;
  }
  // Anyone may have made a folder of our name in a shared one; then we take the next name.
  for (const parent of [tmpdir(), '/tmp']) {
    for (const suffix of ['', '-1', '-2', '-3']) {
      const folder = join(parent, `presswright-${place.mark}${suffix}`);
      if (fits(folder) && canEnter(parent, account) && claimFolder(folder, account)) return folder;
    }
  }
  throw new EngineRefusal(
    `There is no folder for the engine's socket: the paths ${own} and ${tmpdir()} cannot be used.`,
  );
}

// Measured with the longest port. The client and the engine read commas, colons and quotes in a socket folder as something else than its name.
function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= LONGEST && !/[,:"'\\]/.test(folder);
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

/** Called when no engine runs on the folder: what a killed one left would only confuse the next. */
export function clearSocketFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true });
  }
}

export function leaveSocketFolder(folder: string, place: Place): void {
  if (dirname(folder) === place.home) return;
  try {
    rmdirSync(folder);
  } catch {
    // Somebody's file is in it; an empty folder left behind does no harm.
  }
}
