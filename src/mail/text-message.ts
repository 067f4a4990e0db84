import { plainText } from '../documents/inline.ts';
import type { Run } from '../documents/model.ts';
import type { Block, Row } from '../export/blocks.ts';
import { joinLines, prefixed } from '../export/inline.ts';
import { showsAddress } from '../export/links.ts';
import { labelText } from './labels.ts';
import { textTable } from './text-table.ts';

/** The plain-text part of a mail. */

export const TEXT_RULE = '─'.repeat(24);

/** `figure` returns the text of a picture. */
export function textBlocks(blocks: Block[], figure: (block: Extract<Block, { type: 'figure' }>) => string): string {
  let text = '';
  let before: Block | null = null;
  for (const block of blocks) {
    const shown = block.type === 'figure' ? figure(block) : textBlock(block);
    if (shown === '') continue;
    // No blank line between items of the same list.
    const gap = before?.type === 'item' && block.type === 'item' ? '\n' : '\n\n';
    text += `${text === '' ? '' : gap}${shown}`;
    before = block;
  }
  return text;
}

/** Bold and italic have no sign; a link has its address after it. */
export function textInline(runs: Run[]): string {
  let text = '';
  for (let start = 0; start < runs.length; ) {
    const { link } = runs[start]!;
    let end = start + 1;
    while (end < runs.length && runs[end]!.link === link) end += 1;
    text += linkText(plainText(runs.slice(start, end)), link);
    start = end;
  }
  return text;
}

function linkText(text: string, link: string | undefined): string {
  return link === undefined || text.trim() === '' || showsAddress(text, link) ? text : `${text} (${link})`;
}

function textBlock(block: Exclude<Block, { type: 'figure' }>): string {
  switch (block.type) {
    case 'masthead':
      return [block.label, ...block.notes.map(textInline)].join(' · ');
    case 'title':
      return block.text;
    case 'quote':
      return [textInline(block.runs), ...(block.speaker === null ? [] : [block.speaker])].join('\n');
    case 'heading':
      return textInline(prefixed(block.marker, block.runs));
    case 'item': {
      const indent = '  '.repeat(Math.min(block.level, 6));
      return indented(textInline(prefixed(block.marker, block.runs)), indent, `${indent}  `);
    }
    case 'about':
    case 'contact':
      return [textInline(block.heading), rowLines(block.rows)].filter((part) => part !== '').join('\n');
    case 'fields':
    case 'rows':
    case 'record':
      return rowLines(block.rows);
    case 'table':
      return textTable(
        block.rows.map((cells) => cells.map(textInline)),
        block.header,
      );
    case 'code':
      return indented(block.text, '    ', '    ');
    case 'subject':
      return textInline(prefixed(block.label, block.runs));
    case 'attachments':
      return [block.label, ...block.items.map(({ marker, runs }) => textInline(prefixed(marker, runs)))].join('\n');
    case 'lines':
      return textInline(joinLines(block.lines));
    default:
      return textInline(block.runs);
  }
}

function indented(text: string, first: string, others: string): string {
  return first + text.replaceAll('\n', `\n${others}`);
}

function rowLines(rows: Row[]): string {
  return rows.map(({ label, runs }) => textInline(prefixed(labelText(label), runs))).join('\n');
}
