import {
  AlignmentType,
  BorderStyle,
  LineRuleType,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  VerticalAlign,
  WidthType,
} from 'docx';
import type { Block, Row } from '../blocks.ts';
import { columnShares } from '../widths.ts';
import { styled } from './runs.ts';
import { FAINT, INK, TINT } from './styles.ts';

/** Tables, of which those without borders are only used for alignment. */

export type Content = Paragraph | Table;

/** Width of the text column in twentieths of a point. */
export const COLUMN = 9070;
const NO_BORDER = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const NO_BORDERS = {
  top: NO_BORDER,
  bottom: NO_BORDER,
  left: NO_BORDER,
  right: NO_BORDER,
  insideHorizontal: NO_BORDER,
  insideVertical: NO_BORDER,
};

/** Consecutive labelled rows share one table, so that their values are aligned. */
export function listing(rows: Row[], labelStyle: string, textStyle: string): Content[] {
  const content: Content[] = [];
  let group: Row[] = [];
  const flush = () => {
    if (group.length > 0)
      content.push(
        grid(
          group.map((row) => [[styled(labelStyle, row.label ?? '')], [styled(textStyle, row.runs)]]),
          [1500, COLUMN - 1700],
        ),
      );
    group = [];
  };
  for (const row of rows) {
    if (row.label === null) {
      flush();
      content.push(styled(textStyle, row.runs));
    } else group.push(row);
  }
  flush();
  return content;
}

export function spacer(height = 160): Paragraph {
  return new Paragraph({ spacing: { before: 0, after: 0, line: height, lineRule: LineRuleType.EXACT }, children: [] });
}

export function rule(): Paragraph {
  return new Paragraph({
    keepNext: true,
    spacing: { before: 200, after: 120, line: 120, lineRule: LineRuleType.EXACT },
    border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1, color: FAINT } },
    children: [],
  });
}

/** A box; long content may continue on the next page. */
export function panel(content: Content[], isSplit = false): Table {
  const cell = new TableCell({
    // A cell must end with a paragraph.
    children: content.at(-1) instanceof Table ? [...content, spacer()] : content,
    shading: { type: ShadingType.CLEAR, color: 'auto', fill: TINT },
    margins: { top: 140, bottom: 100, left: 200, right: 200 },
    width: { size: COLUMN, type: WidthType.DXA },
  });
  return new Table({
    rows: [new TableRow({ children: [cell], cantSplit: !isSplit })],
    columnWidths: [COLUMN],
    width: { size: COLUMN, type: WidthType.DXA },
    borders: NO_BORDERS,
    alignment: AlignmentType.LEFT,
  });
}

export function grid(
  rows: Content[][][],
  columnWidths: number[],
  borders: Partial<typeof NO_BORDERS> | Record<string, unknown> = {},
  verticalAlign: (typeof VerticalAlign)['TOP'] | (typeof VerticalAlign)['BOTTOM'] = VerticalAlign.TOP,
): Table {
  return new Table({
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            (children, at) =>
              new TableCell({
                children,
                verticalAlign,
                margins: { top: 0, bottom: 0, left: 0, right: at === cells.length - 1 ? 0 : 120 },
                width: { size: columnWidths[at]!, type: WidthType.DXA },
              }),
          ),
        }),
    ),
    columnWidths,
    width: { size: columnWidths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    borders: { ...NO_BORDERS, ...borders },
  });
}

const RULED = { style: BorderStyle.SINGLE, size: 4, color: FAINT };
const CELL_MARGINS = { top: 70, bottom: 70, left: 110, right: 110 };

/** A table with lines between the rows; column headings are repeated on every page. */
export function table({ header, rows }: Extract<Block, { type: 'table' }>): Table {
  const columnWidths = columnShares(rows).map((share) => Math.floor(share * COLUMN));
  return new Table({
    rows: rows.map((cells, place) => {
      const isHeader = header && place === 0;
      return new TableRow({
        tableHeader: isHeader,
        cantSplit: true,
        children: cells.map(
          (runs, column) =>
            new TableCell({
              children: [styled(isHeader ? 'CellHeading' : 'CellText', runs)],
              width: { size: columnWidths[column]!, type: WidthType.DXA },
              ...(isHeader ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: TINT } } : {}),
            }),
        ),
      });
    }),
    columnWidths,
    margins: CELL_MARGINS,
    width: { size: columnWidths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    borders: { ...NO_BORDERS, top: { ...RULED, color: INK, size: 8 }, bottom: RULED, insideHorizontal: RULED },
  });
}

/** Facts between two rules, the labels in one column. */
export function factBox(rows: Row[]): Table {
  const content = listing(rows, 'FieldLabel', 'Field');
  const cell = new TableCell({
    children: content.at(-1) instanceof Table ? [...content, spacer(40)] : content,
    margins: { ...CELL_MARGINS, top: 120 },
    width: { size: COLUMN, type: WidthType.DXA },
  });
  return new Table({
    rows: [new TableRow({ children: [cell] })],
    columnWidths: [COLUMN],
    width: { size: COLUMN, type: WidthType.DXA },
    borders: { ...NO_BORDERS, top: { ...RULED, color: INK, size: 8 }, bottom: RULED },
  });
}
