import type { Queryable } from '../kernel/database.ts';
import { titleHas } from '../search-index/titles.ts';
import type { TextKind } from './kind.ts';

export type FoundTitle = { id: number; title: string; updated_at: number };

/** The newest texts of a kind with all words of the keyword in the title. */
export function findTitles(
  sql: Queryable,
  { table }: TextKind,
  accountId: number,
  { keyword, limit }: { keyword: string; limit: number },
): Promise<FoundTitle[]> {
  return sql<FoundTitle[]>`
    select id, title, unix(updated_at) as updated_at from ${sql(table)}
    where ${titleHas(sql, accountId, sql`title`, keyword)} order by id desc limit ${limit}`;
}
