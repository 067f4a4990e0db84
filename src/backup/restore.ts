import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Database, Queryable, Transaction } from '../kernel/database.ts';
import { listApplied, migrateAs, migrateRest } from '../kernel/migrations.ts';
import { type ObjectStore, typeOfKey } from '../providers/objects/port.ts';
import { type ArchiveFile, readArchive } from './archive.ts';
import { type Manifest, OBJECTS, partOf, TABLES } from './backup.ts';
import { BackupError } from './refusal.ts';
import {
  countRows,
  emptyTables,
  listSequences,
  listTables,
  readTable,
  setSequences,
  type Table,
  withoutTriggers,
  writeTable,
} from './tables.ts';

export type RestoreOptions<Held> = {
  /** Verified. */
  archive: ArchiveFile;
  database: Database;
  objects: Pick<ObjectStore, 'put' | 'list' | 'delete'>;
  folders: readonly string[];
  /** Files that are there already stay, instead of being a reason to refuse. */
  keepFiles: boolean;
  /** Runs in the same transaction, on the restored rows. */
  hold(transaction: Transaction): Promise<Held>;
};

/** Into an empty database and an empty store only. A failed restore leaves both as they were. */
export async function restoreBackup<Held>(options: RestoreOptions<Held>) {
  const { database, objects, archive } = options;
  await requireEmpty(database, 'The database');
  const existing = await listExisting(options);
  const added: string[] = [];
  try {
    return await readArchive<Manifest, { rows: number; files: number; created_at: string; held: Held }>(
      archive,
      async ({ manifest, read }) => {
        const tablePart = ({ name }: Table) => partOf(manifest, TABLES + name, archive.file);
        // Rows last: files without rows are harmless, and rows without files are not.
        const files = manifest.parts.filter(({ name }) => name.startsWith(OBJECTS));
        for (const part of files) {
          const key = part.name.slice(OBJECTS.length);
          if (existing.has(key)) continue;
          added.push(key);
          await objects.put(key, await buffer(await read(part)), typeOfKey(key));
        }
        const held = await fillDatabase(database, manifest, {
          source: async (table) => read(tablePart(table)),
          expected: async (table) => tablePart(table).lines,
          finish: options.hold,
        });
        const rows = manifest.tables.reduce((sum, table) => sum + tablePart(table).lines, 0);
        return { rows, files: files.length, created_at: manifest.created_at, held };
      },
    );
  } catch (error) {
    for (const key of added) await objects.delete(key).catch(() => {});
    throw error;
  }
}

async function listExisting({ objects, folders, keepFiles }: Omit<RestoreOptions<unknown>, 'hold'>) {
  const existing = new Set<string>();
  for (const folder of folders) {
    for await (const { key } of objects.list(folder)) {
      if (!keepFiles) throw new BackupError(`The store for files is not empty (${key}). Restore into an empty one.`);
      existing.add(key);
    }
  }
  return existing;
}

/** Straight from one database to another, empty one. Nobody may write to the first meanwhile. */
export async function copyDatabase(source: Database, target: Database): Promise<{ tables: number; rows: number }> {
  await requireEmpty(target, 'The target database');
  return source.begin('isolation level repeatable read read only', async (snapshot) => {
    await snapshot`set local statement_timeout = 0`;
    await snapshot`set local idle_in_transaction_session_timeout = 0`;
    const tables = await listTables(snapshot);
    const [migrations, sequences] = [await listApplied(snapshot), await listSequences(snapshot)];
    let rows = 0;
    const expected = async ({ name }: Table) => {
      const count = await countRows(snapshot, name);
      rows += count;
      return count;
    };
    const source = (table: Table) => readTable(snapshot, table);
    await fillDatabase(target, { migrations, tables, sequences }, { source, expected, finish: async () => null });
    return { tables: tables.length, rows };
  });
}

type Filling<Result> = {
  source(table: Table): Promise<Readable>;
  expected(table: Table): Promise<number>;
  finish(transaction: Transaction): Promise<Result>;
};

async function fillDatabase<Result>(
  database: Database,
  { migrations, tables, sequences }: Pick<Manifest, 'migrations' | 'tables' | 'sequences'>,
  { source, expected, finish }: Filling<Result>,
): Promise<Result> {
  let result: Result;
  await database.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    await transaction`set local idle_in_transaction_session_timeout = 0`;
    await migrateAs(transaction, migrations);
    await withoutTriggers(transaction, tables, async () => {
      await emptyTables(transaction, tables);
      for (const table of tables) {
        await pipeline(await source(table), await writeTable(transaction, table));
        const [rows, wanted] = [await countRows(transaction, table.name), await expected(table)];
        if (rows !== wanted) throw new BackupError(`${table.name} has ${rows} rows instead of ${wanted}.`);
      }
    });
    await setSequences(transaction, sequences);
    await migrateRest(transaction);
    result = await finish(transaction);
  });
  return result!;
}

async function requireEmpty(sql: Queryable, what: string): Promise<void> {
  const [found] = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`;
  if (found) throw new BackupError(`${what} is not empty (it has a table ${found.name}). Use an empty one.`);
}
