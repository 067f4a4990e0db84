import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../../kernel/database.ts';
import { Problem } from '../../../kernel/problems.ts';
import type { CatalogueFile, GivenRow } from './files.ts';
import { categoriesIn, GROUPS, type Kind, PRODUCTS, reportersOf } from './row-schema.ts';
import {
  allCategories,
  allGroups,
  allProducts,
  findReporters,
  saveCategories,
  saveGroups,
  saveProducts,
  saveReporters,
} from './store.ts';

export type RowReport = {
  list: keyof CatalogueFile;
  row: number;
  key: string;
  outcome: 'added' | 'updated' | 'unchanged' | 'failed';
  reason?: string;
};

type Weighed<Row> = { reports: RowReport[]; changed: Row[] };

/** Rows that are right are written; of the others it is told what is wrong with them. The catalogue is locked. */
export async function importRows(transaction: Transaction, file: CatalogueFile, dryRun: boolean): Promise<RowReport[]> {
  const products = weigh('products', file.products, PRODUCTS, await allProducts(transaction));
  const oldGroups = await allGroups(transaction);
  const groups = weigh('groups', file.groups, GROUPS, oldGroups);
  const groupCodes = new Set([...oldGroups, ...groups.changed].map(({ code }) => code));
  const oldCategories = await allCategories(transaction);
  const categories = weigh('categories', file.categories, categoriesIn(groupCodes), oldCategories);
  const codes = codesByName([...oldCategories, ...categories.changed]);
  const oldReporters = file.reporters.length === 0 ? [] : await findReporters(transaction, emailsOf(file.reporters));
  const reporters = weigh('reporters', file.reporters, reportersOf(codes), oldReporters);
  if (!dryRun) {
    if (products.changed.length > 0) await saveProducts(transaction, products.changed);
    if (groups.changed.length > 0) await saveGroups(transaction, groups.changed);
    if (categories.changed.length > 0) await saveCategories(transaction, categories.changed);
    if (reporters.changed.length > 0) await saveReporters(transaction, reporters.changed);
  }
  return [products, groups, categories, reporters].flatMap(({ reports }) => reports);
}

/** By code too; a code wins over a name that is the same. */
function codesByName(categories: { code: string; name: string }[]): Map<string, string> {
  const names = categories.map(({ code, name }): [string, string] => [name, code]);
  const codes = categories.map(({ code }): [string, string] => [code, code]);
  return new Map([...names, ...codes]);
}

function emailsOf(rows: GivenRow[]): string[] {
  return rows.map(({ value }) => keyIn(value, 'email'));
}

/** What each row would do to the rows that are there. */
function weigh<Row extends object>(
  list: keyof CatalogueFile,
  rows: GivenRow[],
  kind: Kind<Row>,
  existing: (Row & { id: number })[],
): Weighed<Row> {
  // Addresses are the same whatever their case; codes are not.
  const same = (key: string) => (kind.keyField === 'email' ? key.toLowerCase() : key);
  const before = new Map(existing.map(({ id: _, ...row }) => [same(keyIn(row, kind.keyField)), row as unknown as Row]));
  const seen = new Map<string, number>();
  const changed: Row[] = [];
  const reports = rows.map(({ row, value }): RowReport => {
    const key = keyIn(value, kind.keyField);
    const twin = seen.get(same(key));
    if (twin !== undefined) return { list, row, key, outcome: 'failed', reason: `It is in row ${twin} already.` };
    const judged = judge(value, kind, before.get(same(key)));
    if ('reason' in judged) return { list, row, key, outcome: 'failed', reason: judged.reason };
    seen.set(same(key), row);
    if (judged.outcome !== 'unchanged') changed.push(judged.after);
    return { list, row, key, outcome: judged.outcome };
  });
  return { reports, changed };
}

type Judged<Row> = { outcome: 'added' | 'updated' | 'unchanged'; after: Row } | { reason: string };

function judge<Row extends object>(value: unknown, kind: Kind<Row>, before: Row | undefined): Judged<Row> {
  const given = tryRead(value, kind);
  if ('reason' in given) return given;
  // Whoever imports over a sample makes it theirs.
  const mark = 'is_sample' in kind.standards ? { is_sample: false } : {};
  const after = { ...kind.standards, ...before, ...mark, ...given.row } as Row;
  const lacking = kind.needed.filter((field) => after[field] === undefined);
  if (lacking.length > 0) return { reason: `${lacking.join(', ')}: required.` };
  const complaint = controlCharacters(after) ?? kind.complaint(after);
  if (complaint !== null) return { reason: complaint };
  if (!before) return { outcome: 'added', after };
  return { outcome: isDeepStrictEqual({ ...before }, { ...before, ...after }) ? 'unchanged' : 'updated', after };
}

function tryRead<Row>(value: unknown, kind: Kind<Row>): { row: Partial<Row> } | { reason: string } {
  try {
    return { row: kind.read(value) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { reason: error.faults.map(({ field, en }) => `${field}: ${en}`).join(' ') };
  }
}

/** Names end up in the heads of mails, where a line break would begin another line of the head. */
function controlCharacters(row: object): string | null {
  const found = Object.entries(row).find(
    ([, value]) => typeof value === 'string' && (/\p{Cc}/u.test(value) || !value.isWellFormed()),
  );
  return found ? `${found[0]}: must be one line without control characters.` : null;
}

/** Empty when there is none. */
function keyIn(value: unknown, field: string): string {
  const key = value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[field] : undefined;
  return typeof key === 'string' ? key : '';
}
