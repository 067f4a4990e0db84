import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { freemem, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEngine } from '../src/kernel/engine/index.ts';
import { migrate } from '../src/kernel/migrations.ts';
import { connect, databaseUrl, TEMPLATE } from './databases.ts';

/** One embedded server for the whole run, a database per test file: `node test/run.ts [files…]`. */

const STANDARD = ['test/**/*.test.ts'];
const EXCLUDED = 'test/faults/**';
/** Files that share a process, a browser and a service of their own. */
const SCREENS = 'dashboard';
/**
 * Files that start programs of their own or load the machine: each in its own process, beside those of the others. Those
 * that wait most come first, while there is other work to do, then those that take long.
 */
const ALONE = [
  'engine/patience',
  'export/pool',
  SCREENS,
  'start',
  'engine',
  'cli',
  'files/bombs',
  'providers/extraction',
  'providers/pages',
];
const turnOf = (file: string) => ALONE.findIndex((name) => file.startsWith(`test/${name}`));
/** How many processes the other files share. */
const HANDS = 3;

/** In memory where there is plenty: some fifty services are made, started and thrown away with all their files. */
const MEMORY = '/dev/shm';
const PLENTY = 8 * 1024 ** 3;
const isRoomy = existsSync(MEMORY) && roomIn(MEMORY) > PLENTY && freemem() > PLENTY;

const folder = mkdtempSync(join(isRoomy ? MEMORY : tmpdir(), 'presswright-test-'));
chmodSync(folder, 0o755);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// Durability is what the crash tests are about; they start engines of their own. A hundred small databases would keep
// checkpoints and the vacuum busy all the time.
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  max_connections: '400',
  // Every connection of a thousand maps what it touches of this.
  shared_buffers: '32MB',
};
const COMPILED = resolve('node_modules/.cache/presswright-tests');
// While the engine is made: processes that begin together would each compile all of it, and keep it at their end only.
const compiled = compile();
const made = await makeOnce(join(folder, 'made'));
for (const part of ['postgres', 'engine-password']) execFileSync('cp', ['-a', join(made, part), folder]);
const engine = await startEngine({ dataDir: folder, role: 'server', log: console.error, settings });
let code = 1;
try {
  const { username, password, database, host } = engine.connection;
  const url = `postgres://${username}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
  await prepareTemplate(url);
  await compiled;
  code = await runFiles(filesToRun(), url);
} finally {
  const stopped = engine.stop();
  // At once: nobody wants these databases written down.
  if (engine.pid() !== null) process.kill(engine.pid()!, 'SIGQUIT');
  await stopped;
}
process.exit(code);

function filesToRun(): string[] {
  const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
  if (asked.length > 0) return globSync(asked);
  return globSync(STANDARD, { exclude: [EXCLUDED] });
}

/** A data folder as after a first start and a stop, migrated: the run's own server and many tests begin with a copy. */
async function makeOnce(dataDir: string): Promise<string> {
  const first = await startEngine({ dataDir, role: 'server', log: console.error, settings });
  const database = connect(first.connection, 1);
  await migrate(database);
  await database.end();
  await first.stop();
  return dataDir;
}

async function compile(): Promise<void> {
  enableCompileCache(COMPILED);
  await import('../src/app.ts');
  flushCompileCache();
}

/** Copied from the migrated database, which nobody may be connected to meanwhile. */
async function prepareTemplate(url: string): Promise<void> {
  const admin = connect(databaseUrl(url, 'template1'), 1);
  await admin.unsafe(`create database ${TEMPLATE} template postgres`);
  await admin.end();
  // The first to connect writes down where the system's tables are; copies have it with them.
  const first = connect(databaseUrl(url, TEMPLATE), 1);
  await first`select 1`;
  await first.end();
}

/**
 * Loading the service costs more than most files do with it, so files share processes: each is a suite of its own, its
 * service starts when its turn comes and stops before the next. The runner takes entries by name; their numbers put
 * the shared ones first, which take longest.
 */
function entriesFor(files: string[]): string[] {
  const sorted = files.sort();
  const shared = dealt(sorted.filter((file) => turnOf(file) < 0));
  const alone = ALONE.flatMap((name, turn) => {
    const own = sorted.filter((file) => turnOf(file) === turn);
    return name === SCREENS ? [own] : own.map((file) => [file]);
  });
  const entries = join(folder, 'entries');
  mkdirSync(entries);
  const groups = [...shared, ...alone].filter((group) => group.length > 0);
  return groups.map((group, index) => {
    const name = group.length === 1 ? group[0]!.replaceAll('/', '-').replace('.test.ts', '') : 'shared';
    const entry = join(entries, `${String(index).padStart(3, '0')}-${name}.test.mjs`);
    const suites = group.map((file) => {
      const url = JSON.stringify(pathToFileURL(resolve(file)).href);
      return `suite(${JSON.stringify(file)}, async () => { await import(${url}); });\n`;
    });
    writeFileSync(entry, `import { suite } from 'node:test';\n${suites.join('')}`);
    return entry;
  });
}

/** In hands of about the same size: the longest file goes to whoever has least. */
function dealt(files: string[]): string[][] {
  const hands = Array.from({ length: HANDS }, () => ({ size: 0, files: [] as string[] }));
  const sized = files.map((file) => ({ file, size: statSync(file).size })).sort((one, other) => other.size - one.size);
  for (const { file, size } of sized) {
    const least = hands.reduce((one, other) => (other.size < one.size ? other : one));
    least.files.push(file);
    least.size += size;
  }
  return hands.map((hand) => hand.files);
}

function roomIn(place: string): number {
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize;
}

function runFiles(files: string[], url: string): Promise<number> {
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  const words = [
    '--disable-warning=ExperimentalWarning',
    '--test',
    '--test-concurrency=4',
    ...process.argv.slice(2).filter((word) => word.startsWith('-')),
  ];
  const child = spawn(process.execPath, [...words, ...entriesFor(files)], {
    stdio: 'inherit',
    // Every file loads the whole service: compiling it once is enough.
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      TEST_SERVER_URL: url,
      TMPDIR: temporary,
      TEST_ENGINE_MADE: made,
      // For copies of the whole project: hard links need the disk it is on.
      TEST_DISK: tmpdir(),
    },
  });
  // Broken off, it ends what it began: databases in memory are nothing to leave behind.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill(name));
  return new Promise((resolve) => child.on('exit', (exit) => resolve(exit ?? 1)));
}
