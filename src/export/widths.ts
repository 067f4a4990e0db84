import { plainText } from '../documents/inline.ts';
import type { Run } from '../documents/model.ts';
import type { Block } from './blocks.ts';

/** Widths of texts, list markers and table columns, in em. */

/** Approximate. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text)
    width += /[\u1100-\uffdc]/u.test(character)
      ? 1
      : /[.,:]/u.test(character)
        ? 0.28
        : /[()]/u.test(character)
          ? 0.36
          : 0.63;
  return width;
}

const MIN_MARKER_WIDTH = 0.85;
export const MAX_MARKER_WIDTH = 3;

type Placed = Exclude<Block, { type: 'item' }> | PlacedItem;
/** All texts of a level are aligned. The first and last item of a list have space around them. */
export type PlacedItem = Extract<Block, { type: 'item' }> & { width: number; isFirst: boolean; isLast: boolean };

export function withMarkerWidths(blocks: Block[]): Placed[] {
  const widest = new Map<number, number>();
  for (const block of blocks) {
    if (block.type !== 'item') continue;
    const width = Math.min(MAX_MARKER_WIDTH, Math.max(MIN_MARKER_WIDTH, textWidth(block.marker)));
    widest.set(block.level, Math.max(width, widest.get(block.level) ?? 0));
  }
  return blocks.map((block, at) => {
    if (block.type !== 'item') return block;
    const isFirst = blocks[at - 1]?.type !== 'item';
    const isLast = blocks[at + 1]?.type !== 'item';
    return { ...block, width: widest.get(block.level)!, isFirst, isLast };
  });
}

/** A column is as wide as its longest line, within these limits. */
const MIN_COLUMN_WIDTH = 4;
const MAX_COLUMN_WIDTH = 24;
/** The rows and characters that are measured. */
const MEASURED_ROWS = 200;
const MEASURED_LENGTH = 60;

/** The share of each column in the width of the table; the sum is 1. */
export function columnShares(rows: Run[][][]): number[] {
  const widths = (rows[0] ?? []).map((_, column) => {
    const lines = rows.slice(0, MEASURED_ROWS).flatMap((cells) => plainText(cells[column]!).split('\n'));
    const widest = lines.reduce((most, line) => Math.max(most, textWidth(line.slice(0, MEASURED_LENGTH))), 0);
    return Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, widest));
  });
  const total = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => width / total);
}
