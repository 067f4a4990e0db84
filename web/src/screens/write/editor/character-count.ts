import { plainText } from '../../../../../src/documents/inline.ts';
import type { Block, ListItem } from '../../../../../src/documents/model.ts';
import { speakerText } from '../../../../../src/documents/render.ts';

/** Counts what readers read: no signs of markup, numbering, addresses of pictures or line breaks. */
export function characterCount(blocks: Block[]): { all: number; withoutSpaces: number } {
  const text = blocks.flatMap(readText).join('').replaceAll('\n', '');
  return { all: [...text].length, withoutSpaces: [...text.replace(/\s/gu, '')].length };
}

function readText(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [plainText(block.runs)];
    case 'quote': {
      const text = plainText(block.runs);
      return block.speaker === null || text.includes(block.speaker.name) ? [text] : [text, speakerText(block.speaker)];
    }
    case 'list':
      return block.items.flatMap(itemText);
    case 'table':
      return block.rows.flat().map(({ runs }) => plainText(runs));
    case 'facts':
      return block.rows.flatMap(({ label, value }) => [label, plainText(value)]);
    case 'image':
      return [block.caption ?? ''];
    case 'code':
      return [block.text];
  }
}

function itemText({ runs, items }: ListItem): string[] {
  return [plainText(runs), ...items.flatMap(itemText)];
}
