import { type CleanedWhere, createAdapterFactory } from 'better-auth/adapters';
import type { Database } from '../../../kernel/database.ts';
import { decodeAddress } from './addresses.ts';
import { hashToken } from './tokens.ts';

/** Database adapter for the sign-in library: maps its names to our tables and stores session tokens as hashes. */

const TABLES: Record<string, string> = {
  user: 'people',
  session: 'sessions',
  account: 'credentials',
  verification: 'verifications',
  twoFactor: 'two_factors',
  rateLimit: 'sign_in_limits',
};
const COLUMNS: Record<string, string> = { userId: 'person_id', accountId: 'provider_account' };
const FIELDS = Object.fromEntries(Object.entries(COLUMNS).map(([field, column]) => [column, field]));

type Value = string | number | boolean | Date | null;
type Row = Record<string, Value>;

export function peopleAdapter(database: Database) {
  return createAdapterFactory({
    config: { adapterId: 'presswright', supportsNumericIds: true, transaction: false },
    adapter: () => queries(database) as never,
  });
}

function queries(sql: Database) {
  const table = (model: string) => sql(tableOf(model));
  const set = (change: Row) => sql(columnsOf(change));
  const matching = (where: CleanedWhere[] | undefined) => conditions(sql, where);
  /** At most one row, even if several match. */
  const one = (model: string, where: CleanedWhere[]) =>
    sql`id = (select id from ${table(model)} where ${matching(where)} limit 1 for update) and ${matching(where)}`;

  return {
    async create({ model, data }: { model: string; data: Row }) {
      const [row] = await sql<Row[]>`insert into ${table(model)} ${set(data)} returning *`;
      return shown(row, data.token);
    },
    async findOne({ model, where }: { model: string; where: CleanedWhere[] }) {
      const [row] = await sql<Row[]>`select * from ${table(model)} where ${matching(where)} limit 1`;
      return shown(row, tokenIn(where));
    },
    async findMany({ model, where, limit, offset, sortBy }: Search) {
      const order = sortBy
        ? sql`order by ${sql(columnOf(sortBy.field))} ${sortBy.direction === 'desc' ? sql`desc` : sql`asc`}`
        : sql``;
      const rows = await sql<Row[]>`
        select * from ${table(model)} where ${matching(where)} ${order} limit ${limit} offset ${offset ?? 0}`;
      return rows.map((row) => shown(row, null));
    },
    async update({ model, where, update }: { model: string; where: CleanedWhere[]; update: Row }) {
      const [row] = await sql<Row[]>`update ${table(model)} set ${set(update)} where ${one(model, where)} returning *`;
      return shown(row, tokenIn(where));
    },
    async updateMany({ model, where, update }: { model: string; where: CleanedWhere[]; update: Row }) {
      return (await sql`update ${table(model)} set ${set(update)} where ${matching(where)}`).count;
    },
    async delete({ model, where }: { model: string; where: CleanedWhere[] }) {
      await sql`delete from ${table(model)} where ${matching(where)}`;
    },
    async deleteMany({ model, where }: { model: string; where: CleanedWhere[] }) {
      return (await sql`delete from ${table(model)} where ${matching(where)}`).count;
    },
    async consumeOne({ model, where }: { model: string; where: CleanedWhere[] }) {
      const [row] = await sql<Row[]>`delete from ${table(model)} where ${one(model, where)} returning *`;
      return shown(row, tokenIn(where));
    },
    async incrementOne({ model, where, increment, set: given = {} }: Increment) {
      const steps = Object.entries(increment).map(([field, by]) => {
        const column = sql(columnOf(field));
        return sql`${column} = coalesce(${column}, 0) + ${by}`;
      });
      const values = Object.entries(columnsOf(given)).map(([column, value]) => sql`${sql(column)} = ${value}`);
      const changes = [...steps, ...values].reduce((before, change) => sql`${before}, ${change}`);
      const [row] = await sql<Row[]>`update ${table(model)} set ${changes} where ${one(model, where)} returning *`;
      return shown(row, tokenIn(where));
    },
    async count({ model, where }: { model: string; where?: CleanedWhere[] }) {
      const [row] = await sql<{ total: number }[]>`
        select count(*) as total from ${table(model)} where ${matching(where)}`;
      return row?.total ?? 0;
    },
  };
}

type Search = {
  model: string;
  where?: CleanedWhere[];
  limit: number;
  offset?: number;
  sortBy?: { field: string; direction: 'asc' | 'desc' };
};
type Increment = { model: string; where: CleanedWhere[]; increment: Record<string, number>; set?: Row };

function tableOf(model: string): string {
  const name = TABLES[model];
  if (!name) throw new Error(`There is no table for ${model}.`);
  return name;
}

function columnOf(field: string): string {
  return COLUMNS[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function fieldOf(column: string): string {
  return FIELDS[column] ?? column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function columnsOf(data: Row): Row {
  return Object.fromEntries(Object.entries(data).map(([field, value]) => [columnOf(field), stored(field, value)]));
}

function stored(field: string, value: Value): Value {
  if (field === 'token') return hashToken(String(value));
  return field === 'email' ? decodeAddress(String(value)) : value;
}

/** Restores the token that the library searched for, because only its hash is stored. */
function shown(row: Row | undefined, token: unknown): Row | null {
  if (!row) return null;
  const fields = Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value]));
  return 'token' in fields && typeof token === 'string' ? { ...fields, token } : fields;
}

function tokenIn(where: CleanedWhere[]): unknown {
  return where.find(({ field, operator }) => field === 'token' && operator === 'eq')?.value;
}

function conditions(sql: Database, where: CleanedWhere[] = []) {
  return where.reduce((before, each) => {
    if (each.connector === 'OR') throw new Error('OR conditions are not supported.');
    return sql`${before} and ${condition(sql, each)}`;
  }, sql`true`);
}

function condition(sql: Database, { field, operator, value }: CleanedWhere) {
  const column = sql(columnOf(field));
  if (value === null) return operator === 'ne' ? sql`${column} is not null` : sql`${column} is null`;
  if (Array.isArray(value)) {
    const values = value.map((each) => stored(field, each)) as string[];
    return operator === 'not_in' ? sql`${column} <> all(${values})` : sql`${column} = any(${values})`;
  }
  const given = stored(field, value);
  switch (operator) {
    case 'eq':
      return sql`${column} = ${given}`;
    case 'ne':
      return sql`${column} <> ${given}`;
    case 'lt':
      return sql`${column} < ${given}`;
    case 'lte':
      return sql`${column} <= ${given}`;
    case 'gt':
      return sql`${column} > ${given}`;
    case 'gte':
      return sql`${column} >= ${given}`;
    default:
      throw new Error(`The operator ${operator} is not supported.`);
  }
}
