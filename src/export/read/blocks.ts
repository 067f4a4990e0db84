import { plainText } from '../../documents/inline.ts';
import type { Language } from '../../documents/language.ts';
import type { Block as DocumentBlock, Fact, HeadingMarker, Image, ListItem, Run } from '../../documents/model.ts';
import { speakerText } from '../../documents/render.ts';
import type { Block, Figure, HeadingLevel, Row } from '../blocks.ts';
import { cleanRuns, type Line, oneLineRuns, prefixed, sliceRuns, trimRuns } from '../inline.ts';
import type { Pictures } from '../pictures.ts';
import { MAX_MARKER_WIDTH, textWidth } from '../widths.ts';
import { cleanLine, cleanText } from './clean.ts';

/** Blocks of a document that look the same in every kind of text. */

export type ReadOptions = { language: Language; pictures: Pictures };

export type SpecialBlock = Exclude<DocumentBlock, { type: 'paragraph' }>;

/** A dateline is printed at the start of the next paragraph. */
export function withDatelines(blocks: DocumentBlock[]): DocumentBlock[] {
  const found: DocumentBlock[] = [];
  for (const block of blocks) {
    const last = found.at(-1);
    const isAfterDateline = last?.role === 'dateline' && last.type === 'paragraph' && block.type === 'paragraph';
    if (isAfterDateline) found[found.length - 1] = { ...block, runs: [...last.runs, ...block.runs] };
    else found.push(block);
  }
  return found;
}

export function specialBlocks(block: SpecialBlock, options: ReadOptions): Block[] {
  switch (block.type) {
    case 'heading':
      return [headingBlock(block.marker, oneLineRuns(cleanRuns(block.runs)))];
    case 'quote': {
      const runs = trimRuns(cleanRuns(block.runs));
      const isNamed = block.speaker === null || plainText(runs).includes(block.speaker.name);
      return [{ type: 'quote', runs, speaker: isNamed ? null : `— ${cleanLine(speakerText(block.speaker!))}` }];
    }
    case 'list':
      return itemBlocks(block.items);
    case 'table':
      if (block.rows.length === 0) return [];
      return [{ type: 'table', header: block.header, rows: evenRows(block.rows.map((cells) => cells.map(cellRuns))) }];
    case 'facts':
      if (block.rows.length === 0) return [];
      return [{ type: 'rows', rows: block.rows.map(factRow) }];
    case 'code':
      return [{ type: 'code', text: cleanText(block.text).replace(/^\n+/u, '').trimEnd() }];
    case 'image':
      return [figureOf(block, options)];
  }
}

const HEADING_LEVELS: Partial<Record<string, HeadingLevel>> = { '#': 1, '##': 2, '###': 3 };

export function headingBlock(marker: HeadingMarker, runs: Run[]): Extract<Block, { type: 'heading' }> {
  const level = HEADING_LEVELS[marker];
  if (level !== undefined) return { type: 'heading', level, marker: '', runs };
  if (marker === '【')
    return { type: 'heading', level: 2, marker: '', runs: [{ text: '【' }, ...runs, { text: '】' }] };
  return { type: 'heading', level: 2, marker, runs };
}

const SIGNED_HEADING = /^([■●◆▶【])\s*(\S.{0,38})$/u;
const NUMBER_SIGNS = /^(#{1,3})\s+(\S.*)$/u;

/** A heading in the first line of a paragraph, typed without a blank line after it. In letters `■` is a bullet. */
export function headingIn({ text, runs }: Line, isLetter = false): Block | null {
  const line = text.trim();
  const [, marker, words = ''] = NUMBER_SIGNS.exec(line) ?? (isLetter ? null : SIGNED_HEADING.exec(line)) ?? [];
  if (marker === undefined) return null;
  const inner = trimRuns(sliceRuns(trimRuns(runs), marker.length));
  const hasBracket = marker === '【' && words.endsWith('】');
  return headingBlock(marker as HeadingMarker, hasBracket ? sliceRuns(inner, 0, words.length - 1) : inner);
}

/** Longer markers are part of the text, because they do not fit into the indent. */

export function itemBlocks(items: ListItem[], level = 0): Extract<Block, { type: 'item' }>[] {
  return items.flatMap(({ marker, runs, items: deeper }) => {
    const sign = cleanLine(marker);
    const text = trimRuns(cleanRuns(runs));
    const isWide = textWidth(sign) > MAX_MARKER_WIDTH;
    const item = {
      type: 'item' as const,
      level,
      marker: isWide ? '' : sign,
      runs: isWide ? prefixed(sign, text) : text,
    };
    return [item, ...itemBlocks(deeper, level + 1)];
  });
}

function cellRuns({ runs }: { runs: Run[] }): Run[] {
  return trimRuns(cleanRuns(runs));
}

function evenRows(rows: Run[][][]): Run[][][] {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 1);
  return rows.map((cells) => [...cells, ...Array.from({ length: width - cells.length }, () => [])]);
}

/** A longer label would leave no room for the value. */
const MAX_LABEL_WIDTH = 14;

export function factRow({ label, value }: Fact): Row {
  const name = cleanLine(label);
  const runs = trimRuns(cleanRuns(value));
  if (name === '') return { label: null, runs };
  if (textWidth(name) <= MAX_LABEL_WIDTH) return { label: name, runs };
  return { label: null, runs: [{ text: `${name}: `, bold: true }, ...runs] };
}

function figureOf({ url, alt, caption, credit }: Image, { language, pictures }: ReadOptions): Figure {
  const text = captionText(cleanLine(caption ?? ''), cleanLine(credit ?? ''), language);
  return {
    type: 'figure',
    picture: pictures.get(url) ?? null,
    url,
    alt: cleanLine(alt) || text,
    caption: text,
  };
}

/** Credits that already say what they are. */
const COMPLETE_CREDIT =
  /^(©|ⓒ|\(c\)|copyright|사진|제공|출처|photo|image|写真|撮影|提供|图|摄影|来源|crédit|foto|sumber)/iu;

function captionText(caption: string, credit: string, language: Language): string {
  if (credit === '') return caption;
  const named = COMPLETE_CREDIT.test(credit) ? credit : `© ${credit}`;
  if (caption === '') return named;
  return language === 'ja' || language === 'zh' ? `${caption}（${named}）` : `${caption} (${named})`;
}
