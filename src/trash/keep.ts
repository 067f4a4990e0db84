import type { Fragment, Transaction } from '../kernel/database.ts';
import type { LostLink, Part, TrashKind } from './kind.ts';

type Author = { accountId: number; name: string };

const TITLE_CHARACTERS = 300;

/**
 * Copies items and everything that is deleted with them into the trash. Must run before the deletion in the same
 * transaction. The items stay locked until then, so that nothing is changed or added in between. Returns an id of the
 * trash; null when there is no such item.
 */
export async function keepInTrash(
  transaction: Transaction,
  kind: TrashKind,
  { accountId, name }: Author,
  ids: number[],
  details: object | null = null,
): Promise<number | null> {
  const sql = transaction;
  const own = sql`id = any(${ids}::bigint[]) and account_id = ${accountId}`;
  await sql`select from ${sql(kind.table)} where ${own} order by id for update`;
  const rows = [
    sql`select items.id, ${kind.table}::text, to_jsonb(kept) from items join ${sql(kind.table)} kept on kept.id = items.item_id`,
    ...kind.parts.map((part) => rowsOf(sql, accountId, part)),
    ...(kind.lostLinks ?? []).map((link) => linksOf(sql, accountId, link)),
  ];
  const [kept] = await sql<{ trash_id: number | null }[]>`
    with action as materialized (select gen_random_uuid() as id), items as (
      insert into trash (account_id, action_id, kind, item_id, title, deleted_by, details)
      select account_id, action.id, ${kind.name}, kept.id, left(${kind.title(sql)}, ${TITLE_CHARACTERS}), ${name},
        ${details === null ? null : sql.json(details as never)}::jsonb
      from ${sql(kind.table)} kept, action
      where kept.id = any(${ids}::bigint[]) and kept.account_id = ${accountId}
      returning id, item_id
    ), kept_rows as (
      insert into trash_rows (trash_id, source, row) ${rows.reduce((all, next) => sql`${all} union all ${next}`)}
    )
    select min(id) as trash_id from items`;
  return kept?.trash_id ?? null;
}

function rowsOf(sql: Transaction, accountId: number, part: Part): Fragment {
  const owner = part.of
    ? sql`items join ${sql(part.of.table)} owner on ${isOf(sql, 'owner', part.of, sql`items.item_id`)}`
    : sql`items`;
  return sql`
    select items.id, ${part.table}::text, to_jsonb(kept)
    from ${owner} join ${sql(part.table)} kept on ${isOf(sql, 'kept', part, part.of ? sql`owner.id` : sql`items.item_id`)}
    where kept.account_id = ${accountId}`;
}

function isOf(sql: Transaction, alias: string, { columns, area }: Part, id: Fragment): Fragment {
  const isOfItem = columns
    .map((column) => sql`${sql(alias)}.${sql(column)} = ${id}`)
    .reduce((one, other) => sql`${one} or ${other}`);
  return area === undefined ? sql`(${isOfItem})` : sql`(${isOfItem}) and ${sql(alias)}.area = ${area}`;
}

function linksOf(sql: Transaction, accountId: number, { table, column }: LostLink): Fragment {
  return sql`
    select items.id, ${`${table}.${column}`}::text, jsonb_build_object('id', kept.id)
    from items join ${sql(table)} kept on kept.${sql(column)} = items.item_id where kept.account_id = ${accountId}`;
}
