import { randomBytes } from 'node:crypto';
import type { Actor } from '../../kernel/actor.ts';
import type { Committed } from '../../kernel/committed.ts';
import type { Database } from '../../kernel/database.ts';
import { API_ROOT } from '../../kernel/http/parts.ts';
import type { ExtractText } from '../../providers/extraction/port.ts';
import type { ObjectStore } from '../../providers/objects/port.ts';
import type { CurrentUrl } from '../addresses.ts';
import type { Unzip } from './archive.ts';
import { formatOf, importFormatOf, pictureFormatOf } from './formats.ts';
import { uploadKey } from './keys.ts';
import { GRANT_SECONDS, MAX_UPLOAD_BYTES, UNUSED_SECONDS } from './limits.ts';
import { checkRoomForGrant } from './quota.ts';
import {
  type FileText,
  listUploadedArchive,
  type Reader,
  type Refused,
  readImage,
  readUpload,
  tryReadEntry,
  tryReadUpload,
} from './reading.ts';
import type { Grant, UploadInput } from './schema.ts';
import { deleteUnusedUpload, insertUpload, listUploadKeys, type UploadRow, unusedUploads } from './store.ts';
import type { Listed } from './unzip-job.ts';

/** Uploads for all areas with references; `app/` passes it to each of them. */

export type FileDeps = {
  database: Database;
  objects: ObjectStore;
  extractText: ExtractText;
  unzip: Unzip;
  publicUrl: string;
  currentUrl: CurrentUrl;
  /** Storage per account; 0 means no limit. */
  quotaBytes: number;
};

export type Files = {
  grant(actor: Actor, input: UploadInput): Promise<Committed<Grant>>;
  /** The same for pictures of the library. */
  grantPicture(actor: Actor, input: UploadInput): Promise<Committed<Grant>>;
  /** Text of a file that the same account uploaded; throws a 400 on `file_url` when it cannot be read. */
  read(reader: Reader, fileUrl: string, maxLength: number): Promise<FileText>;
  /** The same for ZIP files too, whose documents are imported. */
  grantImport(actor: Actor, input: UploadInput): Promise<Committed<Grant>>;
  /** Like `read`, but returns why it cannot be read. */
  tryRead(reader: Reader, fileUrl: string, maxLength: number): Promise<FileText | { refused: Refused }>;
  /** The documents in a ZIP file; null for all other files. */
  listArchive(reader: Reader, fileUrl: string): Promise<Listed | null>;
  tryReadEntry(
    reader: Reader,
    entry: { fileUrl: string; place: number; name: string },
    maxLength: number,
  ): Promise<FileText | { refused: Refused }>;
  /** The bytes of a picture that the account uploaded; null when the address is not one of those. */
  readImage(accountId: number, fileUrl: string): Promise<Buffer | null>;
};

export function createFiles(deps: FileDeps): Files {
  const reading = { ...deps, filesUrl: filesUrl(deps) };
  return {
    grant: (actor, input) => grantUpload(deps, actor, input, formatOf(input.filename, input.content_type)),
    grantPicture: (actor, input) =>
      grantUpload(deps, actor, input, pictureFormatOf(input.filename, input.content_type)),
    grantImport: (actor, input) => grantUpload(deps, actor, input, importFormatOf(input.filename, input.content_type)),
    read: (reader, fileUrl, maxLength) => readUpload(reading, reader, fileUrl, maxLength),
    tryRead: (reader, fileUrl, maxLength) => tryReadUpload(reading, reader, fileUrl, maxLength),
    listArchive: (reader, fileUrl) => listUploadedArchive(reading, reader, fileUrl),
    tryReadEntry: (reader, entry, maxLength) => tryReadEntry(reading, reader, entry, maxLength),
    readImage: (accountId, fileUrl) => readImage(reading, accountId, fileUrl),
  };
}

function filesUrl({ publicUrl }: FileDeps): string {
  return `${publicUrl}${API_ROOT}/file/`;
}

async function grantUpload(
  deps: FileDeps,
  actor: Actor,
  input: UploadInput,
  { type, extension }: Pick<UploadRow, 'type'> & { extension: string },
): Promise<Committed<Grant>> {
  const name = `${randomBytes(16).toString('hex')}.${extension}`;
  const key = uploadKey(name);
  const file_url = filesUrl(deps) + name;
  const order = { key, type, maxBytes: MAX_UPLOAD_BYTES, expiresIn: GRANT_SECONDS };
  const presigned_url = await deps.objects.presignPut(order);
  return actor.commit(async (transaction) => {
    await checkRoomForGrant(transaction, actor.accountId, deps);
    const row = { key, file_url, filename: input.filename, type, seconds: GRANT_SECONDS };
    const media_id = await insertUpload(transaction, actor.accountId, row);
    return { presigned_url, file_url, expires_in: GRANT_SECONDS, media_id };
  });
}

/** Deletes uploads that were never used, and unfinished files after a crash. */
export async function sweepUploads({ database, objects }: Pick<FileDeps, 'database' | 'objects'>): Promise<number> {
  let swept = await objects.sweepUnfinished();
  for (const { id, key } of await unusedUploads(database, UNUSED_SECONDS)) {
    // Delete the row first: a row without its file could still be used for a reference.
    if (!(await deleteUnusedUpload(database, id))) continue;
    await objects.delete(key);
    swept++;
  }
  return swept;
}

/** Of an account that is erased; the rows go with all others. */
export async function eraseUploadsOf(
  { database, objects }: Pick<FileDeps, 'database' | 'objects'>,
  accountId: number,
): Promise<void> {
  for (let after = 0; ; ) {
    const uploads = await listUploadKeys(database, accountId, { after, limit: 100 });
    await Promise.all(uploads.map(({ key }) => objects.delete(key)));
    if (uploads.length === 0) return;
    after = uploads.at(-1)!.id;
  }
}
