import type { Change } from './changes.ts';
import { followRange, mapRange, mapText, type Range, type TextMap } from './text-map.ts';

/** Passages that stay where they are while their text is edited, such as those of comments. */

/**
 * A passage of a block in UTF-16 units of its text. `words` are those that stand there, or that stood there last when
 * `start` and `end` are null. `isDeleted`: the block is not in the text.
 */
export type Anchor = {
  blockId: string;
  words: string;
  start: number | null;
  end: number | null;
  isDeleted: boolean;
};

/** What an edit did to blocks, as `changesBetween` reports it. */
type Edited = Pick<Change, 'block_id' | 'before' | 'after'>;

/** With fewer characters, finding them in another block says nothing. */
const MIN_MOVED = 2;

/** What the passages of one edit may cost, because the service is busy and the text is locked meanwhile. */
const MAX_STEPS = 400_000;
const MAX_SEARCHED = 20_000_000;

/** The passage after an edit. `quote`: its first words, by which it is found again when they come back. */
export function followAnchor(anchor: Anchor, quote: string, edited: readonly Edited[]): Anchor {
  return followerOf(edited)(anchor, quote);
}

/**
 * Carries any number of passages through one edit. A block is compared once for all of its passages; when the edit has cost
 * as much as it may, passages are followed only in what the texts begin and end with.
 */
export function followerOf(edited: readonly Edited[]): (anchor: Anchor, quote: string) => Anchor {
  const blocks = new Map(edited.map((each) => [each.block_id, each]));
  const maps = new Map<string, TextMap>();
  let [steps, searched] = [0, 0];

  function mapOf(blockId: string, before: string, after: string): TextMap {
    const map = maps.get(blockId) ?? mapText(before, after, MAX_STEPS - steps);
    if (!maps.has(blockId)) steps += map.steps;
    maps.set(blockId, map);
    return map;
  }

  /** Where the words stand, when they stand there exactly once. */
  function onlyPlace(text: string, words: string): Range | null {
    searched += text.length;
    const start = searched > MAX_SEARCHED ? -1 : text.indexOf(words);
    if (words === '' || start < 0 || text.includes(words, start + 1)) return null;
    return { start, end: start + words.length };
  }

  function rangeAfter({ blockId, words, start, end }: Anchor, quote: string, own: Edited): Range | null {
    const { before, after } = own;
    if (after === null) return null;
    // Words that stand somewhere else were changed by something that does not move passages.
    if (before === null || start === null || end === null || before.slice(start, end) !== words)
      return onlyPlace(after, words) ?? onlyPlace(after, quote);
    const map = mapOf(blockId, before, after);
    return (
      mapRange(map, start, end) ?? (onlyPlace(before, words) && onlyPlace(after, words)) ?? followRange(map, start, end)
    );
  }

  /** A block was split or joined with another, or the words were moved there. */
  function rangeElsewhere({ blockId, words }: Anchor, quote: string): Anchor | null {
    for (const sought of new Set([words, quote])) {
      if (sought.trim().length < MIN_MOVED) continue;
      const found = edited.filter(({ block_id, before, after }) => {
        searched += (before?.length ?? 0) + (after?.length ?? 0);
        if (block_id === blockId || searched > MAX_SEARCHED) return false;
        return after?.includes(sought) && !before?.includes(sought);
      });
      const [only, another] = found;
      const range = only && !another && onlyPlace(only.after!, sought);
      if (range) return placed(only.block_id!, only.after!, range);
    }
    return null;
  }

  return (anchor, quote) => {
    const own = blocks.get(anchor.blockId);
    const range = own && rangeAfter(anchor, quote, own);
    if (own && range) return placed(anchor.blockId, own.after!, range);
    if (!own && anchor.start !== null) return anchor;
    const elsewhere = rangeElsewhere(anchor, quote);
    if (elsewhere) return elsewhere;
    return { ...anchor, start: null, end: null, isDeleted: own ? own.after === null : anchor.isDeleted };
  };
}

function placed(blockId: string, text: string, { start, end }: Range): Anchor {
  return { blockId, words: text.slice(start, end), start, end, isDeleted: false };
}

/** The place of the words nearest to where they were seen last; null when they are not in the text. */
export function nearestPlace(text: string, words: string, near: number): Range | null {
  if (words === '') return null;
  let start = text.startsWith(words, near) ? near : -1;
  if (start < 0) {
    const [before, after] = [text.lastIndexOf(words, near), text.indexOf(words, near)];
    const isAfterNearer = before < 0 || (after >= 0 && after - near < near - before);
    start = isAfterNearer ? after : before;
  }
  return start < 0 ? null : { start, end: start + words.length };
}
