import type { Queryable } from '../kernel/database.ts';
import { textKeyOf } from './refusals.ts';

/**
 * Addresses at different domains that were suppressed with the same words of a server within a day. They may be the trace
 * of one problem between us and the servers, so the operator can take all of them back at once.
 */

export type SuppressionGroup = {
  /** The id of its first entry. */
  id: number;
  /** What the server said to the first of them. */
  note: string;
  addresses: number;
  domains: number;
  release_ids: number[];
  first_at: Date;
  last_at: Date;
};

type Row = { id: number; email: string; release_id: number | null; note: string; created_at: Date };

const NEWEST = 20_000;
const MIN_DOMAINS = 3;
const LONGEST_GAP_MS = 24 * 3600 * 1000;

/** Newest first. */
export async function listSuppressionGroups(sql: Queryable): Promise<SuppressionGroup[]> {
  return (await readGroups(sql)).map(groupOf).sort((a, b) => b.last_at.getTime() - a.last_at.getTime());
}

/** Returns the removed addresses; null when there is no such group. */
export async function undoSuppressionGroup(sql: Queryable, id: number): Promise<string[] | null> {
  const rows = (await readGroups(sql)).find(([first]) => first.id === id);
  if (!rows) return null;
  const removed = await sql<{ email: string }[]>`
    delete from suppressions where id = any(${rows.map((row) => row.id)}) returning email`;
  const emails = removed.map(({ email }) => email);
  await sql`delete from soft_bounces where email = any(${emails})`;
  return emails;
}

type Rows = [Row, ...Row[]];

async function readGroups(sql: Queryable): Promise<Rows[]> {
  const newest = await sql<Row[]>`
    select id, email, release_id, note, created_at from suppressions
    where reason in ('hard_bounce', 'soft_bounces') and account_id is null and note <> ''
    order by created_at desc, id desc limit ${NEWEST}`;
  const groups: Rows[] = [];
  const current = new Map<string, Rows>();
  for (const row of newest.toReversed()) {
    const key = textKeyOf(row.note, row.email);
    const group = current.get(key);
    if (group && row.created_at.getTime() - group.at(-1)!.created_at.getTime() <= LONGEST_GAP_MS) group.push(row);
    else {
      const started: Rows = [row];
      current.set(key, started);
      groups.push(started);
    }
  }
  return groups.filter((rows) => domainsOf(rows) >= MIN_DOMAINS);
}

function groupOf(rows: Rows): SuppressionGroup {
  const [first] = rows;
  return {
    id: first.id,
    note: first.note,
    addresses: rows.length,
    domains: domainsOf(rows),
    release_ids: [...new Set(rows.flatMap(({ release_id }) => release_id ?? []))],
    first_at: first.created_at,
    last_at: rows.at(-1)!.created_at,
  };
}

function domainsOf(rows: Rows): number {
  return new Set(rows.map(({ email }) => email.slice(email.indexOf('@') + 1))).size;
}
