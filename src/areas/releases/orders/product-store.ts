import type { Queryable } from '../../../kernel/database.ts';
import type { Country } from '../schema.ts';

export type ProductRow = {
  id: number;
  kind: 'release' | 'other';
  country_code: Country;
  title: string;
  price: number;
  currency: string;
  release_count: number;
  release_tiers: string;
  active: boolean;
};

/** The catalogue is shared by all accounts. */
export async function findProduct(sql: Queryable, id: number): Promise<ProductRow | undefined> {
  const [row] = await sql<ProductRow[]>`
    select id, kind, country_code, title, price, currency, release_count, release_tiers, active
    from release_products where id = ${id}`;
  return row;
}

export async function countCategories(sql: Queryable, ids: number[]): Promise<number> {
  const [row] = await sql<{ found: number }[]>`
    select count(*) as found from release_categories where id = any(${ids})`;
  return row?.found ?? 0;
}
