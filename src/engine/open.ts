import { engineAccount } from './account.ts';
import { findPackage, prepareBinaries, sweepHome } from './binaries.ts';
import { initialise } from './initialise.ts';
import { stopLeftovers } from './leftovers.ts';
import type { FolderLock, Role } from './lock.ts';
import { openLog } from './log-file.ts';
import { ensurePassword } from './password.ts';
import {
  checkDatabase,
  checkVacancy,
  choosePlace,
  closeFolders,
  hasDatabase,
  rememberPlace,
  takeOverDatabase,
} from './place.ts';
import { connectionTo, type EngineConnection, waitUntilAnswers } from './probe.ts';
import { engineArguments } from './settings.ts';
import { clearSocketFolder, leaveSocketFolder, PORT, prepareSocketFolder } from './sockets.ts';
import { supervise } from './supervise.ts';
import { watch } from './watchdog.ts';

export type EngineOptions = {
  dataDir: string;
  role: Role;
  /** Runs the engine when we are root. */
  user?: string;
  log(line: string): void;
  /** More settings for postgres, over ours. */
  settings?: Record<string, string>;
  /** Called whenever the engine ended unexpectedly, before it is started again. */
  onCrash?(): void;
};

export type Engine = {
  connection: EngineConnection;
  /** Whether the database was made in this start. */
  fresh: boolean;
  /** Process id of the engine we run; null while it is down, or when it is another process's engine. */
  pid(): number | null;
  stop(): Promise<void>;
};

/** Brings the engine up on a folder whose lock we hold. */
export async function openEngine(options: EngineOptions, dataDir: string, lock: FolderLock): Promise<Engine> {
  const { log, settings = {} } = options;
  const account = engineAccount(options.user, log);
  const source = findPackage(process.platform, process.arch);
  const place = choosePlace(dataDir, account, log);
  closeFolders(place, account, log);
  const fresh = !hasDatabase(place.home);
  if (fresh) checkVacancy(place);
  else checkDatabase(place, account, source.major);
  const password = ensurePassword(dataDir, !fresh);
  if (!fresh) {
    await stopLeftovers(place, log);
    takeOverDatabase(place, account, log);
  }
  sweepHome(place.home, source);
  const binaries = prepareBinaries(source, place.home, account);
  if (fresh) await initialise(place, binaries, account, password, settings.fsync !== 'off');
  rememberPlace(place, log);
  const socketFolder = prepareSocketFolder(place, account);
  const connection = connectionTo(socketFolder, Number(settings.port ?? PORT), password);
  const launch = async () => {
    const foreignPid = await stopLeftovers(place, log);
    clearSocketFolder(socketFolder);
    const file = openLog(dataDir);
    // PostgreSQL takes a recorded process of this number for no server; see stopLeftovers.
    const environment: Record<string, string> = foreignPid === null ? {} : { PG_GRANDPARENT_PID: String(foreignPid) };
    const args = engineArguments(place, socketFolder, settings);
    const watched = watch(binaries.postgres, args, { account, errors: file.descriptor, environment });
    file.close();
    return { watched, readLog: file.readNew };
  };
  const supervised = await supervise({
    launch,
    ready: (hasEnded) => waitUntilAnswers(connection, hasEnded, log),
    log,
    onCrash: () => options.onCrash?.(),
  });
  lock.describe({ state: 'ready', socketFolder, port: connection.port });
  let stopped: Promise<void> | undefined;
  const stopOnce = async () => {
    tellStopping(lock);
    await supervised.stop();
    // An engine that had to be killed may leave processes that only now notice.
    await stopLeftovers(place, log);
    leaveSocketFolder(socketFolder, place);
    lock.release();
  };
  const stop = () => {
    stopped ??= stopOnce();
    return stopped;
  };
  return { connection, fresh, pid: supervised.pid, stop };
}

// A folder that was removed under us, or a full disk, must not keep the engine from stopping.
function tellStopping(lock: FolderLock): void {
  try {
    lock.describe({ state: 'stopping' });
  } catch {
    // The description only spares another server a refusal.
  }
}
