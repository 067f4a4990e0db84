import type { Readable } from 'node:stream';
import { openArchive } from '../account-data/archive.ts';
import { eraseRows } from '../account-data/erase.ts';
import { accountsToErase, markErased } from '../areas/accounts/closing/index.ts';
import { eraseExportsOf, exportQueue } from '../areas/accounts/exports/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import type { Queue } from '../kernel/jobs/index.ts';
import { eraseUploadsOf } from '../media/files/index.ts';
import { erasePicturesOf } from '../media/images/storage.ts';
import { leaveFilesOf } from '../media/library/leftovers.ts';
import type { ObjectStore } from '../providers/objects/port.ts';
import { createObjectStore } from './object-store.ts';
import { openSecretBox } from './secret-key.ts';

/** Everything of an account: into one file, and away for good. */

type Stores = { database: Database; objects: ObjectStore };

export function accountExportQueue(stores: Stores, onError: (error: unknown) => void): Queue {
  return exportQueue({
    ...stores,
    openArchive: (accountId, onProgress) => openArchive(stores, accountId, onProgress),
    onError,
  });
}

/** For the command line, with the files of the installation. */
export function openAccountArchive(config: Config, database: Database, accountId: number): Readable {
  const secrets = openSecretBox(config);
  const objects = createObjectStore(config, { database, secrets, publicUrl: '', now: () => new Date() });
  return openArchive({ database, objects }, accountId);
}

/** Accounts that were deleted 30 days ago. Each step can be repeated, so the next attempt ends what a crash left. */
export async function eraseDeletedAccounts(stores: Stores): Promise<void> {
  for (const accountId of await accountsToErase(stores.database)) await eraseAccount(stores, accountId);
}

async function eraseAccount(stores: Stores, accountId: number): Promise<void> {
  await eraseExportsOf(stores, accountId);
  await eraseUploadsOf(stores, accountId);
  await leaveFilesOf(stores.database, accountId);
  await eraseRows(stores.database, accountId);
  // Deleting the texts let their pictures go.
  await erasePicturesOf(stores, accountId);
  await markErased(stores.database, accountId);
}
