import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './place.ts';
import { findEngineProcesses, isAlive } from './processes.ts';
import { EngineRefusal } from './refusal.ts';
import { signalTo } from './watchdog.ts';

/**
 * We hold the folder lock, so any postgres still alive on the folder was left by a killed process: it is stopped.
 * Answers the process id in postmaster.pid when that number now belongs to another program. PostgreSQL would take
 * it for a running server; told that it is none, it still checks that no backend holds the old shared memory.
 */
export async function stopLeftovers(place: Place, log: (line: string) => void): Promise<number | null> {
  const recorded = readRecordedPid(place);
  if (recorded === 'none') return null;
  const found = findEngineProcesses(place);
  if (found === null) return null;
  if (found.length > 0) {
    log(`Stopping a database engine (PID ${found[0]}) that was left behind on ${place.database}.`);
    await stopAll(place, recorded);
  }
  // Cut off by a power loss, the file says nothing, and PostgreSQL would refuse to start beside it.
  if (recorded === 'unreadable') rmSync(join(place.database, 'postmaster.pid'), { force: true });
  return typeof recorded === 'number' && isAlive(recorded) ? recorded : null;
}

function readRecordedPid(place: Place): number | 'none' | 'unreadable' {
  let text: string;
  try {
    text = readFileSync(join(place.database, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'none';
    throw error;
  }
  const pid = Number.parseInt(text, 10);
  return pid > 0 ? pid : 'unreadable';
}

async function stopAll(place: Place, recorded: number | 'unreadable'): Promise<void> {
  // The main process gets time for an orderly shutdown. Backends that lost theirs only need a moment to notice.
  const orderly = (found: number[]) => {
    const main = found.find((pid) => pid === recorded);
    if (main !== undefined) signalTo(main, 'SIGINT');
    return main !== undefined;
  };
  if (await waitUntilGone(place, 10_000, orderly)) return;
  if (await waitUntilGone(place, 3_000, (found) => signalEach(found, 'SIGQUIT'))) return;
  if (await waitUntilGone(place, 3_000, (found) => signalEach(found, 'SIGKILL'))) return;
  throw new EngineRefusal(`A database process still uses ${place.database} and cannot be stopped.`);
}

function signalEach(found: number[], name: NodeJS.Signals): true {
  for (const pid of found) signalTo(pid, name);
  return true;
}

/** Signals again and again until all are gone; gives up at the limit, or after a second with no one to signal. */
async function waitUntilGone(place: Place, limit: number, signal: (found: number[]) => boolean): Promise<boolean> {
  const begin = Date.now();
  for (;;) {
    const found = findEngineProcesses(place) ?? [];
    if (found.length === 0) return true;
    const patience = signal(found) ? limit : 1_000;
    if (Date.now() - begin > patience) return false;
    await pause(50);
  }
}
