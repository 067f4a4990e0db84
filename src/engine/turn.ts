import { setTimeout as pause } from 'node:timers/promises';
import { type FolderLock, type Owner, type Role, readOwner, takeLock } from './lock.ts';
import { isAlive } from './processes.ts';
import { EngineRefusal } from './refusal.ts';

const PATIENCE = 20_000;

/** The present owner of a folder, and since when we have seen the same one. */
export type Holder = { owner: Owner; seenSince: number };

/**
 * Waits for the folder. Every look at a folder in use goes to `consider`, which may refuse or answer something
 * to go on with instead of the lock.
 */
export async function waitForFolder<Instead>(
  dataDir: string,
  role: Role,
  consider: (holder: Holder) => Promise<Instead | null>,
): Promise<{ lock: FolderLock } | { instead: Instead }> {
  const begin = Date.now();
  let holder: Holder | null = null;
  for (;;) {
    const lock = takeLock(dataDir, role);
    if (lock !== null) return { lock };
    holder = lookAgain(readOwner(dataDir), holder);
    const instead = holder && (await consider(holder));
    if (instead !== null) return { instead };
    if (Date.now() - begin > PATIENCE) throw new EngineRefusal(wordRefusal(dataDir, holder?.owner ?? null));
    await pause(50);
  }
}

function lookAgain(owner: Owner | null, before: Holder | null): Holder | null {
  if (owner === null) return null;
  const isSame = before?.owner.pid === owner.pid && before.owner.since === owner.since;
  return { owner, seenSince: isSame ? before.seenSince : Date.now() };
}

/**
 * A killed owner's description stays until the next owner writes its own, right after it took the lock. So a
 * description counts once it has stood for a moment; longer when its process is not here, say in another container.
 */
export function isRunningServer(holder: Holder): boolean {
  const { owner, seenSince } = holder;
  const stoodFor = Date.now() - seenSince;
  return owner.role === 'server' && owner.state !== 'stopping' && stoodFor >= (isAlive(owner.pid) ? 80 : 1_000);
}

export function wordRefusal(dataDir: string, owner: Owner | null): string {
  if (owner?.role === 'cli') {
    return `A Presswright command (PID ${owner.pid}) still works on ${dataDir}. Try again when it has finished.`;
  }
  const who = owner === null ? 'Another Presswright' : `Another Presswright (PID ${owner.pid})`;
  return `${who} already runs on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`;
}
