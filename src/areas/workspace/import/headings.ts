import { type Field, proposedFields } from './fields.ts';
import type { Table, TableRow } from './table.ts';

/** Where the headings of a table are, and what its columns may be. */
export type Headings = {
  /** Null when the table has no headings, or they are not one of its rows. */
  headerRow: number | null;
  headings: string[];
  fields: (Field | null)[];
  /** Proposed by the contents of the columns, because there are no headings. */
  isGuess: boolean;
  /** A title and the like. */
  above: TableRow[];
  rows: TableRow[];
};

/** People write a title, a date and remarks above a table. */
const SEARCHED_ROWS = 20;
const GUESSED_ROWS = 50;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?[\d\s().-]{8,}$/;

export function findHeadings({ headings, rows }: Table): Headings {
  if (headings) {
    return { headerRow: null, headings, fields: proposedFields(headings), isGuess: false, above: [], rows };
  }
  const at = headerIndex(rows);
  const data = rows.slice(at + 1);
  const width = Math.max(0, ...rows.slice(Math.max(at, 0)).map(({ cells }) => cells.length));
  const header = rows[at];
  const named = Array.from({ length: width }, (_, column) => header?.cells[column] ?? '');
  const fields = proposedFields(named);
  const isGuess = fields.every((field) => field === null);
  return {
    headerRow: header?.row ?? null,
    headings: named,
    fields: isGuess ? guessedFields(data, width) : fields,
    isGuess,
    above: rows.slice(0, Math.max(at, 0)),
    rows: data,
  };
}

/** The row that names the most fields; -1 when none does and the table begins with a contact. */
function headerIndex(rows: TableRow[]): number {
  const named = rows.slice(0, SEARCHED_ROWS).map(({ cells }) => {
    const fields = new Set(proposedFields(cells).filter((field) => field !== null));
    // A single word such as 메모 may stand anywhere.
    return fields.size > 1 || fields.has('email') ? fields.size : 0;
  });
  const most = Math.max(0, ...named);
  if (most > 0) return named.indexOf(most);
  return rows[0]?.cells.some((cell) => ADDRESS.test(cell)) ? -1 : 0;
}

/** Addresses and telephone numbers are recognised; the first of the other columns is taken for the name. */
function guessedFields(rows: TableRow[], width: number): (Field | null)[] {
  const columns = Array.from({ length: width }, (_, column) =>
    rows.slice(0, GUESSED_ROWS).flatMap(({ cells }) => cells[column] || []),
  );
  const isMostly = (pattern: RegExp, cells: string[]) =>
    cells.length > 0 && cells.filter((cell) => pattern.test(cell)).length * 2 > cells.length;
  const fields = columns.map((cells): Field | null => {
    if (isMostly(ADDRESS, cells)) return 'email';
    return isMostly(PHONE, cells) ? 'phone' : null;
  });
  const name = fields.findIndex((field, column) => field === null && columns[column]!.length > 0);
  if (name >= 0 && fields.includes('email')) fields[name] = 'name';
  return fields;
}
