import type { Database, Queryable } from '../../kernel/database.ts';
import { type Problem, problem } from '../../kernel/problems.ts';
import type { ObjectStore, ReceivingStore } from '../../providers/objects/port.ts';
import { MAX_UPLOAD_BYTES, USUAL_UPLOAD_BYTES } from './limits.ts';
import { bytesTaken, lockUploads, markUploaded } from './store.ts';

/**
 * How much an account may keep. A grant is counted at the size of a usual file, and the file at its own when it arrives.
 * A store of somebody else's does not tell of arrivals: there each grant counts as the largest file it may bring.
 */

const MEGABYTE = 1024 * 1024;

export type QuotaDeps = { objects: ObjectStore | ReceivingStore; quotaBytes: number };

/** In the transaction that stores the grant. */
export async function checkRoomForGrant(
  sql: Queryable,
  accountId: number,
  { objects, quotaBytes }: QuotaDeps,
): Promise<void> {
  if (quotaBytes === 0) return;
  const isArrivalSeen = 'receive' in objects;
  const perGrant = isArrivalSeen ? USUAL_UPLOAD_BYTES : MAX_UPLOAD_BYTES;
  await lockUploads(sql, accountId);
  if ((await bytesTaken(sql, accountId, { perGrant, isArrivalSeen })) + perGrant > quotaBytes) throw full(quotaBytes);
}

/** Before a file is taken, by what its sender says about it. */
export async function checkRoomForFile(
  sql: Queryable,
  accountId: number,
  { size, quotaBytes }: { size: number; quotaBytes: number },
): Promise<void> {
  if (quotaBytes === 0) return;
  const stored = await bytesTaken(sql, accountId, { perGrant: 0, isArrivalSeen: true });
  if (stored + size > quotaBytes) throw full(quotaBytes);
}

/** Once it is there, by what it measures: of two files that arrive together and fit only one by one, the second goes. */
export async function keepFile(
  database: Database,
  accountId: number,
  { key, size, quotaBytes }: { key: string; size: number; quotaBytes: number },
): Promise<void> {
  await database.begin(async (transaction) => {
    await lockUploads(transaction, accountId);
    await checkRoomForFile(transaction, accountId, { size, quotaBytes });
    await markUploaded(transaction, key, size);
  });
}

function full(quotaBytes: number): Problem {
  return problem('UPLOAD_QUOTA', { megabytes: quotaBytes / MEGABYTE });
}
