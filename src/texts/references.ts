import { type ListQuery, lastOfPage, type Rows, readRows } from '../kernel/batches.ts';
import type { Database, Queryable } from '../kernel/database.ts';
import { requireFound, requireOwn } from '../kernel/ownership.ts';
import { type Paged, windowOf } from '../kernel/paging.ts';
import { problem } from '../kernel/problems.ts';
import type { WorkerPool } from '../kernel/workers/pool.ts';
import type { Material } from '../writing/brief.ts';
import { sentencesOf } from './sentences.ts';
import type { NumberedSentence } from './split-sentences.ts';

/**
 * Reference material that generation calls cite by id. Each area lists its own, and texts of every area may cite all
 * references of the account.
 */
export type ReferenceArea = 'official-document' | 'press' | 'blog';

export type ReferenceRow = {
  id: number;
  title: string;
  content: string;
  url: string | null;
  kind: string;
  file_url: string | null;
  created_at: number;
  created_kst: string;
};

export type ReferenceWithSentences = ReferenceRow & { sentences: NumberedSentence[] };

export type NewReference = {
  title: string;
  content: string;
  url: string | null;
  kind: string;
  file_url: string | null;
};

export async function insertReference(
  sql: Queryable,
  accountId: number,
  area: ReferenceArea,
  { title, content, url, kind, file_url }: NewReference,
): Promise<ReferenceRow> {
  await checkQuota(sql, accountId, area, Buffer.byteLength(content));
  const [row] = await sql<ReferenceRow[]>`
    insert into text_references (account_id, area, title, content, url, kind, file_url)
    values (${accountId}, ${area}, ${title}, ${content}, ${url}, ${kind}, ${file_url})
    returning ${columns(sql)}`;
  return row as ReferenceRow;
}

/** Limits the response that lists all references at once. */
const MAX_REFERENCES = 1000;
const MAX_BYTES = 10_000_000;

async function checkQuota(sql: Queryable, accountId: number, area: ReferenceArea, bytes: number): Promise<void> {
  const [stored] = await sql<{ count: number; bytes: number }[]>`
    select count(*) as count, coalesce(sum(octet_length(content)), 0)::bigint as bytes
    from text_references where account_id = ${accountId} and area = ${area}`;
  const isFull = stored && (stored.count >= MAX_REFERENCES || stored.bytes + bytes > MAX_BYTES);
  if (isFull) throw problem('REFERENCE_QUOTA', { count: MAX_REFERENCES, megabytes: MAX_BYTES / 1_000_000 });
}

/** Throws 404 for a reference that the account does not have, or not in the area if one is given. */
export async function readOneReference(
  { database, workers }: { database: Database; workers: WorkerPool },
  caller: { accountId: number; signal: AbortSignal },
  area: ReferenceArea | null,
  id: number,
): Promise<ReferenceWithSentences> {
  const [row] = await database<ReferenceRow[]>`
    select ${columns(database)} from text_references
    where id = ${id} and account_id = ${caller.accountId} ${area === null ? database`` : database`and area = ${area}`}`;
  const found = requireFound(row);
  return { ...found, sentences: await sentencesOf(workers, caller, found.content) };
}

/** A reference in the list of all areas: the beginning of its text is enough to recognise it. */
export type ListedReference = Pick<ReferenceRow, 'id' | 'title' | 'url' | 'kind' | 'created_at'> & {
  area: ReferenceArea;
  excerpt: string;
  length: number;
};

const EXCERPT_LENGTH = 200;

