import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import type { Place } from './place.ts';

/** The name under which our engine's processes show in process lists. */
export function clusterName(place: Place): string {
  return `presswright-${place.mark}`;
}

/** Process ids of every postgres on this database folder, or null when this system does not let us see. */
export function findEngineProcesses(place: Place): number[] | null {
  try {
    return process.platform === 'linux' ? findInProc(place) : findWithPs(place);
  } catch {
    return null;
  }
}

function findInProc(place: Place): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((pid) => {
    const command = readOrEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    // A zombie has no command line: it is dead and only waits for its parent to notice.
    if (command === '') return false;
    if (command.startsWith(`postgres: ${clusterName(place)}:`)) return true;
    const words = command.split('\0');
    const isPostgres = basename(words[0]!) === 'postgres' || command.startsWith('postgres: ');
    if (!isPostgres) return false;
    // The working folder tells the truth even when the folder was renamed under a running engine.
    const folder = readOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`));
    return folder === place.database || words[words.indexOf('-D') + 1] === place.database;
  });
}

function findWithPs(place: Place): number[] {
  const listing = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 1 << 26 });
  return listing.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
    if (pid === undefined || command === undefined) return [];
    const isChild = command.startsWith(`postgres: ${clusterName(place)}:`);
    const isMain = command.includes(`postgres -D ${place.database} -c `) && !command.startsWith('/bin/sh ');
    return isChild || isMain ? [Number(pid)] : [];
  });
}

function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
