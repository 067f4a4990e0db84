import type { Database, Queryable } from '../../../kernel/database.ts';
import { hashToken } from './tokens.ts';

/**
 * Limits for guessing passwords. Attempts are counted per account and network, so that somebody else's wrong passwords do
 * not lock out the owner. A device that has signed in before has its own counter.
 */

/** Equals the longest window of the library's own rules, which clean up the shared table. */
export const WINDOW_SECONDS = 900;
/** Wait after the last free attempt; doubles with every further one. */
const FIRST_WAIT_SECONDS = 30;

type Counter = { key: string; max: number };

/** Checked in this order: an attempt that one counter refuses is not counted by the following ones. */
export function signInCounters(email: string, source: { network: string; device: string | null }): Counter[] {
  if (source.device !== null) return [{ key: `${personal('sign-in', email)}|device ${source.device}`, max: 10 }];
  return [
    { key: `${personal('sign-in', email)}|${source.network}`, max: 10 },
    // A whole office may share one IP address.
    { key: `sign-in-network|${source.network}`, max: 60 },
    // Against attempts from many networks. The owner can avoid it with a password reset, after which the device is known.
    { key: personal('sign-in-account', email), max: 100 },
  ];
}

/** For actions of a signed-in person that ask for the password again. */
export function confirmationCounters(personId: number): Counter[] {
  return [{ key: `confirmation|${personId}`, max: 10 }];
}

/** Limits reset mails, so that nobody can be flooded with them. */
export function resetCounters(email: string, network: string): Counter[] {
  return [
    { key: `${personal('reset', email)}|${network}`, max: 3 },
    { key: personal('reset-account', email), max: 10 },
  ];
}

/** Null when the attempt is allowed, otherwise the seconds to wait. */
export async function countAttempt(database: Database, counters: Counter[], now: number): Promise<number | null> {
  for (const counter of counters) {
    const seconds = await countOne(database, counter, now);
    if (seconds !== null) return seconds;
  }
  return null;
}

/** Refused attempts do not extend the wait. */
function countOne(database: Database, { key, max }: Counter, now: number): Promise<number | null> {
  return database.begin(async (sql) => {
    await sql`insert into sign_in_limits (key, count, last_request) values (${key}, 0, ${now}) on conflict do nothing`;
    const [row] = await sql<{ count: number; last_request: number }[]>`
      select count, last_request from sign_in_limits where key = ${key} for update`;
    const isRecent = row !== undefined && row.last_request > now - WINDOW_SECONDS * 1000;
    const count = isRecent ? row.count : 0;
    const wait = isRecent && count >= max ? row.last_request + waitAfter(count - max) * 1000 - now : 0;
    if (wait > 0) return Math.ceil(wait / 1000);
    await sql`update sign_in_limits set count = ${count + 1}, last_request = ${now} where key = ${key}`;
    return null;
  });
}

function waitAfter(beyond: number): number {
  return Math.min(WINDOW_SECONDS, FIRST_WAIT_SECONDS * 2 ** beyond);
}

/** After a successful sign-in. */
export async function clearAttempts(sql: Queryable, counters: Counter[]): Promise<void> {
  const [own, ...others] = counters.map(({ key }) => key);
  await sql`delete from sign_in_limits where key = ${own ?? ''}`;
  await sql`update sign_in_limits set count = greatest(0, count - 1) where key = any(${others})`;
}

/** After a password reset: the person is the owner, so attempts of others must not lock them out. */
export async function clearAllAttempts(sql: Queryable, email: string): Promise<void> {
  const prefixes = ['sign-in', 'sign-in-account', 'reset', 'reset-account'].map((kind) => personal(kind, email));
  await sql`
    delete from sign_in_limits where exists (
      select from unnest(${prefixes}::text[]) as prefix where starts_with(key, prefix))`;
}

function personal(kind: string, email: string): string {
  return `${kind}|${hashToken(email.trim().toLowerCase())}`;
}
