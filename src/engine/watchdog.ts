import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Account } from './system-user.ts';

/**
 * PostgreSQL runs under a small shell that reads from a pipe to us. When our process ends for any reason, the pipe is
 * closed and the shell stops PostgreSQL. `read` is a builtin, so no helper process is left behind.
 * The shell ignores signals of a terminal or a service manager and ends only with PostgreSQL.
 * The stop signal is repeated, because PostgreSQL ignores it while starting.
 */
const SCRIPT = `
trap '' HUP INT TERM
exec 3<&0 </dev/null
"$@" 3<&- >&2 &
engine=$!
(
  exec >/dev/null 2>&1
  read -r line <&3
  tries=0
  while [ $tries -lt 50 ] && kill -INT $engine; do
    sleep 0.2 || sleep 1
    tries=$((tries + 1))
  done
  [ $tries -lt 50 ] || kill -QUIT $engine
) &
watcher=$!
exec 3<&-
echo $engine
exec >/dev/null
wait $engine
status=$?
exec 2>/dev/null
kill -9 $watcher
wait $watcher
exit $status
`;

export type Watched = {
  /** Process id of PostgreSQL while it runs, as reported by the shell. */
  pid(): number | null;
  /** Resolves with the reason when it has ended. */
  ended: Promise<Ending>;
  hasEnded(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Only set when `errors` is 'pipe'. */
  errors: Readable | null;
};

export type Ending = { code: number | null; reason: string };

export function spawnWatched(
  command: string,
  args: string[],
  options: { account: Account | null; errors: number | 'pipe'; environment?: Record<string, string> },
): Watched {
  const identity = options.account && { uid: options.account.uid | 0, gid: options.account.gid | 0 };
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'presswright-watchdog', command, ...args], {
    ...identity,
    // A separate session, so that Ctrl-C does not stop the database while requests are running.
    detached: true,
    cwd: '/',
    // A clean environment, so that locale and PG variables do not affect PostgreSQL.
    env: { PATH: process.env.PATH || '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...options.environment },
    stdio: ['pipe', 'pipe', options.errors],
  });
  let pid: number | null = null;
  let hasExited = false;
  shell.stdout!.once('data', (text: Buffer) => {
    if (!hasExited) pid = Number.parseInt(text.toString(), 10) || null;
  });
  // The pipes may break at any time; only the exit event matters.
  for (const stream of [shell.stdin!, shell.stdout!]) stream.on('error', () => {});
  const ended = new Promise<Ending>((resolve) => {
    const finish = (ending: Ending) => {
      hasExited = true;
      pid = null;
      shell.stdin!.destroy();
      shell.stdout!.destroy();
      resolve(ending);
    };
    shell.once('error', (error) => finish({ code: null, reason: error.message }));
    shell.once('exit', (code, signal) => finish({ code, reason: describeEnd(code, signal) }));
  });
  return {
    pid: () => pid,
    ended,
    hasEnded: () => hasExited,
    signal: (name) => signalTo(pid, name),
    errors: shell.stderr,
  };
}

function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal !== null) return `its watchdog got ${signal}`;
  // A shell reports a signal as 128 plus its number.
  return code !== null && code > 128 ? `signal ${code - 128}` : `exit code ${code}`;
}

export function signalTo(pid: number | null, name: NodeJS.Signals): void {
  if (pid === null) return;
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}
