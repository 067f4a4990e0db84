import { realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { makeFolder } from '../kernel/private-files.ts';
import { hasDatabase } from './folders.ts';
import type { FolderLock } from './lock.ts';
import { type Engine, type EngineOptions, openEngine, type Places } from './open.ts';
import { readPassword } from './password.ts';
import { canQuery, connectionTo } from './probe.ts';
import { asRefusal, EngineRefusal } from './refusal.ts';
import { type Holder, inUseMessage, isRunningServer, waitForFolder } from './wait-for-folder.ts';

export type { Engine, EngineOptions } from './open.ts';
export type { EngineConnection } from './probe.ts';
export { EngineRefusal } from './refusal.ts';
export { finishUpgrade } from './upgrade.ts';

/** Locks the folder of the database, starts PostgreSQL in it and keeps it running. Refuses one with a running server. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  return withFolders(options, async (places) => {
    const refuseIfRunning = async (holder: Holder) => {
      if (isRunningServer(holder)) throw new EngineRefusal(inUseMessage(places.home, holder.owner));
      return null;
    };
    const acquired = await waitForFolder<Engine>(places.home, options.role, refuseIfRunning);
    return 'lock' in acquired ? openOrRelease(options, places, acquired.lock) : acquired.instead;
  });
}

/** For commands: uses the database of a running server, otherwise starts one until stop(). */
export async function reachEngine(options: EngineOptions): Promise<Engine> {
  return withFolders(options, async (places) => {
    const acquired = await waitForFolder(places.home, options.role, (holder) => joinServer(places.home, holder));
    return 'lock' in acquired ? openOrRelease(options, places, acquired.lock) : acquired.instead;
  });
}

async function joinServer(home: string, { owner }: Holder): Promise<Engine | null> {
  const { role, state, socketFolder, port } = owner;
  if (role !== 'server' || state !== 'ready' || socketFolder === undefined || port === undefined) return null;
  const connection = connectionTo(socketFolder, port, readPassword(home));
  if (!(await canQuery(connection))) return null;
  return { connection, fresh: false, pid: () => null, stop: async () => {} };
}

async function openOrRelease(options: EngineOptions, places: Places, lock: FolderLock): Promise<Engine> {
  try {
    return await openEngine(options, places, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function withFolders(options: EngineOptions, work: (places: Places) => Promise<Engine>): Promise<Engine> {
  try {
    if (options.existingOnly) requireDatabase(options);
    const dataDir = existing(options.dataDir);
    const home = options.engineDir === undefined ? dataDir : existing(options.engineDir);
    if (home.startsWith(dataDir + sep)) throw new EngineRefusal('ENGINE_DIR must not be inside DATA_DIR.');
    return await work({ dataDir, home });
  } catch (error) {
    throw asRefusal(error, options.engineDir ?? options.dataDir);
  }
}

/** A command that runs in the wrong folder must not leave a database there. */
function requireDatabase({ dataDir, engineDir = dataDir }: EngineOptions): void {
  if ([engineDir, dataDir].some((folder) => hasDatabase(resolve(folder)))) return;
  throw new EngineRefusal(
    `There is no database in ${resolve(engineDir)}. Run the command in the folder that the service was started in, ` +
      'or set DATA_DIR to its data folder; the first start of the service creates the database.',
  );
}

function existing(folder: string): string {
  makeFolder(folder);
  return realpathSync(folder);
}
