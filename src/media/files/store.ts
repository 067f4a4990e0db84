import type { Queryable } from '../../kernel/database.ts';
import type { FileType } from '../../providers/extraction/port.ts';

export type UploadRow = {
  id: number;
  /** Key of the object in the object store. */
  key: string;
  file_url: string;
  filename: string;
  /** Of a document or picture that text can be read from, of a picture of the library, or of a ZIP file to import. */
  type: FileType | 'image/webp' | 'image/avif' | 'application/zip';
  state: 'granted' | 'uploaded';
};

type NewUpload = Omit<UploadRow, 'id' | 'state'> & { seconds: number };

export async function insertUpload(sql: Queryable, accountId: number, upload: NewUpload): Promise<number> {
  const { key, file_url, filename, type, seconds } = upload;
  const [row] = await sql<{ id: number }[]>`
    insert into uploads (account_id, key, file_url, filename, type, expires_at)
    values (${accountId}, ${key}, ${file_url}, ${filename}, ${type}, now() + ${seconds} * interval '1 second')
    returning id`;
  return (row as { id: number }).id;
}

/** Keeps the uploads that a text shows; returns those of them that the account has. */
export async function keepForText(sql: Queryable, accountId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await sql<{ id: number }[]>`
    update uploads set is_in_text = true where id = any(${ids}) and account_id = ${accountId} returning id`;
  return rows.map(({ id }) => id);
}

export async function findUploadByUrl(
  sql: Queryable,
  accountId: number,
  fileUrl: string,
): Promise<UploadRow | undefined> {
  const [row] = await sql<UploadRow[]>`
    select ${columns(sql)} from uploads where account_id = ${accountId} and file_url = ${fileUrl}`;
  return row;
}

export async function findUploadByKey(sql: Queryable, accountId: number, key: string): Promise<UploadRow | undefined> {
  const [row] = await sql<UploadRow[]>`
    select ${columns(sql)} from uploads where account_id = ${accountId} and key = ${key}`;
  return row;
}

/** With `lock`, changes of the upload wait until the transaction ends. */
export async function findUploadById(
  sql: Queryable,
  accountId: number,
  id: number,
  lock: '' | 'for update' = '',
): Promise<UploadRow | undefined> {
  const [row] = await sql<UploadRow[]>`
    select ${columns(sql)} from uploads where id = ${id} and account_id = ${accountId}
    ${lock === '' ? sql`` : sql`for update`}`;
  return row;
}

/** Keeps the upload of a picture of the library, and counts the files that were made from it. */
export async function addToSize(
  sql: Queryable,
  accountId: number,
  { id, bytes }: { id: number; bytes: number },
): Promise<void> {
  await sql`
    update uploads set is_in_text = true, size = coalesce(size, 0) + ${bytes}
    where id = ${id} and account_id = ${accountId}`;
}

/** The file is deleted by the sweep of unused uploads. `files`: bytes that were made from it, which are gone. */
export async function removeUpload(
  sql: Queryable,
  accountId: number,
  { id, files }: { id: number; files: number },
): Promise<void> {
  await sql`
    update uploads set is_in_text = false, size = greatest(coalesce(size, 0) - ${files}, 0), expires_at = now()
    where id = ${id} and account_id = ${accountId}`;
}

export async function listUploadKeys(
  sql: Queryable,
  accountId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; key: string }[]> {
  return sql<{ id: number; key: string }[]>`
    select id, key from uploads where account_id = ${accountId} and id > ${after} order by id limit ${limit}`;
}

/** For the PUT route, which is authorised by its signature instead of an account. */
export async function findGranted(
  sql: Queryable,
  key: string,
): Promise<{ account_id: number; state: UploadRow['state'] } | undefined> {
  const [row] = await sql<{ account_id: number; state: UploadRow['state'] }[]>`
    select account_id, state from uploads where key = ${key}`;
  return row;
}

export async function markUploaded(sql: Queryable, key: string, size: number): Promise<void> {
  await sql`update uploads set state = 'uploaded', size = ${size} where key = ${key}`;
}

/** Serialises the quota checks of an account until the transaction ends. */
export async function lockUploads(sql: Queryable, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads ' || ${accountId}::text, 0))`;
}

/** Bytes that the account has stored, with `perGrant` bytes for each open upload URL. */
export async function bytesTaken(sql: Queryable, accountId: number, perGrant: number): Promise<number> {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(case
      when size is not null then size
      when expires_at < now() then 0
      else ${perGrant}
    end), 0)::bigint as bytes from uploads where account_id = ${accountId}`;
  return row?.bytes ?? 0;
}

/** Expired this long ago and used neither for a reference nor in a text. */
export async function unusedUploads(sql: Queryable, seconds: number): Promise<{ id: number; key: string }[]> {
  return sql<{ id: number; key: string }[]>`
    select id, key from uploads where expires_at < now() - ${seconds} * interval '1 second' and ${isUnused(sql)}
    order by id limit 500`;
}

/** False when it has been used in the meantime. */
export async function deleteUnusedUpload(sql: Queryable, id: number): Promise<boolean> {
  const deleted = await sql`delete from uploads where id = ${id} and ${isUnused(sql)}`;
  return deleted.count === 1;
}

function columns(sql: Queryable) {
  return sql`id, key, file_url, filename, type, state`;
}

function isUnused(sql: Queryable) {
  return sql`not is_in_text
    and not exists (select 1 from text_references where text_references.file_url = uploads.file_url)`;
}
