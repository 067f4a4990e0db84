import type { Block } from './blocks.ts';

/** How much room the marks of a list need, so that all texts of a level start at one edge. */

/** Widths in ems of the faces in use, good enough to reserve a column. */
function widthOf(mark: string): number {
  let width = 0;
  for (const sign of mark)
    width += /[\u1100-\uffdc]/u.test(sign) ? 1 : /[.,:]/u.test(sign) ? 0.28 : /[()]/u.test(sign) ? 0.36 : 0.63;
  return width;
}

const NARROWEST = 0.85;
const WIDEST = 3;

type Placed = Block | (Block & { width: number; isFirst: boolean; isLast: boolean });

/** Items learn where their list begins and ends too: it keeps some distance from the text around it. */
export function withMarks(blocks: Block[]): Placed[] {
  const widest = new Map<number, number>();
  for (const block of blocks) {
    if (block.type !== 'item') continue;
    const width = Math.min(WIDEST, Math.max(NARROWEST, widthOf(block.marker)));
    widest.set(block.level, Math.max(width, widest.get(block.level) ?? 0));
  }
  return blocks.map((block, at) => {
    if (block.type !== 'item') return block;
    const isFirst = blocks[at - 1]?.type !== 'item';
    const isLast = blocks[at + 1]?.type !== 'item';
    return { ...block, width: widest.get(block.level)!, isFirst, isLast };
  });
}
