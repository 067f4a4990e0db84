import { BackupError } from '../backup/refusal.ts';
import { type Config, ConfigError } from '../config/index.ts';
import { EngineRefusal, reachEngine, startEngine } from '../engine/index.ts';
import { connectDatabase, type Database, type DatabaseAddress } from '../kernel/database.ts';
import { createGate, watchDatabase } from '../kernel/database-gate.ts';
import { requireCurrentSchema, requireUsableServer } from '../kernel/database-requirements.ts';
import { MigrationRefusal, migrate } from '../kernel/migrations.ts';

/** The database, wherever it is: the server named by DATABASE_URL, or our own engine in DATA_DIR. */
export type Store = {
  database: Database;
  /** Ours alone: no other instance can be at work on it. */
  embedded: boolean;
  close(): Promise<void>;
};

/** What to do about the schema: bring it up to date, refuse an outdated one, or leave it alone. */
export type SchemaPolicy = 'migrate' | 'check' | 'ignore';

export type OpenOptions = {
  role: 'server' | 'cli';
  schema: SchemaPolicy;
  applicationName?: string;
  log(line: string): void;
};

export async function openStore(config: Config, options: OpenOptions): Promise<Store> {
  const { role, log } = options;
  if (config.databaseUrl) return openServer(config.databaseUrl, config.databaseConnections, options);
  const open = role === 'server' ? startEngine : reachEngine;
  const engine = await open({ dataDir: config.dataDir, role, user: config.engineUser, log });
  const { database, watch } = connectWatched(engine.connection, config.databaseConnections, options);
  const close = async () => {
    await watch.stop();
    // Shorter than what a stop still has once requests ran out of time, so that the engine's own stop fits in.
    await database.end({ timeout: 2 });
    await engine.stop();
  };
  return prepared({ database, embedded: true, close }, engine.connection, options.schema);
}

/** A pool whose queries fail within seconds while the database stands still. */
function connectWatched(address: DatabaseAddress, connections: number, { applicationName, log }: OpenOptions) {
  const gate = createGate();
  const database = connectDatabase(address, connections, undefined, gate, applicationName);
  const openProbe = () => {
    const single = connectDatabase(address, 1, undefined, undefined, applicationName);
    // Refused connections are told as such by every query; one that is never taken is like no answer.
    const ask = () =>
      single`select 1`.then(
        () => true,
        (error: { code?: string }) => error.code !== 'CONNECT_TIMEOUT',
      );
    return { ask, end: () => single.end({ timeout: 0 }) };
  };
  return { database, watch: watchDatabase(openProbe, gate, log) };
}

async function openServer(url: string, connections: number, options: OpenOptions): Promise<Store> {
  const { database, watch } = connectWatched(url, connections, options);
  const close = async () => {
    await watch.stop();
    await database.end({ timeout: 2 });
  };
  try {
    return await prepared({ database, embedded: false, close }, url, options.schema);
  } catch (error) {
    const reason = reasonOfServer(error);
    throw reason === null ? error : new ConfigError(`The database at DATABASE_URL cannot be used: ${reason}.`);
  }
}

/** What is wrong with the server or our way to it; null when a query of ours is at fault. */
function reasonOfServer(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (code === null) return null;
  // Sign-in, no such database, no resources, shutting down, no right to create tables: all other SQLSTATEs are ours.
  if (/^\d/.test(code) && !/^(28|3D|53|57|42501)/.test(code)) return null;
  // A name with several addresses fails with one error for each, and the message is then empty.
  return ((error as Error).message || code).split('\n', 1)[0]!.replace(/\.$/, '');
}

/** Seconds. The rest of the service may be loading meanwhile, which keeps a slow machine from hearing the server's answer. */
const FIRST_PATIENCE = 10;

async function prepared(store: Store, address: DatabaseAddress, schema: SchemaPolicy): Promise<Store> {
  const first = connectDatabase(address, 1, FIRST_PATIENCE);
  try {
    await prepareSchema(first, schema).finally(() => first.end({ timeout: 2 }));
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function prepareSchema(database: Database, schema: SchemaPolicy): Promise<void> {
  if (schema === 'check') return requireCurrentSchema(database);
  await requireUsableServer(database);
  if (schema === 'migrate') await migrate(database);
}

/** One line for the operator when the cause is theirs to mend; null for a fault of ours. */
export function refusalLine(error: unknown): string | null {
  const refusals = [BackupError, ConfigError, EngineRefusal, MigrationRefusal];
  return refusals.some((refusal) => error instanceof refusal) ? (error as Error).message : null;
}
