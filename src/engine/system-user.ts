import { spawnSync } from 'node:child_process';

/** Looks up and creates system users with the system's own programs. */

export type Account = { uid: number; gid: number };

/** Uses `id`, which also finds users of directory services that are not in /etc/passwd. */
export function lookUpUser(user: string): Account | null {
  const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, '--', user], { encoding: 'utf8' }).stdout);
  if (!uid || !gid || !/^-?\d+\n$/.test(uid) || !/^-?\d+\n$/.test(gid)) return null;
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

/** Creates a user with its own group, without home and shell. False when that is not possible. */
export function createSystemUser(user: string): boolean {
  // Retried, because two processes that create users at the same time lock each other out.
  for (let attempt = 0; attempt < 20; attempt++) {
    const commands = [
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
    if (commands.some((command) => command()) || lookUpUser(user)) return true;
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
