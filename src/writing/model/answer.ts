import { nestedItems, paragraph, parseBlock } from '../../documents/blocks.ts';
import { newBlockId } from '../../documents/ids.ts';
import { parseInline } from '../../documents/inline.ts';
import { cut, MAX_CONTENT_LENGTH } from '../../documents/limits.ts';
import {
  type Block,
  type BlockContent,
  CHECK_FIELDS,
  type Document,
  HEADING_MARKERS,
  type HeadingMarker,
  ROLES,
  type Role,
  type ToCheck,
} from '../../documents/model.ts';
import { parseDocument } from '../../documents/parse.ts';
import { blockText } from '../../documents/render.ts';
import { type Json, objectOf, stringOf } from '../../kernel/json-value.ts';
import type { Brief, Language, Task } from '../brief.ts';
import { rulesOf } from '../languages/index.ts';
import { asDateline, keepsMarks, paragraphsOf, plain, tidy, withoutBold, withSeparateBlocks } from './plain.ts';

/** Converts what a model answers into blocks, tolerating answers that only roughly follow the schema. */

/** A block and the numbers of the given sentences that it rests on. */
export type WrittenBlock = { block: Block; from: number[] };

/** Limit for lists in an answer: a model that repeats itself endlessly must not fill the database. */
const MAX_PARTS = 2000;
const MAX_REASON_LENGTH = 500;
const MAX_TO_CHECK = 20;
const DEEPEST_LEVEL = 6;

/** `mould` is the text whose frame the new one takes: headings have signs only where it has them. */
export type BlockStyle = { task: Task; language: Language; house(text: string): string; mould?: string };

/** `taken`: ids that are in use. `role`: of blocks that name none. */
export function readBlocks(value: unknown, style: BlockStyle, taken: Set<string>, role: Role = 'body'): WrittenBlock[] {
  let room = MAX_CONTENT_LENGTH;
  return listOf(typeof value === 'string' ? [value] : value).flatMap((each) => {
    const told = ROLES.find((known) => known === objectOf(each).role) ?? role;
    // Only a press release has a dateline, which is printed in the line of the next block.
    const own = told === 'dateline' && style.task !== 'press' ? 'head' : told;
    return readBlock(each, own, style).flatMap((content) => {
      const text = blockText(content);
      room -= text.length;
      if (text.trim() === '' || room < 0) return [];
      return [{ block: { ...content, role: own, id: newBlockId(text, taken) }, from: numbersOf(objectOf(each).from) }];
    });
  });
}

/** The whole text as one string, which weaker models write. */
export function readProse(answer: Json, brief: Brief, style: BlockStyle): Document | null {
  const prose = [answer.blocks, answer.content, answer.body, answer.text].find((part) => typeof part === 'string');
  if (prose === undefined) return null;
  const content = cut(inStyle(withSeparateBlocks(prose as string), style), MAX_CONTENT_LENGTH);
  const { task, language, withLead } = brief;
  const withSubtitle = task === 'press' ? withLead : null;
  return parseDocument({ isPress: task === 'press', title: '', content, language, withSubtitle });
}

export function inStyle(text: string, { task, house }: BlockStyle): string {
  return house(tidy(keepsMarks(task) ? text : withoutBold(text)));
}

/** Whatever a block contains stays, also what its type has no place for: the introduction of a list, for example. */
function readBlock(value: unknown, role: Role, style: BlockStyle): BlockContent[] {
  const given = typeof value === 'string' ? { text: value } : objectOf(value);
  const line = (part: unknown) => inStyle(stringOf(part) ?? '', style).replace(/\s*\n\s*/gu, ' ');
  const items = listBlock(listOf(given.items), line);
  const rows = rowsBlock(listOf(given.rows), given.type === 'facts', line);
  const text = textBlocks(stringOf(given.text) ?? stringOf(given.content) ?? '', given.type, role, style);
  const others = [...items, ...rows];
  return [...(isCopy(text, others) ? [] : text), ...others];
}

/** Some models repeat list items and rows as text. */
function isCopy(text: BlockContent[], others: BlockContent[]): boolean {
  const bare = (blocks: BlockContent[]) =>
    blocks
      .map((block) => blockText(block))
      .join('')
      .replace(/[^\p{L}\p{N}]/gu, '');
  return others.length > 0 && bare(text) === bare(others);
}

function textBlocks(written: string, type: unknown, role: Role, style: BlockStyle): BlockContent[] {
  const text = inStyle(written, style);
  if (text === '') return [];
  if (type === 'heading') return [headingOf(text, style)];
  if (type === 'quote') return [{ type: 'quote', runs: parseInline(text), speaker: null }];
  if (type === 'code') return [codeOf(written)];
  if (role === 'dateline') return [paragraph(asDateline(text))];
  return role === 'body' ? proseBlocks(text, style) : [paragraph(text)];
}

