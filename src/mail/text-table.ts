import { joinLines } from '../documents/render.ts';
import { labelText } from './labels.ts';

/** A table in plain text: aligned columns if they fit on a line, otherwise one group of lines for each row. */

/** Mail clients wrap longer lines. */
const MAX_LINE_WIDTH = 76;
const SEPARATOR = ' | ';

/** A cell is one line, because its lines could not be told from rows. */
export function textTable(cells: string[][], hasHeader: boolean): string {
  const rows = cells.map((row) => row.map(joinLines));
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((most, cells) => Math.max(most, columnsOf(cells[column]!)), 0),
  );
  const width = widths.reduce((sum, each) => sum + each, 0) + SEPARATOR.length * (widths.length - 1);
  return width <= MAX_LINE_WIDTH ? aligned(rows, widths, hasHeader) : grouped(rows, hasHeader);
}

function aligned(rows: string[][], widths: number[], hasHeader: boolean): string {
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => cell + ' '.repeat(widths[column]! - columnsOf(cell)))
      .join(SEPARATOR)
      .trimEnd(),
  );
  if (!hasHeader) return lines.join('\n');
  const rule = widths.map((width) => '-'.repeat(width)).join('-+-');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** Each row as `column: value` lines, separated by blank lines; empty cells are left out. */
function grouped(rows: string[][], hasHeader: boolean): string {
  const headings = hasHeader ? rows[0] : undefined;
  const others = hasHeader ? rows.slice(1) : rows;
  if (others.length === 0) return (headings ?? []).join(SEPARATOR);
  return others
    .map((cells) =>
      cells
        .map((cell, column) => (cell === '' ? '' : `${labelText(headings?.[column] ?? null)} ${cell}`.trim()))
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((group) => group !== '')
    .join('\n\n');
}

/** Width in columns of a fixed-width font, in which East Asian letters take two. */
function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text)
    columns +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u.test(
        character,
      )
        ? 2
        : 1;
  return columns;
}
