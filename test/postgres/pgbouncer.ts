import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineAccount } from '../../src/engine/account.ts';
import { freePort } from '../dashboard/port.ts';
import { findProgram } from '../tools.ts';
import { until } from '../until.ts';

/** A real pgbouncer in front of a PostgreSQL server, with the settings of Debian's package apart from the addresses. */

export type Pgbouncer = { pid: number; address(databaseUrl: string): string; stop(): Promise<void> };

export async function startPgbouncer(
  databaseUrl: string,
  mode: 'session' | 'transaction',
  more: Record<string, string> = {},
): Promise<Pgbouncer> {
  const { username, password, port: serverPort, searchParams } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'presswright-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'md5',
    auth_file: join(folder, 'users'),
    pool_mode: mode,
    ...more,
  };
  const server = `host=${searchParams.get('host')} port=${serverPort || '5432'}`;
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, ['[databases]', `* = ${server}`, '[pgbouncer]', ...lines, ''].join('\n'), { mode: 0o644 });
  writeFileSync(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 });
  // It refuses to run as root, and only the user of the database may use its socket.
  const account = engineAccount();
  const child = spawn(findProgram('pgbouncer')!, ['-q', file], {
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`pgbouncer did not start: ${log}`);
    return isListening(port);
  });
  return {
    pid: child.pid!,
    address: (url) => `postgres://${username}:${password}@127.0.0.1:${port}${new URL(url).pathname}`,
    async stop() {
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
