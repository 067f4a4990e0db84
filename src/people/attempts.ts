import type { Queryable } from '../kernel/database.ts';
import { hashToken } from './tokens.ts';

/** Tries at one address, wherever they come from; the sign-in library itself counts those of one machine. */

/** As long as the longest window of the library's own rules, which sweep the table they share. */
export const WINDOW_SECONDS = 900;
/** Guesses at a password; mails that somebody else may be flooded with. */
const MOST = { 'sign-in': 10, reset: 3 };

type Kind = keyof typeof MOST;

/** Null when it may be tried, else the seconds to wait. A try that is refused does not make the wait longer. */
export async function countAttempt(sql: Queryable, kind: Kind, email: string, now: number): Promise<number | null> {
  const since = now - WINDOW_SECONDS * 1000;
  const [row] = await sql<{ count: number; last_request: number }[]>`
    insert into sign_in_limits as l (key, count, last_request) values (${keyOf(kind, email)}, 1, ${now})
    on conflict (key) do update set
      count = case when l.last_request <= ${since} then 1 else l.count + 1 end,
      last_request = case when l.count >= ${MOST[kind]} and l.last_request > ${since} then l.last_request else ${now} end
    returning count, last_request`;
  if (!row || row.count <= MOST[kind]) return null;
  return Math.max(1, Math.ceil((row.last_request - since) / 1000));
}

/** Whoever got in is not guessing. */
export async function forgetAttempts(sql: Queryable, email: string): Promise<void> {
  await sql`delete from sign_in_limits where key = ${keyOf('sign-in', email)}`;
}

function keyOf(kind: Kind, email: string): string {
  return `${kind}|${hashToken(email.trim().toLowerCase())}`;
}
