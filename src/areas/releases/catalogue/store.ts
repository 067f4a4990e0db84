import type { Queryable } from '../../../kernel/database.ts';
import type { Country } from '../schema.ts';

export type ProductRow = {
  code: string;
  kind: 'release' | 'other';
  country_code: Country;
  title: string;
  description: string;
  price: number;
  currency: string;
  release_count: number;
  release_tiers: string;
  is_recommended: boolean;
  active: boolean;
  position: number;
  is_sample: boolean;
};
export type GroupRow = { code: string; name: string; position: number };
export type CategoryRow = { code: string; group_code: string; name: string; position: number };
export type ReporterRow = {
  email: string;
  name: string;
  media: string;
  country_code: Country;
  tier: 'A' | 'B' | 'C';
  active: boolean;
  is_sample: boolean;
  /** Codes, sorted. */
  categories: string[];
};
export type Catalogue = {
  products: ProductRow[];
  groups: GroupRow[];
  categories: CategoryRow[];
  reporters: ReporterRow[];
};
export type Stored<Row> = Row & { id: number };

/** Advisory lock key. Imports run one at a time, otherwise two could insert the same new row. */
const LOCK = 7_377_003;

export async function lockCatalogue(sql: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`;
}

export async function isCatalogueEmpty(sql: Queryable): Promise<boolean> {
  const [row] = await sql<{ empty: boolean }[]>`
    select not (exists (select from release_products) or exists (select from release_category_groups)
      or exists (select from catalogue_reporters)) as empty`;
  return row?.empty ?? false;
}

export async function allProducts(sql: Queryable): Promise<Stored<ProductRow>[]> {
  return sql<Stored<ProductRow>[]>`
    select id, code, kind, country_code, title, description, price, currency, release_count, release_tiers,
      is_recommended, active, position, is_sample
    from release_products order by country_code, position, id`;
}

export async function allGroups(sql: Queryable): Promise<Stored<GroupRow>[]> {
  return sql<Stored<GroupRow>[]>`
    select id, code, name, position from release_category_groups order by position, id`;
}

export async function allCategories(sql: Queryable): Promise<Stored<CategoryRow>[]> {
  return sql<Stored<CategoryRow>[]>`
    select c.id, c.code, g.code as group_code, c.name, c.position
    from release_categories c join release_category_groups g on g.id = c.group_id order by c.position, c.id`;
}

/** All reporters, or those with the given addresses, ignoring case. */
export async function findReporters(sql: Queryable, emails: string[] | null): Promise<Stored<ReporterRow>[]> {
  const wanted = emails
    ? sql`where lower(r.email) in (select lower(given) from unnest(${emails}::text[]) given)`
    : sql``;
  return sql<Stored<ReporterRow>[]>`
    select r.id, r.email, r.name, r.media, r.country_code, r.tier, r.active, r.is_sample,
      coalesce(array_agg(c.code order by c.code collate "C") filter (where c.code is not null), '{}') as categories
    from catalogue_reporters r
    left join catalogue_reporter_categories rc on rc.reporter_id = r.id
    left join release_categories c on c.id = rc.category_id
    ${wanted} group by r.id order by r.id`;
}

export async function saveProducts(sql: Queryable, rows: ProductRow[]): Promise<void> {
  await sql`
    insert into release_products (code, kind, country_code, title, description, price, currency, release_count,
      release_tiers, is_recommended, active, position, is_sample)
    select code, kind, country_code, title, description, price, currency, release_count, release_tiers,
      is_recommended, active, position, is_sample
    from jsonb_to_recordset(${sql.json(rows)}) as given(code text, kind text, country_code text, title text,
      description text, price bigint, currency text, release_count int, release_tiers text, is_recommended boolean,
      active boolean, position int, is_sample boolean)
    on conflict (code) do update set kind = excluded.kind, country_code = excluded.country_code, title = excluded.title,
      description = excluded.description, price = excluded.price, currency = excluded.currency,
      release_count = excluded.release_count, release_tiers = excluded.release_tiers,
      is_recommended = excluded.is_recommended, active = excluded.active, position = excluded.position,
      is_sample = excluded.is_sample`;
}

export async function saveGroups(sql: Queryable, rows: GroupRow[]): Promise<void> {
  await sql`
    insert into release_category_groups (code, name, position)
    select code, name, position from jsonb_to_recordset(${sql.json(rows)}) as given(code text, name text, position int)
    on conflict (code) do update set name = excluded.name, position = excluded.position, is_sample = false`;
}

export async function saveCategories(sql: Queryable, rows: CategoryRow[]): Promise<void> {
  await sql`
    insert into release_categories (group_id, code, name, position)
    select g.id, given.code, given.name, given.position
    from rows from (jsonb_to_recordset(${sql.json(rows)}) as (code text, group_code text, name text, position int))
      with ordinality as given(code, group_code, name, position, place)
    join release_category_groups g on g.code = given.group_code order by given.place
    on conflict (code) do update set group_id = excluded.group_id, name = excluded.name, position = excluded.position,
      is_sample = false`;
}

export async function saveReporters(sql: Queryable, rows: ReporterRow[]): Promise<void> {
  const saved = await sql<{ id: number; email: string }[]>`
    insert into catalogue_reporters (email, name, media, country_code, tier, active, is_sample)
    select email, name, media, country_code, tier, active, is_sample
    from jsonb_to_recordset(${sql.json(rows)}) as given(email text, name text, media text, country_code text, tier text,
      active boolean, is_sample boolean)
    on conflict (lower(email)) do update set email = excluded.email, name = excluded.name, media = excluded.media,
      country_code = excluded.country_code, tier = excluded.tier, active = excluded.active,
      is_sample = excluded.is_sample
    returning id, email`;
  const ids = new Map(saved.map(({ id, email }) => [email, id]));
  const pairs = rows.flatMap(({ email, categories }) => categories.map((code) => ({ id: ids.get(email)!, code })));
  await sql`delete from catalogue_reporter_categories where reporter_id = any(${[...ids.values()]})`;
  await sql`
    insert into catalogue_reporter_categories (reporter_id, category_id)
    select given.id, c.id from jsonb_to_recordset(${sql.json(pairs)}) as given(id bigint, code text)
    join release_categories c on c.code = given.code`;
}

export async function setProductActive(sql: Queryable, code: string, active: boolean): Promise<number> {
  return (await sql`update release_products set active = ${active} where code = ${code}`).count;
}

export async function setReporterActive(sql: Queryable, email: string, active: boolean): Promise<number> {
  return (await sql`update catalogue_reporters set active = ${active} where lower(email) = lower(${email})`).count;
}

export async function setSamplesActive(sql: Queryable, active: boolean): Promise<number> {
  const products = await sql`update release_products set active = ${active} where is_sample and active <> ${active}`;
  const reporters =
    await sql`update catalogue_reporters set active = ${active} where is_sample and active <> ${active}`;
  return products.count + reporters.count;
}
