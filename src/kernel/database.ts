import postgres from 'postgres';

type CustomTypes = { bigint: number };
export type Database = postgres.Sql<CustomTypes>;
export type Transaction = postgres.TransactionSql<CustomTypes>;
/** What a store function runs its query on: the pool, or the transaction of an effect. */
export type Queryable = postgres.ISql<CustomTypes>;

export type DatabaseAddress =
  | string
  | { host: string; port: number; username: string; password: string; database: string };

export function connectDatabase(address: DatabaseAddress, connections: number): Database {
  const options: postgres.Options<{ bigint: postgres.PostgresType<number> }> = {
    max: connections,
    connect_timeout: 4,
    // The default waits up to 20 s between tries; the promise is to be back within 10 s of the database.
    backoff: (retries: number) => Math.min(0.1 * retries, 1),
    onnotice: () => {},
    connection: {
      application_name: 'presswright',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
    // Ids and amounts stay below 2^53, so a JavaScript number holds them exactly.
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
  };
  if (typeof address !== 'string') return postgres({ ...options, ...address });
  const url = new URL(address);
  const socketFolder = url.searchParams.get('host');
  if (socketFolder === null) return postgres(address, options);
  // The libpq way to name a unix socket, which postgres.js does not know: postgres:///name?host=/var/run/postgresql
  url.searchParams.delete('host');
  return postgres(url.href, { ...options, host: socketFolder });
}

const AWAY = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
]);

/** Did the query fail because the database could not be reached, rather than because of the query? */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && AWAY.has(error.code);
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof postgres.PostgresError && error.code === '23505' && error.constraint_name === constraint;
}
