import type { Readable, Writable } from 'node:stream';
import type { Queryable, Transaction } from '../kernel/database.ts';
import { copyOut } from '../kernel/postgres/copy-out.ts';

/** Copies whole tables with COPY, whose text format every PostgreSQL version reads. */

export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; value: number; isCalled: boolean };

/** Written by the migrations themselves. */
const NOT_COPIED = ['schema_migrations'];

/** Our tables, each after those it refers to. Generated columns are left out: the target computes them. */
export async function listTables(sql: Queryable): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all (${NOT_COPIED}::text[])
    group by c.relname order by c.relname`;
  const references = await sql<{ table: string; target: string }[]>`
    select t.relname as table, r.relname as target
    from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and t.relnamespace = 'public'::regnamespace and t.oid <> r.oid`;
  return inOrderOfReferences(tables, references);
}

function inOrderOfReferences(tables: Table[], references: { table: string; target: string }[]): Table[] {
  const ordered = new Map<string, Table>();
  const isReady = ({ name }: Table) =>
    references.every(({ table, target }) => table !== name || ordered.has(target) || NOT_COPIED.includes(target));
  while (ordered.size < tables.length) {
    const ready = tables.filter((table) => !ordered.has(table.name) && isReady(table));
    if (ready.length === 0) throw new Error('Some tables refer to each other in a circle.');
    for (const table of ready) ordered.set(table.name, table);
  }
  return [...ordered.values()];
}

export function readTable(transaction: Transaction, { name, columns }: Table): Promise<Readable> {
  return copyOut(transaction`copy (select ${transaction(columns)} from ${transaction(name)}) to stdout`);
}

export function writeTable(transaction: Transaction, { name, columns }: Table): Promise<Writable> {
  return transaction`copy ${transaction(name)} (${transaction(columns)}) from stdin`.writable();
}

export async function countRows(sql: Queryable, name: string): Promise<number> {
  const [row] = await sql<{ rows: number }[]>`select count(*) as rows from ${sql(name)}`;
  return row?.rows ?? 0;
}

export async function listSequences(sql: Queryable): Promise<Sequence[]> {
  const sequences = await sql<{ name: string }[]>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by 1`;
  const values: Sequence[] = [];
  for (const { name } of sequences) {
    const [row] = await sql<{ value: number; isCalled: boolean }[]>`
      select last_value as value, is_called as "isCalled" from ${sql(name)}`;
    if (row) values.push({ name, ...row });
  }
  return values;
}

export async function setSequences(sql: Queryable, sequences: Sequence[]): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await sql`select setval(${`public.${name}`}::regclass, ${value}, ${isCalled})`;
}

/** Without our triggers, which would count and check rows a second time. Foreign keys are still checked. */
export async function withoutTriggers<Result>(
  transaction: Transaction,
  tables: Table[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (const { name } of tables) await transaction`alter table ${transaction(name)} disable trigger user`;
  const result = await work();
  for (const { name } of tables) await transaction`alter table ${transaction(name)} enable trigger user`;
  return result;
}

/** Migrations may have inserted rows of their own. */
export async function emptyTables(transaction: Transaction, tables: Table[]): Promise<void> {
  await transaction`truncate ${transaction(tables.map(({ name }) => name))}`;
}
