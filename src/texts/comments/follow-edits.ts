import { followAnchor } from '../../documents/anchors.ts';
import type { Change } from '../../documents/changes.ts';
import type { Transaction } from '../../kernel/database.ts';
import { type AnchorRow, listAnchors, moveAnchors, type Owner } from './store.ts';

/** Comparing more text than this would keep others waiting; passages are then only looked for by their words. */
const MAX_COMPARED = 100_000;

/** Moves the passages of comments with an edit; runs in the transaction that saves it. */
export async function followEdits(transaction: Transaction, owner: Owner, changes: Change[]): Promise<void> {
  const blocks = changes.flatMap(({ block_id }) => (block_id === null ? [] : [block_id]));
  if (blocks.length === 0) return;
  const anchors = await listAnchors(transaction, owner, blocks);
  const moved = movedBy(anchors, changes);
  if (moved.length > 0) await moveAnchors(transaction, owner.accountId, moved);
}

function movedBy(anchors: AnchorRow[], changes: Change[]): AnchorRow[] {
  const byBlock = new Map(changes.map((change) => [change.block_id, change]));
  let compared = 0;
  return anchors.flatMap((row) => {
    const own = byBlock.get(row.block_id);
    compared += (own?.before?.length ?? 0) + (own?.after?.length ?? 0);
    const isFar = compared > MAX_COMPARED;
    const before = {
      blockId: row.block_id!,
      words: row.words ?? '',
      start: isFar && own ? null : row.start_offset,
      end: isFar && own ? null : row.end_offset,
      isDeleted: row.is_block_deleted,
    };
    const { blockId, words, start, end, isDeleted } = followAnchor(before, row.quote ?? '', changes);
    const after = {
      ...{ id: row.id, block_id: blockId, quote: row.quote, words: row.words === null ? null : words },
      ...{ start_offset: start, end_offset: end, is_block_deleted: isDeleted },
    };
    return JSON.stringify(after) === JSON.stringify(row) ? [] : [after];
  });
}
