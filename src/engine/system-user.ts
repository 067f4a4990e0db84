import { spawnSync } from 'node:child_process';
import type { Account } from './account.ts';

/** Users of the machine, through its own programs. */

/** Asks the system, which knows users of directory services that are not in /etc/passwd. */
export function lookUpUser(user: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, '--', user], { encoding: 'utf8' }).stdout);
  if (!uid || !gid || !/^-?\d+\n$/.test(uid) || !/^-?\d+\n$/.test(gid)) return null;
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** With a group of its own, no home and no shell. False when this system offers no way to, or it failed. */
export function createSystemUser(user: string): boolean {
  // Two starts at the same time lock each other out of the list of users for a moment.
  for (let attempt = 0; attempt < 20; attempt++) {
    const ways = [
      () =>
        run('useradd', [
          '--system',
          '--user-group',
          '--no-create-home',
          '--home-dir',
          '/nonexistent',
          ...noShell(user),
        ]),
      // BusyBox, as in Alpine.
      () => run('addgroup', ['-S', user]) && run('adduser', ['-S', '-D', '-H', '-G', user, ...noShell(user)]),
    ];
    if (ways.some((way) => way()) || lookUpUser(user)) return true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
  return false;
}

function noShell(user: string): string[] {
  return ['-s', '/bin/false', user];
}

function run(program: string, args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
