import { parse } from 'csv-parse/sync';
import { streamXlsxRows } from 'hucre/xlsx';
import { decodeText } from '../../../kernel/outbound/charset.ts';
import { readZip, writeZip, ZipFault } from '../../../kernel/zip.ts';

/** A table somebody sent, as rows of text. Runs in a thread of the worker pool: what is in the file is not to be trusted. */

const MOST_ROWS = 5000;
/** Blank lines count here: they cost as much to read. */
const MOST_LINES = 20_000;
const MOST_COLUMNS = 50;
const MOST_CHARACTERS_IN_ROW = 100_000;
const ZIP_LIMITS = { entries: 1000, unpackedBytes: 64 * 1024 * 1024, readBytes: 24 * 1024 * 1024 };

export type Sheet = { format: 'csv'; text: string } | { format: 'csv' | 'xlsx'; bytes: Uint8Array };
/** `row` counts as a spreadsheet does, from 1. */
export type SheetRow = { row: number; cells: string[] };
export type SheetRefusal = 'broken' | 'encrypted' | 'too_large' | 'too_complex' | 'too_many_rows';
export type SheetAnswer = { rows: SheetRow[] } | { refused: SheetRefusal };

export async function readSheet(sheet: Sheet): Promise<SheetAnswer> {
  try {
    const rows = sheet.format === 'xlsx' ? await xlsxRows(Buffer.from(sheet.bytes)) : csvRows(textOf(sheet));
    // The first one holds the headings.
    return rows.length > MOST_ROWS + 1 ? { refused: 'too_many_rows' } : { rows };
  } catch (error) {
    return { refused: error instanceof ZipFault ? error.reason : 'broken' };
  }
}

function textOf(sheet: { text: string } | { bytes: Uint8Array }): string {
  return 'text' in sheet ? sheet.text : decodeText(Buffer.from(sheet.bytes), '');
}

function csvRows(text: string): SheetRow[] {
  const records = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    max_record_size: MOST_CHARACTERS_IN_ROW,
    relax_column_count: true,
    relax_quotes: true,
    to: MOST_LINES,
  });
  // Beyond that nothing was read, and no row may be left out unsaid: every line counts then.
  const countBlanks = records.length === MOST_LINES;
  return records.flatMap((cells, place) => (countBlanks ? [{ row: place + 1, cells }] : rowOf(place + 1, cells)));
}

/** Spreadsheets in some languages write semicolons, and what is copied out of one has tabs. */
function delimiterOf(text: string): string {
  const [headings = ''] = text.split(/\r\n|[\r\n]/, 1);
  return [',', '\t', ';'].find((sign) => headings.includes(sign)) ?? ',';
}

/** Pictures, macros and charts are left packed. */
const READ =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/[^/]+\.rels|xl\/worksheets\/[^/]+\.xml)$/;
/** What an encrypted workbook begins with: an OLE container in place of a ZIP. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

async function xlsxRows(bytes: Buffer): Promise<SheetRow[]> {
  if (bytes.subarray(0, OLE.length).equals(OLE)) throw new ZipFault('encrypted');
  const files = await readZip(bytes, ZIP_LIMITS, (name) => READ.test(name));
  const rows: SheetRow[] = [];
  for await (const { index, values } of streamXlsxRows(await writeZip(files))) {
    rows.push(...rowOf(index + 1, values.slice(0, MOST_COLUMNS).map(textOfCell)));
    if (rows.length > MOST_ROWS + 1) break;
  }
  return rows;
}

function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Blank rows are no rows. */
function rowOf(row: number, cells: string[]): SheetRow[] {
  const trimmed = cells.slice(0, MOST_COLUMNS).map((cell) => cell.trim());
  return trimmed.some((cell) => cell !== '') ? [{ row, cells: trimmed }] : [];
}
