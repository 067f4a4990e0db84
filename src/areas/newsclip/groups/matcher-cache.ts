import type { Queryable } from '../../../kernel/database.ts';
import { buildMatcher, type Matcher, type WatchedGroup } from './matching.ts';

/** If more keywords have changed since the last full load, everything is loaded again. */
const MAX_RECENT_KEYWORDS = 2000;

/**
 * Cache of the matcher for all groups. Each transaction that stores articles loads the groups that have changed, so that
 * new groups take effect at once and the matcher is not rebuilt from a hundred thousand keywords for one change.
 */
export type MatcherCache = {
  /** Must be called after the articles were written; groups that are not seen here are covered by their backfill. */
  current(sql: Queryable): Promise<Matcher>;
};

type CachedGroups = {
  versions: Map<number, number>;
  all: Matcher;
  recent: Map<number, WatchedGroup>;
  both: Matcher;
  /** Transactions below this id had ended when the groups were loaded. */
  mark: number;
};

export function createMatcherCache(): MatcherCache {
  let known: CachedGroups | null = null;
  let lastLoad: Promise<unknown> = Promise.resolve();
  const refresh = async (sql: Queryable) => {
    known = known === null ? await readAll(sql) : await readChanged(sql, known);
    return known.both;
  };
  return {
    // Serialised, so that a later load never returns older data.
    current(sql) {
      const next = lastLoad.then(() => refresh(sql));
      lastLoad = next.catch(() => undefined);
      return next;
    },
  };
}

async function readAll(sql: Queryable): Promise<CachedGroups> {
  // In this order, so that a transaction that ends between the two queries is read twice instead of never.
  const mark = await oldestRunning(sql);
  const groups = await sql<WatchedGroup[]>`select ${columns(sql)} from keyword_groups order by id`;
  const all = buildMatcher(groups);
  const versions = new Map(groups.map(({ id, changed_by }) => [id, changed_by]));
  return { versions, all, recent: new Map(), both: all, mark };
}

async function readChanged(sql: Queryable, known: CachedGroups): Promise<CachedGroups> {
  // Same order as above. Transaction ids from the future were written by a server that this database was restored from.
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
  if (keywords > MAX_RECENT_KEYWORDS) return readAll(sql);
  for (const { id, changed_by } of fresh) versions.set(id, changed_by);
  return { ...known, recent, both: combined(known.all, recent), mark };
}

function combined(all: Matcher, recent: Map<number, WatchedGroup>): Matcher {
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

/** All keywords of a region without quotes and AND, as queries for search services. */
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
