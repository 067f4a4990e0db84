import type { Cell, Run } from '../../../../../../../src/documents/model.ts';
import { type DomElement, elementsIn, nameOf, styleOf } from './dom.ts';
import { isDropped } from './dropped.ts';
import { blocksOfPieces, type Piece, runsOfPiece } from './lines.ts';
import { joinedLines } from './runs.ts';

/** The limits of the document model. */
const MAX_COLUMNS = 200;
const MAX_ROWS = 10_000;

type ReadCell = { pieces: Piece[]; element: DomElement };

/** A table that only arranges other things on the page is replaced by its contents. */
export function piecesOfTable(table: DomElement, read: (element: DomElement) => Piece[]): Piece[] {
  const caption = elementsIn(table)
    .filter((child) => nameOf(child) === 'caption')
    .flatMap(read);
  const rows = rowsOf(table)
    .slice(0, MAX_ROWS)
    .map((row) =>
      elementsIn(row)
        .filter(isCell)
        .map((element): ReadCell => ({ pieces: read(element), element })),
    );
  const filled = rows.flat().filter(({ pieces }) => pieces.length > 0);
  const isLayout =
    filled.length <= 1 ||
    table.getAttribute('role') === 'presentation' ||
    filled.some(({ pieces }) => pieces.some(({ type }) => type === 'table'));
  if (isLayout) return [...caption, ...filled.flatMap(({ pieces }) => blocksOfPieces(pieces))];
  const grid = gridOf(rows).filter((cells) => cells.some(({ runs }) => runs.length > 0));
  const header = isHeader(rows.find((cells) => cells.some(({ pieces }) => pieces.length > 0)) ?? []);
  const plain = ({ runs }: Cell): Cell => ({ runs: runs.map(({ bold: _, ...run }) => run) });
  const shown = header ? grid.map((cells, index) => (index === 0 ? cells.map(plain) : cells)) : grid;
  return [...caption, { type: 'table', header, rows: shown }];
}

/** Not those of tables inside. */
function rowsOf(table: DomElement): DomElement[] {
  return elementsIn(table).flatMap((child) => {
    if (isDropped(child)) return [];
    const name = nameOf(child);
    if (name === 'tr') return [child];
    return name === 'thead' || name === 'tbody' || name === 'tfoot' ? rowsOf(child) : [];
  });
}

function isCell(element: DomElement): boolean {
  const name = nameOf(element);
  return (name === 'td' || name === 'th') && !isDropped(element);
}

/** The rest of a merged cell stays empty. */
function gridOf(rows: ReadCell[][]): Cell[][] {
  const grid: Run[][][] = rows.map(() => []);
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const { pieces, element } of cells) {
      while (grid[row]![column] !== undefined) column += 1;
      const width = Math.min(spanOf(element, 'colspan'), MAX_COLUMNS - column);
      const height = Math.min(spanOf(element, 'rowspan'), rows.length - row);
      for (let down = 0; down < height; down += 1)
        for (let right = 0; right < width; right += 1) grid[row + down]![column + right] = [];
      if (width > 0) grid[row]![column] = joinedLines(pieces.flatMap(runsOfPiece));
      column += width;
    }
  }
  // A gap that rows above left is an empty cell.
  return grid.map((cells) => Array.from(cells, (runs) => ({ runs: runs ?? [] })));
}

function spanOf(element: DomElement, attribute: 'colspan' | 'rowspan'): number {
  return Math.max(1, Number.parseInt(element.getAttribute(attribute) ?? '1', 10) || 1);
}

/** Word and 한글 do not mark the headings of columns; they are all bold or all shaded. */
function isHeader(cells: ReadCell[]): boolean {
  const isBold = ({ pieces }: ReadCell) => pieces.flatMap(runsOfPiece).every((runs) => runs.every(({ bold }) => bold));
  const isFilled = cells.every(({ pieces }) => pieces.length > 0);
  return (
    cells.every(({ element }) => nameOf(element) === 'th') ||
    (isFilled && cells.every(isBold)) ||
    cells.every(({ element }) => isShaded(element))
  );
}

function isShaded(element: DomElement): boolean {
  const color =
    /(?:^|;)background(?:-color)?:([^;]+)/u.exec(styleOf(element))?.[1] ?? element.getAttribute('bgcolor') ?? '';
  return color !== '' && !/^(?:#fff(?:fff)?|white|none|transparent|initial|rgb\(255,255,255\))$/iu.test(color);
}
