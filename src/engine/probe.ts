import { setTimeout as pause } from 'node:timers/promises';
import { postgres } from '../kernel/postgres/index.ts';
import { SUPERUSER } from './password.ts';
import { EngineRefusal } from './refusal.ts';

/** Connection settings. A host that starts with '/' is the folder of the socket. */
export type EngineConnection = { host: string; port: number; username: string; password: string; database: string };

export function connectionTo(socketFolder: string, port: number, password: string): EngineConnection {
  return { host: socketFolder, port, username: SUPERUSER, password, database: 'postgres' };
}

/** Whether a connection can run a query. Throws for a wrong password, because retrying would not help. */
export async function canQuery(connection: EngineConnection): Promise<boolean> {
  const sql = postgres({ ...connection, max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false;
    throw new EngineRefusal('The database does not accept the password in engine-password. Restore the right file.');
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Retries every 25 ms until PostgreSQL answers; false when it ended first. Crash recovery may take long. */
export async function waitUntilReady(
  connection: EngineConnection,
  hasEnded: () => boolean,
  log: (line: string) => void,
): Promise<boolean> {
  let nextLog = Date.now() + 10_000;
  while (!hasEnded()) {
    if (await canQuery(connection)) return true;
    await pause(25);
    if (Date.now() < nextLog) continue;
    log('The database engine runs but does not answer yet; postgres.log in the data folder says what it is doing.');
    nextLog += 60_000;
  }
  return false;
}
