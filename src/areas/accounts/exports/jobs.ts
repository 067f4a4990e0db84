import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '../../../kernel/database.ts';
import type { Job, Queue } from '../../../kernel/jobs/index.ts';
import type { ObjectStore } from '../../../providers/objects/port.ts';
import { EXPORT_FOLDER } from './service.ts';
import {
  deleteExports,
  type ExportFile,
  finishExport,
  listExpiredExports,
  listExportFiles,
  recordProgress,
  startExport,
  unfinishedExports,
} from './store.ts';

/** Makes the ZIP files that owners asked for, one after the other, and deletes them when they have expired. */

type Stores = { database: Database; objects: ObjectStore };

type Deps = Stores & {
  /** Everything of an account, written while it is read. */
  openArchive(accountId: number, onProgress: (done: number, total: number) => Promise<void>): Readable;
  onError(error: unknown): void;
};

const PROGRESS_MS = 1000;

export function exportQueue({ database, objects, openArchive, onError }: Deps): Queue {
  async function makeExport({ key: job, signal }: Job): Promise<void> {
    const id = Number(job);
    const accountId = await startExport(database, id);
    if (accountId === undefined) return;
    const key = `${EXPORT_FOLDER}/${randomBytes(16).toString('hex')}.zip`;
    let shownAt = 0;
    const archive = openArchive(accountId, async (done, total) => {
      signal.throwIfAborted();
      if (performance.now() - shownAt < PROGRESS_MS) return;
      shownAt = performance.now();
      await recordProgress(database, id, done, total);
    });
    try {
      const { size } = await objects.receive(key, archive, Number.MAX_SAFE_INTEGER);
      await finishExport(database, id, { key, size });
    } catch (error) {
      // The next worker starts again when the process stops.
      if (signal.aborted) throw error;
      onError(error);
      await finishExport(database, id, null);
    } finally {
      archive.destroy();
    }
  }

  return { name: 'accounts.export', concurrency: 1, due: unfinishedExports, work: makeExport };
}

export async function removeExpiredExports(stores: Stores): Promise<void> {
  await removeExports(stores, await listExpiredExports(stores.database));
}

/** Of an account that is erased. */
export async function eraseExportsOf(stores: Stores, accountId: number): Promise<void> {
  await removeExports(stores, await listExportFiles(stores.database, accountId));
}

async function removeExports({ database, objects }: Stores, files: ExportFile[]): Promise<void> {
  await Promise.all(files.map(({ key }) => key && objects.delete(key)));
  await deleteExports(
    database,
    files.map(({ id }) => id),
  );
}
