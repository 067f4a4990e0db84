import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine } from '../src/engine/index.ts';
import { compiledSources } from '../src/kernel/compiled-sources.ts';
import { migrate } from '../src/kernel/migrations.ts';
import { connect, databaseUrl, TEMPLATE } from './databases.ts';
import { HANDS, writeEntries } from './entries.ts';

/** One embedded server for the whole run, a database per test file: `npm test -- [files…]`. */

const STANDARD = ['test/**/*.test.ts'];
const EXCLUDED = 'test/faults/**';

/** In memory where there is plenty: some fifty services are made, started and thrown away with all their files. */
const MEMORY = '/dev/shm';
const PLENTY = 8 * 1024 ** 3;
const isRoomy = existsSync(MEMORY) && roomIn(MEMORY) > PLENTY && freemem() > PLENTY;

const files = filesToRun();
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
  code = await runFiles(files, url);
} finally {
  const stopped = engine.stop();
  // At once: nobody wants these databases written down.
  if (engine.pid() !== null) process.kill(engine.pid()!, 'SIGQUIT');
  await stopped;
}
process.exit(code);

function filesToRun(): string[] {
  const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
  const found = asked.length > 0 ? globSync(asked) : globSync(STANDARD, { exclude: [EXCLUDED] });
  if (found.length > 0) return found;
  console.error(`No test file is named ${asked.join(' ')}`);
  process.exit(1);
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
  // The compiled sources of what this file needs itself are kept with them.
  await Promise.all([
    import('../src/app/app.ts'),
    import('../src/app/open-database.ts'),
    import('../src/app/first-start.ts'),
  ]);
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

function roomIn(place: string): number {
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize;
}

function runFiles(files: string[], url: string): Promise<number> {
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  const words = [
    '--test',
    `--test-concurrency=${HANDS}`,
    ...process.argv.slice(2).filter((word) => word.startsWith('-')),
  ];
  const child = spawn(process.execPath, [...words, ...writeEntries(files, folder)], {
    stdio: 'inherit',
    // Every file loads the whole service: compiling it once is enough.
    env: {
      ...compiledSources(),
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
