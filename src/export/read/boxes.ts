import { SENTENCE_END } from '../../documents/blocks.ts';
import type { Block as DocumentBlock, Run } from '../../documents/model.ts';
import type { Block, Row } from '../blocks.ts';
import { cleanRuns, linesOf, oneLineRuns, prefixed, trimRuns } from '../inline.ts';
import { factRow, headingBlock, itemBlocks } from './blocks.ts';
import { isRow, rowsOf } from './rows.ts';

/** The boxes at the end of a press release: about the sender, and the contact. */

export type BoxBlock = Extract<DocumentBlock, { type: 'paragraph' | 'heading' | 'list' | 'facts' }>;

/** The blocks from `start` on that share a box; empty when the block at `start` does not belong into one. */
export function boxAt(blocks: DocumentBlock[], start: number): BoxBlock[] {
  const role = blocks[start]!.role;
  if (role !== 'boilerplate' && role !== 'contact') return [];
  const found: BoxBlock[] = [];
  for (const block of blocks.slice(start)) {
    if (block.role !== role || !isBoxBlock(block)) break;
    found.push(block);
  }
  return found;
}

function isBoxBlock(block: DocumentBlock): block is BoxBlock {
  return ['paragraph', 'heading', 'list', 'facts'].includes(block.type);
}

const MAX_HEADING_LENGTH = 80;

/** The first line is the heading, unless it is a sentence or a value with its label (`문의: 홍보팀`). */
export function boxBlock(blocks: BoxBlock[]): Block {
  const [first] = blocks;
  const type = first!.role === 'contact' ? 'contact' : 'about';
  if (first!.type === 'heading') return { type, heading: headingRuns(first!), rows: blocks.slice(1).flatMap(boxRows) };
  const rows = blocks.flatMap(boxRows);
  const [line] = first!.type === 'paragraph' ? linesOf(trimRuns(cleanRuns(first!.runs))) : [];
  const isHeading =
    line !== undefined &&
    rows.length > 1 &&
    !isRow(line) &&
    line.text.length <= MAX_HEADING_LENGTH &&
    !SENTENCE_END.test(line.text.trim());
  return isHeading ? { type, heading: trimRuns(line.runs), rows: rows.slice(1) } : { type, heading: [], rows };
}

function headingRuns({ marker, runs }: Extract<BoxBlock, { type: 'heading' }>): Run[] {
  const heading = headingBlock(marker, oneLineRuns(cleanRuns(runs)));
  return prefixed(heading.marker, heading.runs);
}

function boxRows(block: BoxBlock): Row[] {
  switch (block.type) {
    case 'paragraph':
      return rowsOf(linesOf(cleanRuns(block.runs)));
    case 'heading':
      return [{ label: null, runs: headingRuns(block).map((run) => ({ ...run, bold: true as const })) }];
    case 'list':
      return itemBlocks(block.items).map(({ marker, runs }) => ({ label: null, runs: prefixed(marker, runs) }));
    case 'facts':
      return block.rows.map(factRow);
  }
}
