import { nestedItems, paragraph } from './blocks.ts';
import { chunksOf } from './chunks.ts';
import { newBlockId } from './ids.ts';
import { markedText, parseInline } from './inline.ts';
import type { BlockContent, Code, Document, HeadingMarker, ListItem, Role, Speaker, ToCheck } from './model.ts';
import { blockText } from './render.ts';
import { partText } from './sections.ts';

/** The parts of a text as plain strings: how writers put a text together. */
export type Outline = {
  title: string;
  subtitle: string | null;
  head: string[];
  dateline: string | null;
  lead: string | null;
  blocks: OutlineBlock[];
  /** With its heading on the first line if it has one. */
  boilerplate: string | null;
  contact: string | null;
  closing: string[];
  to_check: ToCheck[];
};

export type OutlineBlock =
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; marker: HeadingMarker; text: string }
  | { type: 'list'; items: OutlineItem[] }
  /** The first row contains the column headings. */
  | { type: 'table'; rows: string[][] }
  /** A sentence with a quotation; `speaker` where the sentence does not name one. */
  | { type: 'quote'; text: string; speaker?: Speaker | null }
  | { type: 'image'; url: string; alt: string; caption?: string | null; credit?: string | null }
  | { type: 'facts'; rows: OutlineFact[] }
  | Code;

/** `level` 0 is the outermost. */
export type OutlineItem = { marker: string; text: string; level: number };
export type OutlineFact = { label: string; value: string };

export const EMPTY_OUTLINE: Outline = {
  title: '',
  subtitle: null,
  head: [],
  dateline: null,
  lead: null,
  blocks: [],
  boilerplate: null,
  contact: null,
  closing: [],
  to_check: [],
};

export function documentFrom(outline: Outline): Document {
  const { title, subtitle, head, dateline, lead, blocks, boilerplate, contact, closing, to_check } = outline;
  const paragraphs = (role: Role, text: string | null) =>
    chunksOf(text ?? '').map((chunk) => ({ role, content: paragraph(chunk.text) }));
  const lines = (role: Role, texts: string[]) =>
    texts.filter((line) => line.trim() !== '').map((line) => ({ role, content: paragraph(line) }));
  // Between blocks of the head there is no blank line, so a head that contains one is a single block.
  const hasGaps = head.some((line) => line.trim() === '');
  const parts: { role: Role; content: BlockContent }[] = [
    ...paragraphs('subtitle', subtitle),
    ...lines('head', hasGaps ? [head.join('\n').trim()] : head),
    ...(dateline ? [{ role: 'dateline' as const, content: paragraph(dateline) }] : []),
    ...paragraphs('lead', lead),
    ...blocks.map((block) => ({ role: 'body' as const, content: contentFrom(block) })),
    ...paragraphs('boilerplate', boilerplate),
    ...paragraphs('contact', contact),
    ...lines('closing', closing),
  ];
  const taken = new Set<string>();
  return {
    title,
    blocks: parts.map(({ role, content }) => ({ ...content, role, id: newBlockId(blockText(content), taken) })),
    to_check,
  };
}

function contentFrom(block: OutlineBlock): BlockContent {
  switch (block.type) {
    case 'paragraph':
      return paragraph(block.text);
    case 'quote':
      return { type: 'quote', runs: parseInline(block.text), speaker: block.speaker ?? null };
    case 'heading':
      return { type: 'heading', marker: block.marker, runs: parseInline(block.text) };
    case 'list': {
      const items = nestedItems(block.items);
      return items === null ? paragraph(listText(block.items)) : { type: 'list', items };
    }
    case 'table':
      return {
        type: 'table',
        header: true,
        rows: block.rows.map((cells) => cells.map((cell) => ({ runs: parseInline(cell) }))),
      };
    case 'image':
      return { caption: null, credit: null, ...block, media_id: null };
    case 'code':
      return block;
    case 'facts':
      return { type: 'facts', rows: block.rows.map(({ label, value }) => ({ label, value: parseInline(value) })) };
  }
}

/** A list that skips a level has no nested form. */
function listText(items: OutlineItem[]): string {
  return items.map(({ marker, text, level }) => `${'  '.repeat(level)}${marker} ${text}`).join('\n');
}

/** The parts of a document, with signs for its marks. Ids and the upload of a picture have no place in an outline. */
export function outlineFrom({ title, blocks, to_check }: Document): Outline {
  const part = (role: Role) => partText(blocks, [role]) || null;
  const lines = (role: Role) => blocks.filter((block) => block.role === role).map((block) => blockText(block));
  return {
    title,
    subtitle: part('subtitle'),
    head: lines('head'),
    dateline: part('dateline'),
    lead: part('lead'),
    blocks: blocks.filter(({ role }) => role === 'body').map(outlineBlock),
    boilerplate: part('boilerplate'),
    contact: part('contact'),
    closing: lines('closing'),
    to_check,
  };
}

function outlineBlock(block: BlockContent): OutlineBlock {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', text: markedText(block.runs) };
    case 'quote':
      return { type: 'quote', text: markedText(block.runs), ...(block.speaker && { speaker: block.speaker }) };
    case 'heading':
      return { type: 'heading', marker: block.marker, text: markedText(block.runs) };
    case 'list':
      return { type: 'list', items: outlineItems(block.items, 0) };
    case 'table':
      return { type: 'table', rows: block.rows.map((cells) => cells.map(({ runs }) => markedText(runs))) };
    case 'image': {
      const { type, url, alt, caption, credit } = block;
      return { type, url, alt, ...(caption !== null && { caption }), ...(credit !== null && { credit }) };
    }
    case 'facts':
      return { type: 'facts', rows: block.rows.map(({ label, value }) => ({ label, value: markedText(value) })) };
    case 'code':
      return { type: 'code', language: block.language, text: block.text };
  }
}

function outlineItems(items: ListItem[], level: number): OutlineItem[] {
  return items.flatMap(({ marker, runs, items: deeper }) => [
    { marker, text: markedText(runs), level },
    ...outlineItems(deeper, level + 1),
  ]);
}
