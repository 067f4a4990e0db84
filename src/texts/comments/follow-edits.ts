import { followerOf } from '../../documents/anchors.ts';
import type { Change } from '../../documents/changes.ts';
import type { Transaction } from '../../kernel/database.ts';
import { type AnchorRow, listAnchors, moveAnchors, type Owner } from './store.ts';

/** Moves the passages of comments with an edit; runs in the transaction that saves it. */
export async function followEdits(transaction: Transaction, owner: Owner, changes: Change[]): Promise<void> {
  const blocks = changes.flatMap(({ block_id }) => (block_id === null ? [] : [block_id]));
  if (blocks.length === 0) return;
  const anchors = await listAnchors(transaction, owner, blocks);
  const moved = movedBy(anchors, changes);
  if (moved.length > 0) await moveAnchors(transaction, owner.accountId, moved);
}

function movedBy(anchors: AnchorRow[], changes: Change[]): AnchorRow[] {
  const follow = followerOf(changes);
  return anchors.flatMap((row) => {
    const before = {
      ...{ blockId: row.block_id!, words: row.words ?? '', isDeleted: row.is_block_deleted },
      ...{ start: row.start_offset, end: row.end_offset },
    };
    const { blockId, words, start, end, isDeleted } = follow(before, row.quote ?? '');
    const after = {
      ...{ id: row.id, block_id: blockId, quote: row.quote, words: row.words === null ? null : words },
      ...{ start_offset: start, end_offset: end, is_block_deleted: isDeleted },
    };
    return JSON.stringify(after) === JSON.stringify(row) ? [] : [after];
  });
}
