import { oneLine } from '../kernel/one-line.ts';
import { newBlockId } from './ids.ts';
import { mergedRuns, plainText } from './inline.ts';
import type { Block, BlockContent, ListItem, Role, Run, Speaker } from './model.ts';
import { MAX_LIST_DEPTH } from './model.ts';
import { blockText } from './render.ts';

/** Brings blocks that a caller sent into the one form in which they are stored; their shape is already validated. */

/**
 * `id` may be missing for a new block, `role` for one of the body. Optional fields may be missing too, which the types do
 * not show.
 */
export type SentBlock = BlockContent & { id?: string | undefined; role?: Role | undefined };

export type BlockFault = 'duplicate-id' | 'too-deep' | 'dateline-type';

/** Blocks without any text are left out. The index is that of the block at fault. */
export function canonicalBlocks(sent: SentBlock[]): Block[] | { index: number; fault: BlockFault } {
  const taken = new Set<string>();
  for (const [index, { id }] of sent.entries()) {
    if (id !== undefined && taken.has(id)) return { index, fault: 'duplicate-id' };
    if (id !== undefined) taken.add(id);
  }
  const blocks: Block[] = [];
  for (const [index, block] of sent.entries()) {
    const fault = faultOf(block);
    if (fault) return { index, fault };
    const made = canonicalBlock(block, taken);
    if (made) blocks.push(made);
  }
  return blocks;
}

export function faultOf(block: SentBlock): BlockFault | null {
  if (block.role === 'dateline' && block.type !== 'paragraph') return 'dateline-type';
  return block.type === 'list' && depthOf(block.items) > MAX_LIST_DEPTH ? 'too-deep' : null;
}

function depthOf(items: ListItem[]): number {
  let deepest = 0;
  for (const { items: deeper = [] } of items) deepest = Math.max(deepest, depthOf(deeper));
  return items.length === 0 ? 0 : 1 + deepest;
}

/** Null for a block without text. */
export function canonicalBlock({ id, role = 'body', ...sent }: SentBlock, taken: Set<string>): Block | null {
  const content = canonicalContent(sent, role);
  const text = blockText(content);
  if (isBlank(content, text)) return null;
  return { ...content, id: id ?? newBlockId(text, taken), role };
}

function isBlank(content: BlockContent, text: string): boolean {
  switch (content.type) {
    case 'image':
      return content.url === '';
    case 'table':
      return content.rows.every((cells) => cells.every(({ runs }) => runs.length === 0));
    case 'list':
      return content.items.length === 0;
    case 'facts':
      return content.rows.length === 0;
    case 'heading':
    case 'quote':
      return content.runs.length === 0;
    default:
      return text.trim() === '';
  }
}

