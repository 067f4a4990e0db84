import type { Database } from '../../../kernel/database.ts';
import type { CatalogueFile } from './files.ts';
import { importRows, type RowReport } from './import.ts';
import { deleteSampleCatalogue, insertSampleCatalogue, type SampleCatalogueCounts } from './samples-store.ts';
import {
  allCategories,
  allGroups,
  allProducts,
  type Catalogue,
  findReporters,
  isCatalogueEmpty,
  lockCatalogue,
} from './store.ts';

export { readCatalogueFile } from './files.ts';
export type { RowReport } from './import.ts';
export { describeFields } from './row-schema.ts';
export { countSampleCatalogue } from './samples-store.ts';
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
  const catalogue = await samples();
  await database.begin(async (transaction) => {
    await lockCatalogue(transaction);
    if (await isCatalogueEmpty(transaction)) await insertSampleCatalogue(transaction, catalogue);
  });
}

/** Adds the samples that are missing, next to own rows. */
export async function addSampleCatalogue(database: Database, samples: Catalogue): Promise<void> {
  await database.begin(async (transaction) => {
    await lockCatalogue(transaction);
    await insertSampleCatalogue(transaction, samples);
  });
}

export async function removeSampleCatalogue(database: Database): Promise<SampleCatalogueCounts> {
  return database.begin(async (transaction) => {
    await lockCatalogue(transaction);
    return deleteSampleCatalogue(transaction);
  }) as Promise<SampleCatalogueCounts>;
}
