import { type ListItem, MAX_LIST_DEPTH } from '../../../../../../../src/documents/model.ts';
import { type DomElement, elementsIn, nameOf, styleOf } from './dom.ts';
import { isDropped } from './dropped.ts';
import { type Piece, runsOfPiece } from './lines.ts';
import { joinedLines } from './runs.ts';

/** `read` gives the contents of an item. */
export function listItems(list: DomElement, read: (element: DomElement) => Piece[]): ListItem[] {
  const items: ListItem[] = [];
  let number = Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1;
  for (const child of elementsIn(list)) {
    if (isDropped(child)) continue;
    // Google Docs and Word Online put deeper lists beside the item that they belong to.
    if (isList(child)) (items.at(-1)?.items ?? items).push(...listItems(child, read));
    else {
      number = Number.parseInt(child.getAttribute('value') ?? '', 10) || number;
      items.push(itemOf(read(child), markerOf(list, child, number)));
      number += 1;
    }
  }
  return items.filter(({ runs, items: deeper }) => runs.length > 0 || deeper.length > 0);
}

export function isList(element: DomElement): boolean {
  const name = nameOf(element);
  return name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir';
}

function itemOf(pieces: Piece[], marker: string): ListItem {
  const own = pieces.filter(({ type }) => type !== 'list');
  const deeper = pieces.flatMap((piece) => (piece.type === 'list' ? piece.items : []));
  return { marker, runs: joinedLines(own.flatMap(runsOfPiece)), items: deeper };
}

/** Items that are too deep for the document model move up to its last level. */
export function withinDepth(items: ListItem[], depth = 1): ListItem[] {
  if (depth < MAX_LIST_DEPTH) return items.map((item) => ({ ...item, items: withinDepth(item.items, depth + 1) }));
  return items.flatMap(({ items: deeper, ...item }) => [{ ...item, items: [] }, ...withinDepth(deeper, depth)]);
}

const HANGUL = '가나다라마바사아자차카타파하';

function markerOf(list: DomElement, item: DomElement, number: number): string {
  if (nameOf(list) !== 'ol') return '-';
  const style = /(?:^|;)list-style(?:-type)?:([\w-]+)/u;
  const type = style.exec(styleOf(item))?.[1] ?? style.exec(styleOf(list))?.[1] ?? list.getAttribute('type') ?? '';
  const letter = String.fromCharCode(96 + ((number - 1) % 26) + 1);
  if (/^(?:lower-(?:alpha|latin)|a)$/u.test(type)) return `${letter}.`;
  if (/^(?:upper-(?:alpha|latin)|A)$/u.test(type)) return `${letter.toUpperCase()}.`;
  if (type.toLowerCase().endsWith('roman') || type === 'i' || type === 'I') return `${roman(number)}.`;
  if (type.startsWith('hangul') || type.startsWith('korean')) return `${HANGUL[(number - 1) % HANGUL.length]}.`;
  return `${number}.`;
}

const ROMAN = Object.entries({ x: 10, ix: 9, v: 5, iv: 4, i: 1 });

function roman(number: number): string {
  let written = '';
  let rest = Math.min(Math.max(number, 1), 99);
  for (const [sign, value] of ROMAN)
    while (rest >= value) {
      written += sign;
      rest -= value;
    }
  return written;
}
