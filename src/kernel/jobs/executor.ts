import type { Db } from 'pg-boss';
import type { Database, Transaction } from '../database.ts';

/** Lets pg-boss run its statements on our connections instead of a pool of its own. */

/** pg-boss writes the transaction into the text; ours is rolled back when a statement fails. */
const TRANSACTION = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;
/** The type of every parameter. pg-boss casts them in SQL, and our driver would encode JSON that is text already. */
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

/** Everything within a transaction that its caller commits. */
export function transactionExecutor(transaction: Transaction): Db {
  return { executeSql: (text, values) => run(transaction, TRANSACTION.exec(text)?.[1] ?? text, values) };
}

async function run(sql: Database | Transaction, text: string, values: unknown[] = []): Promise<{ rows: object[] }> {
  const parameters = values.map((value) => {
    const written = writeValue(value);
    return written === null ? null : sql.typed(written, TEXT);
  });
  const result: object[] = await sql.unsafe(text, parameters as never[], { prepare: parameters.length > 0 });
  // Several statements have one list of rows each.
  return { rows: Array.isArray(result[0]) ? result.flat() : [...result] };
}

/** As the driver that pg-boss was written for does: lists are arrays of PostgreSQL, objects are JSON. */
function writeValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(String(item))).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
