import { spawn } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEngine } from '../src/kernel/engine/index.ts';
import { migrate } from '../src/kernel/migrations.ts';
import { connect, databaseUrl, TEMPLATE } from './harness.ts';

/** One embedded server for the whole run, a database per test file: `node test/run.ts [files…]`. */

const STANDARD = ['test/**/*.test.ts'];
const EXCLUDED = 'test/faults/**';
/** Files that start programs of their own or load the machine: each in its own process, and begun before the others. */
const ALONE =
  /^test\/(start|cli|engine|files\/bombs|pictures\/card|contract\/generated|export\/pool|providers\/(extraction|pages)|texts\/idempotency|releases-sending\/delivery|workspace\/import)/;

const folder = mkdtempSync(join(tmpdir(), 'presswright-test-'));
chmodSync(folder, 0o755);
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
};
const engine = await startEngine({ dataDir: folder, role: 'server', log: console.error, settings });
let code = 1;
try {
  const { username, password, database, host } = engine.connection;
  const url = `postgres://${username}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
  await prepareTemplate(url);
  code = await runFiles(filesToRun(), url);
} finally {
  const stopped = engine.stop();
  // At once: nobody wants these databases written down.
  if (engine.pid() !== null) process.kill(engine.pid()!, 'SIGQUIT');
  await stopped;
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);

function filesToRun(): string[] {
  const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
  if (asked.length > 0) return globSync(asked);
  return globSync(STANDARD, { exclude: [EXCLUDED] });
}

async function prepareTemplate(url: string): Promise<void> {
  const admin = connect(url, 1);
  await admin.unsafe(`create database ${TEMPLATE}`);
  await admin.end();
  const template = connect(databaseUrl(url, TEMPLATE), 1);
  await migrate(template);
  await template.end();
}

/**
 * Loading the service costs more than most files do with it, so the files of a folder share a process: one entry that
 * imports them all. The runner takes entries by name, and their numbers put the long ones first.
 */
function entriesFor(files: string[]): string[] {
  const sorted = files.sort();
  const alone = sorted.filter((file) => ALONE.test(file)).map((file) => [file]);
  const shared = Map.groupBy(
    sorted.filter((file) => !ALONE.test(file)),
    (file) => dirname(file),
  );
  const entries = join(folder, 'entries');
  mkdirSync(entries);
  return [...alone, ...shared.values()].map((group, index) => {
    const [first = ''] = group;
    const name = (group.length === 1 ? first : dirname(first)).replaceAll('/', '-').replace('.test.ts', '');
    const entry = join(entries, `${String(index).padStart(3, '0')}-${name}.test.mjs`);
    writeFileSync(
      entry,
      group.map((file) => `import ${JSON.stringify(pathToFileURL(resolve(file)).href)};\n`).join(''),
    );
    return entry;
  });
}

function runFiles(files: string[], url: string): Promise<number> {
  const words = [
    '--disable-warning=ExperimentalWarning',
    '--test',
    '--test-concurrency=4',
    ...process.argv.slice(2).filter((word) => word.startsWith('-')),
  ];
  const child = spawn(process.execPath, [...words, ...entriesFor(files)], {
    stdio: 'inherit',
    // Every file loads the whole service: compiling it once is enough.
    env: { NODE_COMPILE_CACHE: 'node_modules/.cache/presswright-tests', ...process.env, TEST_SERVER_URL: url },
  });
  return new Promise((resolve) => child.on('exit', (exit) => resolve(exit ?? 1)));
}
