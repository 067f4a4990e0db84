import type { Actor } from '../kernel/actor.ts';
import type { Fragment, Queryable } from '../kernel/database.ts';

/** Bytes of `content`. */
const SMALL = 100_000;

/** Finds a text at once if it is small, otherwise when it is the account's turn. `size` belongs in the `where` clause. */
export async function smallFirst<Row>(
  sql: Queryable,
  actor: Actor,
  find: (size: Fragment) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  return (await find(sql`and octet_length(content) <= ${SMALL}`)) ?? actor.inTurn(() => find(sql``));
}