/** Recognises paragraphs that are lists, fact boxes, headings, pictures or code. */
function proseBlocks(text: string, style: BlockStyle): BlockContent[] {
  return paragraphsOf(text).map((part) => {
    const block = parseBlock(part);
    return block.type === 'heading' ? headingOf(part, style) : block;
  });
}

const OWN_MARKER = /^([■●◆▶]|#{1,3})\s*/u;

/** Texts for the screen have Markdown headings; others the sign of their language. */
function headingOf(text: string, { task, language, mould }: BlockStyle): BlockContent {
  const own = OWN_MARKER.exec(text);
  const isScreen = task === 'blog' || task === 'creation';
  const usual = isScreen ? '##' : rulesOf(language).headingMarker;
  // A paragraph prints as the house prints it; a heading would get a sign.
  if (own === null && !isScreen && mould !== undefined && !mould.includes(`\n${usual}`)) return paragraph(text);
  const marker = HEADING_MARKERS.find((known) => known === own?.[1]) ?? usual;
  const chosen: HeadingMarker = marker.startsWith('#') === usual.startsWith('#') ? marker : usual;
  return {
    type: 'heading',
    marker: chosen,
    runs: parseInline(text.slice(own?.[0].length ?? 0).replace(/\s*\n\s*/gu, ' ')),
  };
}

const ITEM_MARKER = /^([-•·▲◦○ㅇ*]|\d{1,3}[.)]|[가-하][.)]|\(\d{1,3}\)|[①-⑳])\s+(?=\S)/u;

function listBlock(items: unknown[], line: (part: unknown) => string): BlockContent[] {
  const read = items.flatMap((item) => {
    const { marker, text, level } = typeof item === 'string' ? { marker: '', text: item, level: 0 } : objectOf(item);
    // The marker may stand in the text, too.
    const [own = '', inText] = ITEM_MARKER.exec(line(text)) ?? [];
    const told = line(marker);
    const isMarker = inText !== undefined && (told === '' || told === inText);
    const words = isMarker ? line(text).slice(own.length) : line(text);
    const depth = typeof level === 'number' && level > 0 ? Math.min(DEEPEST_LEVEL, Math.floor(level)) : 0;
    return words === '' ? [] : [{ marker: told || (isMarker ? inText : '-'), text: words, level: depth }];
  });
  if (read.length === 0) return [];
  const nested = nestedItems(read);
  if (nested !== null) return [{ type: 'list', items: nested }];
  // A list that skips a level has no nested form.
  return [paragraph(read.map(({ marker, text, level }) => `${'  '.repeat(level)}${marker} ${text}`).join('\n'))];
}

/** A box of facts has a label and a value in every row; whatever has another form is a table. */
function rowsBlock(rows: unknown[], isFacts: boolean, line: (part: unknown) => string): BlockContent[] {
  const cells = rows.map((row) => cellsOf(row).map(line)).filter((row) => row.length > 0);
  if (cells.length === 0) return [];
  if (isFacts && cells.every((row) => row.length === 2 && row.every((cell) => cell !== ''))) {
    const facts = cells.map(([label = '', value = '']) => ({
      label: label.replace(/\s*[:：]$/u, ''),
      value: parseInline(value),
    }));
    return [{ type: 'facts', rows: facts }];
  }
  const table = cells.map((row) => row.map((cell) => ({ runs: parseInline(cell) })));
  return [{ type: 'table', header: !isFacts, rows: table }];
}

function cellsOf(row: unknown): unknown[] {
  if (typeof row === 'string')
    return row
      .replace(/^\||\|$/gu, '')
      .split('|')
      .map((cell) => cell.trim());
  if (Array.isArray(row)) return listOf(row);
  const { label, value } = objectOf(row);
  return label === undefined && value === undefined ? [] : [label, value];
}

const FENCED = /^```([\w+#-]*)\n([\s\S]*?)\n?```$/u;

function codeOf(text: string): BlockContent {
  const [, language, code] = FENCED.exec(text.trim()) ?? [];
  return { type: 'code', language: language || null, text: code ?? text };
}

export function readToCheck(value: unknown): ToCheck[] {
  const shown = (reason: string) => cut(plain(reason).replace(/\s+/gu, ' '), MAX_REASON_LENGTH);
  return listOf(value)
    .slice(0, MAX_TO_CHECK)
    .flatMap((entry) => {
      const { field, ko, en, reason } =
        typeof entry === 'string' ? { field: null, reason: entry } : (objectOf(entry) as Json);
      // A reason in one language is better than none in the other.
      const why = [ko, en, reason].map(stringOf).find((text) => text !== undefined && text.trim() !== '');
      if (why === undefined) return [];
      const name = stringOf(field)?.trim().toLowerCase();
      const own = { ko: shown(stringOf(ko) || why), en: shown(stringOf(en) || why) };
      return [{ field: CHECK_FIELDS.find((known) => known === name) ?? 'text', reason: own }];
    });
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_PARTS) : [];
}

export function numbersOf(value: unknown): number[] {
  return listOf(value).filter((each): each is number => Number.isInteger(each));
}
