import { engineAccount } from './account.ts';
import { findPackage, prepareBinaries, sweepHome } from './binaries.ts';
import {
  checkDatabase,
  checkEmpty,
  chooseAccount,
  engineFolders,
  hasDatabase,
  restrictAccess,
  takeOverDatabase,
} from './folders.ts';
import { initialise } from './initialise.ts';
import type { FolderLock, Role } from './lock.ts';
import { openLog } from './log-file.ts';
import { ensurePassword } from './password.ts';
import { connectionTo, type EngineConnection, waitUntilReady } from './probe.ts';
import { EngineRefusal } from './refusal.ts';
import { engineArguments } from './settings.ts';
import { clearSocketFolder, PORT, prepareSocketFolder, removeSocketFolder } from './sockets.ts';
import { stopStaleProcesses } from './stale-processes.ts';
import { supervise } from './supervise.ts';
import { refuseUnfinishedUpgrade, setAsideOlder } from './upgrade.ts';
import { spawnWatched } from './watchdog.ts';

export type EngineOptions = {
  dataDir: string;
  /** Folder of the database, if it is not DATA_DIR. */
  engineDir?: string | undefined;
  role: Role;
  /** System user for PostgreSQL when the service runs as root. */
  user?: string;
  log(line: string): void;
  /** Refuses a folder without a database instead of creating one. */
  existingOnly?: boolean;
  /** Replaces a database of an older PostgreSQL by an empty one; see upgrade.ts. */
  upgrade?: boolean | undefined;
  /** PostgreSQL settings that override ours. */
  settings?: Record<string, string>;
  /** Called when PostgreSQL ended unexpectedly, before it is restarted. */
  onCrash?(): void;
};

export type Engine = {
  connection: EngineConnection;
  /** Whether the database was created by this start. */
  fresh: boolean;
  /** Process id of PostgreSQL; null while it is down, or when it belongs to another process. */
  pid(): number | null;
  stop(): Promise<void>;
};

export type Places = { dataDir: string; home: string };

/** Starts PostgreSQL in `home`, whose lock we hold. */
export async function openEngine(options: EngineOptions, { dataDir, home }: Places, lock: FolderLock): Promise<Engine> {
  const { log, settings = {} } = options;
  const source = findPackage(process.platform, process.arch);
  const account = chooseAccount(home, engineAccount(options.user, log));
  sweepHome(home, source);
  checkUnused(dataDir, home);
  const folders = engineFolders(home);
  restrictAccess(folders, account, log);
  if (options.upgrade) await setAsideOlder(folders, source.major, log);
  else refuseUnfinishedUpgrade(folders);
  const fresh = !hasDatabase(folders.home);
  if (fresh) checkEmpty(folders);
  else checkDatabase(folders, account, source.major);
  const password = ensurePassword(home, !fresh);
  if (!fresh) {
    await stopStaleProcesses(folders, log);
    takeOverDatabase(folders, account, log);
  }
  const binaries = prepareBinaries(source, folders.home, account);
  if (fresh) await initialise(folders, binaries, account, password, settings.fsync !== 'off');
  const socketFolder = prepareSocketFolder(folders, account);
  const connection = connectionTo(socketFolder, Number(settings.port ?? PORT), password);
  const launch = async () => {
    const foreignPid = await stopStaleProcesses(folders, log);
    clearSocketFolder(socketFolder);
    const file = openLog(home);
    // Tells PostgreSQL that this process id is not a server; see stopStaleProcesses.
    const environment: Record<string, string> = foreignPid === null ? {} : { PG_GRANDPARENT_PID: String(foreignPid) };
    const args = engineArguments(folders, socketFolder, settings);
    const watched = spawnWatched(binaries.postgres, args, { account, errors: file.descriptor, environment });
    file.close();
    return { watched, readLog: file.readNew };
  };
  const supervised = await supervise({
    launch,
    ready: (hasEnded) => waitUntilReady(connection, hasEnded, log),
    log,
    onCrash: () => options.onCrash?.(),
  });
  lock.describe({ state: 'ready', socketFolder, port: connection.port });
  let stopped: Promise<void> | undefined;
  const stopOnce = async () => {
    markStopping(lock);
    await supervised.stop();
    // A killed PostgreSQL may leave processes that take a moment to end.
    await stopStaleProcesses(folders, log);
    removeSocketFolder(socketFolder, folders);
    lock.release();
  };
  const stop = () => {
    stopped ??= stopOnce();
    return stopped;
  };
  return { connection, fresh, pid: supervised.pid, stop };
}

/** An empty database beside an existing one would look like data loss. */
function checkUnused(dataDir: string, home: string): void {
  if (home === dataDir || hasDatabase(home) || !hasDatabase(dataDir)) return;
  throw new EngineRefusal(
    `ENGINE_DIR (${home}) has no database, but ${dataDir} has one. Move it with its password ` +
      `(mv ${dataDir}/postgres ${dataDir}/engine-password ${home}/), or unset ENGINE_DIR.`,
  );
}

// A removed folder or a full disk must not prevent the shutdown.
function markStopping(lock: FolderLock): void {
  try {
    lock.describe({ state: 'stopping' });
  } catch {
    // The state is only a hint for other processes.
  }
}
