import { setTimeout as pause } from 'node:timers/promises';
import type { ISql, Options, PostgresType, Sql, TransactionSql } from 'postgres';
import { arrayTypes } from './array-types.ts';
import type { Gate } from './database-gate.ts';
import { postgres } from './postgres.ts';

type CustomTypes = { bigint: number };
export type Database = Sql<CustomTypes>;
export type Transaction = TransactionSql<CustomTypes>;
/** What a store function runs its query on: the pool, or the transaction of an effect. */
export type Queryable = ISql<CustomTypes>;

export type DatabaseAddress =
  | string
  | { host: string; port: number; username: string; password: string; database: string };

/** `patience`: seconds until a server that does not take a connection counts as away. */
export function connectDatabase(address: DatabaseAddress, connections: number, patience = 4, gate?: Gate): Database {
  const options: Options<{ bigint: PostgresType<number> }> & { socket?: Gate['socket'] } = {
    ...(gate ? { socket: gate.socket } : {}),
    max: connections,
    connect_timeout: patience,
    // The default waits up to 20 s between tries; the promise is to be back within 10 s of the database.
    backoff: (retries: number) => (gate?.isClosed() ? 0 : Math.min(0.1 * retries, 1)),
    onnotice: () => {},
    connection: {
      application_name: 'presswright',
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 60_000,
    },
    // Ids and amounts stay below 2^53, so a JavaScript number holds them exactly.
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number }, ...arrayTypes },
    fetch_types: false,
  };
  if (typeof address !== 'string') return survivor(postgres({ ...options, ...address }));
  const url = new URL(address);
  const socketFolder = url.searchParams.get('host');
  if (socketFolder === null) return survivor(postgres(address, options));
  // The libpq way to name a unix socket, which postgres.js does not know: postgres:///name?host=/var/run/postgresql
  url.searchParams.delete('host');
  return survivor(postgres(url.href, { ...options, host: socketFolder }));
}

/**
 * postgres.js 3.4.9 answers a lost connection inside a transaction with a `rollback` on it, and writing to the socket
 * that is gone ends the whole process (porsager/postgres issue 1208). The transaction as a whole has been rejected by
 * then, so its body is simply never heard of again.
 */
function survivor(database: Database): Database {
  const begin = database.begin as (body: (transaction: Transaction) => Promise<unknown>) => Promise<unknown>;
  const surviving = (work: (transaction: Transaction) => Promise<unknown>) => {
    let isLost = false;
    const whole = begin(async (transaction) => {
      try {
        return await work(transaction);
      } catch (error) {
        // The end of the connection is told right after the failure of its query.
        if (isDatabaseAway(error)) await pause(100);
        if (isLost) return new Promise(() => {});
        throw error;
      }
    });
    whole.catch(() => {
      isLost = true;
    });
    return whole;
  };
  return Object.assign(database, { begin: surviving as typeof database.begin });
}

const AWAY = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAGAIN', // the queue of a unix socket is full
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
