import type { Block, Document } from '../../documents/model.ts';
import type { Brief } from '../brief.ts';
import { inHouseStyle } from '../house.ts';

/** The document with the brand's glossary applied and its banned words blanked, in every part that is printed. */
export function houseDocument(document: Document, { brand, language }: Pick<Brief, 'brand' | 'language'>): Document {
  const house = (text: string) => inHouseStyle(text, brand, language);
  const optional = (text: string | null) => (text === null ? null : house(text));
  return {
    ...document,
    title: house(document.title),
    subtitle: optional(document.subtitle),
    head: document.head.map(house),
    lead: optional(document.lead),
    blocks: document.blocks.map((block) => houseBlock(block, house)),
    boilerplate: optional(document.boilerplate),
    contact: optional(document.contact),
  };
}

function houseBlock(block: Block, house: (text: string) => string): Block {
  switch (block.type) {
    case 'list':
      return { ...block, items: block.items.map((item) => ({ ...item, text: house(item.text) })) };
    case 'table':
      return { ...block, rows: block.rows.map((cells) => cells.map(house)) };
    case 'facts':
      return { ...block, rows: block.rows.map(({ label, value }) => ({ label: house(label), value: house(value) })) };
    case 'image':
      return block;
    default:
      return { ...block, text: house(block.text) };
  }
}
