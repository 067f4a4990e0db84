import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEngine } from '../../src/engine/index.ts';
import { connectDatabase } from '../../src/kernel/database.ts';
import { migrate } from '../../src/kernel/migrations.ts';

/** A stopped PostgreSQL with the migrated schema. Every test server starts on a copy of it. */

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
export const CACHE = join(PROJECT, 'node_modules', '.cache', 'presswright-test');
/** Everything the content of a cluster depends on. */
const SOURCES = ['migrations/*.sql', 'src/engine/*.ts', 'src/kernel/*migrations.ts', 'package.json'];

/** The folder of the cluster, kept in node_modules until a migration or the engine changes. */
export async function preparedCluster(): Promise<string> {
  const folder = join(CACHE, digestOfSources());
  if (!existsSync(folder)) await prepare(folder);
  return folder;
}

export function copyCluster(from: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  execFileSync('cp', ['-a', join(from, 'postgres'), join(from, 'engine-password'), dataDir]);
}

function digestOfSources(): string {
  const digest = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: PROJECT }).sort()) digest.update(readFileSync(join(PROJECT, file)));
  return digest.digest('hex').slice(0, 16);
}

async function prepare(folder: string): Promise<void> {
  // In the temporary folder first, because the user that runs PostgreSQL under root may have no access to the project.
  const dataDir = mkdtempSync(join(tmpdir(), 'presswright-cluster-'));
  const copy = `${folder}-${randomBytes(4).toString('hex')}`;
  try {
    chmodSync(dataDir, 0o755);
    await makeCluster(dataDir);
    mkdirSync(dirname(folder), { recursive: true });
    copyCluster(dataDir, copy);
    moveUnlessThere(copy, folder);
  } finally {
    for (const path of [dataDir, copy]) rmSync(path, { recursive: true, force: true });
  }
}

async function makeCluster(dataDir: string): Promise<void> {
  const engine = await startEngine({ dataDir, role: 'server', log: console.error, settings: { fsync: 'off' } });
  try {
    const database = connectDatabase(engine.connection, 2, 60);
    await migrate(database);
    await database.end();
  } finally {
    await engine.stop();
  }
}

/** Several processes may prepare it concurrently; the first result is kept. */
function moveUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}
