import type { Queryable } from '../../../kernel/database.ts';
import type { Days } from '../../../kernel/days.ts';

/** Releases by the day they are sent, and the ends of their embargoes, for the calendar. */

/** More than anybody sends in a year. */
const MAX_ENTRIES = 2000;

export type ReleaseDate = {
  kind: 'release' | 'embargo';
  id: number;
  title: string;
  start_kst: string;
  status: string;
  is_movable: boolean;
};

export function listReleaseDates(sql: Queryable, accountId: number, { from, until }: Days): Promise<ReleaseDate[]> {
  const own = sql`from releases where account_id = ${accountId} and status <> 'CANCELED'`;
  const time = sql`coalesce(sent_at, scheduled_at)`;
  return sql<ReleaseDate[]>`
    (select 'release' as kind, id, press_title as title, kst(${time}) as start_kst, status,
       status = 'SCHEDULED' and undo_until is null as is_movable
     ${own} and ${time} >= ${from} and ${time} < ${until} order by ${time} limit ${MAX_ENTRIES})
    union all
    (select 'embargo', id, press_title, kst(embargo_at), status, false
     ${own} and embargo_at >= ${from} and embargo_at < ${until} order by embargo_at limit ${MAX_ENTRIES})`;
}
