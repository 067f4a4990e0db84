import type { Outline, OutlineBlock } from '../../documents/outline.ts';
import type { Brief } from '../brief.ts';
import { inHouseStyle } from '../house.ts';

/** The outline with the brand's glossary applied and its banned words blanked, in every part that is printed. */
export function brandOutline(outline: Outline, { brand, language }: Pick<Brief, 'brand' | 'language'>): Outline {
  const house = (text: string) => inHouseStyle(text, brand, language);
  const optional = (text: string | null) => (text === null ? null : house(text));
  return {
    ...outline,
    title: house(outline.title),
    subtitle: optional(outline.subtitle),
    head: outline.head.map(house),
    lead: optional(outline.lead),
    blocks: outline.blocks.map((block) => brandBlock(block, house)),
    boilerplate: optional(outline.boilerplate),
    contact: optional(outline.contact),
  };
}

function brandBlock(block: OutlineBlock, house: (text: string) => string): OutlineBlock {
  switch (block.type) {
    case 'list':
      return { ...block, items: block.items.map((item) => ({ ...item, text: house(item.text) })) };
    case 'table':
      return { ...block, rows: block.rows.map((cells) => cells.map(house)) };
    case 'facts':
      return { ...block, rows: block.rows.map(({ label, value }) => ({ label: house(label), value: house(value) })) };
    case 'image':
    case 'code':
      return block;
    default:
      return { ...block, text: house(block.text) };
  }
}
