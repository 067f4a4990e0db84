import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { PRIVATE_FOLDER } from '../kernel/private-files.ts';
import type { FolderLock } from './lock.ts';
import { type Engine, type EngineOptions, openEngine } from './open.ts';
import { readPassword } from './password.ts';
import { canQuery, connectionTo } from './probe.ts';
import { asRefusal, EngineRefusal } from './refusal.ts';
import { type Holder, inUseMessage, isRunningServer, waitForFolder } from './wait-for-folder.ts';

export type { Engine, EngineOptions } from './open.ts';
export type { EngineConnection } from './probe.ts';
export { EngineRefusal } from './refusal.ts';

/** Locks the data folder, starts PostgreSQL in it and keeps it running. Refuses a folder with a running server. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  return withDataFolder(options, async (dataDir) => {
    const refuseIfRunning = async (holder: Holder) => {
      if (isRunningServer(holder)) throw new EngineRefusal(inUseMessage(dataDir, holder.owner));
      return null;
    };
    const acquired = await waitForFolder<Engine>(dataDir, options.role, refuseIfRunning);
    return 'lock' in acquired ? openOrRelease(options, dataDir, acquired.lock) : acquired.instead;
  });
}

/** For commands: uses the database of a running server, otherwise starts one until stop(). */
export async function reachEngine(options: EngineOptions): Promise<Engine> {
  return withDataFolder(options, async (dataDir) => {
    const acquired = await waitForFolder(dataDir, options.role, (holder) => joinServer(dataDir, holder));
    return 'lock' in acquired ? openOrRelease(options, dataDir, acquired.lock) : acquired.instead;
  });
}

async function joinServer(dataDir: string, { owner }: Holder): Promise<Engine | null> {
  const { role, state, socketFolder, port } = owner;
  if (role !== 'server' || state !== 'ready' || socketFolder === undefined || port === undefined) return null;
  const connection = connectionTo(socketFolder, port, readPassword(dataDir));
  if (!(await canQuery(connection))) return null;
  return { connection, fresh: false, pid: () => null, stop: async () => {} };
}

async function openOrRelease(options: EngineOptions, dataDir: string, lock: FolderLock): Promise<Engine> {
  try {
    return await openEngine(options, dataDir, lock);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function withDataFolder(options: EngineOptions, work: (dataDir: string) => Promise<Engine>): Promise<Engine> {
  try {
    if (!existsSync(options.dataDir)) mkdirSync(options.dataDir, { recursive: true, mode: PRIVATE_FOLDER });
    return await work(realpathSync(options.dataDir));
  } catch (error) {
    throw asRefusal(error, options.dataDir);
  }
}
