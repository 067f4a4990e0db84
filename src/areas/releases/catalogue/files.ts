import { decodeText } from '../../../kernel/outbound/charset.ts';
import { UsageError } from '../../../kernel/usage.ts';
import { readReporterTable } from './csv.ts';

/** `row` is the line in a CSV file, or the position in its JSON list, from 1. */
export type InputRow = { row: number; value: unknown };
export type CatalogueFile = {
  products: InputRow[];
  groups: InputRow[];
  categories: InputRow[];
  reporters: InputRow[];
};

const LISTS = ['products', 'groups', 'reporters'];

/** Returns the rows of a file; a file that cannot be parsed is refused completely. */
export function readCatalogueFile(name: string, bytes: Buffer): CatalogueFile {
  if (/\.json$/i.test(name)) return catalogueOf(parseJson(bytes));
  if (!/\.csv$/i.test(name)) throw new UsageError('--file must end in .csv or .json.');
  const reporters = readReporterTable(decodeText(bytes, ''));
  return { products: [], groups: [], categories: [], reporters };
}

function parseJson(bytes: Buffer): unknown {
  try {
    // TextDecoder removes the byte order mark that some editors add.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new UsageError(
      `The file is not valid JSON in UTF-8: ${(error as Error).message.replaceAll('\n', ' ')}`,
      'UTF-8로 저장한 올바른 JSON 파일이 아닙니다.',
    );
  }
}

function catalogueOf(value: unknown): CatalogueFile {
  const lists = value as Record<string, unknown>;
  const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
  if (!isObject || Object.keys(lists).length === 0)
    throw new UsageError(
      `The file must contain an object with at least one of ${LISTS.join(', ')}.`,
      `파일에 목록이 없습니다. ${LISTS.join(', ')} 가운데 하나는 있어야 합니다.`,
    );
  for (const [name, list] of Object.entries(lists)) {
    if (!LISTS.includes(name))
      throw new UsageError(
        `The file contains "${name}", but only ${LISTS.join(', ')} are allowed.`,
        `파일에 알 수 없는 항목이 있습니다: ${name}. ${LISTS.join(', ')}만 쓸 수 있습니다.`,
      );
    if (!Array.isArray(list))
      throw new UsageError(`"${name}" must be a list.`, `목록이 아닌 항목이 있습니다: ${name}.`);
  }
  const groups = (lists.groups ?? []) as unknown[];
  return {
    products: numbered(lists.products),
    groups: numbered(groups),
    categories: numbered(groups.flatMap(categoriesOf)),
    reporters: numbered(lists.reporters),
  };
}

function numbered(list: unknown): InputRow[] {
  return ((list ?? []) as unknown[]).map((value, index) => ({ row: index + 1, value }));
}

function categoriesOf(group: unknown): unknown[] {
  const { code, categories } = (group ?? {}) as { code?: unknown; categories?: unknown };
  if (!Array.isArray(categories)) return [];
  return categories.map((category) =>
    category !== null && typeof category === 'object' ? { ...category, group_code: code } : category,
  );
}
