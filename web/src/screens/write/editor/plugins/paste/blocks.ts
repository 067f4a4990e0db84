import { parseBlock } from '../../../../../../../src/documents/blocks.ts';
import { canonicalBlocks } from '../../../../../../../src/documents/canonical.ts';
import { chunksOf } from '../../../../../../../src/documents/chunks.ts';
import { cut, MAX_CONTENT_LENGTH } from '../../../../../../../src/documents/limits.ts';
import { type Block, type BlockContent, MAX_BLOCKS } from '../../../../../../../src/documents/model.ts';
import type { DomNode } from './dom.ts';
import { blocksOfPieces } from './lines.ts';
import { piecesOfHtml } from './read-html.ts';

/** What is pasted as blocks of the document. Reading executes nothing and fetches nothing. */

export function blocksFromHtml(root: DomNode): Block[] {
  return blocksOf(blocksOfPieces(piecesOfHtml(root)));
}

/** As the API reads plain text, with cells of a spreadsheet as a table. */
export function blocksFromText(text: string): Block[] {
  const lines = cut(text, MAX_CONTENT_LENGTH).replace(/\r\n?/gu, '\n').replaceAll('\u00a0', ' ');
  return blocksOf(chunksOf(lines).map((chunk) => tabbedTable(chunk.text) ?? withoutPicture(chunk.text)));
}

function blocksOf(contents: BlockContent[]): Block[] {
  const blocks = canonicalBlocks(contents.slice(0, MAX_BLOCKS));
  return Array.isArray(blocks) ? blocks : [];
}

/** Showing a picture of another server would tell that server who pastes its address. */
function withoutPicture(chunk: string): BlockContent {
  const parsed = parseBlock(chunk);
  return parsed.type === 'image' ? { type: 'paragraph', runs: [{ text: chunk }] } : parsed;
}

function tabbedTable(chunk: string): BlockContent | null {
  const rows = chunk.split('\n').map((line) => line.split('\t'));
  const width = rows[0]!.length;
  if (width < 2 || rows.length < 2 || rows.some((cells) => cells.length !== width)) return null;
  return {
    type: 'table',
    header: true,
    rows: rows.map((cells) => cells.map((cell) => ({ runs: [{ text: cell.trim() }] }))),
  };
}
