import type { Node } from '@tiptap/pm/model';
import { textOfBlock } from '../../rich-text/block-text.ts';
import type { Place } from './state.ts';

/** A part of a block: `start` and `end` count UTF-16 units in its text, as the API does. */
export type Anchor = { blockId: string; start: number; end: number };

type FoundBlock = { block: Node; pos: number };

export function findBlock(doc: Node, blockId: string): FoundBlock | null {
  let pos = 0;
  for (const block of doc.children) {
    if (block.attrs.id === blockId) return { block, pos };
    pos += block.nodeSize;
  }
  return null;
}

/** The part of a block that a selection is in, for the API; null for a selection in several blocks. */
export function anchorOf(doc: Node, { from, to }: Place): (Anchor & { words: string }) | null {
  const start = doc.resolve(from);
  const block = start.depth === 0 ? start.nodeAfter : start.node(1);
  const pos = start.depth === 0 ? from : start.before(1);
  if (!block || to > pos + block.nodeSize || typeof block.attrs.id !== 'string') return null;
  const blockId = block.attrs.id;
  if (block.isAtom) return { blockId, start: 0, end: 0, words: '' };
  const { text, at } = textOfBlock(block);
  const first = at.findIndex((position) => position >= 0 && position + pos >= from);
  const last = at.findLastIndex((position) => position >= 0 && position + pos < to);
  const begin = first < 0 ? text.length : first;
  const end = Math.max(begin, last + 1);
  return { blockId, start: begin, end, words: text.slice(begin, end) };
}
