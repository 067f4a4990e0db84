import { type Config, ConfigRefusal } from './config.ts';
import { connectDatabase, type Database } from './kernel/database.ts';
import { EngineRefusal, reachEngine, startEngine } from './kernel/engine/index.ts';
import { MigrationRefusal, migrate } from './kernel/migrations.ts';

/** The database, wherever it is: the server named by DATABASE_URL, or our own engine in DATA_DIR. */
export type Store = {
  database: Database;
  /** Ours alone: no other instance can be at work on it. */
  embedded: boolean;
  close(): Promise<void>;
};

export async function openStore(config: Config, role: 'server' | 'cli', log: (line: string) => void): Promise<Store> {
  if (config.databaseUrl) return openServer(config.databaseUrl, config.databaseConnections);
  const open = role === 'server' ? startEngine : reachEngine;
  const engine = await open({ dataDir: config.dataDir, role, log });
  const database = connectDatabase(engine.connection, config.databaseConnections);
  const close = async () => {
    await database.end({ timeout: 5 });
    await engine.stop();
  };
  return prepared({ database, embedded: true, close });
}

async function openServer(url: string, connections: number): Promise<Store> {
  const database = connectDatabase(url, connections);
  return prepared({ database, embedded: false, close: () => database.end({ timeout: 5 }) });
}

async function prepared(store: Store): Promise<Store> {
  try {
    await migrate(store.database);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** One line for the operator when the cause is theirs to mend; null for a fault of ours. */
export function refusalLine(error: unknown): string | null {
  if (error instanceof ConfigRefusal || error instanceof EngineRefusal || error instanceof MigrationRefusal) return error.message;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') {
    if (error.code === 'EADDRINUSE') return 'PORT is taken by another program. Stop it, or set PORT to another number.';
    if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CONNECT_TIMEOUT', '28P01', '3D000', '28000'].includes(error.code)) {
      return `The database at DATABASE_URL cannot be used: ${error.message}.`;
    }
  }
  return null;
}
