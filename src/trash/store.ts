import type { Database, Fragment, Queryable } from '../kernel/database.ts';
import type { TrashKindName } from './names.ts';

export type TrashItem = { id: number; kind: TrashKindName; item_id: number; details: object | null };

/** An item and, with `together`, all that were deleted in the same action; locked until the transaction ends. */
export function lockItems(
  sql: Queryable,
  accountId: number,
  { id, together }: { id: number; together: boolean },
): Promise<TrashItem[]> {
  const wanted = together
    ? sql`action_id = (select action_id from trash where id = ${id} and account_id = ${accountId})`
    : sql`id = ${id}`;
  return sql<TrashItem[]>`
    select id, kind, item_id, details from trash
    where ${wanted} and account_id = ${accountId} and expires_at > now() order by id for update`;
}

export type ListedItem = {
  trash_id: number;
  kind: TrashKindName;
  item_id: number;
  title: string;
  deleted_by: string;
  deleted_kst: string;
  expires_kst: string;
  days_left: number;
  deleted_together: number;
  merged_into: string | null;
};

export async function listItems(
  sql: Queryable,
  accountId: number,
  { kind, page, page_size }: { kind?: TrashKindName | undefined; page: number; page_size: number },
): Promise<{ rows: ListedItem[]; total: number }> {
  const own = sql`from trash t where account_id = ${accountId} and expires_at > now()
    ${kind === undefined ? sql`` : sql`and kind = ${kind}`}`;
  const [rows, [count]] = await Promise.all([
    sql<ListedItem[]>`
      select id as trash_id, kind, item_id, title, deleted_by, kst(deleted_at) as deleted_kst,
        kst(expires_at) as expires_kst, ceil(extract(epoch from expires_at - now()) / 86400)::int as days_left,
        (select count(*) from trash o where o.action_id = t.action_id) as deleted_together,
        details ->> 'name' as merged_into
      ${own} order by id desc limit ${page_size} offset ${(page - 1) * page_size}`,
    sql<{ total: number }[]>`select count(*) as total ${own}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function removeItems(sql: Queryable, accountId: number, ids: number[]): Promise<number> {
  return (await sql`delete from trash where id = any(${ids}::bigint[]) and account_id = ${accountId}`).count;
}

/** Deletes for good; `condition` is about a row `t` of the trash. Returns the number of rows that are gone, by table. */
export async function removeWhere(
  sql: Queryable,
  accountId: number,
  kind: TrashKindName,
  condition: Fragment,
): Promise<Map<string, number>> {
  const rows = await sql<{ source: string; count: number }[]>`
    with gone as (select t.id from trash t where t.account_id = ${accountId} and t.kind = ${kind} and (${condition})),
      deleted as (delete from trash where id in (select id from gone))
    select source, count(*) as count from trash_rows where trash_id in (select id from gone) group by source`;
  return new Map(rows.map(({ source, count }) => [source, count]));
}

const BATCH = 500;

export async function removeExpired(database: Database): Promise<void> {
  for (;;) {
    const { count } = await database`
      delete from trash where id in (select id from trash where expires_at < now() order by expires_at limit ${BATCH})`;
    if (count < BATCH) return;
  }
}
