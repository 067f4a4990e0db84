import { setImmediate } from 'node:timers/promises';
import type { Database, Queryable, Transaction } from '../../../kernel/database.ts';
import { type StoredArticle, storedColumns } from '../articles/ingest-store.ts';
import { hasTextsToMove } from '../search/move.ts';
import { candidatesBelow } from '../search/store.ts';
import { readKeyword } from './keyword.ts';
import { buildMatcher, type WatchedGroup } from './matching.ts';
import { insertMatches } from './matching-store.ts';
import { columns } from './matching-watch.ts';

/** What a group has not begun to look through; above every id, as migrations/0015 sets it. */
const ALL = Number.MAX_SAFE_INTEGER;
const CANDIDATES = 500;
/** Takes about a millisecond. */
const MATCHED_AT_ONCE = 50;
/** A round ends after so many steps, for the sake of those who wait for the process to stop. */
const STEPS = 50;

type Waiting = WatchedGroup & { backfill_below: number };

/** Matches groups that are new, or were changed, against what is stored, newest first. Nobody is told of the past. */
export async function backfillGroups({ database }: { database: Database }): Promise<void> {
  if (!(await hasGroupsToBackfill(database))) return;
  await markSeen(database);
  for (let step = 0; step < STEPS; step += 1) {
    if (!(await database.begin(lookBack))) return;
  }
}

export async function hasGroupsToBackfill(sql: Queryable): Promise<boolean> {
  return (await sql`select from keyword_groups where backfill_below is not null limit 1`).length > 0;
}

/**
 * Whoever stores articles without seeing a group has begun before the group was there, and so before this statement
 * which sees it: when all those have ended, nothing is missing.
 */
async function markSeen(sql: Queryable): Promise<void> {
  await sql`
    update keyword_groups set seen_by = pg_current_xact_id()
    where id in (
      select id from keyword_groups where backfill_below is not null and seen_by is null
      for no key update skip locked
    )`;
}

/** One step of one group; false when there is none to take. */
async function lookBack(transaction: Transaction): Promise<boolean> {
  // Articles that cannot be found yet would never be matched.
  if (await hasTextsToMove(transaction)) return false;
  const group = await takeGroup(transaction);
  if (!group) return false;
  const below = group.backfill_below === ALL ? await begin(transaction, group.id) : group.backfill_below;
  const sought = group.keywords.flatMap((keyword) => longestOf(keyword) ?? []);
  const found = await Promise.all(
    [...new Set(sought)].map((text) => candidatesBelow(transaction, text, { below, limit: CANDIDATES })),
  );
  // Down to where the keyword with the most articles has been looked through.
  const floor = found.reduce((top, ids) => Math.max(top, ids.length === CANDIDATES ? (ids.at(-1) as number) : 0), 0);
  const ids = [...new Set(found.flat())].filter((id) => id >= floor);
  await matchStored(transaction, group, ids);
  await transaction`
    update keyword_groups set backfill_below = ${floor === 0 ? null : floor}::bigint where id = ${group.id}`;
  return true;
}

/** Groups that have looked back the least come first. */
async function takeGroup(sql: Queryable): Promise<Waiting | undefined> {
  // A number from the future is that of a server that this database was moved from.
  const [group] = await sql<Waiting[]>`
    select ${columns(sql)}, backfill_below from keyword_groups
    where backfill_below is not null
      and (seen_by < pg_snapshot_xmin(pg_current_snapshot()) or seen_by >= pg_snapshot_xmax(pg_current_snapshot()))
    order by backfill_below desc, id limit 1
    for no key update skip locked`;
  return group;
}

/** What matched the group as it was before is found again if it still does. */
async function begin(sql: Queryable, groupId: number): Promise<number> {
  await sql`delete from keyword_matches where group_id = ${groupId}`;
  const [last] = await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from news_articles`;
  return (last?.id ?? 0) + 1;
}

/** The part that is asked for is the one that the matcher asks for, too. */
function longestOf(keyword: string): string | undefined {
  return readKeyword(keyword).sort((left, right) => right.text.length - left.text.length)[0]?.text;
}

async function matchStored(sql: Queryable, group: WatchedGroup, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const matcher = buildMatcher([group]);
  const articles = await sql<StoredArticle[]>`
    select ${storedColumns(sql)} from news_articles a where id = any (${ids}) and region = ${group.region}`;
  const rows: { group: number; version: number; article: number }[] = [];
  for (let start = 0; start < articles.length; start += MATCHED_AT_ONCE) {
    // Requests get their turn in between.
    await setImmediate();
    for (const article of articles.slice(start, start + MATCHED_AT_ONCE)) {
      if (matcher.match(article).length > 0)
        rows.push({ group: group.id, version: group.changed_by, article: article.id });
    }
  }
  if (rows.length > 0) await insertMatches(sql, rows);
}
