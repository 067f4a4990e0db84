import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../../kernel/database.ts';
import { Problem } from '../../../kernel/problems.ts';
import type { CatalogueFile, InputRow } from './files.ts';
import { nameOf, ofField, type Reason } from './reasons.ts';
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
  reason_ko?: string;
};

type Comparison<Row> = { reports: RowReport[]; changed: Row[] };

/** Writes the valid rows and reports what is wrong with the others. The caller holds the catalogue lock. */
export async function importRows(transaction: Transaction, file: CatalogueFile, dryRun: boolean): Promise<RowReport[]> {
  const products = compareRows('products', file.products, PRODUCTS, await allProducts(transaction));
  const oldGroups = await allGroups(transaction);
  const groups = compareRows('groups', file.groups, GROUPS, oldGroups);
  const groupCodes = new Set([...oldGroups, ...groups.changed].map(({ code }) => code));
  const oldCategories = await allCategories(transaction);
  const categories = compareRows('categories', file.categories, categoriesIn(groupCodes), oldCategories);
  const codes = codesByName([...oldCategories, ...categories.changed]);
  const oldReporters = file.reporters.length === 0 ? [] : await findReporters(transaction, emailsOf(file.reporters));
  const reporters = compareRows('reporters', file.reporters, reportersOf(codes), oldReporters);
  if (!dryRun) {
    if (products.changed.length > 0) await saveProducts(transaction, products.changed);
    if (groups.changed.length > 0) await saveGroups(transaction, groups.changed);
    if (categories.changed.length > 0) await saveCategories(transaction, categories.changed);
    if (reporters.changed.length > 0) await saveReporters(transaction, reporters.changed);
  }
  return [products, groups, categories, reporters].flatMap(({ reports }) => reports);
}

/** Maps names and codes to codes; a code takes precedence over an equal name. */
function codesByName(categories: { code: string; name: string }[]): Map<string, string> {
  const names = categories.map(({ code, name }): [string, string] => [name, code]);
  const codes = categories.map(({ code }): [string, string] => [code, code]);
  return new Map([...names, ...codes]);
}

function emailsOf(rows: InputRow[]): string[] {
  return rows.map(({ value }) => keyIn(value, 'email'));
}

/** Compares the rows of a file with the stored rows. */
function compareRows<Row extends object>(
  list: keyof CatalogueFile,
  rows: InputRow[],
  kind: Kind<Row>,
  existing: (Row & { id: number })[],
): Comparison<Row> {
  // Mail addresses are compared case-insensitively, codes are not.
  const normalise = (key: string) => (kind.keyField === 'email' ? key.toLowerCase() : key);
  const before = new Map(
    existing.map(({ id: _, ...row }) => [normalise(keyIn(row, kind.keyField)), row as unknown as Row]),
  );
  const seen = new Map<string, number>();
  const changed: Row[] = [];
  const reports = rows.map(({ row, value }): RowReport => {
    const key = keyIn(value, kind.keyField);
    const first = seen.get(normalise(key));
    const failed = ({ ko, en }: Reason) => ({ list, row, key, outcome: 'failed' as const, reason: en, reason_ko: ko });
    if (first !== undefined) return failed({ ko: `${first}행과 겹칩니다.`, en: `It is already in row ${first}.` });
    const checked = checkRow(value, kind, before.get(normalise(key)));
    if ('reason' in checked) return failed(checked.reason);
    seen.set(normalise(key), row);
    if (checked.outcome !== 'unchanged') changed.push(checked.after);
    return { list, row, key, outcome: checked.outcome };
  });
  return { reports, changed };
}

type CheckedRow<Row> = { outcome: 'added' | 'updated' | 'unchanged'; after: Row } | { reason: Reason };

function checkRow<Row extends object>(value: unknown, kind: Kind<Row>, before: Row | undefined): CheckedRow<Row> {
  const given = tryRead(value, kind);
  if ('reason' in given) return given;
  // A sample row that is imported again is no longer a sample.
  const mark = 'is_sample' in kind.defaults ? { is_sample: false } : {};
  const after = { ...kind.defaults, ...before, ...mark, ...given.row } as Row;
  const missing = kind.requiredFields.filter((field) => after[field] === undefined);
  if (missing.length > 0)
    return {
      reason: {
        ko: `필요한 값이 없습니다: ${missing.map(nameOf).join(', ')}.`,
        en: `${missing.join(', ')}: required.`,
      },
    };
  const reason = controlCharacters(after) ?? kind.findProblem(after);
  if (reason !== null) return { reason };
  if (!before) return { outcome: 'added', after };
  return { outcome: isDeepStrictEqual({ ...before }, { ...before, ...after }) ? 'unchanged' : 'updated', after };
}

function tryRead<Row>(value: unknown, kind: Kind<Row>): { row: Partial<Row> } | { reason: Reason } {
  try {
    return { row: kind.read(value) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const reasons = error.faults.map(({ field, ...words }) => ofField(field, words));
    return { reason: { ko: reasons.map(({ ko }) => ko).join(' '), en: reasons.map(({ en }) => en).join(' ') } };
  }
}

const ONE_LINE = {
  ko: '줄바꿈이나 제어 문자 없이 한 줄이어야 합니다.',
  en: 'must be one line without control characters.',
};

/** Names are used in mail headers, where a line break would start another header. */
function controlCharacters(row: object): Reason | null {
  const found = Object.entries(row).find(
    ([, value]) => typeof value === 'string' && (/\p{Cc}/u.test(value) || !value.isWellFormed()),
  );
  return found ? ofField(found[0], ONE_LINE) : null;
}

/** Returns an empty string when the row has no key. */
function keyIn(value: unknown, field: string): string {
  const key = value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[field] : undefined;
  return typeof key === 'string' ? key : '';
}
