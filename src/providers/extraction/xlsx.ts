import { formatValue } from 'hucre';
import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';
import { writeZip } from '../../kernel/zip.ts';
import { MAX_SHEET_ROWS } from './limits.ts';
import { xmlParts } from './zip-parts.ts';

/** Pictures and charts are not unpacked. */
const READ =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/;

/** The text of a workbook: a line for each row of the visible sheets, with formatted values. */
export async function xlsxText(bytes: Buffer): Promise<{ texts: string[]; pages: number; cut: boolean }> {
  const files = await xmlParts(bytes, (name) => READ.test(name));
  const { sheets } = await readXlsx(await writeZip(files), {
    readStyles: true,
    maxRows: MAX_SHEET_ROWS + 1,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  });
  const filled = sheets.map((sheet) => ({ name: sheet.name, lines: linesOf(sheet) })).filter(({ lines }) => lines[0]);
  const texts = filled.map(({ name, lines }) => (filled.length > 1 ? [name, ...lines] : lines).join('\n'));
  return { texts, pages: sheets.length, cut: sheets.some(({ rows }) => rows.length > MAX_SHEET_ROWS) };
}

function linesOf({ rows, cells }: Sheet): string[] {
  return rows.slice(0, MAX_SHEET_ROWS).flatMap((row, place) => {
    const texts = row.map((value, column) => formatted(value, cells?.get(`${place},${column}`)).trim());
    const filled = texts.filter((text) => text !== '');
    return filled.length > 0 ? [filled.join(' | ')] : [];
  });
}

/** Month first: Excel shows these formats in the order of the user's locale. */
const LOCAL_DATE = /^m{1,2}[/-]d/;

function formatted(value: CellValue, cell: Cell | undefined): string {
  if (value === null || value === undefined) return '';
  const format = cell?.style?.numFmt ?? '';
  if (value instanceof Date && (format === '' || LOCAL_DATE.test(format))) return value.toISOString().slice(0, 10);
  const isFormatted = format !== '' && (typeof value === 'number' || value instanceof Date);
  return isFormatted ? formatValue(value, format) : String(value);
}
