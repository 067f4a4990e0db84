import { spawn } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../src/kernel/database.ts';
import { startEngine } from '../src/kernel/engine/index.ts';
import { migrate } from '../src/kernel/migrations.ts';
import { databaseUrl, TEMPLATE } from './harness.ts';

/** One embedded server for the whole run, a database per test file: `node test/run.ts [files…]`. */

const STANDARD = ['test/**/*.test.ts'];
const EXCLUDED = 'test/faults/**';

const folder = mkdtempSync(join(tmpdir(), 'presswright-test-'));
chmodSync(folder, 0o755);
// Durability is what the crash tests are about; they start engines of their own.
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
const engine = await startEngine({ dataDir: folder, role: 'server', log: console.error, settings });
let code = 1;
try {
  const { username, password, database, host } = engine.connection;
  const url = `postgres://${username}:${password}@localhost/${database}?host=${encodeURIComponent(host)}`;
  await prepareTemplate(url);
  code = await runFiles(filesToRun(), url);
} finally {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);

function filesToRun(): string[] {
  const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
  if (asked.length > 0) return globSync(asked);
  return globSync(STANDARD, { exclude: [EXCLUDED] });
}

async function prepareTemplate(url: string): Promise<void> {
  const admin = connectDatabase(url, 1);
  await admin.unsafe(`create database ${TEMPLATE}`);
  await admin.end();
  const template = connectDatabase(databaseUrl(url, TEMPLATE), 1);
  await migrate(template);
  await template.end();
}

function runFiles(files: string[], url: string): Promise<number> {
  const words = [
    '--disable-warning=ExperimentalWarning',
    '--test',
    '--test-concurrency=4',
    ...process.argv.slice(2).filter((word) => word.startsWith('-')),
  ];
  const child = spawn(process.execPath, [...words, ...files.sort()], {
    stdio: 'inherit',
    // Every file loads the whole service: compiling it once is enough.
    env: { NODE_COMPILE_CACHE: 'node_modules/.cache/presswright-tests', ...process.env, TEST_SERVER_URL: url },
  });
  return new Promise((resolve) => child.on('exit', (exit) => resolve(exit ?? 1)));
}
