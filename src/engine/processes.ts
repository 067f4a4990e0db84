import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import type { EngineFolders } from './folders.ts';

/** Name of our PostgreSQL processes in process lists. */
export function clusterName(folders: EngineFolders): string {
  return `presswright-${folders.hash}`;
}

/** Ids of all PostgreSQL processes on this database folder, or null when the system does not show them. */
export function findEngineProcesses(folders: EngineFolders): number[] | null {
  try {
    return process.platform === 'linux' ? findInProc(folders) : findWithPs(folders);
  } catch {
    return null;
  }
}

function findInProc(folders: EngineFolders): number[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((pid) => {
    const command = readOrEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    // A zombie has no command line.
    if (command === '') return false;
    if (command.startsWith(`postgres: ${clusterName(folders)}:`)) return true;
    const words = command.split('\0');
    const isPostgres = basename(words[0]!) === 'postgres' || command.startsWith('postgres: ');
    if (!isPostgres) return false;
    // The working directory is correct even if the folder was renamed while PostgreSQL runs.
    const folder = readOrEmpty(() => readlinkSync(`/proc/${pid}/cwd`));
    return folder === folders.database || words[words.indexOf('-D') + 1] === folders.database;
  });
}

function findWithPs(folders: EngineFolders): number[] {
  const listing = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 1 << 26 });
  return listing.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
    if (pid === undefined || command === undefined) return [];
    const isChild = command.startsWith(`postgres: ${clusterName(folders)}:`);
    const isMain = command.includes(`postgres -D ${folders.database} -c `) && !command.startsWith('/bin/sh ');
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
