import { followerOf } from '../../../../../../src/documents/anchors.ts';
import { isSameBlock } from '../../../../../../src/documents/changes.ts';
import type { Block } from '../../../../../../src/documents/model.ts';
import { blockText } from '../../../../../../src/documents/render.ts';
import type { Thread } from './types.ts';

/** `loaded`: as the service sent them; `threads`: as they are in the stored blocks. */
export type Followed = { loaded: Thread[]; blocks: Block[]; threads: Thread[] };

/** Moves passages with what was saved since the threads were loaded, as the service does. */
export function followThreads(before: Followed | null, loaded: Thread[], blocks: Block[]): Followed {
  if (before?.loaded !== loaded) return { loaded, blocks, threads: loaded };
  if (before.blocks === blocks) return before;
  const follow = followerOf(editedBlocks(before.blocks, blocks));
  return { loaded, blocks, threads: before.threads.map((thread) => followed(thread, follow)) };
}

type Follow = ReturnType<typeof followerOf>;
type Edited = Parameters<typeof followerOf>[0];

function editedBlocks(before: Block[], after: Block[]): Edited {
  const [old, now] = [
    new Map(before.map((block) => [block.id, block])),
    new Map(after.map((block) => [block.id, block])),
  ];
  const textIn = (blocks: Map<string, Block>, id: string) => (blocks.has(id) ? blockText(blocks.get(id)!) : null);
  const ids = [...new Set([...old.keys(), ...now.keys()])].filter(
    (id) => !(old.has(id) && now.has(id) && isSameBlock(old.get(id)!, now.get(id)!)),
  );
  return ids.map((id) => ({ block_id: id, before: textIn(old, id), after: textIn(now, id) }));
}

function followed(thread: Thread, follow: Follow): Thread {
  if (!thread.anchor) return thread;
  const { block_id, quote, text, start, end, is_deleted } = thread.anchor;
  const before = { blockId: block_id, words: text ?? '', start, end, isDeleted: is_deleted };
  const after = follow(before, quote ?? '');
  const anchor = {
    ...{ block_id: after.blockId, quote, text: text === null ? null : after.words },
    ...{ start: after.start, end: after.end, is_deleted: after.isDeleted },
  };
  return { ...thread, anchor };
}
