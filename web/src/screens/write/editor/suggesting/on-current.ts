import type { Static } from 'typebox';
import { isSameBlock } from '../../../../../../src/documents/changes.ts';
import { applyEdits } from '../../../../../../src/documents/edits.ts';
import type { Block } from '../../../../../../src/documents/model.ts';
import { blockText } from '../../../../../../src/documents/render.ts';
import type { Suggestion } from '../../../../../../src/texts/comments/schema.ts';
import type { Proposed } from '../plugins/proposal/suggestions.ts';
import { merge, movedIds } from '../sync/merge.ts';

/** A part of a suggestion that does not fit the text any more. `after` empty: it was to be deleted. */
export type Outdated = { before: string; after: string };

/**
 * A suggestion on the text as it is now. What others changed meanwhile stays: where they changed the same words, or deleted
 * what was changed, the suggestion is outdated.
 */
export function onCurrent(
  current: Block[],
  { before, edits }: Static<typeof Suggestion>,
): { proposed: Proposed; outdated: Outdated[] } {
  const base = before as Block[];
  const suggested = applyEdits(base, edits) as Block[];
  const text = (blocks: Block[]) => ({ title: '', blocks });
  const { content, merged } = merge(text(base), text(current), text(suggested));
  const [old, now, wanted] = [byId(base), byId(current), byId(suggested)];
  const conflicts = new Set(merged.map(({ blockId }) => blockId));
  const isOutdated = ({ id }: Block) => {
    const [then, today, later] = [old.get(id)!, now.get(id), wanted.get(id)];
    if (later && isSameBlock(then, later)) return false;
    if (!today) return later !== undefined;
    return conflicts.has(id) || (!later && !isSameBlock(then, today));
  };
  const outdated = base.filter(isOutdated);
  const left = new Set(outdated.map(({ id }) => id));
  const blocks = content.blocks.flatMap((block) => {
    if (left.has(block.id)) return now.get(block.id) ?? [];
    // The second wording of a block that cannot have both.
    return now.has(block.id) || wanted.has(block.id) ? [block] : [];
  });
  const moved = movedIds(idsOf(current), idsOf(blocks));
  const after = byId(blocks);
  const ids = new Set([...idsOf(current), ...idsOf(blocks)]);
  const changed = [...ids].filter((id) => {
    const [today, later] = [now.get(id), after.get(id)];
    return moved.has(id) || !(today && later && isSameBlock(today, later));
  });
  const words = (block: Block | undefined) => (block ? blockText(block) : '');
  return {
    proposed: {
      blocks,
      moved,
      isByHand: true,
      changes: changed.map((block_id) => ({ block_id, before: null, after: null })),
    },
    outdated: outdated.map((block) => ({ before: words(block), after: words(wanted.get(block.id)) })),
  };
}

const byId = (blocks: Block[]) => new Map(blocks.map((block) => [block.id, block]));
const idsOf = (blocks: Block[]) => blocks.map(({ id }) => id);
