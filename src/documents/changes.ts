import { diffArrays } from 'diff';
import type { Block, Document, Role } from './model.ts';
import { blockText } from './render.ts';

/**
 * What a revision did to the title or to one block, as plain text; null when the block did not or does not exist.
 * `is_moved`: it stands in another place among the blocks that stayed.
 */
export type Change = {
  block_id: string | null;
  part: 'title' | Role;
  before: string | null;
  after: string | null;
  is_moved: boolean;
};

/** In the order of the new text; a deleted block comes after the one it followed. */
export function changesBetween(before: Document, after: Document): Change[] {
  const old = new Map(before.blocks.map((block) => [block.id, block]));
  const now = new Map(after.blocks.map((block) => [block.id, block]));
  const moved = movedIds(before.blocks, after.blocks);
  const changes: Change[] = [];
  if (before.title !== after.title)
    changes.push({ block_id: null, part: 'title', before: before.title, after: after.title, is_moved: false });
  const deleted = deletedAfter([...old.keys()], now);
  for (const id of [null, ...now.keys()].flatMap((each) => [each, ...(deleted.get(each) ?? [])])) {
    const change = id === null ? null : changeOf(id, old.get(id), now.get(id), moved.has(id));
    if (change !== null) changes.push(change);
  }
  return changes;
}

/** The deleted blocks by the last block before them that stayed; null: by the start of the text. */
function deletedAfter(ids: string[], now: ReadonlyMap<string, Block>): Map<string | null, string[]> {
  const deleted = new Map<string | null, string[]>();
  let last: string | null = null;
  for (const id of ids) {
    if (now.has(id)) last = id;
    else if (deleted.has(last)) deleted.get(last)!.push(id);
    else deleted.set(last, [id]);
  }
  return deleted;
}

/** The cost of a comparison is the square of this. */
const MAX_MOVED = 400;

function changeOf(id: string, old: Block | undefined, now: Block | undefined, isMoved: boolean): Change | null {
  if (old && now && !isMoved && isSameBlock(old, now)) return null;
  return {
    block_id: id,
    part: (now ?? old)!.role,
    before: old ? blockText(old) : null,
    after: now ? blockText(now) : null,
    is_moved: isMoved,
  };
}

function movedIds(before: Block[], after: Block[]): Set<string> {
  const idsOf = (blocks: Block[]) => blocks.map(({ id }) => id);
  const [old, now] = [idsOf(before), idsOf(after)];
  const [inOld, inNow] = [new Set(old), new Set(now)];
  const [stayed, order] = [old.filter((id) => inNow.has(id)), now.filter((id) => inOld.has(id))];
  const parts = diffArrays(stayed, order, { maxEditLength: MAX_MOVED });
  if (!parts) return new Set(order.filter((id, place) => id !== stayed[place]));
  return new Set(parts.filter(({ added }) => added).flatMap(({ value }) => value));
}

/**
 * Whether only the selected blocks changed. New blocks may stand where selected ones are or were; a selected block that
 * passed another one is a change of the place around it.
 */
export function isWithinSelection(before: Document, after: Document, selected: ReadonlySet<string>): boolean {
  const kept = before.blocks.filter(({ id }) => !selected.has(id));
  const keptIds = new Set(kept.map(({ id }) => id));
  const [old, now] = [gapsBetween(before.blocks, keptIds), gapsBetween(after.blocks, keptIds)];
  const inOld = new Set(before.blocks.map(({ id }) => id));
  return (
    before.title === after.title &&
    isEqual(
      kept,
      after.blocks.filter(({ id }) => keptIds.has(id)),
    ) &&
    now.every((ids, gap) => {
      const here = old[gap] ?? [];
      return ids.length === 0 || (here.length > 0 && ids.every((id) => here.includes(id) || !inOld.has(id)));
    })
  );
}

/** The ids of the other blocks before, between and after the kept ones. */
function gapsBetween(blocks: Block[], kept: ReadonlySet<string>): string[][] {
  const gaps: string[][] = [[]];
  for (const { id } of blocks) {
    if (kept.has(id)) gaps.push([]);
    else gaps.at(-1)!.push(id);
  }
  return gaps;
}

/** Compares what a reader or an export sees, whatever the order of the fields. */
export function isSameBlock(left: Block, right: Block): boolean {
  return isEqual(left, right);
}

function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => isEqual((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]));
}
