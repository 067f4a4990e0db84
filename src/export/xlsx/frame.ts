import { type CellStyle, writeXlsx } from 'hucre/xlsx';
import { readZip } from '../../kernel/zip.ts';
import { columnName, koreanSerial } from './cells.ts';
import type { Cell, Column, ColumnKind, Summary, Table } from './table.ts';

/**
 * The workbook without the rows of its long table: the library writes sheets, styles and chart with one template row,
 * which is then replaced by the streamed rows.
 */
export type Frame = {
  /** XML of the table's sheet before its rows, including the headings, and after them. */
  before: string;
  after: string;
  /** Style attribute of the cells of each column. */
  styles: string[];
  /** All other parts. */
  parts: { name: string; bytes: Buffer }[];
};

const TABLE_PART = 'xl/worksheets/sheet1.xml';
const FONT = { name: '맑은 고딕', size: 10 };
const HEADING: CellStyle = {
  font: { ...FONT, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F3A5F' } },
  alignment: { horizontal: 'center', vertical: 'center' },
};
/** The format @ keeps the cell a text cell when somebody edits it. */
const STYLES: Record<ColumnKind, CellStyle> = {
  number: { font: FONT, numFmt: '#,##0' },
  moment: { font: FONT, numFmt: 'yyyy-mm-dd hh:mm' },
  text: { font: FONT, numFmt: '@' },
  link: { font: { ...FONT, underline: 'single', color: { rgb: '0563C1' } }, numFmt: '@' },
};
/** Fits the width of the paper when printed. */
const PAGE = {
  paperSize: 'a4' as const,
  orientation: 'landscape' as const,
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
};
const LIMITS = { entries: 100, unpackedBytes: 16 * 1024 * 1024, readBytes: 16 * 1024 * 1024 };

export async function buildFrame(table: Table, rowCount: number, summary: Summary): Promise<Frame> {
  const last = columnName(table.columns.length - 1);
  const bytes = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          ...sheetOf(table, [table.columns.map(() => 0)]),
          autoFilter: { range: `A1:${last}${rowCount + 1}` },
        },
        { ...sheetOf(summary, summary.rows), ...chartOf(summary) },
      ],
    }),
  );
  const parts = await readZip(bytes, LIMITS);
  const sheet = parts.find(({ name }) => name === TABLE_PART)?.bytes.toString() ?? '';
  const [, before, templateRow, after] = /^(.*)<row r="2".*?>(.*?)<\/row>(<\/sheetData>.*)$/su.exec(sheet) ?? [];
  if (before === undefined || templateRow === undefined || after === undefined)
    throw new Error('The workbook has no template row.');
  return {
    // The dimension is unknown until all rows are written.
    before: before.replace(/<dimension [^>]*>/, ''),
    after,
    styles: table.columns.map((_, place) => styleIn(templateRow, `${columnName(place)}2`)),
    parts: parts.filter(({ name }) => name !== TABLE_PART),
  };
}

function styleIn(templateRow: string, place: string): string {
  const [, style] = new RegExp(`<c r="${place}"[^>]* s="(\\d+)"`).exec(templateRow) ?? [];
  if (style === undefined) throw new Error(`The template row has no style at ${place}.`);
  return ` s="${style}"`;
}

function sheetOf({ name, columns }: { name: string; columns: Column[] }, rows: Cell[][]) {
  const headings = columns.map(({ heading }) => heading);
  const cells = new Map<string, { value: Cell; style: CellStyle }>();
  for (const [place, { kind, heading }] of columns.entries()) {
    cells.set(`0,${place}`, { value: heading, style: HEADING });
    for (const [row, values] of rows.entries()) {
      cells.set(`${row + 1},${place}`, { value: shown(kind, values[place] ?? null), style: STYLES[kind] });
    }
  }
  return {
    name,
    columns: columns.map(({ width }) => ({ width })),
    rows: [headings, ...rows],
    cells,
    freezePane: { rows: 1 },
    pageSetup: PAGE,
  };
}

function shown(kind: ColumnKind, value: Cell): Cell {
  return kind === 'moment' && typeof value === 'number' ? Number(koreanSerial(value)) : value;
}

function chartOf({ name, chartTitle, columns, rows }: Summary) {
  if (rows.length === 0) return {};
  const range = (column: string) => `'${name}'!$${column}$2:$${column}$${rows.length + 1}`;
  const left = columns.length + 1;
  return {
    charts: [
      {
        type: 'column' as const,
        title: chartTitle,
        series: [{ name: columns[1]?.heading ?? '', values: range('B'), categories: range('A'), color: '1F3A5F' }],
        legend: false as const,
        anchor: { from: { row: 1, col: left }, to: { row: 22, col: left + 12 } },
      },
    ],
  };
}
