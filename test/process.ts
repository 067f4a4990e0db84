import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOwner } from '../src/engine/lock.ts';
import { readPassword } from '../src/engine/password.ts';
import { connectionTo } from '../src/engine/probe.ts';
import { connectDatabase, type Database } from '../src/kernel/database.ts';
import { endProcessesOn, mainProcessesOn, until } from './engine/processes.ts';
import { LIMITS_OFF } from './limits-off.ts';

/** The service as an operator runs it: in its own process, on its own data folder. */

export const PROJECT = dirname(dirname(fileURLToPath(import.meta.url)));
export const isRoot = process.getuid?.() === 0;

export type Exit = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

export type Program = {
  pid: number;
  stdout(): string;
  stderr(): string;
  kill(name: NodeJS.Signals): void;
  exited: Promise<Exit>;
};

export type Running = Program & {
  /** The address it printed. */
  url: string;
  /** The key it printed, if any. */
  key: string | null;
  seconds: number;
};

export type How = {
  /** Another copy of the project. */
  project?: string;
  /** Its working directory; by default that of the stage, so that no developer's .env is read. */
  folder?: string;
  user?: { uid: number; gid: number };
  /** A command that runs the rest of the line, such as `unshare -n`. */
  through?: string[];
};

export type Stage = {
  folder: string;
  dataDir: string;
  /** Starts the service and waits for its banner. */
  start(environment?: Record<string, string>, how?: How): Promise<Running>;
  /** Starts the service and waits until it exits. */
  attempt(environment?: Record<string, string>, how?: How): Promise<Exit>;
  cli(words: string[], environment?: Record<string, string>): Promise<Exit>;
  run(command: string[], options?: { environment?: Record<string, string>; how?: How }): Program;
  /** Process ids of the main engine processes on the data folder. */
  engines(): number[];
  /** Runs SQL on the embedded database of a running service, bypassing the service. */
  database(): Database;
};

/** The service needs one with a database of its own. */
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

/** `t` of a test, or `{ after }` of a whole file (outside its hooks): whatever outlives the started processes. */
type Keeper = { after(work: () => Promise<void>): void };

const alive = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});
// The runner ends a file that takes too long with SIGTERM, which would leave the services running.
process.once('SIGTERM', () => process.exit(1));

/**
 * A folder, and the programs started on it; all are removed with the keeper. `under` puts the data deeper inside, next
 * to a copy of the project.
 */
export function openStage(keeper: Keeper, under: string[] = []): Stage {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'presswright-start-')));
  chmodSync(folder, 0o755);
  // Every folder above the data has the name of the stage, by which its processes are found.
  const parent = under.length === 0 ? folder : join(folder, ...under, basename(folder));
  mkdirSync(parent, { recursive: true });
  const dataDir = join(parent, 'data');
  const programs: Program[] = [];
  let isOver = false;

  const run: Stage['run'] = ([command, ...words], { environment = {}, how = {} } = {}) => {
    if (isOver) throw new Error('The test is over; nothing can be started any more.');
    const [first, ...rest] = [...(how.through ?? []), command!, ...words];
    const child = spawn(first!, rest, {
      cwd: how.folder ?? folder,
      // Only one test needs the dashboard to be built.
      env: {
        ...bareEnvironment(folder),
        DATA_DIR: dataDir,
        PORT: '0',
        DASHBOARD: 'off',
        BANNER: 'on',
        ...LIMITS_OFF,
        ...(environment.DATABASE_URL ? { SECRET_KEY } : {}),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...how.user,
    });
    const program = follow(child);
    programs.push(program);
    return program;
  };
  const service = (environment?: Record<string, string>, how: How = {}) =>
    run(nodeWith(how.project, 'start.js'), { environment: environment ?? {}, how });

  keeper.after(async () => {
    isOver = true;
    for (const program of programs) program.kill('SIGKILL');
    await Promise.allSettled(programs.map(({ exited }) => exited));
    await endProcessesOn(parent);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    folder,
    dataDir,
    run,
    start: (environment, how) => untilReady(service(environment, how)),
    attempt: (environment, how) => service(environment, how).exited,
    cli: (words, environment = {}) => run([...nodeWith(PROJECT, 'cli.js'), ...words], { environment }).exited,
    engines: () => mainProcessesOn(parent),
    database: () => {
      const { socketFolder, port } = readOwner(dataDir)!;
      return connectDatabase(connectionTo(socketFolder!, port!, readPassword(dataDir)), 2, 60);
    },
  };
}

// The copy has its own Node, for a user who cannot enter our folder.
function nodeWith(project = PROJECT, script: string): string[] {
  const node = project === PROJECT ? process.execPath : join(project, 'node_modules', '.bin', 'node');
  return [node, join(project, 'bin', script)];
}

/** Settings of the developer's environment do not reach a test. */
function bareEnvironment(home: string): Record<string, string> {
  const path = [dirname(process.execPath), process.env.PATH ?? '/usr/bin:/bin'].join(delimiter);
  return { PATH: path, HOME: home, TMPDIR: tmpdir() };
}

function follow(child: ChildProcess): Program {
  let stdout = '';
  let stderr = '';
  alive.add(child);
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, name) => {
      alive.delete(child);
      resolve({ code, signal: name, stdout, stderr });
    });
  });
  exited.catch(() => alive.delete(child));
  return {
    pid: child.pid ?? 0,
    stdout: () => stdout,
    stderr: () => stderr,
    kill: (name) => child.kill(name),
    exited,
  };
}

const BANNER = /Presswright is ready at (\S+)\n/;
/** Generous for a busy machine; promised times are measured and printed, not enforced by this timeout. */
const TIMEOUT_MS = 180_000;

export async function untilReady(program: Program): Promise<Running> {
  const begin = performance.now();
  let exit: Exit | null = null;
  program.exited.then(
    (ended) => {
      exit = ended;
    },
    (error: unknown) => {
      exit = { code: null, signal: null, stdout: '', stderr: String(error) };
    },
  );
  await until(() => exit !== null || BANNER.test(program.stdout()), TIMEOUT_MS);
  const [, address] = BANNER.exec(program.stdout()) ?? [];
  if (!address) throw new Error(`The service did not start: ${JSON.stringify(exit)}`);
  return {
    ...program,
    url: address.replace('//localhost:', '//127.0.0.1:'),
    key: /API key +(pw_live_\w+)/.exec(program.stdout())?.[1] ?? null,
    seconds: (performance.now() - begin) / 1000,
  };
}

/** Prints what a test measured; the figures are for people, the assertions decide. */
export function report(line: string): void {
  console.log(`# ${line}`);
}
