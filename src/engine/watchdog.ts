import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Account } from './account.ts';

/**
 * The engine runs under a small shell that holds the reading end of a pipe from us. When we end, however we end,
 * the pipe does too, and the shell stops the engine. `read` is a builtin, so no helper process is left behind.
 * Stray signals of a terminal or a service manager do not end the shell; only the end of the engine does.
 * A stop signal is repeated, because an engine that is just starting ignores it.
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
  /** Process id of the engine once the shell has told it, null before and after. */
  pid(): number | null;
  /** Resolves with how it ended, in words. */
  ended: Promise<Ending>;
  hasEnded(): boolean;
  signal(name: NodeJS.Signals): void;
  /** Only when the errors go to a pipe. */
  errors: Readable | null;
};

export type Ending = { code: number | null; words: string };

export function watch(
  command: string,
  args: string[],
  options: { account: Account | null; errors: number | 'pipe'; environment?: Record<string, string> },
): Watched {
  const identity = options.account && { uid: options.account.uid | 0, gid: options.account.gid | 0 };
  const shell = spawn('/bin/sh', ['-c', SCRIPT, 'presswright-watchdog', command, ...args], {
    ...identity,
    // A session of its own: Ctrl-C in the terminal must not stop the database under running requests.
    detached: true,
    cwd: '/',
    // Nothing of the operator's locale or PG variables may reach the engine.
    env: { PATH: process.env.PATH || '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...options.environment },
    stdio: ['pipe', 'pipe', options.errors],
  });
  let pid: number | null = null;
  let over = false;
  shell.stdout!.once('data', (text: Buffer) => {
    if (!over) pid = Number.parseInt(text.toString(), 10) || null;
  });
  // The far end may vanish at any time; the exit event tells all there is to know.
  for (const stream of [shell.stdin!, shell.stdout!]) stream.on('error', () => {});
  const ended = new Promise<Ending>((resolve) => {
    const finish = (ending: Ending) => {
      over = true;
      pid = null;
      shell.stdin!.destroy();
      shell.stdout!.destroy();
      resolve(ending);
    };
    shell.once('error', (error) => finish({ code: null, words: error.message }));
    shell.once('exit', (code, signal) => finish({ code, words: describeEnd(code, signal) }));
  });
  return { pid: () => pid, ended, hasEnded: () => over, signal: (name) => signalTo(pid, name), errors: shell.stderr };
}

function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  if (signal !== null) return `its watchdog got ${signal}`;
  // A shell reports death by a signal as 128 and the number of the signal.
  return code !== null && code > 128 ? `signal ${code - 128}` : `exit code ${code}`;
}

export function signalTo(pid: number | null, name: NodeJS.Signals): void {
  if (pid === null) return;
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already, which is what a signal is sent for.
  }
}
