import type { Readable } from 'node:stream';
import type { Database } from '../../kernel/database.ts';
import { badRequest, missing, Problem, problem } from '../../kernel/problems.ts';
import type { ObjectStore, OpenObject } from '../../providers/objects/port.ts';
import { keepFile } from './quota.ts';
import { findGranted, findUploadByKey } from './store.ts';

/** The account of an upload URL; throws when the URL is unknown or already used. */
export async function requireOpenGrant(database: Database, key: string): Promise<number> {
  const granted = await findGranted(database, key);
  if (!granted) throw problem('UPLOAD_REFUSED');
  if (granted.state === 'uploaded') throw problem('UPLOAD_DONE');
  return granted.account_id;
}

export async function receiveUpload(
  { database, objects, quotaBytes }: { database: Database; objects: ObjectStore; quotaBytes: number },
  accountId: number,
  { key, body, limit }: { key: string; body: Readable; limit: number },
): Promise<void> {
  const { outcome, size } = await objects.receive(key, body, limit);
  if (outcome === 'too_large') throw problem('PAYLOAD_TOO_LARGE', { limit });
  if (outcome === 'empty') throw badRequest(missing('body'));
  if (outcome === 'exists') throw problem('UPLOAD_DONE');
  await keepFile(database, accountId, { key, size, quotaBytes }).catch((error) => discard(objects, key, error));
}

/** Deletes a refused file, so that the same URL can be used again. */
async function discard(objects: ObjectStore, key: string, error: unknown): Promise<never> {
  if (error instanceof Problem) await objects.delete(key);
  throw error;
}

/** An upload of the account, opened for reading. */
export async function openUpload(
  { database, objects }: { database: Database; objects: ObjectStore },
  accountId: number,
  key: string,
): Promise<{ filename: string; type: string; file: OpenObject }> {
  const upload = await findUploadByKey(database, accountId, key);
  const file = upload && (await objects.get(key));
  if (!file) throw problem('NOT_FOUND');
  return { filename: upload.filename, type: upload.type, file };
}
