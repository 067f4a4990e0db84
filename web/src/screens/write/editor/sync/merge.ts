import { diffArrays } from 'diff';
import { isSameBlock } from '../../../../../../src/documents/changes.ts';
import { newBlockId } from '../../../../../../src/documents/ids.ts';
import type { Block } from '../../../../../../src/documents/model.ts';
import { blockText } from '../../../../../../src/documents/render.ts';
import { mergeBlock } from './merge-block.ts';
import type { EditorContent, MergedBlock } from './types.ts';
import { mergeText } from './words.ts';

/**
 * Merges two changes of the same text: by block, and by words inside a block that both changed. Nothing that either side
 * wrote is lost: a block that one side deleted and the other changed stays.
 */

/** `changed`: ids of the blocks that are not as on my side. */
export type MergeResult = { content: EditorContent; changed: Set<string>; merged: MergedBlock[] };

type Blocks = ReadonlyMap<string, Block>;

export function merge(base: EditorContent, mine: EditorContent, theirs: EditorContent): MergeResult {
  const merged: MergedBlock[] = [];
  const title = mergeTitle(base.title, mine.title, theirs.title, merged);
  const [old, left, right] = [byId(base), byId(mine), byId(theirs)];
  const taken = new Set([...old.keys(), ...left.keys(), ...right.keys()]);
  const kept = new Map<string, Block[]>();
  for (const id of new Set([...left.keys(), ...right.keys()])) {
    const blocks = keptBlocks(id, [old, left, right], taken, merged);
    if (blocks.length > 0) kept.set(id, blocks);
  }
  const blocks = mergedOrder(base, mine, theirs, kept).flatMap((id) => kept.get(id)!);
  return { content: { title, blocks }, changed: changedBlocks(mine.blocks, blocks), merged };
}

function mergeTitle(base: string, mine: string, theirs: string, merged: MergedBlock[]): string {
  if (mine === base || theirs === base || mine === theirs) return mine === base ? theirs : mine;
  const { value, isConflict } = mergeText(base, mine, theirs);
  if (isConflict) merged.push({ blockId: 'title', mine, theirs });
  return value;
}

const byId = ({ blocks }: EditorContent) => new Map(blocks.map((block) => [block.id, block]));

/** The block after the merge; none when it is deleted, two when no block can have both wordings. */
function keptBlocks(
  id: string,
  [old, left, right]: [Blocks, Blocks, Blocks],
  taken: Set<string>,
  merged: MergedBlock[],
) {
  const [before, mine, theirs] = [old.get(id), left.get(id), right.get(id)];
  if (!mine || !theirs) {
    const only = (mine ?? theirs)!;
    return before && isSameBlock(before, only) ? [] : [only];
  }
  if (isSameBlock(mine, theirs) || (before && isSameBlock(before, theirs))) return [mine];
  if (before && isSameBlock(before, mine)) return [theirs];
  const result = mergeBlock(before ?? emptied(mine), mine, theirs);
  if (!result || result.isConflict) merged.push({ blockId: id, mine: blockText(mine), theirs: blockText(theirs) });
  return result ? [result.value] : [mine, { ...theirs, id: newBlockId(blockText(theirs), taken) }];
}

/** What a block that both sides inserted under the same id began as. */
function emptied({ id, role }: Block): Block {
  return { id, role, type: 'paragraph', runs: [] };
}

/** The order of the side that moved blocks, with what the other inserted after the block it followed there. */
function mergedOrder(
  base: EditorContent,
  mine: EditorContent,
  theirs: EditorContent,
  kept: ReadonlyMap<string, unknown>,
) {
  const ids = ({ blocks }: EditorContent) => blocks.map(({ id }) => id).filter((id) => kept.has(id));
  const [left, right] = [ids(mine), ids(theirs)];
  const movedHere = movedIds(ids(base), left);
  const movedThere = movedIds(ids(base), right);
  const order = movedHere.size === 0 ? [...right] : left.filter((id) => movedHere.has(id) || !movedThere.has(id));
  const present = new Set(order);
  const other = movedHere.size === 0 ? left : right;
  for (const [place, id] of other.entries()) {
    if (present.has(id)) continue;
    const before = other.slice(0, place).findLast((each) => present.has(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    present.add(id);
  }
  return order;
}

/** Blocks that stand in another place among those that both texts have. */
export function movedIds(before: string[], after: string[]): Set<string> {
  const [old, now] = [new Set(before), new Set(after)];
  const parts = diffArrays(
    before.filter((id) => now.has(id)),
    after.filter((id) => old.has(id)),
  );
  return new Set(parts.filter(({ added }) => added).flatMap(({ value }) => value));
}

/** Inserted, replaced, moved and deleted blocks. */
function changedBlocks(before: Block[], after: Block[]): Set<string> {
  const old = new Map(before.map((block) => [block.id, block]));
  const now = new Set(after.map(({ id }) => id));
  const moved = movedIds(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  );
  const changed = after.filter((block) => {
    const known = old.get(block.id);
    return !known || moved.has(block.id) || !isSameBlock(known, block);
  });
  return new Set([...changed.map(({ id }) => id), ...before.map(({ id }) => id).filter((id) => !now.has(id))]);
}
