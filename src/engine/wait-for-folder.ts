import { setTimeout as pause } from 'node:timers/promises';
import { type FolderLock, type Owner, type Role, readOwner, takeLock } from './lock.ts';
import { isAlive } from './processes.ts';
import { EngineRefusal } from './refusal.ts';

const TIMEOUT_MS = 20_000;

/** The current owner of a folder, and since when we have seen it. */
export type Holder = { owner: Owner; seenSince: number };

/**
 * Waits for the lock of the folder. While it is in use, `onInUse` is called and may throw or return a result to use
 * instead of the lock.
 */
export async function waitForFolder<Instead>(
  folder: string,
  role: Role,
  onInUse: (holder: Holder) => Promise<Instead | null>,
): Promise<{ lock: FolderLock } | { instead: Instead }> {
  const started = Date.now();
  let holder: Holder | null = null;
  for (;;) {
    const lock = takeLock(folder, role);
    if (lock !== null) return { lock };
    holder = nextHolder(readOwner(folder), holder);
    const instead = holder && (await onInUse(holder));
    if (instead !== null) return { instead };
    if (Date.now() - started > TIMEOUT_MS) throw new EngineRefusal(inUseMessage(folder, holder?.owner ?? null));
    await pause(50);
  }
}

function nextHolder(owner: Owner | null, before: Holder | null): Holder | null {
  if (owner === null) return null;
  const isSame = before?.owner.pid === owner.pid && before.owner.since === owner.since;
  return { owner, seenSince: isSame ? before.seenSince : Date.now() };
}

/**
 * The file of a killed owner stays until the next owner overwrites it, right after taking the lock. So it is only trusted
 * after a moment; longer when the process is not visible, for example in another container.
 */
export function isRunningServer(holder: Holder): boolean {
  const { owner, seenSince } = holder;
  const seenFor = Date.now() - seenSince;
  return owner.role === 'server' && owner.state !== 'stopping' && seenFor >= (isAlive(owner.pid) ? 80 : 1_000);
}

export function inUseMessage(folder: string, owner: Owner | null): string {
  if (owner?.role === 'cli') {
    return `A Presswright command (PID ${owner.pid}) still works on ${folder}. Try again when it has finished.`;
  }
  const who = owner === null ? 'Another Presswright' : `Another Presswright (PID ${owner.pid})`;
  return `${who} already runs on ${folder}. Stop it first, or set DATA_DIR to another folder.`;
}
