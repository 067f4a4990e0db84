import type { Node } from '@tiptap/pm/model';
import { unitsOf } from './block-units.ts';

/** A part of a block: `start` and `end` count UTF-16 units in its text, as the API does. */
export type Anchor = { blockId: string; start: number; end: number };
export type Place = { from: number; to: number };

type FoundBlock = { block: Node; pos: number };

export function findBlock(doc: Node, blockId: string): FoundBlock | null {
  let pos = 0;
  for (const block of doc.children) {
    if (block.attrs.id === blockId) return { block, pos };
    pos += block.nodeSize;
  }
  return null;
}

/**
 * Where a part of a block stands in the editor. `text` are its words, when they are known: a part whose words were moved
 * within the block is found there, and one whose words are gone is not shown.
 */
export function placeOf(doc: Node, { blockId, start, end }: Anchor, text?: string): Place | null {
  const found = findBlock(doc, blockId);
  if (!found) return null;
  const { block, pos } = found;
  if (block.isAtom) return { from: pos, to: pos + block.nodeSize };
  const { positions } = unitsOf(block, pos);
  const within = positions.slice(start, end).filter((position) => position >= 0);
  // Something is missing there: the character before it is marked.
  const before = positions.slice(0, start).findLast((position) => position >= 0);
  const place =
    within.length > 0
      ? { from: within[0]!, to: within.at(-1)! + 1 }
      : before === undefined
        ? null
        : { from: before, to: before + 1 };
  if (text === undefined || text === '' || (place && startsLike(wordsIn(doc, place), text))) return place;
  return nearest(doc, found, text, place?.from ?? pos);
}

function wordsIn(doc: Node, { from, to }: Place): string {
  return doc.textBetween(from, to, '\n', '\n');
}

/** A place ends with its block, although its words may go on in the next. */
function startsLike(found: string, text: string): boolean {
  const words = text.replaceAll('*', '');
  return found !== '' && (found.startsWith(words) || words.startsWith(found));
}

function nearest(doc: Node, { block, pos }: FoundBlock, text: string, near: number): Place | null {
  const places: Place[] = [];
  block.descendants((node, offset) => {
    if (!node.isTextblock) return true;
    places.push(...occurrences(node, pos + 1 + offset + 1, text));
    return false;
  });
  if (block.isTextblock) places.push(...occurrences(block, pos + 1, text));
  const nearby = places.sort((one, other) => Math.abs(one.from - near) - Math.abs(other.from - near))[0];
  return nearby && wordsIn(doc, nearby) === text ? nearby : null;
}

function occurrences(textblock: Node, inside: number, text: string): Place[] {
  const own = textblock.textBetween(0, textblock.content.size, '\n', '\n');
  const places: Place[] = [];
  for (let at = own.indexOf(text); at >= 0; at = own.indexOf(text, at + text.length))
    places.push({ from: inside + at, to: inside + at + text.length });
  return places;
}

/** The part of a block that a selection is in, for the API; null for a selection in several blocks. */
export function anchorOf(doc: Node, { from, to }: Place): Anchor | null {
  const start = doc.resolve(from);
  const block = start.depth === 0 ? start.nodeAfter : start.node(1);
  const pos = start.depth === 0 ? from : start.before(1);
  if (!block || to > pos + block.nodeSize || typeof block.attrs.id !== 'string') return null;
  const { text, positions } = unitsOf(block, pos);
  if (block.isAtom) return { blockId: block.attrs.id, start: 0, end: 0 };
  const first = positions.findIndex((position) => position >= from);
  const last = positions.findLastIndex((position) => position >= 0 && position < to);
  const begin = first < 0 ? text.length : first;
  return { blockId: block.attrs.id, start: begin, end: Math.max(begin, last + 1) };
}
