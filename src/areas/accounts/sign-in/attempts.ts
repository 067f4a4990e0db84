import type { Database, Queryable } from '../../../kernel/database.ts';
import { hashToken } from './tokens.ts';

/**
 * Limits on guessing passwords. What counts is the account together with where the attempt comes from, so that somebody
 * else's wrong passwords do not lock out the owner. A device that signed in before is counted by itself alone.
 */

/** As long as the longest window of the library's own rules, which sweep the table they share. */
export const WINDOW_SECONDS = 900;
/** After the last free attempt; it doubles with every further one. */
const FIRST_WAIT_SECONDS = 30;

type Counter = { key: string; most: number };

/** In this order: an attempt that one of them refuses is not counted by those behind it. */
export function signInCounters(email: string, source: { network: string; device: string | null }): Counter[] {
  if (source.device !== null) return [{ key: `${personal('sign-in', email)}|device ${source.device}`, most: 10 }];
  return [
    { key: `${personal('sign-in', email)}|${source.network}`, most: 10 },
    // A whole office may share one address.
    { key: `sign-in-network|${source.network}`, most: 60 },
    // Many addresses at once. The mailed link, after which the device is known, leads around this one.
    { key: personal('sign-in-account', email), most: 100 },
  ];
}

/** Mails that somebody else may be flooded with. */
export function resetCounters(email: string, network: string): Counter[] {
  return [
    { key: `${personal('reset', email)}|${network}`, most: 3 },
    { key: personal('reset-account', email), most: 10 },
  ];
}

/** Null when the attempt may be made, else the seconds to wait. */
export async function countAttempt(database: Database, counters: Counter[], now: number): Promise<number | null> {
  for (const counter of counters) {
    const seconds = await countOne(database, counter, now);
    if (seconds !== null) return seconds;
  }
  return null;
}

/** An attempt that is refused does not make the wait longer. */
function countOne(database: Database, { key, most }: Counter, now: number): Promise<number | null> {
  return database.begin(async (sql) => {
    await sql`insert into sign_in_limits (key, count, last_request) values (${key}, 0, ${now}) on conflict do nothing`;
    const [row] = await sql<{ count: number; last_request: number }[]>`
      select count, last_request from sign_in_limits where key = ${key} for update`;
    const isRecent = row !== undefined && row.last_request > now - WINDOW_SECONDS * 1000;
    const count = isRecent ? row.count : 0;
    const wait = isRecent && count >= most ? row.last_request + waitAfter(count - most) * 1000 - now : 0;
    if (wait > 0) return Math.ceil(wait / 1000);
    await sql`update sign_in_limits set count = ${count + 1}, last_request = ${now} where key = ${key}`;
    return null;
  });
}

function waitAfter(beyond: number): number {
  return Math.min(WINDOW_SECONDS, FIRST_WAIT_SECONDS * 2 ** beyond);
}

/** Whoever got in was not guessing. */
export async function forgetAttempt(sql: Queryable, counters: Counter[]): Promise<void> {
  const [own, ...others] = counters.map(({ key }) => key);
  await sql`delete from sign_in_limits where key = ${own ?? ''}`;
  await sql`update sign_in_limits set count = greatest(0, count - 1) where key = any(${others})`;
}

/** After a reset: the person proved to be the owner, so nothing that others tried may keep them out. */
export async function forgetAllAttempts(sql: Queryable, email: string): Promise<void> {
  const prefixes = ['sign-in', 'sign-in-account', 'reset', 'reset-account'].map((kind) => personal(kind, email));
  await sql`
    delete from sign_in_limits where exists (
      select from unnest(${prefixes}::text[]) as prefix where starts_with(key, prefix))`;
}

function personal(kind: string, email: string): string {
  return `${kind}|${hashToken(email.trim().toLowerCase())}`;
}
