import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Database } from '../kernel/database.ts';
import { type AppliedMigration, listApplied } from '../kernel/migrations.ts';
import type { ObjectStore } from '../providers/objects/port.ts';
import { type Part, type PartSource, readArchive, writeArchive } from './archive.ts';
import { BackupError } from './refusal.ts';
import { listSequences, listTables, readTable, type Sequence, type Table } from './tables.ts';

/** Everything that is needed to continue elsewhere: the database at one moment, the stored files, the secret key. */

export type Manifest = {
  format: 1;
  version: string;
  created_at: string;
  migrations: AppliedMigration[];
  tables: Table[];
  sequences: Sequence[];
  /** Files that were deleted while the backup ran. */
  vanished: number;
  parts: Part[];
};

export type BackupReport = { file: string; rows: number; files: number; bytes: number; created_at: string };

export type BackupOptions = {
  database: Database;
  objects: Pick<ObjectStore, 'list' | 'get'>;
  /** Of the object store. */
  folders: readonly string[];
  secretKey: Buffer | null;
  version: string;
  file: string;
  now(): Date;
};

export const TABLES = 'tables/';
export const OBJECTS = 'objects/';
export const SECRET_KEY = 'secret-key';

/** Runs beside the service: the tables are read from one snapshot, and nobody waits for it. */
export async function createBackup(options: BackupOptions): Promise<BackupReport> {
  const { database, file, version } = options;
  const created_at = options.now().toISOString();
  await database.begin('isolation level repeatable read read only', async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    await transaction`set local idle_in_transaction_session_timeout = 0`;
    const migrations = await listApplied(transaction);
    const tables = await listTables(transaction);
    let listed = 0;

    async function* sources(): AsyncGenerator<PartSource> {
      for (const table of tables)
        yield { name: `${TABLES}${table.name}`, compress: true, open: () => readTable(transaction, table) };
      // Files after rows: one that a row refers to was there before the row.
      for (const folder of options.folders) {
        for await (const { key } of options.objects.list(folder)) {
          listed += 1;
          const open = async () => (await options.objects.get(key))?.body ?? null;
          yield { name: OBJECTS + key, compress: false, open };
        }
      }
      const { secretKey } = options;
      if (secretKey) yield { name: SECRET_KEY, compress: false, open: async () => Readable.from([secretKey]) };
    }

    await writeArchive<Omit<Manifest, 'parts'>>(file, sources(), async (parts) => ({
      format: 1,
      version,
      created_at,
      migrations,
      tables,
      sequences: await listSequences(transaction),
      vanished: listed - parts.filter(({ name }) => name.startsWith(OBJECTS)).length,
    }));
  });
  return verifyBackup(file);
}

/** Reads every byte of a backup and compares it with the manifest. */
export async function verifyBackup(file: string): Promise<BackupReport> {
  return readArchive<Manifest, BackupReport>(file, async ({ manifest, read }) => {
    checkFormat(manifest, file);
    for (const part of manifest.parts) await finished((await read(part)).resume());
    const { parts, created_at } = manifest;
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    const rows = parts.filter(({ name }) => name.startsWith(TABLES)).reduce((sum, { lines }) => sum + lines, 0);
    return { file, rows, files: parts.filter(({ name }) => name.startsWith(OBJECTS)).length, bytes, created_at };
  });
}

export function checkFormat(manifest: Manifest, file: string): void {
  if (manifest.format !== 1)
    throw new BackupError(`${file} was written by a newer Presswright (${manifest.version}). Restore it with that.`);
}
