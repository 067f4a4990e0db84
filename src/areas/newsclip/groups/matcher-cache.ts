import type { Queryable } from '../../../kernel/database.ts';
import { buildMatcher, type Matcher, type WatchedGroup } from './matching.ts';

/** More keywords than this that changed since all were read: all are read again. */
const MANY_RECENT = 2000;

/**
 * The groups that a process knows. They are read again within each transaction that stores articles, as far as they have
 * changed: nobody's new group has to wait for a timer, and a hundred thousand keywords are not built anew for one.
 */
export type Watch = {
  /** Call it when the articles have been written: from then on, groups that are not seen here wait for the transaction. */
  current(sql: Queryable): Promise<Matcher>;
};

type Known = {
  versions: Map<number, number>;
  all: Matcher;
  recent: Map<number, WatchedGroup>;
  both: Matcher;
  /** Transactions below this had ended when the groups were read. */
  mark: number;
};

export function createWatch(): Watch {
  let known: Known | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const renew = async (sql: Queryable) => {
    known = known === null ? await readAll(sql) : await readChanged(sql, known);
    return known.both;
  };
  return {
    // One after the other: what is read later is never older.
    current(sql) {
      const next = turn.then(() => renew(sql));
      turn = next.catch(() => undefined);
      return next;
    },
  };
}

async function readAll(sql: Queryable): Promise<Known> {
  // In this order: what ends between the two is read twice, not never.
  const mark = await oldestRunning(sql);
  const groups = await sql<WatchedGroup[]>`select ${columns(sql)} from keyword_groups order by id`;
  const all = buildMatcher(groups);
  const versions = new Map(groups.map(({ id, changed_by }) => [id, changed_by]));
  return { versions, all, recent: new Map(), both: all, mark };
}

async function readChanged(sql: Queryable, known: Known): Promise<Known> {
  // Sent in this order, as above. Numbers from the future are those of a server that this database was moved from.
  const [mark, changed] = await Promise.all([
    oldestRunning(sql),
    sql<WatchedGroup[]>`
      select ${columns(sql)} from keyword_groups
      where changed_by >= ${known.mark}::text::xid8 and changed_by < pg_snapshot_xmax(pg_current_snapshot())`,
  ]);
  const { versions } = known;
  const fresh = changed.filter(({ id, changed_by }) => versions.get(id) !== changed_by);
  if (fresh.length === 0) return { ...known, mark };
  const recent = new Map([...known.recent, ...fresh.map((group) => [group.id, group] as const)]);
  const keywords = recent.values().reduce((sum, group) => sum + group.keywords.length, 0);
  if (keywords > MANY_RECENT) return readAll(sql);
  for (const { id, changed_by } of fresh) versions.set(id, changed_by);
  return { ...known, recent, both: together(known.all, recent), mark };
}

function together(all: Matcher, recent: Map<number, WatchedGroup>): Matcher {
  const newer = buildMatcher([...recent.values()]);
  return {
    match: (article) => [...all.match(article).filter(({ group }) => !recent.has(group.id)), ...newer.match(article)],
  };
}

async function oldestRunning(sql: Queryable): Promise<number> {
  const [row] = await sql<{ mark: number }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as mark`;
  return row?.mark ?? 0;
}

export function columns(sql: Queryable) {
  return sql`
    id, account_id, group_name, region, keywords, exclude_keywords, required_keywords,
    changed_by::text::bigint as changed_by`;
}

/** What somebody of the region looks for, without quotes and AND: what a search service is asked for. */
export async function listMonitoredKeywords(sql: Queryable, region: string): Promise<string[]> {
  const rows = await sql<{ keyword: string }[]>`
    select distinct unnest(keywords) as keyword from keyword_groups where region = ${region} order by keyword`;
  const bare = rows.map(({ keyword }) =>
    keyword
      .split(/\s+AND\s+/u)
      .join(' ')
      .replace(/["“”]/gu, ' '),
  );
  return [...new Set(bare.map((words) => words.replace(/\s+/gu, ' ').trim()).filter((words) => words !== ''))];
}
