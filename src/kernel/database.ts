import type { ISql, Options, PendingQuery, PostgresType, Row, Sql, TransactionSql } from 'postgres';
import type { Gate } from './database-gate.ts';
import { arrayTypes, booleans } from './postgres/array-types.ts';
import { postgres } from './postgres/index.ts';
import { withStatus } from './postgres/pool-status.ts';
import { withSafeRollback } from './postgres/safe-rollback.ts';
import { withSharedTransactions } from './postgres/shares.ts';

type CustomTypes = { bigint: number; booleans: boolean[] };
export type Database = Sql<CustomTypes>;
export type Transaction = TransactionSql<CustomTypes>;
/** The pool or a transaction; store functions accept both. */
export type Queryable = ISql<CustomTypes>;
/** A part of a query, to be put into another. */
export type Fragment = PendingQuery<Row[]>;

export type DatabaseAddress =
  | string
  | { host: string; port: number; username: string; password: string; database: string };

/** How the server lists the connections of the service. */
export const APPLICATION_NAME = 'presswright';

/**
 * A connection pooler such as pgbouncer between us and PostgreSQL. In transaction mode each transaction may run on
 * another server connection, so that nothing of a session lasts: no prepared statements, no SET, no session locks.
 */
export type Pooler = 'none' | 'session' | 'transaction';

/** In milliseconds. */
export const SESSION_TIMEOUTS = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };

export type ConnectOptions = { gate?: Gate; applicationName?: string | undefined; pooler?: Pooler };

/** `connectSeconds`: time after which a server that does not accept a connection counts as unreachable. */
export function connectDatabase(
  address: DatabaseAddress,
  connections: number,
  connectSeconds = 4,
  { gate, applicationName = APPLICATION_NAME, pooler = 'none' }: ConnectOptions = {},
): Database {
  const options: Options<{ bigint: PostgresType<number>; booleans: PostgresType<boolean[]> }> & {
    socket?: Gate['socket'];
  } = {
    ...(gate ? { socket: gate.socket } : {}),
    max: connections,
    connect_timeout: connectSeconds,
    // The default waits up to 20 s between tries; the promise is to be back within 10 s of the database.
    backoff: (retries: number) => (gate?.isClosed() ? 0 : Math.min(0.1 * retries, 1)),
    onnotice: () => {},
    // A pooler refuses parameters that it does not know; see setSessionDefaults.
    connection: { application_name: applicationName, ...(pooler === 'none' ? SESSION_TIMEOUTS : {}) },
    prepare: pooler !== 'transaction',
    // Ids and amounts stay below 2^53, so a JavaScript number holds them exactly.
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number }, booleans, ...arrayTypes },
    fetch_types: false,
  };
  if (typeof address !== 'string') return open(() => postgres({ ...options, ...address }));
  const url = new URL(address);
  const socketFolder = url.searchParams.get('host');
  if (socketFolder === null) return open(() => postgres(address, options));
  // libpq's notation for a unix socket, which postgres.js does not support: postgres:///name?host=/var/run/postgresql
  url.searchParams.delete('host');
  return open(() => postgres(url.href, { ...options, host: socketFolder }));
}

function open(connect: () => Database): Database {
  return withSharedTransactions(withSafeRollback(withStatus(connect)));
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof postgres.PostgresError && error.code === '23505' && error.constraint_name === constraint;
}
