import { type Config, ConfigError } from '../config/index.ts';
import { EngineRefusal, reachEngine, startEngine } from '../engine/index.ts';
import { connectDatabase, type Database, type DatabaseAddress } from '../kernel/database.ts';
import { createGate, watchDatabase } from '../kernel/database-gate.ts';
import { MigrationRefusal, migrate } from '../kernel/migrations.ts';

/** The database: the server of DATABASE_URL, or the embedded PostgreSQL in DATA_DIR. */
export type Store = {
  database: Database;
  /** No other instance can use it. */
  embedded: boolean;
  close(): Promise<void>;
};

export async function openStore(config: Config, role: 'server' | 'cli', log: (line: string) => void): Promise<Store> {
  if (config.databaseUrl) return openServer(config.databaseUrl, config.databaseConnections, log);
  const open = role === 'server' ? startEngine : reachEngine;
  const engine = await open({ dataDir: config.dataDir, role, user: config.engineUser, log });
  const { database, watch } = connectWatched(engine.connection, config.databaseConnections, log);
  const close = async () => {
    await watch.stop();
    // Short enough to leave time for stopping PostgreSQL after requests timed out.
    await database.end({ timeout: 2 });
    await engine.stop();
  };
  return migrated({ database, embedded: true, close }, engine.connection);
}

/** A connection pool whose queries fail within seconds while the database is stalled. */
function connectWatched(address: DatabaseAddress, connections: number, log: (line: string) => void) {
  const gate = createGate();
  const database = connectDatabase(address, connections, undefined, gate);
  const openProbe = () => {
    const single = connectDatabase(address, 1);
    // A refused connection is an answer; only a connection timeout counts as stalled.
    const ask = () =>
      single`select 1`.then(
        () => true,
        (error: { code?: string }) => error.code !== 'CONNECT_TIMEOUT',
      );
    return { ask, end: () => single.end({ timeout: 0 }) };
  };
  return { database, watch: watchDatabase(openProbe, gate, log) };
}

async function openServer(url: string, connections: number, log: (line: string) => void): Promise<Store> {
  const { database, watch } = connectWatched(url, connections, log);
  const close = async () => {
    await watch.stop();
    await database.end({ timeout: 2 });
  };
  try {
    return await migrated({ database, embedded: false, close }, url);
  } catch (error) {
    const reason = serverFault(error);
    throw reason === null ? error : new ConfigError(`The database at DATABASE_URL cannot be used: ${reason}.`);
  }
}

/** The reason if the server or the connection is at fault; null for errors in our own queries. */
function serverFault(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (code === null) return null;
  // Authentication, missing database, resources, shutdown, missing privileges; all other SQLSTATEs are our own errors.
  if (/^\d/.test(code) && !/^(28|3D|53|57|42501)/.test(code)) return null;
  // For a host with several addresses the message is empty, because there is one error for each.
  return ((error as Error).message || code).split('\n', 1)[0]!.replace(/\.$/, '');
}

/** Longer than usual, because modules that load at the same time can delay the connection on a slow machine. */
const FIRST_CONNECT_SECONDS = 10;

async function migrated(store: Store, address: DatabaseAddress): Promise<Store> {
  const first = connectDatabase(address, 1, FIRST_CONNECT_SECONDS);
  try {
    await migrate(first).finally(() => first.end({ timeout: 2 }));
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** One line for errors that the operator can fix; null for bugs. */
export function refusalLine(error: unknown): string | null {
  const refusals = [ConfigError, EngineRefusal, MigrationRefusal];
  return refusals.some((refusal) => error instanceof refusal) ? (error as Error).message : null;
}
