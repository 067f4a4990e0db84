import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineFolders } from './folders.ts';
import { findEngineProcesses, isAlive } from './processes.ts';
import { EngineRefusal } from './refusal.ts';
import { signalTo } from './watchdog.ts';

/**
 * Stops PostgreSQL processes that a killed service left behind; we hold the folder lock, so none of them is in use.
 * Returns the process id in postmaster.pid if it now belongs to another program: PostgreSQL would mistake that program
 * for a running server, so it has to be told to ignore the id.
 */
export async function stopStaleProcesses(folders: EngineFolders, log: (line: string) => void): Promise<number | null> {
  const recorded = readRecordedPid(folders);
  if (recorded === 'none') return null;
  const found = findEngineProcesses(folders);
  if (found === null) return null;
  if (found.length > 0) {
    log(`Stopping a database engine (PID ${found[0]}) that was left behind on ${folders.database}.`);
    await stopAll(folders, recorded);
  }
  // A file truncated by a power failure would keep PostgreSQL from starting.
  if (recorded === 'unreadable') rmSync(join(folders.database, 'postmaster.pid'), { force: true });
  return typeof recorded === 'number' && isAlive(recorded) ? recorded : null;
}

function readRecordedPid(folders: EngineFolders): number | 'none' | 'unreadable' {
  let text: string;
  try {
    text = readFileSync(join(folders.database, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'none';
    throw error;
  }
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : 'unreadable';
}

async function stopAll(folders: EngineFolders, recorded: number | 'unreadable'): Promise<void> {
  // The main process gets time for a clean shutdown. Backends without a main process end within moments.
  const signalMain = (found: number[]) => {
    const main = found.find((pid) => pid === recorded);
    if (main !== undefined) signalTo(main, 'SIGINT');
    return main !== undefined;
  };
  if (await waitUntilGone(folders, 10_000, signalMain)) return;
  if (await waitUntilGone(folders, 3_000, (found) => signalEach(found, 'SIGQUIT'))) return;
  if (await waitUntilGone(folders, 3_000, (found) => signalEach(found, 'SIGKILL'))) return;
  throw new EngineRefusal(`A database process still uses ${folders.database} and cannot be stopped.`);
}

function signalEach(found: number[], name: NodeJS.Signals): true {
  for (const pid of found) signalTo(pid, name);
  return true;
}

/** Repeats the signal until all processes are gone; gives up at the limit, or after a second when none can be signalled. */
async function waitUntilGone(
  folders: EngineFolders,
  limit: number,
  signal: (found: number[]) => boolean,
): Promise<boolean> {
  const started = Date.now();
  for (;;) {
    const found = findEngineProcesses(folders) ?? [];
    if (found.length === 0) return true;
    const timeout = signal(found) ? limit : 1_000;
    if (Date.now() - started > timeout) return false;
    await pause(50);
  }
}
