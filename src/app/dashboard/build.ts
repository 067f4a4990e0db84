import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, chmod, constants, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FOLDER, PRIVATE_UMASK } from '../../kernel/private-files.ts';
import { inputsHash } from './inputs.ts';

export type BuildPlaces = {
  /** The installed product: holds web/. */
  root: string;
  dataDir: string;
};

/** `seconds` is null when a build of this state was there. */
export type Built = { folder: string; seconds: number | null };

const CHILD = join(import.meta.dirname, 'child.ts');
/** A build takes seconds; one that takes this long will not end. */
const LIMIT_MS = 180_000;
const DONE = 'index.html';
const UNFINISHED = '.new-';

/**
 * A build lies in a folder named after its inputs: next to the sources, or in the data folder when the install is
 * read-only. It is made under another name and renamed, so that instances starting together never see half of one.
 */
export async function ensureBuilt(places: BuildPlaces, onBuild: () => void, signal: AbortSignal): Promise<Built> {
  const name = await inputsHash(places.root);
  const shelves = [join(places.root, 'web', 'dist'), join(places.dataDir, 'cache', 'dashboard')];
  const found = shelves.map((shelf) => join(shelf, name)).find((folder) => existsSync(join(folder, DONE)));
  if (found) return { folder: found, seconds: null };
  onBuild();
  const started = performance.now();
  const shelf = await firstWritable(shelves);
  // Beside the sources it holds nothing secret, and root may build what another user serves.
  const umask = shelf === shelves[0] ? 0o022 : PRIVATE_UMASK;
  const folder = join(shelf, name);
  const unfinished = await mkdtemp(join(shelf, UNFINISHED));
  try {
    await runChild([places.root, unfinished, umask.toString(8)], signal);
    await chmod(unfinished, 0o777 & ~umask);
    await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
      // Another instance was faster with the very same files.
      if (!existsSync(join(folder, DONE))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  await removeOthers(shelf, name);
  return { folder, seconds: Math.round((performance.now() - started) / 100) / 10 };
}

async function firstWritable(shelves: string[]): Promise<string> {
  for (const [place, shelf] of shelves.entries()) {
    try {
      const made = await mkdir(shelf, { recursive: true, mode: PRIVATE_FOLDER });
      if (made && place === 0) await chmod(shelf, 0o755);
      await access(shelf, constants.W_OK);
      return shelf;
    } catch {}
  }
  throw new Error(`Neither ${shelves.join(' nor ')} can be written to.`);
}

/** In a process of its own: the bundler's memory is given back, and requests are answered meanwhile. */
function runChild(args: string[], signal: AbortSignal): Promise<void> {
  const child = fork(CHILD, args, {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: LIMIT_MS,
    signal,
  });
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(-4000);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The dashboard's build ended with ${code}: ${complaint.trim()}`));
    });
  });
}

/** Builds of earlier states, which whoever serves them has in memory, and what builds that died left behind. */
async function removeOthers(shelf: string, name: string): Promise<void> {
  const entries = (await readdir(shelf)).filter((entry) => entry !== name);
  const remove = async (entry: string) => {
    const path = join(shelf, entry);
    const { mtimeMs } = await stat(path);
    const isOld = entry.startsWith(UNFINISHED) ? Date.now() - mtimeMs > 2 * LIMIT_MS : /^[0-9a-f]{20}$/.test(entry);
    if (isOld) await rm(path, { recursive: true, force: true });
  };
  // Another instance may be tidying too.
  await Promise.allSettled(entries.map(remove));
}
