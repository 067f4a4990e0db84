import { randomBytes } from 'node:crypto';
import { connectDatabase, type Database, type DatabaseAddress } from '../src/kernel/database.ts';
import { atEnd } from './at-end.ts';

/** Databases of the run's one server, each a copy of the migrated one. */

export const TEMPLATE = 'presswright_template';

export async function newDatabase(): Promise<string> {
  const server = process.env.TEST_SERVER_URL;
  if (!server)
    throw new Error('Run tests with "npm test" (or "npm test -- path/to/file.test.ts"): it starts the database.');
  const name = `t_${randomBytes(8).toString('hex')}`;
  // As files: page by page through the log takes three times the work.
  await administrator(server).unsafe(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  return databaseUrl(server, name);
}

let lasting: Database | null = null;
function administrator(server: string): Database {
  if (lasting) return lasting;
  const made = connect(server, 1);
  atEnd(() => made.end());
  lasting = made;
  return made;
}

/** As the service connects, but on a machine that runs all suites at once a server that is slow is not away. */
export const connect = (address: DatabaseAddress, connections: number) => connectDatabase(address, connections, 60);

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
