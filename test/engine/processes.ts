import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderHash } from '../../src/engine/folders.ts';

/** Polls less often over time, because some checks read the command line of every process of the machine. */
export async function until(condition: () => boolean, limit = 60_000): Promise<void> {
  for (const begin = Date.now(); !condition(); await pause(Math.min(10 + (Date.now() - begin) / 20, 50))) {
    if (Date.now() - begin > limit) throw new Error(`timed out after ${limit} ms: ${condition}`);
  }
}

export type Seen = { pid: number; command: string };

/** Every process whose command line contains the folder or its marker, except those of the tests. */
export function processesOn(folder: string): Seen[] {
  const names = [basename(folder), folderHash(join(folder, 'data')), folderHash(folder)];
  return listProcesses().filter(
    ({ command }) => names.some((name) => command.includes(name)) && !command.includes('driver.ts'),
  );
}

/** The main process of the engine, without its watchdog and its backends. */
export function mainProcessesOn(folder: string): number[] {
  const children = (command: string) => command.startsWith('postgres: ') || command.startsWith('/bin/sh');
  const found = processesOn(folder).filter(({ command }) => command.includes(' -D ') && !children(command));
  const pids = found.map(({ pid }) => pid);
  // A backend has the name of its parent until it has read who connects.
  return pids.filter((pid) => !pids.includes(parentOf(pid)));
}

function parentOf(pid: number): number {
  try {
    if (process.platform !== 'linux')
      return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
    return Number(/^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** Stops what still runs on a folder. It asks the engine first: a killed engine leaves its shared memory behind. */
export async function endProcessesOn(folder: string): Promise<void> {
  const areGone = () => processesOn(folder).length === 0;
  for (const pid of mainProcessesOn(folder)) signal(pid, 'SIGQUIT');
  await until(areGone, 2000).catch(() => {});
  for (const { pid } of processesOn(folder)) signal(pid, 'SIGKILL');
  await until(areGone, 180_000);
}

export function watchdogsOn(folder: string): number[] {
  const found = processesOn(folder).filter(({ command }) => command.startsWith('/bin/sh'));
  return found.map(({ pid }) => pid);
}

function listProcesses(): Seen[] {
  if (process.platform !== 'linux') {
    const listing = execFileSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 1 << 26 });
    return listing.split('\n').map((line) => {
      const [, pid = '0', command = ''] = /^\s*(\d+) (.*)$/.exec(line) ?? [];
      return { pid: Number(pid), command };
    });
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: readCommand(name) }));
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