function canonicalContent(content: BlockContent, role: Role): BlockContent {
  switch (content.type) {
    case 'paragraph':
      return { type: 'paragraph', runs: inlineOf(content.runs, role === 'dateline' ? 'dateline' : 'paragraph') };
    case 'quote':
      return { type: 'quote', runs: inlineOf(content.runs, 'paragraph'), speaker: speakerOf(content.speaker ?? null) };
    case 'heading':
      return { type: 'heading', marker: content.marker, runs: inlineOf(content.runs, 'one-line') };
    case 'list':
      return { type: 'list', items: content.items.map(itemOf).filter((item) => item !== null) };
    case 'table':
      return {
        type: 'table',
        header: content.header ?? true,
        rows: evenRows(content.rows.map((cells) => cells.map(({ runs }) => ({ runs: inlineOf(runs, 'lines') })))),
      };
    case 'facts':
      return {
        type: 'facts',
        rows: content.rows
          .map(({ label, value }) => ({ label: oneLine(label), value: inlineOf(value, 'lines') }))
          .filter(({ label, value }) => label !== '' || value.length > 0),
      };
    case 'image': {
      const { url, alt = '', caption = null, credit = null, media_id = null } = content;
      const line = (text: string | null) => (text === null ? null : oneLine(text) || null);
      return {
        type: 'image',
        url: url.trim(),
        alt: oneLine(alt),
        caption: line(caption),
        credit: line(credit),
        media_id,
      };
    }
    case 'code': {
      const text = newlines(content.text).replace(/^\n+|(?<!\n)\n+$/gu, '');
      return { type: 'code', language: content.language || null, text: text.replace(/^```/gmu, '` ` `') };
    }
  }
}

function speakerOf(speaker: Speaker | null): Speaker | null {
  if (speaker === null || oneLine(speaker.name) === '') return null;
  const title = oneLine(speaker.title ?? '') || null;
  return { name: oneLine(speaker.name), title };
}

function itemOf({ marker, runs, items = [] }: ListItem): ListItem | null {
  const deeper = items.map(itemOf).filter((item) => item !== null);
  const own = inlineOf(runs, 'lines');
  return own.length === 0 && deeper.length === 0 ? null : { marker: oneLine(marker) || '-', runs: own, items: deeper };
}

/** Every row gets as many cells as the longest. */
function evenRows<Cell extends { runs: Run[] }>(rows: Cell[][]): (Cell | { runs: Run[] })[][] {
  const width = rows.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  return rows.map((cells) => [...cells, ...Array.from({ length: width - cells.length }, () => ({ runs: [] }))]);
}

/**
 * The blank space that each kind of text cannot have: around it, and between its lines. `(?<!…)` lets a pattern start only
 * at the first of several spaces, because it would otherwise take quadratic time.
 */
const BLANKS = {
  paragraph: /^(?:[^\S\n]*\n)+|(?<!\s)\s+$|(?<=\n[^\S\n]*\n)\s*\n|(?<=\n)[^\S\n]+(?=\n)/gu,
  /** Its separator ends in a space. */
  dateline: /^\s+|(?<!\n\s*?)\n\s*$|\n/gu,
  lines: /^\s+|(?<!\s)\s+$|(?<=\n)\s*\n|(?<=\n)[^\S\n]+/gu,
  'one-line': /^\s+|(?<!\s)\s+$|\n\s*/gu,
};

function inlineOf(runs: Run[], kind: keyof typeof BLANKS): Run[] {
  const merged = mergedRuns(runs.flatMap(canonicalRun));
  const text = plainText(merged);
  if (text.trim() === '') return [];
  const blanks = [...text.matchAll(BLANKS[kind])].map(({ 0: blank, index }) => ({
    start: index,
    end: index + blank.length,
  }));
  return blanks.length === 0 ? merged : mergedRuns(withoutParts(merged, blanks));
}

function withoutParts(runs: Run[], parts: { start: number; end: number }[]): Run[] {
  let start = 0;
  return runs.map((run) => {
    const from = start;
    start += run.text.length;
    let kept = '';
    let at = 0;
    for (const part of parts) {
      if (part.end <= from || part.start >= start) continue;
      kept += run.text.slice(at, Math.max(at, part.start - from));
      at = Math.max(at, part.end - from);
    }
    return { ...run, text: kept + run.text.slice(at) };
  });
}

/** Each placeholder is a run of its own, in brackets. */
function canonicalRun({ text, bold, italic, link, placeholder }: Run): Run[] {
  const marks = {
    ...(bold && { bold }),
    ...(italic && { italic }),
    ...(link !== undefined && { link: encodedLink(link) }),
  };
  const clean = newlines(text);
  if (!placeholder || clean.trim() === '') return [{ text: clean, ...marks }];
  const names = clean.match(/[^[\]]+/gu) ?? [];
  return names
    .map((name) => oneLine(name))
    .filter((name) => name !== '')
    .map((name) => ({ text: `[${name}]`, ...marks, placeholder }));
}

/** In plain text a link ends at the first bracket. */
function encodedLink(link: string): string {
  return link.replace(/[()]/gu, (bracket) => (bracket === '(' ? '%28' : '%29'));
}

function newlines(text: string): string {
  return text.replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/gu, '\n');
}
