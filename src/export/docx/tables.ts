import {
  AlignmentType,
  BorderStyle,
  LineRuleType,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx';
import type { Row } from '../blocks.ts';
import { FAINT, TINT } from './styles.ts';

/** Styled paragraphs, and borderless tables that are only used for alignment. */

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

export function runsOf(text: string): TextRun[] {
  return text.split('\n').map((line, index) => new TextRun(index === 0 ? { text: line } : { text: line, break: 1 }));
}

export function styled(style: string, text: string): Paragraph {
  return new Paragraph({ style, children: runsOf(text) });
}

/** Consecutive labelled rows share one table, so that their values are aligned. */
export function listing(rows: Row[], labelStyle: string, textStyle: string): Content[] {
  const content: Content[] = [];
  let group: Row[] = [];
  const flush = () => {
    if (group.length > 0)
      content.push(
        grid(
          group.map((row) => [[styled(labelStyle, row.label ?? '')], [styled(textStyle, row.text)]]),
          [1500, COLUMN - 1700],
        ),
      );
    group = [];
  };
  for (const row of rows) {
    if (row.label === null) {
      flush();
      content.push(styled(textStyle, row.text));
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

export function panel(content: Content[]): Table {
  const cell = new TableCell({
    // A cell must end with a paragraph.
    children: content.at(-1) instanceof Table ? [...content, spacer()] : content,
    shading: { type: ShadingType.CLEAR, color: 'auto', fill: TINT },
    margins: { top: 140, bottom: 100, left: 200, right: 200 },
    width: { size: COLUMN, type: WidthType.DXA },
  });
  return new Table({
    rows: [new TableRow({ children: [cell], cantSplit: true })],
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

/** A table with lines between the rows; the first row contains the column headings and is repeated on every page. */
export function table(rows: string[][]): Table {
  const columns = rows[0]?.length ?? 1;
  const width = Math.floor(COLUMN / columns);
  const ruled = { style: BorderStyle.SINGLE, size: 4, color: FAINT };
  return new Table({
    rows: rows.map(
      (cells, place) =>
        new TableRow({
          tableHeader: place === 0,
          cantSplit: true,
          children: cells.map(
            (cell) =>
              new TableCell({
                children: [styled(place === 0 ? 'FieldLabel' : 'Field', cell)],
                margins: { top: 60, bottom: 60, left: 100, right: 100 },
                width: { size: width, type: WidthType.DXA },
                ...(place === 0 ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: TINT } } : {}),
              }),
          ),
        }),
    ),
    columnWidths: Array.from({ length: columns }, () => width),
    width: { size: width * columns, type: WidthType.DXA },
    borders: { ...NO_BORDERS, top: ruled, bottom: ruled, insideHorizontal: ruled },
  });
}
