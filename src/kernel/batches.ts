import type { Fragment, Queryable } from './database.ts';

/** Lists of rows that may be too large for memory. */

/** The first rows, and the others as they are wanted. */
export class Batches<Row> {
  readonly first: Row[];
  readonly rest: AsyncIterable<Row[]>;

  constructor(first: Row[], rest: AsyncIterable<Row[]>) {
    this.first = first;
    this.rest = rest;
  }
}

/** An array when all rows fit into one batch, which is nearly always so. */
export type Rows<Row> = Row[] | Batches<Row>;

export type ListQuery = {
  table: string;
  columns: Fragment;
  where: Fragment;
  /** The column that makes a row large. */
  large: string;
  isAscending?: boolean;
  /** All rows when left out. */
  limit?: number;
  offset?: number;
};

/** A batch ends with the row that reaches the limit. */
const BATCH = { rows: 200, bytes: 1_000_000 };

/** Reads rows by id. Only the first batch is read now. */
export async function readRows<Row extends { id: number }>(sql: Queryable, query: ListQuery): Promise<Rows<Row>> {
  const limit = query.limit ?? Number.POSITIVE_INFINITY;
  const first = await readBatch<Row>(sql, query, { last: null, left: limit });
  return first.isEnd ? first.rows : new Batches(first.rows, restOf(sql, query, first.rows, limit));
}

async function* restOf<Row extends { id: number }>(
  sql: Queryable,
  query: ListQuery,
  first: Row[],
  limit: number,
): AsyncGenerator<Row[]> {
  let left = limit - first.length;
  let last = first.at(-1)?.id ?? null;
  for (let isEnd = false; !isEnd; ) {
    const batch: Batch<Row> = await readBatch(sql, query, { last, left });
    yield batch.rows;
    left -= batch.rows.length;
    last = batch.rows.at(-1)?.id ?? null;
    isEnd = batch.isEnd;
  }
}

type Batch<Row> = { rows: Row[]; isEnd: boolean };

async function readBatch<Row extends { id: number }>(
  sql: Queryable,
  { table, columns, where, large, isAscending = false, offset = 0 }: ListQuery,
  { last, left }: { last: number | null; left: number },
): Promise<Batch<Row>> {
  const order = isAscending ? sql`id` : sql`id desc`;
  const following = last === null ? sql`` : isAscending ? sql`and id > ${last}` : sql`and id < ${last}`;
  const limit = Math.min(left, BATCH.rows);
  // The size is known without reading the text itself.
  const rows = await sql<(Row & { rows_found: number })[]>`
    select ${columns}, rows_found from (
      select *, count(*) over () as rows_found,
        sum(octet_length(${sql(large)})) over (order by ${order}) - octet_length(${sql(large)}) as bytes_before
      from (
        select * from ${sql(table)} where ${where} ${following}
        order by ${order} limit ${limit} offset ${last === null ? offset : 0}
      ) found
    ) sized
    where bytes_before < ${BATCH.bytes} order by ${order}`;
  const found = rows[0]?.rows_found ?? 0;
  return { rows, isEnd: rows.length === found && (found < limit || limit === left) };
}

/** Id of the last row of a full page, which may be unread. */
export async function lastOfPage(
  sql: Queryable,
  { table, where, isAscending = false, offset = 0 }: ListQuery,
  rows: Rows<{ id: number }>,
  size: number,
): Promise<number | undefined> {
  if (!(rows instanceof Batches)) return rows[size - 1]?.id;
  const order = isAscending ? sql`id` : sql`id desc`;
  const [row] = await sql<{ id: number }[]>`
    select id from ${sql(table)} where ${where} order by ${order} limit 1 offset ${offset + size - 1}`;
  return row?.id;
}

export function mapRows<Row, Shown>(rows: Rows<Row>, show: (row: Row) => Shown): Rows<Shown> {
  if (!(rows instanceof Batches)) return rows.map(show);
  return new Batches(
    rows.first.map(show),
    mapRest(rows.rest, (batch) => batch.map(show)),
  );
}

/** `fields` of the query: names separated by commas; all by default. */
export function onlyFields<Row extends object>(rows: Rows<Row>, fields: string | undefined): Rows<Row> {
  if (fields === undefined) return rows;
  const names = fields.split(',') as (keyof Row)[];
  return mapRows(rows, (row) => Object.fromEntries(names.map((name) => [name, row[name]])) as Row);
}

export async function mapBatches<Row, Shown>(
  rows: Rows<Row>,
  work: (batch: Row[]) => Promise<Shown[]>,
): Promise<Rows<Shown>> {
  if (!(rows instanceof Batches)) return work(rows);
  return new Batches(await work(rows.first), mapRest(rows.rest, work));
}

async function* mapRest<Row, Shown>(
  rest: AsyncIterable<Row[]>,
  work: (batch: Row[]) => Shown[] | Promise<Shown[]>,
): AsyncGenerator<Shown[]> {
  for await (const batch of rest) yield await work(batch);
}
