import type { Fragment, Transaction } from '../kernel/database.ts';
import { problem } from '../kernel/problems.ts';
import type { Link, LostLink, Part, TrashKind } from './kind.ts';
import type { Loss } from './names.ts';
import { removeItems, type TrashItem } from './store.ts';

/** `left`: items that stay in the trash, because something else has their name or address by now. */
type Restored = {
  item_ids: number[];
  left: number;
  losses: { what: Loss; count: number }[];
};

/** Items of one kind that were deleted together. Their rows get back their ids. Throws 409 when none can be restored. */
export async function restoreItems(
  transaction: Transaction,
  kind: TrashKind,
  accountId: number,
  items: TrashItem[],
): Promise<Restored> {
  const columns = await columnsOf(transaction, items);
  const inserted = await insertItems(transaction, kind, items, columns.get(kind.table) ?? []);
  const restored = items.filter(({ item_id }) => inserted.ids.has(item_id));
  if (restored.length === 0) throw problem(kind.conflict);
  const ids = restored.map(({ id }) => id);
  const losses = inserted.losses;
  for (const part of kind.parts) {
    const names = columns.get(part.table);
    if (names) losses.push(...(await insertPart(transaction, part, ids, names)));
  }
  for (const link of kind.lostLinks ?? []) losses.push(await setLinks(transaction, accountId, link, ids));
  await kind.restored?.(transaction, accountId, restored);
  await removeItems(transaction, accountId, ids);
  return {
    item_ids: restored.map(({ item_id }) => item_id),
    left: items.length - restored.length,
    losses: losses.filter(({ count }) => count > 0),
  };
}

/** The columns that the rows were kept with and that the tables still have; later ones get their default. */
async function columnsOf(sql: Transaction, items: TrashItem[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ source: string; columns: string[] }[]>`
    select first.source, array_agg(a.attname::text order by a.attnum) as columns
    from (select distinct on (source) source, row from trash_rows where trash_id = any(${idsOf(items)}::bigint[])) first
    join pg_attribute a on a.attrelid = to_regclass('public.' || first.source) and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and first.row ? a.attname
    where position('.' in first.source) = 0
    group by first.source`;
  return new Map(rows.map(({ source, columns }) => [source, columns]));
}

async function insertItems(
  sql: Transaction,
  { table, links = [] }: TrashKind,
  items: TrashItem[],
  columns: string[],
): Promise<{ ids: Set<number>; losses: Restored['losses'] }> {
  const names = listOf(sql, columns);
  const value = (column: string) => sql`(kept.row ->> ${column})::bigint`;
  const isGone = ({ column, table: other }: Link) =>
    sql`(${value(column)} is not null and not exists (select from ${sql(other)} where id = ${value(column)}))`;
  // A link to what is gone becomes null.
  const row = links.reduce<Fragment>(
    (rest, link) =>
      sql`${rest} || case when ${isGone(link)} then jsonb_build_object(${link.column}::text, null) else '{}' end`,
    sql`kept.row`,
  );
  const losses = links.map((link) => sql`count(*) filter (where ${isGone(link)}) as ${sql(link.column)}`);
  const own = sql`kept.trash_id = any(${idsOf(items)}::bigint[]) and kept.source = ${table}`;
  const [lost] =
    links.length === 0
      ? []
      : await sql`
    select ${losses.reduce((all, next) => sql`${all}, ${next}`)} from trash_rows kept where ${own}`;
  const inserted = await sql<{ id: number }[]>`
    insert into ${sql(table)} (${names}) overriding system value
    select ${names} from trash_rows kept, jsonb_populate_record(null::${sql(table)}, ${row}) where ${own}
    on conflict do nothing returning id`;
  return {
    ids: new Set(inserted.map(({ id }) => id)),
    losses: links.map(({ column, loss }) => ({ what: loss, count: Number(lost?.[column] ?? 0) })),
  };
}

async function insertPart(
  sql: Transaction,
  { table, links = [] }: Part,
  ids: number[],
  columns: string[],
): Promise<Restored['losses']> {
  const names = listOf(sql, columns);
  const isComplete = links.reduce<Fragment>(
    (all, link) => sql`${all} and exists (select from ${sql(link.table)} where id = (row ->> ${link.column})::bigint)`,
    sql`true`,
  );
  const [lost] = await sql<{ count: number }[]>`
    with kept as materialized (
      select row, ${isComplete} as is_complete from trash_rows
      where trash_id = any(${ids}::bigint[]) and source = ${table}
    ), inserted as (
      insert into ${sql(table)} (${names}) overriding system value
      select ${names} from kept, jsonb_populate_record(null::${sql(table)}, kept.row) where is_complete
      on conflict do nothing
    )
    select count(*) filter (where not is_complete) as count from kept`;
  return links[0] ? [{ what: links[0].loss, count: lost?.count ?? 0 }] : [];
}

async function setLinks(
  sql: Transaction,
  accountId: number,
  { table, column, loss }: LostLink,
  ids: number[],
): Promise<Restored['losses'][number]> {
  const [lost] = await sql<{ count: number }[]>`
    with kept as (
      select (r.row ->> 'id')::bigint as id, t.item_id from trash_rows r join trash t on t.id = r.trash_id
      where r.trash_id = any(${ids}::bigint[]) and r.source = ${`${table}.${column}`}
    ), linked as (
      update ${sql(table)} other set ${sql(column)} = kept.item_id from kept
      where other.id = kept.id and other.account_id = ${accountId} and other.${sql(column)} is null returning other.id
    )
    select (select count(*) from kept) - (select count(*) from linked) as count`;
  return { what: loss, count: lost?.count ?? 0 };
}

function listOf(sql: Transaction, columns: string[]): Fragment {
  return columns.map((column) => sql`${sql(column)}`).reduce((all, next) => sql`${all}, ${next}`);
}

function idsOf(items: TrashItem[]): number[] {
  return items.map(({ id }) => id);
}
