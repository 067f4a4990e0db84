import { engineAccount } from './account.ts';
import { findPackage, prepareBinaries, sweepHome } from './binaries.ts';
import {
  checkDatabase,
  checkEmpty,
  chooseFolders,
  hasDatabase,
  restrictAccess,
  savePointer,
  takeOverDatabase,
} from './folders.ts';
import { initialise } from './initialise.ts';
import type { FolderLock, Role } from './lock.ts';
import { openLog } from './log-file.ts';
import { ensurePassword } from './password.ts';
import { connectionTo, type EngineConnection, waitUntilReady } from './probe.ts';
import { engineArguments } from './settings.ts';
import { clearSocketFolder, PORT, prepareSocketFolder, removeSocketFolder } from './sockets.ts';
import { stopStaleProcesses } from './stale-processes.ts';
import { supervise } from './supervise.ts';
import { spawnWatched } from './watchdog.ts';

export type EngineOptions = {
  dataDir: string;
  role: Role;
  /** System user for PostgreSQL when the service runs as root. */
  user?: string;
  log(line: string): void;
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

/** Starts PostgreSQL in a folder whose lock we hold. */
export async function openEngine(options: EngineOptions, dataDir: string, lock: FolderLock): Promise<Engine> {
  const { log, settings = {} } = options;
  const account = engineAccount(options.user, log);
  const source = findPackage(process.platform, process.arch);
  const folders = chooseFolders(dataDir, account, log);
  restrictAccess(folders, account, log);
  const fresh = !hasDatabase(folders.home);
  if (fresh) checkEmpty(folders);
  else checkDatabase(folders, account, source.major);
  const password = ensurePassword(dataDir, !fresh);
  if (!fresh) {
    await stopStaleProcesses(folders, log);
    takeOverDatabase(folders, account, log);
  }
  sweepHome(folders.home, source);
  const binaries = prepareBinaries(source, folders.home, account);
  if (fresh) await initialise(folders, binaries, account, password, settings.fsync !== 'off');
  savePointer(folders, log);
  const socketFolder = prepareSocketFolder(folders, account);
  const connection = connectionTo(socketFolder, Number(settings.port ?? PORT), password);
  const launch = async () => {
    const foreignPid = await stopStaleProcesses(folders, log);
    clearSocketFolder(socketFolder);
    const file = openLog(dataDir);
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

// A removed folder or a full disk must not prevent the shutdown.
function markStopping(lock: FolderLock): void {
  try {
    lock.describe({ state: 'stopping' });
  } catch {
    // The state is only a hint for other processes.
  }
}
