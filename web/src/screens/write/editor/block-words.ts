import { plainText } from '../../../../../src/documents/inline.ts';
import type { BlockContent } from '../../../../../src/documents/model.ts';
import { blockText } from '../../../../../src/documents/render.ts';

/** As a reader sees the block, without signs of formatting. */
export function wordsOf(block: BlockContent): string {
  switch (block.type) {
    case 'heading':
      return blockText(block, plainText).replace(/^#+ /, '');
    case 'code':
      return block.text;
    case 'image':
      return [block.alt, block.caption, block.credit].filter((line) => line).join('\n');
    default:
      return blockText(block, plainText);
  }
}

const LOOKS: Partial<Record<BlockContent['type'], string>> = {
  heading: 'text-base font-semibold',
  quote: 'border-l-2 border-line-strong pl-3',
  list: 'pl-3',
  table: 'rounded-md border border-line px-3 py-2 text-sm',
  facts: 'rounded-md border border-line px-3 py-2 text-sm',
  image: 'rounded-md border border-line px-3 py-2 text-sm text-soft',
  code: 'font-mono text-sm',
};

/** Classes for the words of a block. */
export function looksOf({ type }: BlockContent): string {
  return LOOKS[type] ?? '';
}
