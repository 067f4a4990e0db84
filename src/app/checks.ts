import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { freeBytes } from '../kernel/disk.ts';
import { detectPooler } from '../kernel/pooler.ts';
import { MIN_FREE_BYTES } from '../monitoring/parts.ts';
import { watchedFolders } from './disk-watch.ts';
import { refusalLine, type Store } from './open-database.ts';

/** Checks that take milliseconds, so that every start runs them too. */

export type Finding = { check: string; ok: boolean; message: string };

export type Check = { check: string; run(): Promise<string> };

/** A problem and what to do about it. */
export class Advice extends Error {}

const MAX_CLOCK_SECONDS = 5;

export async function findingOf({ check, run }: Check, timeoutMs: number): Promise<Finding> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Advice(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
  try {
    return { check, ok: true, message: await Promise.race([run(), late]) };
  } catch (error) {
    const message = refusalLine(error) ?? (error as Error).message.split('\n', 1)[0] ?? '';
    return { check, ok: false, message };
  } finally {
    clearTimeout(timer);
  }
}

const START_TIMEOUT_MS = 3000;

/** What is not as it should be but does not prevent a start, one line each. */
export async function startupWarnings(config: Config, store: Store): Promise<string[]> {
  const checks = [...databaseChecks(config, store), ...machineChecks(config)];
  const findings = await Promise.all(checks.map((check) => findingOf(check, START_TIMEOUT_MS)));
  return findings.filter(({ ok }) => !ok).map(({ check, message }) => `Check of ${check}: ${message}.`);
}

export function databaseChecks(config: Config, { database, pooler }: Pick<Store, 'database' | 'pooler'>): Check[] {
  return [
    { check: 'permissions', run: () => checkPermissions(database) },
    { check: 'pooler', run: () => checkPooler(config) },
    { check: 'connections', run: () => checkConnections(config, database, pooler !== 'none') },
    { check: 'clock', run: () => checkClock(database) },
  ];
}

export function machineChecks(config: Config): Check[] {
  return [
    { check: 'disk', run: () => checkDisk(config) },
    { check: 'address', run: () => checkAddress(config) },
  ];
}

async function checkPermissions(database: Database): Promise<string> {
  const [may] = await database<{ tables: boolean; schemas: boolean }[]>`
    select has_schema_privilege('public', 'create') as tables,
      has_database_privilege(current_database(), 'create') as schemas`;
  if (may?.tables && may.schemas) return 'may create tables and schemas';
  throw new Advice('the user may not create tables and schemas; make it the owner of the database');
}

async function checkPooler({ databaseUrl, databasePooler }: Config): Promise<string> {
  const found = databaseUrl === undefined ? 'none' : await detectPooler(databaseUrl, 10);
  if (found === 'none') return 'none: connected to the database itself';
  const isSafe = databasePooler === undefined || databasePooler === 'transaction' || databasePooler === found;
  if (!isSafe)
    throw new Advice(
      `there is a pooler in ${found} mode, but DATABASE_POOLER is ${databasePooler}, so queries fail or get wrong results; set it to ${found}`,
    );
  if (found === 'transaction') return 'transaction mode, without prepared statements';
  if (databasePooler === 'session') return 'session mode';
  return 'session mode, without prepared statements; DATABASE_POOLER=session uses them';
}

async function checkConnections(config: Config, database: Database, isPooled: boolean): Promise<string> {
  const [server] = await database<{ most: number; used: number }[]>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - current_setting('reserved_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`;
  const { most = 0, used = 0 } = server ?? {};
  // One more watches whether the database answers, and one waits for notifications of new work.
  const needed = config.databaseConnections + 2;
  if (isPooled) return `${needed} per instance to the pooler; its max_client_conn must allow them for all instances`;
  const instances = Math.floor((most - used) / needed);
  if (instances > 0)
    return `${needed} per instance; the server allows ${most}, ${used} are in use: room for ${instances} more instances`;
  throw new Advice(
    `an instance needs ${needed}, but of ${most} on the server ${used} are in use; raise max_connections, lower DATABASE_CONNECTIONS or use pgbouncer`,
  );
}

async function checkClock(database: Database): Promise<string> {
  const [server] = await database<{ now: Date }[]>`select clock_timestamp() as now`;
  const seconds = Math.abs((server?.now.getTime() ?? 0) - Date.now()) / 1000;
  if (seconds <= MAX_CLOCK_SECONDS) return `${seconds.toFixed(1)} s apart from the database`;
  throw new Advice(`${Math.round(seconds)} s apart from the database; synchronise both with NTP`);
}

async function checkDisk(config: Config): Promise<string> {
  const found: string[] = [];
  for (const folder of watchedFolders(config)) {
    const free = await freeBytes(folder);
    const gigabytes = `${(free / 1e9).toFixed(1)} GB free in ${folder}`;
    if (free < MIN_FREE_BYTES) throw new Advice(`${gigabytes}; free some space, a full disk stops the service`);
    found.push(gigabytes);
  }
  return found.join(', ');
}

async function checkAddress({ publicUrl, host }: Config): Promise<string> {
  if (publicUrl) return publicUrl;
  if (['127.0.0.1', '::1', 'localhost'].includes(host)) return 'this machine only; set PUBLIC_URL for others';
  throw new Advice('PUBLIC_URL is not set, so links in mail lead to localhost; set it to what people type');
}