/** References of all areas, newest first; `keyword` is part of the title. */
export async function listReferences(
  sql: Queryable,
  accountId: number,
  {
    page,
    after,
    page_size: size,
    keyword,
  }: { page: number; after?: string | undefined; page_size: number; keyword?: string | undefined },
): Promise<Paged<ListedReference[]>> {
  const sought = keyword?.trim().replace(/[\\%_]/gu, '\\$&');
  const where = sql`account_id = ${accountId} ${sought ? sql`and title ilike ${`%${sought}%`}` : sql``}`;
  const window = windowOf(sql, { page, after, size });
  const [rows, [count]] = await Promise.all([
    sql<ListedReference[]>`
      select id, area, title, url, kind, left(content, ${EXCERPT_LENGTH}) as excerpt, length(content) as length,
        unix(created_at) as created_at
      from text_references where ${where} ${window.following}
      order by id desc limit ${size} offset ${window.offset}`,
    sql<{ total: number }[]>`select count(*) as total from text_references where ${where}`,
  ]);
  const total = count?.total ?? 0;
  return { rows, total, next: window.next(rows[size - 1]?.id, total) };
}

/** All references of an area, newest first. */
export function allReferences(sql: Queryable, accountId: number, area: ReferenceArea): Promise<Rows<ReferenceRow>> {
  return readRows(sql, listOf(sql, accountId, area));
}

export async function pageOfReferences(
  sql: Queryable,
  accountId: number,
  area: ReferenceArea,
  { page, after, limit }: { page: number; after?: string | undefined; limit: number },
): Promise<Paged<Rows<ReferenceRow>>> {
  const window = windowOf(sql, { page, after, size: limit });
  const all = listOf(sql, accountId, area);
  const query = { ...all, where: sql`${all.where} ${window.following}`, limit, offset: window.offset };
  const [rows, [count]] = await Promise.all([
    readRows<ReferenceRow>(sql, query),
    sql<{ total: number }[]>`
      select count(*) as total from text_references where account_id = ${accountId} and area = ${area}`,
  ]);
  const total = count?.total ?? 0;
  return { rows, total, next: window.next(await lastOfPage(sql, query, rows, limit), total) };
}

function listOf(sql: Queryable, accountId: number, area: ReferenceArea): ListQuery {
  const where = sql`account_id = ${accountId} and area = ${area}`;
  return { table: 'text_references', columns: columns(sql), where, large: 'content' };
}

/** Throws 404 for a reference that does not exist, 403 for one of another account. */
export async function deleteReference(
  sql: Queryable,
  accountId: number,
  area: ReferenceArea,
  id: number,
): Promise<void> {
  const deleted = await sql`
    delete from text_references where id = ${id} and account_id = ${accountId} and area = ${area}`;
  await requireOwn(deleted.count === 1, async () => {
    const others = await sql`select 1 from text_references where id = ${id} and area = ${area}`;
    return others.length > 0;
  });
}

/** The cited references in the given order; throws a 400 with the ids that do not belong to the account. */
export async function citedMaterials(sql: Queryable, accountId: number, ids: number[]): Promise<Material[]> {
  const known = await existingMaterials(sql, accountId, ids);
  const absent = [...new Set(ids)].filter((id) => !known.has(id));
  if (absent.length > 0) throw problem('REFERENCE_NOT_FOUND', { ids: absent.join(', ') });
  return [...known.values()];
}

/** References that still exist: a text may be rewritten after one of its references was deleted. */
export async function existingMaterials(
  sql: Queryable,
  accountId: number,
  ids: number[],
): Promise<Map<number, Material>> {
  if (ids.length === 0) return new Map();
  const rows = await sql<Pick<ReferenceRow, 'id' | 'title' | 'content' | 'url' | 'kind'>[]>`
    select id, title, content, url, kind from text_references
    where id = any(${ids}) and account_id = ${accountId}`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const materials = new Map<number, Material>();
  for (const id of ids) {
    const row = byId.get(id);
    if (row)
      materials.set(id, {
        id,
        title: row.title,
        text: row.content,
        url: row.url,
        ...(row.kind === 'scan' && { scanned: true }),
      });
  }
  return materials;
}

function columns(sql: Queryable) {
  return sql`id, title, content, url, kind, file_url, unix(created_at) as created_at, kst(created_at) as created_kst`;
}
