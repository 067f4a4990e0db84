import { type BlockFault, canonicalBlock, faultOf, type SentBlock } from './canonical.ts';
import { isSameBlock } from './changes.ts';
import type { Block } from './model.ts';

/** Changes of single blocks by id, so that two people can work on different parts of a text. */

export type Edit =
  | { op: 'replace'; id: string; block: SentBlock }
  /** `after` null: at the start. */
  | { op: 'insert'; after: string | null; block: SentBlock }
  | { op: 'move'; id: string; after: string | null }
  | { op: 'delete'; id: string };

export type EditFault = { index: number; field: 'id' | 'after' | 'block'; fault: BlockFault | 'unknown-id' | 'empty' };

/** Applies the edits in order; later ones see what earlier ones did. */
export function applyEdits(blocks: Block[], edits: Edit[]): Block[] | EditFault {
  const changed = [...blocks];
  const taken = new Set(blocks.map(({ id }) => id));
  for (const [index, edit] of edits.entries()) {
    const fault = applyEdit(changed, edit, taken);
    if (fault) return { index, ...fault };
  }
  return changed;
}

function applyEdit(blocks: Block[], edit: Edit, taken: Set<string>): Omit<EditFault, 'index'> | null {
  const place = edit.op === 'insert' ? -1 : blocks.findIndex(({ id }) => id === edit.id);
  if (edit.op !== 'insert' && place < 0) return { field: 'id', fault: 'unknown-id' };
  if (edit.op === 'delete') {
    blocks.splice(place, 1);
    return null;
  }
  if (edit.op === 'replace') {
    const old = blocks[place]!;
    const made = blockOf({ ...edit.block, id: old.id, role: edit.block.role ?? old.role }, taken);
    if ('fault' in made) return made;
    blocks[place] = made;
    return null;
  }
  const isUnknown = edit.after !== null && !blocks.some(({ id }) => id === edit.after);
  if (isUnknown || (edit.op === 'move' && edit.after === edit.id)) return { field: 'after', fault: 'unknown-id' };
  const moved = edit.op === 'move' ? blocks.splice(place, 1)[0]! : added(edit.block, taken);
  if ('fault' in moved) return moved;
  blocks.splice(blocks.findIndex(({ id }) => id === edit.after) + 1, 0, moved);
  return null;
}

type Refused = Omit<EditFault, 'index'>;

function added(block: SentBlock, taken: Set<string>): Block | Refused {
  if (block.id !== undefined && taken.has(block.id)) return { field: 'block', fault: 'duplicate-id' };
  const made = blockOf(block, taken);
  if ('id' in made) taken.add(made.id);
  return made;
}

function blockOf(block: SentBlock, taken: Set<string>): Block | Refused {
  const fault = faultOf(block);
  if (fault) return { field: 'block', fault };
  return canonicalBlock(block, taken) ?? { field: 'block', fault: 'empty' };
}

/** A block that somebody else changed since the edit was made; null where it was deleted. */
export type Conflict = { block_id: string; yours: Block | null; theirs: Block | null };

/**
 * Adapts edits made on `base` to the current blocks. Only a change of the same block is a conflict; a move never is. An
 * insertion after a deleted block goes to where that block was.
 */
export function rebasedEdits(base: Block[], current: Block[], edits: Edit[]): { edits: Edit[]; conflicts: Conflict[] } {
  const old = new Map(base.map((block) => [block.id, block]));
  const now = new Map(current.map((block) => [block.id, block]));
  const inserted = new Set<string>();
  const rebased: Edit[] = [];
  const conflicts: Conflict[] = [];
  const anchor = (after: string | null) => anchorIn(base, (id) => now.has(id) || inserted.has(id), after);
  for (const edit of edits) {
    if (edit.op === 'insert') {
      if (edit.block.id !== undefined) inserted.add(edit.block.id);
      rebased.push({ ...edit, after: anchor(edit.after) });
      continue;
    }
    const [before, theirs] = [old.get(edit.id), now.get(edit.id) ?? null];
    // Not in the base: made by an earlier edit of the same request, or unknown, which is reported when it is applied.
    if (!before) rebased.push(edit);
    else if (edit.op === 'move') {
      if (theirs) rebased.push({ ...edit, after: anchor(edit.after) });
    } else {
      const yours = yourVersion(edit, before);
      const isConflict = theirs === null ? yours !== null : !isSameBlock(before, theirs) && !isAgreed(yours, theirs);
      if (isConflict) conflicts.push({ block_id: edit.id, yours, theirs });
      else if (theirs !== null) rebased.push(edit);
    }
  }
  return { edits: rebased, conflicts };
}

function yourVersion(edit: Extract<Edit, { op: 'replace' | 'delete' }>, before: Block): Block | null {
  if (edit.op === 'delete') return null;
  return canonicalBlock({ ...edit.block, id: before.id, role: edit.block.role ?? before.role }, new Set());
}

function isAgreed(yours: Block | null, theirs: Block): boolean {
  return yours !== null && isSameBlock(yours, theirs);
}

/** The nearest block at or before `after` that still exists. */
function anchorIn(base: Block[], exists: (id: string) => boolean, after: string | null): string | null {
  if (after === null || exists(after)) return after;
  const place = base.findIndex(({ id }) => id === after);
  if (place < 0) return after;
  return base.slice(0, place).findLast(({ id }) => exists(id))?.id ?? null;
}
