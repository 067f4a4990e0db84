import { addressKey } from '../reporters/store.ts';
import { normalizeTags } from '../reporters/tags.ts';
import { LIMITS } from '../schema.ts';
import type { Field } from './fields.ts';
import { findHeadings } from './headings.ts';
import { type Candidate, type LeftOut, type NotTaken, type Reason, takeRow } from './rows.ts';
import { MAX_COLUMNS, MAX_ROWS, RefusedFile, type Table, type TableRow } from './table.ts';

/** Everything that a file says: its columns, its rows as reporters, and what is left out. */
export type Contacts = {
  headerRow: number | null;
  columns: ColumnInfo[];
  /** Without a column for the name and one for the address nothing can be stored. */
  missing: ('name' | 'email')[];
  /** The proposed fields are a guess by the contents of the columns. */
  isGuess: boolean;
  rows: (Candidate | LeftOut)[];
  notTaken: NotTaken[];
  notTakenCount: number;
};
export type ColumnInfo = { column: number; heading: string; field: Field | null; filled: number; samples: string[] };
export type Mapping = { column: number; field: Field | null }[];

const SAMPLES = 3;
const SHOWN_CHARACTERS = 200;
/** The rest is only counted. */
const MAX_NOT_TAKEN = 5000;

export function contactsIn(table: Table, mapping: Mapping | null): Contacts {
  const { headerRow, headings, fields: proposed, isGuess, above, rows } = findHeadings(table);
  if (rows.length > MAX_ROWS) throw new RefusedFile('too_many_rows');
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length), 0);
  const fields = Array.from({ length: Math.min(width, MAX_COLUMNS) }, (_, index): Field | null =>
    mapping ? (mapping.find(({ column }) => column === index + 1)?.field ?? null) : (proposed[index] ?? null),
  );
  const columns = columnsOf(fields, headings, rows);
  const results = rows.map((row) => takeRow(row, fields));
  const merged = mergeRows(
    results.map(({ taken }) => taken),
    fields,
  );
  const notTaken = [
    ...table.otherSheets.map((name) => ({ row: null, column: null, value: name, reason: OTHER_SHEET })),
    ...above.map(({ row, cells }) => ({ row, column: null, value: textOf(cells), reason: ABOVE_HEADINGS })),
    ...columns.flatMap((info) => (info.field === null ? (unusedColumn(info) ?? []) : [])),
    ...results.flatMap((result) => result.notTaken),
    ...merged.notTaken,
  ];
  return {
    headerRow,
    columns,
    missing: missingFields(fields),
    isGuess,
    rows: merged.rows.map((row) => ('outcome' in row ? { ...row, text: shown(row.text) } : row)),
    notTaken: notTaken.slice(0, MAX_NOT_TAKEN).map((entry) => ({ ...entry, value: shown(entry.value) })),
    notTakenCount: notTaken.length,
  };
}

function columnsOf(fields: (Field | null)[], headings: string[], rows: TableRow[]): ColumnInfo[] {
  return fields.map((field, index) => {
    const values = rows.flatMap(({ cells }) => cells[index] || []);
    const samples = [...new Set(values.slice(0, 20).map(shown))].slice(0, SAMPLES);
    return { column: index + 1, heading: shown(headings[index] ?? ''), field, filled: values.length, samples };
  });
}

function missingFields(fields: (Field | null)[]): ('name' | 'email')[] {
  const hasName = fields.some((field) => field === 'name' || field === 'family_name' || field === 'given_name');
  return [...(hasName ? [] : ['name' as const]), ...(fields.includes('email') ? [] : ['email' as const])];
}

const OTHER_SHEET = { ko: '첫 번째 시트만 가져옵니다.', en: 'Only the first sheet is imported.' };
const ABOVE_HEADINGS = { ko: '열 이름 위에 있는 줄입니다.', en: 'The line is above the column headings.' };

function unusedColumn({ column, filled, samples }: ColumnInfo): NotTaken | null {
  if (filled === 0) return null;
  const reason = {
    ko: `가져오지 않는 열입니다. 값이 ${filled}개 있습니다.`,
    en: `The column is not imported. It has ${filled} ${filled === 1 ? 'value' : 'values'}.`,
  };
  return { row: null, column, value: samples.join(', '), reason };
}

/** Rows with the same address become one: the first one counts, later ones fill what it leaves blank. */
function mergeRows(
  rows: (Candidate | LeftOut)[],
  fields: (Field | null)[],
): { rows: (Candidate | LeftOut)[]; notTaken: NotTaken[] } {
  const byAddress = new Map<string, Candidate>();
  const notTaken: NotTaken[] = [];
  const merged = rows.map((row) => {
    if ('outcome' in row) return row;
    const first = byAddress.get(addressKey(row.email));
    if (!first) {
      const copy = { ...row };
      byAddress.set(addressKey(row.email), copy);
      return copy;
    }
    notTaken.push(...fill(first, row, fields));
    return {
      row: row.row,
      email: row.email,
      text: row.name,
      outcome: 'duplicate' as const,
      reason: mergedInto(first.row),
    };
  });
  return { rows: merged, notTaken };
}

const MERGED_FIELDS = [
  'name',
  'media',
  'title',
  'phone',
  'beat',
  'memo',
  'language',
  'is_distribution_target',
] as const;

/** Returns the values of the later row that differ from the first one. */
function fill(first: Candidate, later: Candidate, fields: (Field | null)[]): NotTaken[] {
  const tags = normalizeTags([...(first.tags ?? []), ...(later.tags ?? [])]).slice(0, LIMITS.tags);
  if (tags.length > 0) first.tags = tags;
  return MERGED_FIELDS.flatMap((field) => {
    const value = later[field];
    if (value === undefined || first[field] === value) return [];
    if (first[field] !== undefined) {
      const column = fields.indexOf(field) + 1 || null;
      return [{ row: later.row, column, value: String(value), reason: valueInRow(first.row) }];
    }
    Object.assign(first, { [field]: value });
    return [];
  });
}

function mergedInto(row: number): Reason {
  return {
    ko: `파일의 ${row}행과 이메일 주소가 같아 그 행에 합칩니다.`,
    en: `has the same email address as row ${row} of the file and is merged into it.`,
  };
}

function valueInRow(row: number): Reason {
  return {
    ko: `이메일 주소가 같은 ${row}행의 값을 씁니다.`,
    en: `Row ${row} has the same email address, and its value is used.`,
  };
}

function textOf(cells: string[]): string {
  return cells.filter((cell) => cell !== '').join(' | ');
}

function shown(text: string): string {
  const plain = text.toWellFormed().replaceAll('\u0000', '');
  return plain.length > SHOWN_CHARACTERS ? `${plain.slice(0, SHOWN_CHARACTERS).toWellFormed()}…` : plain;
}
