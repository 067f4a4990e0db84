import type { Queryable } from './database.ts';
import { listApplied, listPending, MigrationRefusal } from './migrations.ts';
import { commandLine } from './usage.ts';

/** What the service needs of a PostgreSQL server, checked before anything is written to it. */

const OLDEST_MAJOR = 17;

export async function requireUsableServer(sql: Queryable): Promise<void> {
  const [server] = await sql<{ version: number; text: string; encoding: string; name: string }[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as text,
      pg_encoding_to_char(encoding) as encoding, datname as name
    from pg_database where datname = current_database()`;
  if (!server) throw new Error('The server does not know the current database.');
  if (Math.floor(server.version / 10_000) < OLDEST_MAJOR)
    throw new MigrationRefusal(
      `The database server is PostgreSQL ${server.text.split(' ', 1)[0]}; version ${OLDEST_MAJOR} or newer is needed. Upgrade it, or unset DATABASE_URL to use the embedded one.`,
    );
  if (server.encoding !== 'UTF8')
    throw new MigrationRefusal(
      `The database ${server.name} has the encoding ${server.encoding}; UTF8 is needed. Create it with: create database ${server.name} encoding 'UTF8' template template0`,
    );
}

/** For commands, which leave the schema to the service and to `migrate`. */
export async function requireCurrentSchema(sql: Queryable): Promise<void> {
  await requireUsableServer(sql);
  const pending = await listPending(sql);
  if (pending.length === 0) return;
  const isEmpty = (await listApplied(sql)).length === 0;
  throw new MigrationRefusal(
    isEmpty
      ? `The database is empty. Start the service once, or run "${commandLine('migrate')}".`
      : `The database has the schema of an earlier release (${pending.length} migrations are pending). Run "${commandLine('migrate')}".`,
  );
}
