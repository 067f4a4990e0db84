import { type CellStyle, writeXlsx } from 'hucre/xlsx';
import { readZip } from '../../kernel/zip.ts';
import { columnName, koreanSerial } from './cells.ts';
import type { Cell, Column, ColumnKind, Summary, Table } from './table.ts';

/**
 * Everything of the workbook but the rows of its long table: a library writes sheets, styles and the chart with one
 * pattern row in the table, and the rows are put in its place as they come.
 */
export type Frame = {
  /** The table's sheet before its rows, headings included, and behind them. */
  before: string;
  behind: string;
  /** For each column, how its cells name their style. */
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
/** The format @ keeps text text also when somebody edits the cell. */
const STYLES: Record<ColumnKind, CellStyle> = {
  number: { font: FONT, numFmt: '#,##0' },
  moment: { font: FONT, numFmt: 'yyyy-mm-dd hh:mm' },
  text: { font: FONT, numFmt: '@' },
  link: { font: { ...FONT, underline: 'single', color: { rgb: '0563C1' } }, numFmt: '@' },
};
/** Printed for the morning's meeting: as wide as the paper, as long as it is. */
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
  const [, before, pattern, behind] = /^(.*)<row r="2".*?>(.*?)<\/row>(<\/sheetData>.*)$/su.exec(sheet) ?? [];
  if (before === undefined || pattern === undefined || behind === undefined)
    throw new Error('The frame has no pattern row.');
  return {
    // How far the table reaches is not known before its rows.
    before: before.replace(/<dimension [^>]*>/, ''),
    behind,
    styles: table.columns.map((_, place) => styleIn(pattern, `${columnName(place)}2`)),
    parts: parts.filter(({ name }) => name !== TABLE_PART),
  };
}

function styleIn(pattern: string, place: string): string {
  const [, style] = new RegExp(`<c r="${place}"[^>]* s="(\\d+)"`).exec(pattern) ?? [];
  if (style === undefined) throw new Error(`The pattern row has no style at ${place}.`);
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
