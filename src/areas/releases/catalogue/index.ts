import type { Database } from '../../../kernel/database.ts';
import type { CatalogueFile } from './files.ts';
import { importRows, type RowReport } from './import.ts';
import {
  allCategories,
  allGroups,
  allProducts,
  type Catalogue,
  findReporters,
  isCatalogueEmpty,
  lockCatalogue,
  saveCategories,
  saveGroups,
  saveProducts,
  saveReporters,
} from './store.ts';

export { readCatalogueFile } from './files.ts';
export type { RowReport } from './import.ts';
export { describeFields } from './row-schema.ts';
export { type Catalogue, setProductActive, setReporterActive, setSamplesActive } from './store.ts';

/** The whole catalogue in the import format, so that it can be edited and imported again. */
export async function listCatalogue(database: Database) {
  const products = await allProducts(database);
  const groups = await allGroups(database);
  const categories = await allCategories(database);
  const reporters = await findReporters(database, null);
  return {
    products,
    groups: groups.map((group) => ({
      ...group,
      categories: categories
        .filter(({ group_code }) => group_code === group.code)
        .map(({ group_code: _, ...category }) => category),
    })),
    reporters,
  };
}

/** Imports all valid rows in one transaction. */
export async function importCatalogue(
  database: Database,
  file: CatalogueFile,
  { dryRun }: { dryRun: boolean },
): Promise<RowReport[]> {
  return database.begin(async (transaction) => {
    await lockCatalogue(transaction);
    return importRows(transaction, file, dryRun);
  }) as Promise<RowReport[]>;
}

/** Loads samples only into an empty catalogue, and only once when several instances start together. */
export async function loadSampleCatalogue(database: Database, samples: () => Promise<Catalogue>): Promise<void> {
  if (!(await isCatalogueEmpty(database))) return;
  const { products, groups, categories, reporters } = await samples();
  await database.begin(async (transaction) => {
    await lockCatalogue(transaction);
    if (!(await isCatalogueEmpty(transaction))) return;
    await saveProducts(transaction, products);
    await saveGroups(transaction, groups);
    await saveCategories(transaction, categories);
    await saveReporters(transaction, reporters);
  });
}
