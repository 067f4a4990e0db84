import type { Queryable } from '../../../kernel/database.ts';

/** Changes of many reporters in one statement. Each returns which were changed. */

/** Also returns the largest number of tags that one of them has now. */
export async function addTags(
  sql: Queryable,
  accountId: number,
  ids: number[],
  tags: string[],
): Promise<{ changed: number[]; most: number }> {
  const missing = sql`array(
    select given from unnest(${tags}::text[]) given
    where ${lowered(sql, sql`given`)} not in (select ${lowered(sql, sql`tag`)} from unnest(tags) tag))`;
  const rows = await sql<{ id: number; count: number }[]>`
    update workspace_reporters set tags = tags || ${missing}, updated_at = now()
    where id = any(${ids}::bigint[]) and account_id = ${accountId} and cardinality(${missing}) > 0
    returning id, cardinality(tags) as count`;
  return { changed: idsOf(rows), most: rows.reduce((most, { count }) => Math.max(most, count), 0) };
}

export async function removeTags(sql: Queryable, accountId: number, ids: number[], tags: string[]): Promise<number[]> {
  const kept = sql`array(
    select tag from unnest(tags) with ordinality as present(tag, place)
    where ${lowered(sql, sql`tag`)} not in (select ${lowered(sql, sql`given`)} from unnest(${tags}::text[]) given)
    order by place)`;
  const rows = await sql<{ id: number }[]>`
    update workspace_reporters set tags = ${kept}, updated_at = now()
    where id = any(${ids}::bigint[]) and account_id = ${accountId} and tags <> ${kept} returning id`;
  return idsOf(rows);
}

export async function setTarget(
  sql: Queryable,
  accountId: number,
  ids: number[],
  isTarget: boolean,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    update workspace_reporters set is_distribution_target = ${isTarget}, updated_at = now()
    where id = any(${ids}::bigint[]) and account_id = ${accountId} and is_distribution_target <> ${isTarget}
    returning id`;
  return idsOf(rows);
}

function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

function lowered(sql: Queryable, text: ReturnType<Queryable>) {
  return sql`lower(${text} collate pg_c_utf8)`;
}
