import { parse } from 'csv-parse/sync';
import { streamXlsxRows } from 'hucre/xlsx';
import { decodeText } from '../../../kernel/outbound/charset.ts';
import { readZip, writeZip, ZipFault } from '../../../kernel/zip.ts';

/** Reads an uploaded table into rows of text. Runs in the worker pool, because the file is untrusted. */

const MAX_ROWS = 5000;
/** Includes blank lines, which cost as much to parse. */
const MAX_LINES = 20_000;
const MAX_COLUMNS = 50;
const MAX_ROW_CHARACTERS = 100_000;
const ZIP_LIMITS = { entries: 1000, unpackedBytes: 64 * 1024 * 1024, readBytes: 24 * 1024 * 1024 };

export type Sheet = { format: 'csv'; text: string } | { format: 'csv' | 'xlsx'; bytes: Uint8Array };
/** `row` is the row number in the spreadsheet, from 1. */
export type SheetRow = { row: number; cells: string[] };
export type SheetRefusal = 'broken' | 'encrypted' | 'too_large' | 'too_complex' | 'too_many_rows';
export type SheetResult = { rows: SheetRow[] } | { refused: SheetRefusal };

export async function readSheet(sheet: Sheet): Promise<SheetResult> {
  try {
    const rows = sheet.format === 'xlsx' ? await xlsxRows(Buffer.from(sheet.bytes)) : csvRows(csvOf(sheet));
    // The first row contains the headings.
    return rows.length > MAX_ROWS + 1 ? { refused: 'too_many_rows' } : { rows };
  } catch (error) {
    return { refused: error instanceof ZipFault && error.reason !== 'unreadable' ? error.reason : 'broken' };
  }
}

function csvOf(sheet: { text: string } | { bytes: Uint8Array }): string {
  return 'text' in sheet ? sheet.text : decodeText(sheet.bytes, '');
}

function csvRows(text: string): SheetRow[] {
  const records = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    max_record_size: MAX_ROW_CHARACTERS,
    relax_column_count: true,
    relax_quotes: true,
    to: MAX_LINES,
  });
  // Reading stopped at the limit, so every line counts and the file is refused instead of losing rows silently.
  const countBlanks = records.length === MAX_LINES;
  return records.flatMap((cells, index) => (countBlanks ? [{ row: index + 1, cells }] : rowOf(index + 1, cells)));
}

/** Some locales use semicolons, and text copied from a spreadsheet has tabs. */
function delimiterOf(text: string): string {
  const [headings = ''] = text.split(/\r\n|[\r\n]/, 1);
  return [',', '\t', ';'].find((delimiter) => headings.includes(delimiter)) ?? ',';
}

/** Only these parts are unpacked; images, macros and charts are skipped. */
const READ =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/[^/]+\.rels|xl\/worksheets\/[^/]+\.xml)$/;
/** An encrypted workbook is an OLE container instead of a ZIP. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

async function xlsxRows(bytes: Buffer): Promise<SheetRow[]> {
  if (bytes.subarray(0, OLE.length).equals(OLE)) throw new ZipFault('encrypted');
  const files = await readZip(bytes, ZIP_LIMITS, (name) => READ.test(name));
  const rows: SheetRow[] = [];
  for await (const { index, values } of streamXlsxRows(await writeZip(files))) {
    rows.push(...rowOf(index + 1, values.slice(0, MAX_COLUMNS).map(textOfCell)));
    if (rows.length > MAX_ROWS + 1) break;
  }
  return rows;
}

function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Skips blank rows. */
function rowOf(row: number, cells: string[]): SheetRow[] {
  const trimmed = cells.slice(0, MAX_COLUMNS).map((cell) => cell.trim());
  return trimmed.some((cell) => cell !== '') ? [{ row, cells: trimmed }] : [];
}
