import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { PRIVATE_FOLDER } from '../kernel/private-files.ts';
import type { FolderLock } from './lock.ts';
import { type Engine, type EngineOptions, openEngine } from './open.ts';
import { readPassword } from './password.ts';
import { answers, connectionTo } from './probe.ts';
import { asRefusal, EngineRefusal } from './refusal.ts';
import { type Holder, isRunningServer, waitForFolder, wordRefusal } from './turn.ts';

export type { Engine, EngineOptions } from './open.ts';
export type { EngineConnection } from './probe.ts';
export { EngineRefusal } from './refusal.ts';

/** Takes the folder, starts the engine on it and keeps it running. A folder with a running server is refused. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  return inFolder(options, async (dataDir) => {
    const refuseServer = async (holder: Holder) => {
      if (isRunningServer(holder)) throw new EngineRefusal(wordRefusal(dataDir, holder.owner));
      return null;
    };
    const turn = await waitForFolder<Engine>(dataDir, options.role, refuseServer);
    return 'lock' in turn ? openOrRelease(options, dataDir, turn.lock) : turn.instead;
  });
}

/** For commands: uses the engine of a running server, else starts one of its own until stop(). */
export async function reachEngine(options: EngineOptions): Promise<Engine> {
  return inFolder(options, async (dataDir) => {
    const turn = await waitForFolder(dataDir, options.role, (holder) => joinServer(dataDir, holder));
    return 'lock' in turn ? openOrRelease(options, dataDir, turn.lock) : turn.instead;
  });
}

async function joinServer(dataDir: string, { owner }: Holder): Promise<Engine | null> {
  const { role, state, socketFolder, port } = owner;
  if (role !== 'server' || state !== 'ready' || socketFolder === undefined || port === undefined) return null;
  const connection = connectionTo(socketFolder, port, readPassword(dataDir));
  if (!(await answers(connection))) return null;
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

async function inFolder(options: EngineOptions, work: (dataDir: string) => Promise<Engine>): Promise<Engine> {
  try {
    if (!existsSync(options.dataDir)) mkdirSync(options.dataDir, { recursive: true, mode: PRIVATE_FOLDER });
    return await work(realpathSync(options.dataDir));
  } catch (error) {
    throw asRefusal(error, options.dataDir);
  }
}
