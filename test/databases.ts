import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { connectDatabase, type DatabaseAddress } from '../src/kernel/database.ts';
import { TEMPLATE } from './postgres/server.ts';

/** Databases of the test server, each a copy of the migrated template. */

type Lifetime = 'file' | 'process';
const created: Record<Lifetime, string[]> = { file: [], process: [] };

export function newDatabase(lifetime: Lifetime = 'file'): Promise<string> {
  // Copying files takes a third of the time of PostgreSQL's default, which writes every page to the log.
  return create(`template ${TEMPLATE} strategy file_copy`, lifetime);
}

/** Without the schema. */
export function newEmptyDatabase(): Promise<string> {
  return create('template template0', 'file');
}

async function create(how: string, lifetime: Lifetime): Promise<string> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name} ${how}`);
  created[lifetime].push(name);
  return databaseUrl(await serverUrl(), name);
}

/** A lane calls it after each file. */
export async function dropDatabases(lifetime: Lifetime): Promise<void> {
  for (const name of created[lifetime].splice(0)) await administer(`drop database if exists ${name} with (force)`);
}

// Not in an after hook: those of this file would run before those of the test file, which stop the service.
process.on('beforeExit', async () => {
  await dropDatabases('file');
  await dropDatabases('process');
});

const LEFT_OPEN_MS = 60_000;
/** What a test file leaves open keeps its process alive; the run must not wait for it for ever. */
if (process.env.NODE_TEST_CONTEXT)
  after(() => {
    const giveUp = () => {
      console.error(`Something was left open: ${process.getActiveResourcesInfo().join(', ')}.`);
      process.exit();
    };
    setTimeout(giveUp, LEFT_OPEN_MS).unref();
  });

async function administer(statement: string): Promise<void> {
  const connection = connect(await serverUrl(), 1);
  await connection.unsafe(statement);
  await connection.end();
}

/** Connects like the service, but with longer timeouts, because the server may be slow with several test files. */
export const connect = (address: DatabaseAddress, connections: number) => connectDatabase(address, connections, 60);

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

let starting: Promise<void> | undefined;

/** The server of the run; a file that is run by itself starts its own. */
export async function serverUrl(): Promise<string> {
  if (!process.env.TEST_SERVER_URL) {
    starting ??= startOwnServer();
    await starting;
  }
  return process.env.TEST_SERVER_URL!;
}

async function startOwnServer(): Promise<void> {
  const program = fileURLToPath(new URL('./postgres/process.ts', import.meta.url));
  const server = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const { value: line } = await createInterface(server.stdout)[Symbol.asyncIterator]().next();
  if (line === undefined) throw new Error('The PostgreSQL for this test file did not start.');
  Object.assign(process.env, JSON.parse(line));
  // It ends when this process closes its input, so it must not keep this process alive.
  for (const handle of [server, server.stdin, server.stdout]) (handle as unknown as Socket).unref();
}
