import { parseInline } from './inline.ts';
import {
  type Block,
  type BlockContent,
  type Fact,
  HEADING_MARKERS,
  type HeadingMarker,
  type ListItem,
  MAX_LIST_DEPTH,
} from './model.ts';
import { blockText, CONTINUED } from './render.ts';

/** Recognises headings, lists, tables, pictures, fact boxes and code in a paragraph of plain text. */

export const SENTENCE_END = /[.。．!?！？…][”"’')\]」』]*$/u;

/** A paragraph that its block would not reproduce exactly as plain text stays a paragraph. */
export function parseBlock(chunk: string): BlockContent {
  const lines = chunk.split('\n');
  const block =
    parseHeading(lines) ??
    parseImage(lines) ??
    parseCode(lines) ??
    parseTable(lines) ??
    parseList(lines) ??
    parseFacts(lines) ??
    parseAttributedQuote(lines);
  return block !== null && blockText(block) === chunk ? block : paragraph(chunk);
}

export function paragraph(text: string): BlockContent {
  return { type: 'paragraph', runs: parseInline(text) };
}

function parseHeading([line = '', ...others]: string[]): BlockContent | null {
  if (others.length > 0 || line.length > 80) return null;
  const [, marker, text] = /^([■●◆▶]|#{1,3}) (\S.*)$/u.exec(line) ?? [];
  if (marker !== undefined && HEADING_MARKERS.includes(marker as HeadingMarker))
    return { type: 'heading', marker: marker as HeadingMarker, runs: parseInline(text!) };
  const bracketed = /^【([^【】]+)】$/u.exec(line)?.[1];
  return bracketed === undefined ? null : { type: 'heading', marker: '【', runs: parseInline(bracketed) };
}

/** The picture, then its caption and credit, each in a line of its own. */
function parseImage([line = '', ...others]: string[]): BlockContent | null {
  const [, alt, url] = /^!\[([^[\]]*)\]\((\S+)\)$/u.exec(line) ?? [];
  if (url === undefined || others.length > 2) return null;
  const credit = others.at(-1)?.startsWith('© ') ? others.pop()!.slice(2) : null;
  if (others.length > 1) return null;
  return { type: 'image', url, alt: alt ?? '', caption: others[0] ?? null, credit, media_id: null };
}

function parseCode(lines: string[]): BlockContent | null {
  const [, language] = /^```([\w+#-]*)$/u.exec(lines[0] ?? '') ?? [];
  if (language === undefined || lines.length < 3 || lines.at(-1) !== '```') return null;
  return { type: 'code', language: language || null, text: lines.slice(1, -1).join('\n') };
}

function parseTable(lines: string[]): BlockContent | null {
  const rows = lines.map((line) => line.split(' | '));
  const columns = rows[0]?.length ?? 0;
  const isTable = rows.length > 1 && columns > 1 && rows.every((cells) => cells.length === columns);
  if (!isTable) return null;
  return { type: 'table', header: true, rows: rows.map((cells) => cells.map((cell) => ({ runs: parseInline(cell) }))) };
}

const LIST_ITEM = /^( *)([-•·▲◦○ㅇ*]|\d{1,3}[.)]|[가-하][.)]|\(\d{1,3}\)|[①-⑳]) (\S.*)$/u;

type Line = { marker: string; text: string; level: number };

function parseList(lines: string[]): BlockContent | null {
  const items: Line[] = [];
  for (const line of lines) {
    const [, indent = '', marker, text] = LIST_ITEM.exec(line) ?? [];
    const last = items.at(-1);
    if (marker !== undefined) items.push({ marker, text: text!, level: indent.length / 2 });
    else if (last && line.startsWith('  '.repeat(last.level) + CONTINUED))
      last.text += `\n${line.slice(last.level * 2 + CONTINUED.length)}`;
    else return null;
  }
  const tree = nestedItems(items);
  return tree === null ? null : { type: 'list', items: tree };
}

/** Null when a level is skipped or only half indented. */
export function nestedItems(lines: Line[]): ListItem[] | null {
  const open: ListItem[][] = [[]];
  for (const { marker, text, level } of lines) {
    if (!Number.isInteger(level) || level >= open.length || level >= MAX_LIST_DEPTH) return null;
    const item: ListItem = { marker, runs: parseInline(text), items: [] };
    open[level]!.push(item);
    open.splice(level + 1, Number.POSITIVE_INFINITY, item.items);
  }
  return open[0]!.length === 0 ? null : open[0]!;
}

/** A label is short and does not end a sentence: `일시: 2026. 12. 1.(화) 14:00`. */
const FACT = /^([^\s:：][^:：\n]{0,23}): (\S.*)$/u;

function parseFacts(lines: string[]): BlockContent | null {
  if (lines.length < 2) return null;
  const rows: Fact[] = [];
  for (const line of lines) {
    const [, label, value] = FACT.exec(line) ?? [];
    if (label === undefined || SENTENCE_END.test(label)) return null;
    rows.push({ label, value: parseInline(value!) });
  }
  return { type: 'facts', rows };
}

/** `“…”` with a last line `— name, title`. */
function parseAttributedQuote(lines: string[]): BlockContent | null {
  const [, name, title = null] = /^— ([^,\n]{1,60})(?:, ([^\n]{1,60}))?$/u.exec(lines.at(-1) ?? '') ?? [];
  const text = lines.slice(0, -1).join('\n');
  if (name === undefined || !/^[“"«「]/u.test(text)) return null;
  return { type: 'quote', runs: parseInline(text), speaker: { name, title } };
}

/**
 * The new text of a block. It keeps the block's type where the text alone cannot tell it, such as a paragraph that begins
 * like a list, and what the text does not show, such as the upload of a picture.
 */
export function parseAs(old: Block, chunk: string, parse: (chunk: string) => BlockContent): Block {
  const parsed = parse(chunk);
  const { id, role } = old;
  if (parsed.type === old.type) return { ...withHiddenParts(old, parsed, chunk), id, role };
  const isTold = parse(blockText(old)).type === old.type;
  if (!isTold && old.type === 'paragraph') return { ...paragraph(chunk), id, role } as Block;
  if (!isTold && old.type === 'quote') return { id, role, type: 'quote', runs: parseInline(chunk), speaker: null };
  return { ...parsed, id, role };
}

/** `parsed` with what the text of a block does not show, as its predecessor had it. */
export function withHiddenParts(old: Block, parsed: BlockContent, chunk: string): BlockContent {
  if (parsed.type === 'table' && old.type === 'table') return { ...parsed, header: old.header };
  if (parsed.type === 'image' && old.type === 'image') {
    const isSameText = old.alt.replace(/[[\]]/gu, '') === parsed.alt;
    const media_id = parsed.url === old.url ? old.media_id : null;
    return { ...parsed, media_id, alt: isSameText ? old.alt : parsed.alt };
  }
  if (parsed.type === 'quote' && old.type === 'quote' && parsed.speaker === null && old.speaker !== null)
    return { ...parsed, speaker: chunk.includes(old.speaker.name) ? old.speaker : null };
  return parsed;
}
