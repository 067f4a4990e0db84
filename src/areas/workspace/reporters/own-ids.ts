import type { Queryable } from '../../../kernel/database.ts';
import { problem } from '../../../kernel/problems.ts';
import { findReporterIds } from './store.ts';

const SHOWN_IDS = 20;

/** The caller's reporters, and those deleted in the meantime. An id that was never the caller's is refused. */
export async function requireReporterIds(
  sql: Queryable,
  accountId: number,
  ids: number[],
): Promise<{ known: number[]; removed: number[] }> {
  const wanted = [...new Set(ids)];
  const found = await findReporterIds(sql, accountId, wanted);
  const own = new Set([...found.known, ...found.removed]);
  const foreign = wanted.filter((id) => !own.has(id));
  if (foreign.length > 0) throw problem('REPORTERS_NOT_FOUND', { ids: foreign.slice(0, SHOWN_IDS).join(', ') });
  return found;
}
