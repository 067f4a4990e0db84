import { canonicalBlocks } from '../../../../../../src/documents/canonical.ts';
import { isSameBlock } from '../../../../../../src/documents/changes.ts';
import type { Edit } from '../../../../../../src/documents/edits.ts';
import type { Block } from '../../../../../../src/documents/model.ts';
import { movedIds } from './merge.ts';
import type { EditorContent } from './types.ts';

/** The fewest edits that turn `before` into `after`, in the order in which the service applies them. */
export function editsBetween(before: Block[], after: Block[]): Edit[] {
  const old = new Map(before.map((block) => [block.id, block]));
  const now = new Set(after.map(({ id }) => id));
  const moved = movedIds(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  );
  const edits: Edit[] = before.filter(({ id }) => !now.has(id)).map(({ id }) => ({ op: 'delete', id }));
  for (const [place, block] of after.entries()) {
    const previous = after[place - 1]?.id ?? null;
    const known = old.get(block.id);
    if (!known) edits.push({ op: 'insert', after: previous, block });
    else {
      if (moved.has(block.id)) edits.push({ op: 'move', id: block.id, after: previous });
      if (!isSameBlock(known, block)) edits.push({ op: 'replace', id: block.id, block });
    }
  }
  return edits;
}

/** The text as the service stores it: without empty blocks, and without spaces at the ends. An empty title stays the old. */
export function canonicalContent({ title, blocks }: EditorContent, before: EditorContent): EditorContent {
  const stored = canonicalBlocks(blocks);
  return {
    title: title.trim() === '' ? before.title : title,
    // Blocks that the service refuses are sent as they are, so that it says why.
    blocks: Array.isArray(stored) ? stored : blocks,
  };
}

export type Change = { title?: string; edits?: Edit[] };

/** Null when nothing is to be saved. */
export function changeBetween(before: EditorContent, after: EditorContent): Change | null {
  const edits = editsBetween(before.blocks, after.blocks);
  if (before.title === after.title && edits.length === 0) return null;
  return {
    ...(before.title === after.title ? {} : { title: after.title }),
    ...(edits.length === 0 ? {} : { edits }),
  };
}
