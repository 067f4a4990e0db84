import { parseBlock } from '../../../../../../../src/documents/blocks.ts';
import { plainText, slicedRuns } from '../../../../../../../src/documents/inline.ts';
import {
  type BlockContent,
  type ListItem,
  MAX_LIST_DEPTH,
  type Run,
} from '../../../../../../../src/documents/model.ts';
import { linesOf, withPlaceholders } from './runs.ts';

/** A paragraph that is an item of a list: of a list in Word, or numbered by hand. `level` null: told by its marker. */
export type Line = { type: 'line'; marker: string; level: number | null; runs: Run[] };
export type Piece = BlockContent | Line;

/** `- 3 -` at the foot of a page. */
const PAGE_NUMBER = /^[-–—]\s*\d{1,4}\s*[-–—]$/u;

/** A paragraph as what its text shows: items of a list, a heading with a marker, a fact box. */
export function piecesOfParagraph(runs: Run[]): Piece[] {
  const text = plainText(runs);
  if (PAGE_NUMBER.test(text)) return [];
  const items = linesOf(runs).map(itemOf);
  if (items.every((item) => item !== null)) return items;
  const isUnmarked = runs.every(({ italic, link }) => !italic && link === undefined);
  const parsed = isUnmarked ? parseBlock(text) : null;
  const isBold = runs.some(({ bold }) => bold);
  if (parsed?.type === 'heading' || (!isBold && (parsed?.type === 'facts' || parsed?.type === 'quote')))
    return [parsed];
  return [{ type: 'paragraph', runs: withPlaceholders(runs) }];
}

/** The markers of a 공문 and the usual bullets, with any space after them. */
function itemOf(runs: Run[]): Line | null {
  const text = plainText(runs);
  const [prefix, marker] = /^(\S{1,5})\s+(?=\S)/u.exec(text) ?? [];
  if (prefix === undefined || marker === undefined || !isMarker(marker)) return null;
  return { type: 'line', marker, level: null, runs: withPlaceholders(slicedRuns(runs, prefix.length)) };
}

function isMarker(marker: string): boolean {
  return parseBlock(`${marker} x`).type === 'list';
}

/** Bullets of Word are characters of symbol fonts: `·`, `o`, `§`. */
export function wordMarker(text: string): string {
  const marker = text.trim();
  return /^[([]?(?:\d{1,3}|[a-z]{1,4}|[가-힣ㄱ-ㅎ])[.)\]]$|^[①-⑳㉠-㉻]$/iu.test(marker) ? marker : '-';
}

/** Neighbouring items become one list. */
export function blocksOfPieces(pieces: Piece[]): BlockContent[] {
  const blocks: BlockContent[] = [];
  let open: Line[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ type: 'list', items: nested(open) });
    open = [];
  };
  for (const piece of pieces) {
    if (piece.type === 'line') open.push(piece);
    else {
      close();
      blocks.push(piece);
    }
  }
  close();
  return blocks;
}

type Level = { key: number | string; items: ListItem[] };

/** `가.` after `1.` is one level deeper, and the next `1.` is back on the first, however far each was indented. */
function nested(lines: Line[]): ListItem[] {
  const items: ListItem[] = [];
  let open: Level[] = [];
  for (const { marker, level, runs } of lines) {
    const key = level ?? styleOfMarker(marker);
    const same = open.findIndex((each) => each.key === key);
    if (same >= 0) open = open.slice(0, same + 1);
    else if (level !== null) open = open.filter((each) => typeof each.key === 'number' && each.key < level);
    if (same < 0 && open.length < MAX_LIST_DEPTH) open.push({ key, items: open.at(-1)?.items.at(-1)?.items ?? items });
    open.at(-1)!.items.push({ marker, runs, items: [] });
  }
  return items;
}

function styleOfMarker(marker: string): string {
  return marker
    .replace(/\d+/u, '1')
    .replace(/[가-하]/u, '가')
    .replace(/[①-⑳]/u, '①');
}

/** The text of a piece where only runs fit: in a cell or an item. */
export function runsOfPiece(piece: Piece): Run[][] {
  switch (piece.type) {
    case 'line':
      return [[{ text: `${piece.marker} ` }, ...piece.runs]];
    case 'list':
      return piece.items.flatMap(linesOfItem);
    case 'table':
      return piece.rows.map((cells) =>
        cells.flatMap(({ runs }, index) => (index === 0 ? runs : [{ text: ' ' }, ...runs])),
      );
    case 'facts':
      return piece.rows.map(({ label, value }) => [{ text: `${label}: ` }, ...value]);
    case 'code':
      return [[{ text: piece.text }]];
    case 'image':
      return [];
    default:
      return [piece.runs];
  }
}

function linesOfItem({ marker, runs, items }: ListItem): Run[][] {
  return [[{ text: `${marker} ` }, ...runs], ...items.flatMap(linesOfItem)];
}
