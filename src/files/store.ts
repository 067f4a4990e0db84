import type { Queryable } from '../kernel/database.ts';
import type { FileType } from '../providers/extraction/port.ts';

export type UploadRow = {
  id: number;
  /** Of the object in the store. */
  key: string;
  file_url: string;
  filename: string;
  type: FileType;
  state: 'granted' | 'uploaded';
};

type NewUpload = Omit<UploadRow, 'id' | 'state'> & { seconds: number };

export async function insertUpload(sql: Queryable, accountId: number, upload: NewUpload): Promise<void> {
  const { key, file_url, filename, type, seconds } = upload;
  await sql`
    insert into uploads (account_id, key, file_url, filename, type, expires_at)
    values (${accountId}, ${key}, ${file_url}, ${filename}, ${type}, now() + ${seconds} * interval '1 second')`;
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

/** For the PUT route, which knows no account: the signature stands for it. */
export async function stateOfUpload(sql: Queryable, key: string): Promise<UploadRow['state'] | null> {
  const [row] = await sql<Pick<UploadRow, 'state'>[]>`select state from uploads where key = ${key}`;
  return row?.state ?? null;
}

export async function markUploaded(sql: Queryable, key: string, size: number): Promise<void> {
  await sql`update uploads set state = 'uploaded', size = ${size} where key = ${key}`;
}

/** Expired that long ago, and no reference was made of it. */
export async function unusedUploads(sql: Queryable, seconds: number): Promise<{ id: number; key: string }[]> {
  return sql<{ id: number; key: string }[]>`
    select id, key from uploads where expires_at < now() - ${seconds} * interval '1 second' and ${isUnused(sql)}
    order by id limit 500`;
}

/** False when a reference was made of it meanwhile. */
export async function deleteUnusedUpload(sql: Queryable, id: number): Promise<boolean> {
  const deleted = await sql`delete from uploads where id = ${id} and ${isUnused(sql)}`;
  return deleted.count === 1;
}

function columns(sql: Queryable) {
  return sql`id, key, file_url, filename, type, state`;
}

function isUnused(sql: Queryable) {
  return sql`not exists (select 1 from text_references where text_references.file_url = uploads.file_url)`;
}
