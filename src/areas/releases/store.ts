import type { Queryable } from '../../kernel/database.ts';
import { hasChangedSince } from '../../texts/outdated.ts';
import type { Country, Product } from './schema.ts';

/** The catalogue is shared by all accounts, so its queries take no account. */

export async function listProducts(sql: Queryable, country: Country): Promise<Product[]> {
  return sql<Product[]>`
    select id, title, description, price, currency, release_count, release_tiers, is_recommended
    from release_products where country_code = ${country} and kind = 'release' and active order by position, id`;
}

export type CategoryRow = {
  group_id: number;
  group_code: string;
  group_name: string;
  /** Null for a group that has no category yet. */
  id: number | null;
  code: string;
  name: string;
  reporter_count: number;
};

/** Categories with their groups, in order; one aggregate counts the reporters of all categories. */
export async function listCategories(sql: Queryable): Promise<CategoryRow[]> {
  return sql<CategoryRow[]>`
    select g.id as group_id, g.code as group_code, g.name as group_name, c.id, c.code, c.name,
      coalesce(counted.reporters, 0) as reporter_count
    from release_category_groups g
    left join release_categories c on c.group_id = g.id
    left join (
      select rc.category_id, count(*) as reporters from catalogue_reporter_categories rc
      join catalogue_reporters r on r.id = rc.reporter_id where r.active group by rc.category_id
    ) counted on counted.category_id = c.id
    order by g.position, g.id, c.position, c.id`;
}

/** Replaces the earlier introduction. */
export async function saveIntroduction(
  sql: Queryable,
  accountId: number,
  { pressId, introduction, sourceVersion }: { pressId: number; introduction: string; sourceVersion: number },
): Promise<void> {
  await sql`
    insert into release_introductions (press_id, account_id, introduction, source_version)
    values (${pressId}, ${accountId}, ${introduction}, ${sourceVersion})
    on conflict (press_id) do update
      set introduction = excluded.introduction, source_version = excluded.source_version, created_at = now()`;
}

export async function findIntroduction(
  sql: Queryable,
  accountId: number,
  pressId: number,
): Promise<{ introduction: string; created_kst: string; source_outdated: boolean } | undefined> {
  const [row] = await sql<{ introduction: string; created_kst: string; source_outdated: boolean }[]>`
    select introduction, kst(created_at) as created_kst,
      ${hasChangedSince(sql, 'press', { id: sql`press_id`, version: sql`source_version` })} as source_outdated
    from release_introductions
    where press_id = ${pressId} and account_id = ${accountId}`;
  return row;
}
