import type { Block, Row } from '../export/blocks.ts';

/** The plain-text part of a mail. */

export const TEXT_RULE = '─'.repeat(24);

/** `figure` is the text that replaces the figure block. */
export function textBlocks(blocks: Block[], figure: string): string {
  let text = '';
  let before: Block | null = null;
  for (const block of blocks) {
    const shown = textBlock(block, figure);
    if (shown === '') continue;
    // No blank line between items of the same list.
    const gap = before?.type === 'item' && block.type === 'item' ? '\n' : '\n\n';
    text += `${text === '' ? '' : gap}${shown}`;
    before = block;
  }
  return text;
}

function textBlock(block: Block, figure: string): string {
  switch (block.type) {
    case 'masthead':
      return [block.label, ...block.notes].join(' · ');
    case 'heading':
      return `${block.marker} ${block.text}`.trim();
    case 'item':
      return `${'  '.repeat(Math.min(block.level, 6))}${block.marker} ${block.text}`;
    case 'figure':
      return figure;
    case 'about':
    case 'contact':
      return [block.heading, rowLines(block.rows)].filter((part) => part !== '').join('\n');
    case 'fields':
    case 'rows':
    case 'record':
      return rowLines(block.rows);
    case 'table':
      return block.rows.map((cells) => cells.join(' | ')).join('\n');
    case 'subject':
      return `${block.label} ${block.text}`;
    case 'attachments':
      return [block.label, ...block.items.map(({ marker, text }) => `${marker} ${text}`.trim())].join('\n');
    case 'lines':
      return block.lines.join('\n');
    default:
      return block.text;
  }
}

function rowLines(rows: Row[]): string {
  return rows.map(rowText).join('\n');
}

/** Some labels already end with a colon. */
export function rowText({ label, text }: Row): string {
  if (label === null) return text;
  return /[:：]$/u.test(label) ? `${label} ${text}` : `${label}: ${text}`;
}
