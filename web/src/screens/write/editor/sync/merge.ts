import { isSameBlock } from '../../../../../../src/documents/changes.ts';
import { applyEdits, type Edit, rebasedEdits } from '../../../../../../src/documents/edits.ts';
import type { Block } from '../../../../../../src/documents/model.ts';
import { blockText } from '../../../../../../src/documents/render.ts';
import { randomBlockId } from '../rich-text/ids.ts';
import type { MergedBlock } from './types.ts';

/** The edits that lead from one text to another. */
export function editsBetween(before: Block[], after: Block[]): Edit[] {
  const old = new Map(before.map((block) => [block.id, block]));
  const kept = new Set(after.map(({ id }) => id));
  const edits: Edit[] = before.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ op: 'delete', id }));
  const order = before.map(({ id }) => id).filter((id) => kept.has(id));
  for (const [index, block] of after.entries()) {
    const previous = after[index - 1]?.id ?? null;
    const known = old.get(block.id);
    if (!known) {
      edits.push({ op: 'insert', after: previous, block });
      order.splice(index, 0, block.id);
      continue;
    }
    if (order[index] !== block.id) {
      edits.push({ op: 'move', id: block.id, after: previous });
      order.splice(order.indexOf(block.id), 1);
      order.splice(index, 0, block.id);
    }
    if (!isSameBlock(known, block)) edits.push({ op: 'replace', id: block.id, block });
  }
  return edits;
}

/** Blocks that differ in content or place. */
export function changedIds(before: Block[], after: Block[]): Set<string> {
  return new Set(editsBetween(before, after).map((edit) => (edit.op === 'insert' ? edit.block.id! : edit.id)));
}

/** A block that both changed is kept in both versions, one below the other. */
export function mergeBlocks(base: Block[], mine: Block[], theirs: Block[]): { blocks: Block[]; merged: MergedBlock[] } {
  const { edits, conflicts } = rebasedEdits(base, theirs, editsBetween(base, mine));
  const merged: MergedBlock[] = [];
  for (const { block_id, yours, theirs: other } of conflicts) {
    if (!yours) continue;
    const after = other ? block_id : (mine[mine.findIndex(({ id }) => id === block_id) - 1]?.id ?? null);
    const anchor = after !== null && theirs.some(({ id }) => id === after) ? after : null;
    edits.push({ op: 'insert', after: anchor, block: { ...yours, id: randomBlockId() } });
    merged.push({ blockId: block_id, mine: blockText(yours), theirs: other ? blockText(other) : '' });
  }
  const blocks = applyEdits(theirs, edits);
  return { blocks: Array.isArray(blocks) ? blocks : mine, merged };
}
