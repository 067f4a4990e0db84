import type { Block } from './blocks.ts';

/** Width of list markers, so that all texts of a level are aligned. */

/** Approximate width in em. */
function widthOf(mark: string): number {
  let width = 0;
  for (const character of mark)
    width += /[\u1100-\uffdc]/u.test(character)
      ? 1
      : /[.,:]/u.test(character)
        ? 0.28
        : /[()]/u.test(character)
          ? 0.36
          : 0.63;
  return width;
}

const MIN_WIDTH = 0.85;
const MAX_WIDTH = 3;

type Placed = Block | (Block & { width: number; isFirst: boolean; isLast: boolean });

/** Also marks the first and last item of each list, for the spacing around it. */
export function withMarks(blocks: Block[]): Placed[] {
  const widest = new Map<number, number>();
  for (const block of blocks) {
    if (block.type !== 'item') continue;
    const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, widthOf(block.marker)));
    widest.set(block.level, Math.max(width, widest.get(block.level) ?? 0));
  }
  return blocks.map((block, at) => {
    if (block.type !== 'item') return block;
    const isFirst = blocks[at - 1]?.type !== 'item';
    const isLast = blocks[at + 1]?.type !== 'item';
    return { ...block, width: widest.get(block.level)!, isFirst, isLast };
  });
}
