import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { Database } from '../kernel/database.ts';
import { type AppliedMigration, listApplied, requireKnownMigrations } from '../kernel/migrations.ts';
import type { ObjectStore } from '../providers/objects/port.ts';
import { type ArchiveFile, type Part, type PartSource, readArchive, writeArchive } from './archive.ts';
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

/** `bytes` is the size of the file. */
export type BackupReport = { file: string; rows: number; files: number; bytes: number; created_at: string };

export type BackupOptions = ArchiveFile & {
  database: Database;
  objects: Pick<ObjectStore, 'list' | 'get'>;
  /** Of the object store. */
  folders: readonly string[];
  secretKey: Buffer | null;
  version: string;
  now(): Date;
};

export const TABLES = 'tables/';
export const OBJECTS = 'objects/';
export const SECRET_KEY = 'secret-key';

/** Runs beside the service: the tables are read from one snapshot, and nobody waits for it. */
export async function createBackup(options: BackupOptions): Promise<BackupReport> {
  const { database, version } = options;
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

    await writeArchive<Omit<Manifest, 'parts'>>(options, sources(), async (parts) => ({
      format: 1,
      version,
      created_at,
      migrations,
      tables,
      sequences: await listSequences(transaction),
      vanished: listed - parts.filter(({ name }) => name.startsWith(OBJECTS)).length,
    }));
  });
  return (await verifyBackup(options)).report;
}

/** Reads every byte of a backup and compares it with the manifest. */
export async function verifyBackup(archive: ArchiveFile): Promise<{ report: BackupReport; secretKey: Buffer | null }> {
  const { file } = archive;
  return readArchive<Manifest, { report: BackupReport; secretKey: Buffer | null }>(
    archive,
    async ({ manifest, read }) => {
      checkFormat(manifest, file);
      requireKnownMigrations(manifest.migrations);
      let secretKey: Buffer | null = null;
      for (const part of manifest.parts) {
        const content = await read(part);
        if (part.name === SECRET_KEY) secretKey = await buffer(content);
        else await finished(content.resume());
      }
      for (const { name } of manifest.tables) partOf(manifest, TABLES + name, file);
      const { parts, created_at } = manifest;
      const rows = parts.filter(({ name }) => name.startsWith(TABLES)).reduce((sum, { lines }) => sum + lines, 0);
      const files = parts.filter(({ name }) => name.startsWith(OBJECTS)).length;
      return { report: { file, rows, files, bytes: (await stat(file)).size, created_at }, secretKey };
    },
  );
}

export function partOf({ parts }: Manifest, name: string, file: string): Part {
  const part = parts.find((each) => each.name === name);
  if (!part) throw new BackupError(`${file} is damaged: ${name} is missing.`);
  return part;
}

function checkFormat(manifest: Manifest, file: string): void {
  if (manifest.format !== 1)
    throw new BackupError(`${file} was written by a newer Presswright (${manifest.version}). Restore it with that.`);
}
