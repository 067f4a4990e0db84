import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../kernel/database.ts';
import { applyMail, type BounceDeps, type UnclearProblem } from './apply-bounce.ts';
import { READER_VERSION } from './bounce-parser.ts';
import { headOf } from './mail-head.ts';

/** Returned mail that was not understood: stored for the operator, and read again after an update. */

export type UnclearBounce = {
  id: number;
  problem: UnclearProblem;
  reader_version: number;
  sender: string;
  subject: string;
  created_at: Date;
};

/** The report and the returned headers are at the beginning. */
const MAX_STORED_BYTES = 128 * 1024;
const MAX_STORED = 1000;
const KEEP_DAYS = 30;
const BATCH = 50;

export async function storeUnclear(sql: Queryable, raw: Buffer, problem: UnclearProblem): Promise<void> {
  const content = raw.subarray(0, MAX_STORED_BYTES);
  const { sender, subject } = headOf(content);
  const digest = createHash('sha256').update(content).digest();
  await sql`
    insert into unclear_bounces (digest, problem, reader_version, sender, subject, content)
    values (${digest}, ${problem}, ${READER_VERSION}, ${sender}, ${subject}, ${content})
    on conflict (digest) do update set problem = excluded.problem, reader_version = excluded.reader_version`;
}

/** Newest first. */
export async function listUnclear(
  sql: Queryable,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: UnclearBounce[]; total: number }> {
  const rows = await sql<UnclearBounce[]>`
    select id, problem, reader_version, sender, subject, created_at from unclear_bounces
    order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [count] = await sql<{ total: number }[]>`select count(*) as total from unclear_bounces`;
  return { rows: [...rows], total: count?.total ?? 0 };
}

export async function readUnclear(sql: Queryable, id: number): Promise<Buffer | null> {
  const [row] = await sql<{ content: Buffer }[]>`select content from unclear_bounces where id = ${id}`;
  return row?.content ?? null;
}

/** False when there is none with this id. */
export async function removeUnclear(sql: Queryable, id: number): Promise<boolean> {
  const removed = await sql`delete from unclear_bounces where id = ${id}`;
  return removed.count === 1;
}

export async function hasOutdatedUnclear(sql: Queryable): Promise<boolean> {
  const rows = await sql`select from unclear_bounces where reader_version < ${READER_VERSION} limit 1`;
  return rows.length > 0;
}

/** Applies what the current reader understands and removes it from the list. Returns how many were understood. */
export async function rereadUnclear(deps: BounceDeps, { all = false } = {}): Promise<number> {
  let understood = 0;
  for (let lastId = 0; ; ) {
    const rows = await nextRows(deps.database, lastId, all);
    if (rows.length === 0) return understood;
    for (const { id, content } of rows) {
      lastId = id;
      const { problem } = await applyMail(deps, await deps.parse(content));
      if (problem === null) {
        await removeUnclear(deps.database, id);
        understood += 1;
      } else
        await deps.database`
          update unclear_bounces set problem = ${problem}, reader_version = ${READER_VERSION} where id = ${id}`;
    }
  }
}

function nextRows(database: Database, lastId: number, all: boolean) {
  return database<{ id: number; content: Buffer }[]>`
    select id, content from unclear_bounces
    where id > ${lastId} and (${all} or reader_version < ${READER_VERSION})
    order by id limit ${BATCH}`;
}

export async function sweepUnclear(sql: Queryable): Promise<void> {
  await sql`
    delete from unclear_bounces
    where created_at < now() - ${KEEP_DAYS} * interval '1 day'
      or id <= (select id from unclear_bounces order by id desc offset ${MAX_STORED} limit 1)`;
}
