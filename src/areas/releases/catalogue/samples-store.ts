import type { Queryable } from '../../../kernel/database.ts';
import {
  allCategories,
  allGroups,
  allProducts,
  type Catalogue,
  findReporters,
  saveCategories,
  saveGroups,
  saveProducts,
  saveReporters,
} from './store.ts';

/** Sample rows of the catalogue. Rows that were imported or changed since are the operator's own and stay as they are. */

export type SampleCatalogueCounts = { products: number; categories: number; reporters: number };

/** Those in use; a removed product that a release refers to is not. */
export async function countSampleCatalogue(sql: Queryable): Promise<SampleCatalogueCounts> {
  const [counts] = await sql<SampleCatalogueCounts[]>`
    select (select count(*) from release_products where is_sample and active) as products,
      (select count(*) from release_categories where is_sample) as categories,
      (select count(*) from catalogue_reporters where is_sample and active) as reporters`;
  return counts as SampleCatalogueCounts;
}

export async function insertSampleCatalogue(sql: Queryable, samples: Catalogue): Promise<void> {
  const own = {
    products: codesOf((await allProducts(sql)).filter(({ is_sample }) => !is_sample)),
    groups: codesOf(await allGroups(sql)),
    categories: codesOf(await allCategories(sql)),
    reporters: new Set(
      (await findReporters(sql, null)).flatMap((row) => (row.is_sample ? [] : [row.email.toLowerCase()])),
    ),
  };
  const groups = samples.groups.filter(({ code }) => !own.groups.has(code));
  const categories = samples.categories.filter(({ code }) => !own.categories.has(code));
  await saveProducts(
    sql,
    samples.products.filter(({ code }) => !own.products.has(code)),
  );
  await saveGroups(sql, groups);
  await saveCategories(sql, categories);
  await sql`update release_category_groups set is_sample = true where code = any(${[...codesOf(groups)]})`;
  await sql`update release_categories set is_sample = true where code = any(${[...codesOf(categories)]})`;
  await saveReporters(
    sql,
    samples.reporters.filter(({ email }) => !own.reporters.has(email.toLowerCase())),
  );
}

/** A product that a release refers to is deactivated instead, and a category that an own reporter has is kept. */
export async function deleteSampleCatalogue(sql: Queryable): Promise<SampleCatalogueCounts> {
  const reporters = await sql`delete from catalogue_reporters where is_sample`;
  const unused = await sql`
    delete from release_products p
    where is_sample and not exists (select from releases r where r.product_id = p.id)`;
  const used = await sql`update release_products set active = false where is_sample and active`;
  const categories = await sql`
    delete from release_categories c
    where is_sample and not exists (select from catalogue_reporter_categories rc where rc.category_id = c.id)`;
  await sql`
    delete from release_category_groups g
    where is_sample and not exists (select from release_categories c where c.group_id = g.id)`;
  return { products: unused.count + used.count, categories: categories.count, reporters: reporters.count };
}

function codesOf(rows: { code: string }[]): Set<string> {
  return new Set(rows.map(({ code }) => code));
}
