import { BackupError } from '../backup/refusal.ts';
import { type Config, ConfigError } from '../config/index.ts';
import { EngineRefusal, reachEngine, startEngine } from '../engine/index.ts';
import { connectDatabase, type Database, type DatabaseAddress, type Pooler } from '../kernel/database.ts';
import { createGate, watchDatabase } from '../kernel/database-gate.ts';
import { requireCurrentSchema, requireUsableServer } from '../kernel/database-requirements.ts';
import { MigrationRefusal, migrate } from '../kernel/migrations.ts';
import { detectPooler, setSessionDefaults } from '../kernel/pooler.ts';
import { BackupPlaceError } from '../providers/backups/port.ts';

/** The database: the server of DATABASE_URL, or the embedded PostgreSQL in DATA_DIR. */
export type Store = {
  database: Database;
  /** No other instance can use it. */
  embedded: boolean;
  pooler: Pooler;
  close(): Promise<void>;
};

/**
 * What to do about the schema: bring it up to date, refuse an outdated one, or leave it alone. Only `create` lets a
 * command make an embedded database where there is none.
 */
export type SchemaPolicy = 'migrate' | 'check' | 'ignore' | 'create';

export type OpenOptions = {
  role: 'server' | 'cli';
  schema: SchemaPolicy;
  applicationName?: string;
  /** Sets an embedded database of an older PostgreSQL aside. */
  upgrade?: boolean;
  log(line: string): void;
};

export async function openStore(config: Config, options: OpenOptions): Promise<Store> {
  const { role, log } = options;
  if (role === 'server' && config.role !== 'all' && !config.databaseUrl)
    throw new ConfigError(
      `ROLE=${config.role} needs DATABASE_URL, because only one instance can use the embedded database.`,
    );
  if (config.databaseUrl) return openServer(config.databaseUrl, config, options);
  const open = role === 'server' ? startEngine : reachEngine;
  const { dataDir, engineDir, engineUser: user } = config;
  const existingOnly = role === 'cli' && options.schema !== 'create';
  const engine = await open({ dataDir, engineDir, role, user, existingOnly, upgrade: options.upgrade, log });
  const { database, watch } = connectWatched(engine.connection, config.databaseConnections, 'none', options);
  const close = async () => {
    await watch.stop();
    // Short enough to leave time for stopping PostgreSQL after requests timed out.
    await database.end({ timeout: 2 });
    await engine.stop();
  };
  return prepared({ database, embedded: true, pooler: 'none', close }, engine.connection, options.schema);
}

/** A connection pool whose queries fail within seconds while the database is stalled. */
function connectWatched(
  address: DatabaseAddress,
  connections: number,
  pooler: Pooler,
  { applicationName, log }: OpenOptions,
) {
  const gate = createGate();
  const database = connectDatabase(address, connections, undefined, { gate, applicationName, pooler });
  const openProbe = () => {
    const single = connectDatabase(address, 1, undefined, { applicationName, pooler });
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

async function openServer(
  url: string,
  { databaseConnections, databasePooler }: Config,
  options: OpenOptions,
): Promise<Store> {
  try {
    const pooler = databasePooler ?? assumed(await detectPooler(url, FIRST_CONNECT_SECONDS));
    const { database, watch } = connectWatched(url, databaseConnections, pooler, options);
    const close = async () => {
      await watch.stop();
      await database.end({ timeout: 2 });
    };
    return await prepared({ database, embedded: false, pooler, close }, url, options.schema);
  } catch (error) {
    const reason = serverFault(error);
    throw reason === null ? error : new ConfigError(`The database at DATABASE_URL cannot be used: ${reason}.`);
  }
}

/** What works in transaction mode also works in session mode, which cannot be told apart with certainty. */
function assumed(detected: Pooler): Pooler {
  return detected === 'none' ? 'none' : 'transaction';
}

/** The reason if the server or the connection is at fault; null for errors in our own queries. */
function serverFault(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (code === null) return null;
  // Pooler, authentication, missing database, resources, shutdown, missing privileges; all other SQLSTATEs are our own errors.
  if (/^\d/.test(code) && !/^(08|28|3D|53|57|42501)/.test(code)) return null;
  // For a host with several addresses the message is empty, because there is one error for each.
  return ((error as Error).message || code).split('\n', 1)[0]!.replace(/\.$/, '');
}

/** Longer than usual, because modules that load at the same time can delay the connection on a slow machine. */
const FIRST_CONNECT_SECONDS = 10;

async function prepared(store: Store, address: DatabaseAddress, schema: SchemaPolicy): Promise<Store> {
  // Two, because a migration that runs outside a transaction holds its lock on another connection.
  const first = connectDatabase(address, 2, FIRST_CONNECT_SECONDS, { pooler: store.pooler });
  try {
    await prepareSchema(first, schema, store.pooler).finally(() => first.end({ timeout: 2 }));
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function prepareSchema(database: Database, schema: SchemaPolicy, pooler: Pooler): Promise<void> {
  if (schema === 'check') return requireCurrentSchema(database);
  await requireUsableServer(database);
  if (schema !== 'migrate') return;
  await migrate(database);
  if (pooler !== 'none') await setSessionDefaults(database);
}

/** One line for errors that the operator can fix; null for bugs. */
export function refusalLine(error: unknown): string | null {
  const refusals = [BackupError, ConfigError, EngineRefusal, MigrationRefusal, BackupPlaceError];
  return refusals.some((refusal) => error instanceof refusal) ? (error as Error).message : null;
}
