import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import type { EngineConnection } from '../../src/engine/index.ts';
import { until } from './processes.ts';
import { engineUser, QUICK } from './stage.ts';

export type ActorEvent = {
  event: string;
  line: string;
  message: string;
  milliseconds: number;
  pid: number;
  fresh: boolean;
  connection: EngineConnection;
};

export type Actor = {
  pid: number;
  events: ActorEvent[];
  errors(): string;
  /** Waits for the nth message of that kind. */
  waitFor(event: string, nth?: number): Promise<ActorEvent>;
  lines(): string[];
  kill(): Promise<void>;
  stop(): Promise<void>;
};

type ActorOptions = {
  mode: 'server' | 'cli' | 'lock';
  dataDir: string;
  engineDir?: string;
  project?: string;
  asEngineUser?: boolean;
  environment?: Record<string, string>;
};

const PROJECT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Runs driver.ts in a separate process that ends with the test. */
export function startActor(
  t: TestContext,
  { mode, dataDir, engineDir, project = PROJECT, asEngineUser = false, environment }: ActorOptions,
): Actor {
  const args = [join(project, 'test', 'engine', 'driver.ts'), mode, dataDir, JSON.stringify(QUICK), engineDir ?? ''];
  const identity = asEngineUser && engineUser ? { uid: engineUser.uid | 0, gid: engineUser.gid | 0 } : {};
  // A copy has its own compile cache, which is removed with it.
  const ownCache = project === PROJECT ? {} : { NODE_COMPILE_CACHE: join(project, 'node_modules', '.cache') };
  const env: NodeJS.ProcessEnv = { ...process.env, ...ownCache, ...environment };
  delete env.NODE_OPTIONS;
  const child: ChildProcess = spawn(process.execPath, args, { ...identity, cwd: '/', env, detached: true });
  const events: ActorEvent[] = [];
  let errors = '';
  let over = false;
  child.stderr!.on('data', (text) => {
    errors += text;
  });
  child.stdin!.on('error', () => {});
  createInterface({ input: child.stdout! }).on('line', (line) => events.push(JSON.parse(line) as ActorEvent));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.once('close', () => {
    over = true;
  });
  const waitFor = async (event: string, nth = 1) => {
    const find = () => events.filter((message) => message.event === event)[nth - 1];
    await until(() => find() !== undefined || over, 120_000);
    const found = find();
    if (found === undefined) throw new Error(`no event ${event}: ${JSON.stringify(events)} ${errors}`);
    return found;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  t.after(kill);
  return {
    pid: child.pid!,
    events,
    errors: () => errors,
    waitFor,
    lines: () => events.filter((message) => message.event === 'log').map((message) => message.line),
    kill,
    stop: async () => {
      child.stdin!.end();
      await waitFor('stopped');
      await ended;
    },
  };
}

/** Runs one query over its own connection. */
export async function ask(connection: EngineConnection, query: string): Promise<Record<string, unknown>[]> {
  const sql = postgres({ ...connection, max: 1, connect_timeout: 60, onnotice: () => {} });
  try {
    return [...(await sql.unsafe(query))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Like ask, but retries while the engine is down. */
export async function askWithRetry(connection: EngineConnection, query: string): Promise<Record<string, unknown>[]> {
  for (const begin = Date.now(); ; await pause(25)) {
    try {
      return await ask(connection, query);
    } catch (error) {
      if (Date.now() - begin > 60_000) throw error;
    }
  }
}
