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
import type { Brief, Task } from '../brief.ts';
import { asDateline, keepsMarks, plain, tidy, withSeparateBlocks } from './plain.ts';

/** Converts what a model answers into blocks, tolerating answers that only roughly follow the schema. */

export type Json = Record<string, unknown>;

/** A block and the numbers of the given sentences that it rests on. */
export type WrittenBlock = { block: Block; from: number[] };

/** Limit for lists in an answer: a model that repeats itself endlessly must not fill the database. */
const MAX_PARTS = 2000;
const MAX_REASON_LENGTH = 500;
const MAX_TO_CHECK = 20;
const DEEPEST_LEVEL = 6;

export type BlockStyle = { task: Task; house(text: string): string };

/** `taken`: ids that are in use. */
export function readBlocks(value: unknown, style: BlockStyle, taken: Set<string>): WrittenBlock[] {
  let room = MAX_CONTENT_LENGTH;
  return listOf(value).flatMap((each) => {
    const { role, content } = readBlock(each, style);
    return content.flatMap((one) => {
      const text = blockText(one);
      room -= text.length;
      if (text.trim() === '' || room < 0) return [];
      return [{ block: { ...one, role, id: newBlockId(text, taken) }, from: numbersOf(objectOf(each).from) }];
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
  return house(keepsMarks(task) ? tidy(text) : plain(text));
}

function readBlock(value: unknown, style: BlockStyle): { role: Role; content: BlockContent[] } {
  if (typeof value === 'string') return { role: 'body', content: proseBlocks(inStyle(value, style)) };
  const given = objectOf(value);
  const role = ROLES.find((known) => known === given.role) ?? 'body';
  const text = inStyle(textOf(given.text) ?? textOf(given.content) ?? '', style);
  const line = (part: unknown) => inStyle(textOf(part) ?? '', style).replace(/\s*\n\s*/gu, ' ');
  switch (given.type) {
    case 'heading':
      return { role, content: [headingOf(text, style.task)] };
    case 'list':
      return { role, content: listBlock(listOf(given.items), line) };
    case 'table':
      return { role, content: tableBlock(listOf(given.rows), line) };
    case 'facts':
      return { role, content: factsBlock(listOf(given.rows), line) };
    case 'quote':
      return { role, content: text === '' ? [] : [{ type: 'quote', runs: parseInline(text), speaker: null }] };
    case 'code':
      return { role, content: [codeOf(textOf(given.text) ?? '')] };
    default:
      if (role === 'dateline') return { role, content: text === '' ? [] : [paragraph(asDateline(text))] };
      return { role, content: role === 'body' ? proseBlocks(text) : [paragraph(text)] };
  }
}

/** Recognises paragraphs that are lists, fact boxes, headings, pictures or code. */
function proseBlocks(text: string): BlockContent[] {
  return withSeparateBlocks(text)
    .split(/\n{2,}/u)
    .filter((part) => part.trim() !== '')
    .map((part) => parseBlock(part.trim()));
}

const OWN_MARKER = /^([■●◆▶]|#{1,3})\s*/u;

/** Markdown headings break in mail and in 한글, so only texts for the screen have them. */
function headingOf(text: string, task: Task): BlockContent {
  const own = OWN_MARKER.exec(text);
  const marker = HEADING_MARKERS.find((known) => known === own?.[1]);
  const isScreen = keepsMarks(task);
  const chosen: HeadingMarker =
    marker !== undefined && marker.startsWith('#') === isScreen ? marker : isScreen ? '##' : '■';
  return {
    type: 'heading',
    marker: chosen,
    runs: parseInline(text.slice(own?.[0].length ?? 0).replace(/\s*\n\s*/gu, ' ')),
  };
}

function listBlock(items: unknown[], line: (part: unknown) => string): BlockContent[] {
  const read = items.flatMap((item) => {
    const { marker, text, level } = typeof item === 'string' ? { marker: '-', text: item, level: 0 } : objectOf(item);
    const own = line(text);
    const depth = typeof level === 'number' && level > 0 ? Math.min(DEEPEST_LEVEL, Math.floor(level)) : 0;
    return own === '' ? [] : [{ marker: line(marker) || '-', text: own, level: depth }];
  });
  if (read.length === 0) return [];
  const nested = nestedItems(read);
  if (nested !== null) return [{ type: 'list', items: nested }];
  // A list that skips a level has no nested form.
  return [paragraph(read.map(({ marker, text, level }) => `${'  '.repeat(level)}${marker} ${text}`).join('\n'))];
}

function tableBlock(rows: unknown[], line: (part: unknown) => string): BlockContent[] {
  const cells = rows.map((row) => listOf(row).map((cell) => ({ runs: parseInline(line(cell)) })));
  const filled = cells.filter((row) => row.length > 0);
  return filled.length === 0 ? [] : [{ type: 'table', header: true, rows: filled }];
}

function factsBlock(rows: unknown[], line: (part: unknown) => string): BlockContent[] {
  const facts = rows.flatMap((row) => {
    const { label, value } = Array.isArray(row)
      ? { label: row[0], value: row.slice(1).map(textOf).join(' ') }
      : objectOf(row);
    const [name, own] = [line(label), line(value)];
    return name === '' || own === '' ? [] : [{ label: name.replace(/\s*[:：]$/u, ''), value: parseInline(own) }];
  });
  return facts.length === 0 ? [] : [{ type: 'facts', rows: facts }];
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
      const why = [ko, en, reason].map(textOf).find((text) => text !== null && text.trim() !== '');
      if (why === undefined || why === null) return [];
      const name = textOf(field)?.trim().toLowerCase();
      const own = { ko: shown(textOf(ko) || why), en: shown(textOf(en) || why) };
      return [{ field: CHECK_FIELDS.find((known) => known === name) ?? 'text', reason: own }];
    });
}

export function objectOf(value: unknown): Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_PARTS) : [];
}

export function numbersOf(value: unknown): number[] {
  return listOf(value).filter((each): each is number => Number.isInteger(each));
}

/** What the model wrote stays, also words such as 없음. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : null;
}
