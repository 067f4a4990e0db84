import { isSameBlock } from '../../../../../../src/documents/changes.ts';
import type { Block } from '../../../../../../src/documents/model.ts';
import { type MergeResult, merge, movedIds } from './merge.ts';
import type { EditorContent } from './types.ts';

/** What was typed, step by step, so that it can be undone after the page was loaded again. */

/** A block before and after the step; null where it did not exist. `follows`: the block before it, on either side. */
type BlockChange = {
  before: Block | null;
  after: Block | null;
  follows: [before: string | null, after: string | null];
};
export type JournalEntry = { title: [before: string, after: string]; blocks: BlockChange[] };

const MAX_ENTRIES = 100;
const MAX_CHARACTERS = 500_000;

/** Null when nothing changed. */
export function entryBetween(before: EditorContent, after: EditorContent): JournalEntry | null {
  const [old, now] = [placed(before), placed(after)];
  const moved = movedIds([...old.keys()], [...now.keys()]);
  const blocks = [...new Set([...old.keys(), ...now.keys()])].flatMap((id): BlockChange[] => {
    const [was, is] = [old.get(id), now.get(id)];
    if (was && is && !moved.has(id) && isSameBlock(was.block, is.block)) return [];
    return [
      { before: was?.block ?? null, after: is?.block ?? null, follows: [was?.follows ?? null, is?.follows ?? null] },
    ];
  });
  if (blocks.length === 0 && before.title === after.title) return null;
  return { title: [before.title, after.title], blocks };
}

function placed({ blocks }: EditorContent): Map<string, { block: Block; follows: string | null }> {
  return new Map(blocks.map((block, place) => [block.id, { block, follows: blocks[place - 1]?.id ?? null }]));
}

/** Takes a step back from a text that others may have changed since. */
export function undoEntry(entry: JournalEntry, now: EditorContent): MergeResult {
  const isTitle = entry.title[0] !== entry.title[1];
  const side = (place: 0 | 1): EditorContent => ({
    title: isTitle ? entry.title[place] : now.title,
    blocks: entry.blocks.reduce((blocks, change) => withSide(blocks, change, place), now.blocks),
  });
  return merge(side(1), now, side(0));
}

function withSide(blocks: Block[], { before, after, follows }: BlockChange, place: 0 | 1): Block[] {
  const id = (before ?? after)!.id;
  const wanted = place === 0 ? before : after;
  const at = blocks.findIndex((block) => block.id === id);
  const without = blocks.filter((block) => block.id !== id);
  if (!wanted) return without;
  const isMoved = before && after && follows[0] !== follows[1];
  if (at >= 0 && !isMoved) return blocks.with(at, wanted);
  const previous = without.findIndex((block) => block.id === follows[place]);
  return without.toSpliced(previous < 0 ? Math.max(at, 0) : previous + 1, 0, wanted);
}

/** Without the oldest entries when there are many. */
export function bounded(entries: JournalEntry[]): JournalEntry[] {
  const kept: JournalEntry[] = [];
  let characters = 0;
  for (const entry of entries.slice(-MAX_ENTRIES).toReversed()) {
    characters += JSON.stringify(entry).length;
    if (characters > MAX_CHARACTERS) break;
    kept.unshift(entry);
  }
  return kept;
}
