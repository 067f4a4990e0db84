import { setTimeout as pause } from 'node:timers/promises';
import type { Sql, TransactionSql } from 'postgres';
import { isDatabaseUnreachable } from './errors.ts';

type Types = Record<string, unknown>;
type Body<Result, T extends Types> = (transaction: TransactionSql<T>) => Result | Promise<Result>;

/**
 * When the connection is lost inside a transaction, the driver sends `rollback` on the closed socket, which ends the
 * whole process with an uncaught exception: https://github.com/porsager/postgres/issues/1208
 * `begin` has already rejected by then, so here the body of such a transaction simply never returns to the driver.
 */
export function withSafeRollback<T extends Types>(database: Sql<T>): Sql<T> {
  const { begin } = database;

  async function safeBegin<Result>(options: string, body: Body<Result, T>) {
    let isRejected = false;
    const transaction = begin<Result>(options, async (sql) => {
      try {
        return await body(sql);
      } catch (error) {
        // `begin` rejects only after the query, when the driver notices that the socket is closed.
        if (isDatabaseUnreachable(error)) await pause(100);
        if (isRejected) return new Promise<never>(() => {});
        throw error;
      }
    });
    transaction.catch(() => {
      isRejected = true;
    });
    return transaction;
  }

  return Object.assign(database, {
    begin: <Result>(...given: [Body<Result, T>] | [string, Body<Result, T>]) =>
      given.length === 1 ? safeBegin('', given[0]) : safeBegin(...given),
  });
}
