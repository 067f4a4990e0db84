import type { Db } from 'pg-boss';
import type { Database, Transaction } from '../database.ts';

/** Lets pg-boss use our connections instead of its own pool. */

/** pg-boss puts the transaction into the SQL text; we use our own, which is rolled back when a statement fails. */
const TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;
/** Type id for all parameters: pg-boss casts them in SQL, and our driver would encode JSON twice. */
const TEXT = 25;

export function poolExecutor(database: Database): Db {
  return {
    executeSql(text, values) {
      const body = TRANSACTION.exec(text)?.[1];
      return body === undefined
        ? run(database, text, values)
        : database.begin((transaction) => run(transaction, body, values));
    },
  };
}

/** Runs everything in the caller's transaction. */
export function transactionExecutor(transaction: Transaction): Db {
  return { executeSql: (text, values) => run(transaction, TRANSACTION.exec(text)?.[1] ?? text, values) };
}

async function run(sql: Database | Transaction, text: string, values: unknown[] = []): Promise<{ rows: object[] }> {
  const parameters = values.map((value) => {
    const written = writeValue(value);
    return written === null ? null : sql.typed(written, TEXT);
  });
  const result: object[] = await sql.unsafe(text, parameters as never[], { prepare: parameters.length > 0 });
  // With several statements there is one result for each.
  return { rows: Array.isArray(result[0]) ? result.flat() : [...result] };
}

/** Like `pg`, for which pg-boss was written: lists become PostgreSQL arrays, objects become JSON. */
function writeValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(String(item))).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
