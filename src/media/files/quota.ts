import type { Database, Queryable } from '../../kernel/database.ts';
import { type Problem, problem } from '../../kernel/problems.ts';
import { USUAL_UPLOAD_BYTES } from './limits.ts';
import { addToSize, bytesTaken, lockUploads, markUploaded } from './store.ts';

/** Storage quota of an account. An upload URL is counted as a typical file until the file arrives with its real size. */

const MEGABYTE = 1024 * 1024;

/** In the transaction that stores the grant. */
export async function checkRoomForGrant(
  sql: Queryable,
  accountId: number,
  { quotaBytes }: { quotaBytes: number },
): Promise<void> {
  if (quotaBytes === 0) return;
  await lockUploads(sql, accountId);
  const taken = await bytesTaken(sql, accountId, USUAL_UPLOAD_BYTES);
  if (taken + USUAL_UPLOAD_BYTES > quotaBytes) throw full(quotaBytes);
}

/** Before a file is received, by its Content-Length. */
export async function checkRoomForFile(
  sql: Queryable,
  accountId: number,
  { size, quotaBytes }: { size: number; quotaBytes: number },
): Promise<void> {
  if (quotaBytes === 0) return;
  const stored = await bytesTaken(sql, accountId, 0);
  if (stored + size > quotaBytes) throw full(quotaBytes);
}

/** After a file was received, by its real size: of two concurrent uploads that exceed the quota together, the second is refused. */
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

/** Files that are made from an upload count with it: `added` replace `removed` bytes. */
export async function replaceSize(
  sql: Queryable,
  accountId: number,
  { id, removed, added, quotaBytes }: { id: number; removed: number; added: number; quotaBytes: number },
): Promise<void> {
  await lockUploads(sql, accountId);
  const bytes = added - removed;
  if (bytes > 0) await checkRoomForFile(sql, accountId, { size: bytes, quotaBytes });
  await addToSize(sql, accountId, { id, bytes });
}

function full(quotaBytes: number): Problem {
  return problem('UPLOAD_QUOTA', { megabytes: quotaBytes / MEGABYTE });
}
