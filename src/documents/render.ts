import { cut, MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH } from './limits.ts';
import type { Block, Document } from './model.ts';

/** The plain text of a document without its title, paragraphs separated by blank lines. */
export function contentOf(document: Document): string {
  const { subtitle, head, dateline, lead, blocks, boilerplate, contact, closing } = document;
  const opening = `${dateline ?? ''}${lead ?? ''}`;
  return [subtitle, head.join('\n'), opening, ...blocks.map(blockText), boilerplate, contact, ...closing]
    .filter((part) => part !== null && part.trim() !== '')
    .join('\n\n');
}

/** Title and content, cut to the maximum lengths. */
export function textOf(document: Document): { title: string; content: string } {
  return { title: cut(document.title, MAX_TITLE_LENGTH), content: cut(contentOf(document), MAX_CONTENT_LENGTH) };
}

export function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'quote':
      return block.text;
    case 'heading':
      return block.marker === '【' ? `【${block.text}】` : `${block.marker} ${block.text}`;
    case 'list':
      return block.items.map(({ marker, text, level }) => `${'  '.repeat(level)}${marker} ${text}`).join('\n');
    case 'table':
      return block.rows.map((cells) => cells.join(' | ')).join('\n');
    case 'image':
      return `![${block.alt}](${block.url})`;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  }
}
