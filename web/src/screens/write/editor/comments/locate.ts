import type { Node } from '@tiptap/pm/model';
import { followAnchor, nearestPlace } from '../../../../../../src/documents/anchors.ts';
import type { Block } from '../../../../../../src/documents/model.ts';
import { blockText } from '../../../../../../src/documents/render.ts';
import { findBlock } from '../plugins/ranges/places.ts';
import type { Range } from '../plugins/ranges/state.ts';
import { rangeIn, textOfBlock } from '../rich-text/block-text.ts';
import type { Thread } from './types.ts';

type Anchor = NonNullable<Thread['anchor']>;

const MARKED = 'border-b-2 bg-accent-soft';
const STYLES = { open: `${MARKED} border-accent/40`, active: `${MARKED} border-accent` };

type Marked = Pick<Range, 'from' | 'to' | 'isBlock'>;

/**
 * A passage in the editor. `stored`: the blocks that were saved last; `known`: where it was marked, which followed every
 * keystroke. Null when its words are not in the text.
 */
export function commentRange(doc: Node, stored: Block[], anchor: Anchor, known: Marked | null = null): Marked | null {
  const found = findBlock(doc, anchor.block_id);
  if (!found) return known;
  const { block, pos } = found;
  if (anchor.quote === null || block.isAtom) return { from: pos, to: pos + block.nodeSize, isBlock: true };
  const { block_id, quote, start, end } = anchor;
  const words = anchor.text ?? quote;
  const now = textOfBlock(block);
  const saved = stored.find(({ id }) => id === block_id);
  const before = saved ? blockText(saved) : null;
  // The comment may have been read from another version than the stored one.
  const isOther = start !== null && end !== null && before?.slice(start, end) !== words;
  if (isOther && known) return known;
  const place = isOther
    ? nearestPlace(now.text, words, start)
    : followAnchor({ blockId: block_id, words, start, end, isDeleted: false }, quote, [
        { block_id, before, after: now.text },
      ]);
  const range = place && place.start !== null && place.end !== null && rangeIn(now, place.start, place.end);
  return range ? { from: pos + range.from, to: pos + range.to } : known;
}

/** With the looks of a comment. */
export function markedRange(id: number, place: Marked, isActive: boolean): Range {
  const { from, to, isBlock } = place;
  const looks = isBlock
    ? `rounded-md outline-2 outline-offset-4 ${isActive ? 'outline-accent' : 'outline-accent/40'}`
    : STYLES[isActive ? 'active' : 'open'];
  return {
    ...{ id: String(id), from, to, ...(isBlock && { isBlock }) },
    attributes: { class: looks, 'data-thread': String(id) },
  };
}
