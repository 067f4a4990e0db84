import { setImmediate } from 'node:timers/promises';
import type { Database, Fragment, Queryable, Transaction } from '../../../kernel/database.ts';
import { type StoredArticle, storedColumns } from '../articles/ingest-store.ts';
import { candidatesBelow } from '../search/store.ts';
import { readKeyword } from './keyword.ts';
import { columns } from './matcher-cache.ts';
import { buildMatcher, type WatchedGroup } from './matching.ts';
import { insertMatches } from './matching-store.ts';

/** `backfill_below` of a group whose backfill has not started; above every id, as set by the trigger look_back. */
const ALL = Number.MAX_SAFE_INTEGER;
const CANDIDATES = 500;
/** About a millisecond of work. */
const MATCHED_PER_SLICE = 50;
/** Steps per run, so that stopping the process does not take long. */
const STEPS = 50;

type Waiting = WatchedGroup & { backfill_below: number };

/** Matches new and changed groups against stored articles, newest first, without sending events. */
export async function backfillGroups({ database }: { database: Database }): Promise<void> {
  if ((await database`select where ${areGroupsToBackfill(database)}`).length === 0) return;
  await markSeen(database);
  for (let step = 0; step < STEPS; step += 1) {
    if (!(await database.begin(backfillStep))) return;
  }
}

export function areGroupsToBackfill(sql: Queryable): Fragment {
  return sql`exists (select from keyword_groups where backfill_below is not null)`;
}

/**
 * A transaction that stores articles without seeing a group started before this statement, which sees it: once all those
 * transactions have ended, the backfill misses no article.
 */
async function markSeen(sql: Queryable): Promise<void> {
  await sql`
    update keyword_groups set seen_by = pg_current_xact_id()
    where id in (
      select id from keyword_groups where backfill_below is not null and seen_by is null
      for no key update skip locked
    )`;
}

/** One step of one group; false when there is none. */
async function backfillStep(transaction: Transaction): Promise<boolean> {
  const group = await lockNextGroup(transaction);
  if (!group) return false;
  const below = group.backfill_below === ALL ? await begin(transaction, group.id) : group.backfill_below;
  const sought = group.keywords.flatMap((keyword) => longestOf(keyword) ?? []);
  const found = await Promise.all(
    [...new Set(sought)].map((text) => candidatesBelow(transaction, text, { below, limit: CANDIDATES })),
  );
  // The lowest id down to which all keywords have been searched.
  const floor = found.reduce((top, ids) => Math.max(top, ids.length === CANDIDATES ? (ids.at(-1) as number) : 0), 0);
  const ids = [...new Set(found.flat())].filter((id) => id >= floor);
  await matchStored(transaction, group, ids);
  await transaction`
    update keyword_groups set backfill_below = ${floor === 0 ? null : floor}::bigint where id = ${group.id}`;
  return true;
}

/** The group with the least progress comes first. */
async function lockNextGroup(sql: Queryable): Promise<Waiting | undefined> {
  // A transaction id from the future was written by a server that this database was restored from.
  const [group] = await sql<Waiting[]>`
    select ${columns(sql)}, backfill_below from keyword_groups
    where backfill_below is not null
      and (seen_by < pg_snapshot_xmin(pg_current_snapshot()) or seen_by >= pg_snapshot_xmax(pg_current_snapshot()))
    order by backfill_below desc, id limit 1
    for no key update skip locked`;
  return group;
}

/** Deletes the matches of the old keywords; articles that still match are found again. */
async function begin(sql: Queryable, groupId: number): Promise<number> {
  await sql`delete from keyword_matches where group_id = ${groupId}`;
  const [last] = await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from news_articles`;
  return (last?.id ?? 0) + 1;
}

/** The longest term, which the matcher uses too. */
function longestOf(keyword: string): string | undefined {
  return readKeyword(keyword).sort((left, right) => right.text.length - left.text.length)[0]?.text;
}

async function matchStored(sql: Queryable, group: WatchedGroup, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const matcher = buildMatcher([group]);
  const articles = await sql<StoredArticle[]>`
    select ${storedColumns(sql)} from news_articles a where id = any (${ids}) and region = ${group.region}`;
  const rows: { group: number; version: number; article: number }[] = [];
  for (let start = 0; start < articles.length; start += MATCHED_PER_SLICE) {
    // Yield to requests.
    await setImmediate();
    for (const article of articles.slice(start, start + MATCHED_PER_SLICE)) {
      if (matcher.match(article).length > 0)
        rows.push({ group: group.id, version: group.changed_by, article: article.id });
    }
  }
  if (rows.length > 0) await insertMatches(sql, rows);
}
