/** What the readers of all file formats have in common. */

export const MAX_ROWS = 5000;
/** An export of Outlook has 92 columns. */
export const MAX_COLUMNS = 200;

/** `row` is the number that a spreadsheet shows, from 1; of a vCard it is the line on which it begins. */
export type TableRow = { row: number; cells: string[] };
/** `headings` where the format names its columns; otherwise they are one of the rows, or missing. */
export type Table = { headings: string[] | null; rows: TableRow[]; otherSheets: string[] };

const REFUSALS = [
  'broken',
  'encrypted',
  'old_workbook',
  'too_large',
  'too_complex',
  'too_many_rows',
  'too_wide',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export class RefusedFile extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Without cells at the end that are blank; nothing for a blank row. */
export function rowOf(row: number, values: string[]): TableRow[] {
  const cells = values.map((value) => value.trim());
  const width = cells.findLastIndex((cell) => cell !== '') + 1;
  if (width > MAX_COLUMNS) throw new RefusedFile('too_wide');
  return width > 0 ? [{ row, cells: cells.slice(0, width) }] : [];
}
