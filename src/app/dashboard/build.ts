import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRIVATE_FOLDER, PRIVATE_UMASK } from '../../kernel/private-files.ts';
import { inputsHash } from './inputs.ts';

export type BuildFolders = {
  /** Installation folder with web/. */
  root: string;
  dataDir: string;
};

/** `seconds` is null when an up-to-date build already existed. */
export type Built = { folder: string; seconds: number | null };

/** The bundle in dist comes with the finished dashboard. */
const BUNDLED = import.meta.url.endsWith('.ts')
  ? null
  : fileURLToPath(new URL('../../../dist/screens', import.meta.url));
const CHILD = new URL('./child.ts', import.meta.url);
/** A build takes seconds; after this time it has hung. */
const LIMIT_MS = 180_000;
const DONE = 'index.html';
const UNFINISHED = '.new-';

/**
 * A build is in a folder named after the hash of its inputs: next to the sources, or in the data folder when the
 * installation is read-only. It is renamed when complete, so that instances that start together never see a partial one.
 */
export async function ensureBuilt(folders: BuildFolders, onBuild: () => void, signal: AbortSignal): Promise<Built> {
  if (BUNDLED !== null) return { folder: BUNDLED, seconds: null };
  const name = await inputsHash(folders.root);
  const locations = [join(folders.root, 'web', 'dist'), join(folders.dataDir, 'cache', 'dashboard')];
  const found = locations.map((location) => join(location, name)).find((folder) => existsSync(join(folder, DONE)));
  if (found) return { folder: found, seconds: null };
  onBuild();
  const started = performance.now();
  const location = await firstWritable(locations);
  // Readable next to the sources: it contains no secrets, and another user may serve what root built.
  const umask = location === locations[0] ? 0o022 : PRIVATE_UMASK;
  const folder = join(location, name);
  const unfinished = await mkdtemp(join(location, UNFINISHED));
  try {
    await runChild([folders.root, unfinished, umask.toString(8)], signal);
    await chmod(unfinished, 0o777 & ~umask);
    await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
      // Another instance was faster with the very same files.
      if (!existsSync(join(folder, DONE))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await removeOthers(location, name);
  return { folder, seconds: Math.round((performance.now() - started) / 100) / 10 };
}

async function firstWritable(locations: string[]): Promise<string> {
  for (const [place, location] of locations.entries()) {
    try {
      const made = await mkdir(location, { recursive: true, mode: PRIVATE_FOLDER });
      if (made && place === 0) await chmod(location, 0o755);
      await access(location, constants.W_OK);
      return location;
    } catch {}
  }
  throw new Error(`Neither ${locations.join(' nor ')} can be written to.`);
}

/** In a child process, so that the bundler's memory is released and requests are not blocked. */
function runChild(args: string[], signal: AbortSignal): Promise<void> {
  const child = fork(CHILD, args, {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: LIMIT_MS,
    signal,
  });
  let output = '';
  child.stderr?.on('data', (text: Buffer) => {
    output = (output + text.toString()).slice(-4000);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The dashboard's build ended with ${code}: ${output.trim()}`));
    });
  });
}

/** Removes outdated builds, which running instances hold in memory, and unfinished builds after a crash. */
async function removeOthers(location: string, name: string): Promise<void> {
  const entries = (await readdir(location)).filter((entry) => entry !== name);
  const remove = async (entry: string) => {
    const path = join(location, entry);
    const { mtimeMs } = await stat(path);
    const isOld = entry.startsWith(UNFINISHED) ? Date.now() - mtimeMs > 2 * LIMIT_MS : /^[0-9a-f]{20}$/.test(entry);
    if (isOld) await rm(path, { recursive: true, force: true });
  };
  // Ignores errors, because another instance may remove the same folders.
  await Promise.allSettled(entries.map(remove));
}
