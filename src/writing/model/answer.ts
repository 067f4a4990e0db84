import { CHECK_FIELDS, HEADING_MARKERS, type ToCheck } from '../../documents/model.ts';
import {
  EMPTY_OUTLINE,
  type Outline,
  type OutlineBlock,
  type OutlineFact,
  type OutlineItem,
  outlineFrom,
} from '../../documents/outline.ts';
import { parseDocument } from '../../documents/parse.ts';
import { type Brief, ISSUERS, type OutlineDraft } from '../brief.ts';
import { asDateline, withSeparateBlocks } from './plain.ts';

/** Converts a model's answer into an outline, tolerating answers that only roughly follow the schema. */

export type Json = Record<string, unknown>;

/** Limit for lists in an answer: a model that repeats itself endlessly must not fill the database. */
const MAX_PARTS = 2000;
const LIST_ITEM = /^(\s*)([-•·▲◦○ㅇ*]|\d{1,3}[.)]|[가-하][.)]|\(\d{1,3}\)|[①-⑳])\s+(\S[\s\S]*)$/u;
const DEEPEST_LEVEL = 6;

export function readDocumentAnswer(answer: Json, { task, language, withLead }: Brief): OutlineDraft {
  const title = text(answer.title) ?? text(answer.headline) ?? '';
  const isPress = task === 'press';
  const given = Array.isArray(answer.blocks) ? answer.blocks.slice(0, MAX_PARTS).flatMap(readBlock) : null;
  // Weaker models write the text as one string, under one of these names.
  const prose = [answer.blocks, answer.content, answer.body, answer.text].map(text).find((found) => found !== null);
  const lead = text(answer.lead);
  const parsed =
    given === null && prose
      ? outlineFrom(
          parseDocument({
            isPress: isPress && lead === null,
            title,
            content: withSeparateBlocks(prose),
            language,
            withSubtitle: withLead && lead === null ? null : false,
          }),
        )
      : EMPTY_OUTLINE;
  const quote = text(answer.quote);
  const outline: Outline = {
    title,
    subtitle: text(answer.subtitle) ?? parsed.subtitle,
    head: [...texts(answer.head), ...parsed.head],
    dateline: text(answer.dateline) === null ? parsed.dateline : asDateline(answer.dateline as string),
    lead: lead ?? parsed.lead,
    blocks: [...(given ?? parsed.blocks), ...(quote === null ? [] : [{ type: 'quote' as const, text: quote }])],
    boilerplate: text(answer.boilerplate) ?? parsed.boilerplate,
    contact: text(answer.contact) ?? parsed.contact,
    closing: [...texts(answer.closing), ...parsed.closing],
    to_check: readToCheck(answer.to_check),
  };
  const issuer = ISSUERS.find((known) => known === answer.issuer) ?? null;
  return { outline, kind: text(answer.kind), issuer };
}

export function readToCheck(value: unknown): ToCheck[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_PARTS).flatMap((entry: unknown) => {
    const { field, reason } = typeof entry === 'string' ? { field: null, reason: entry } : objectOf(entry);
    const why = (text(reason) ?? text(field))?.trim();
    const name = text(field)?.trim().toLowerCase();
    // The model writes in one language, which is better than none in the other.
    return why === undefined
      ? []
      : [{ field: CHECK_FIELDS.find((known) => known === name) ?? 'text', reason: { ko: why, en: why } }];
  });
}

export function objectOf(value: unknown): Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : {};
}

/** Null for empty values and for words that models write instead of null. */
export function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.length > 0 && value.every((part) => typeof part === 'string'))
    return text(value.join('\n\n'));
  if (typeof value !== 'string') return null;
  return /^\s*(?:null|none|n\/a|없음)?\s*$/iu.test(value) ? null : value;
}

function texts(value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, MAX_PARTS).flatMap((part) => text(part) ?? []);
  return (
    text(value)
      ?.split('\n')
      .filter((line) => line.trim() !== '') ?? []
  );
}

function readBlock(value: unknown): OutlineBlock[] {
  if (typeof value === 'string') return text(value) === null ? [] : parseProse(value);
  const block = objectOf(value);
  const content = text(block.text) ?? text(block.content);
  switch (block.type) {
    case 'heading': {
      const [sign = '', own] = /^([■●◆▶]|#{1,3})\s*/u.exec(content ?? '') ?? [];
      const marker = HEADING_MARKERS.find((known) => known === block.marker || known === own) ?? '■';
      const bare = content?.slice(sign.length) ?? '';
      return bare === '' ? [] : [{ type: 'heading', marker, text: bare }];
    }
    case 'list': {
      const items = listOf(block.items).flatMap(readItem);
      return items.length === 0 ? [] : [{ type: 'list', items }];
    }
    case 'table': {
      const rows = listOf(block.rows).map((cells) => listOf(cells).map((cell) => text(cell) ?? ''));
      const filled = rows.filter((cells) => cells.length > 0);
      return filled.length === 0 ? [] : [{ type: 'table', rows: filled }];
    }
    case 'facts': {
      const rows = listOf(block.rows).flatMap(readFact);
      return rows.length === 0 ? [] : [{ type: 'facts', rows }];
    }
    case 'quote':
      return content === null ? [] : [{ type: 'quote', text: content }];
    default:
      return content === null ? [] : parseProse(content);
  }
}

/** Recognises paragraphs that are lists, fact boxes, headings, pictures or code. */
function parseProse(prose: string): OutlineBlock[] {
  const content = withSeparateBlocks(prose);
  return outlineFrom(parseDocument({ isPress: false, title: '', content, language: 'ko', withSubtitle: false })).blocks;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_PARTS) : [];
}

function readItem(value: unknown): OutlineItem[] {
  if (typeof value === 'string') {
    const [, indent = '', marker = '-', rest] = LIST_ITEM.exec(value) ?? [];
    const level = Math.min(DEEPEST_LEVEL, Math.floor(indent.length / 2));
    return value.trim() === '' ? [] : [{ marker, text: rest ?? value.trim(), level }];
  }
  const { marker, text: content, level } = objectOf(value);
  const own = text(content);
  if (own === null) return [];
  const depth = typeof level === 'number' && level > 0 ? Math.min(DEEPEST_LEVEL, Math.floor(level)) : 0;
  return [{ marker: text(marker)?.trim() ?? '-', text: own, level: depth }];
}

function readFact(value: unknown): OutlineFact[] {
  const pair = typeof value === 'string' ? /^([^:：]{1,40})[:：]\s*(\S[\s\S]*)$/u.exec(value) : null;
  if (pair) return [{ label: pair[1]!.trim(), value: pair[2]! }];
  if (Array.isArray(value)) return readFact({ label: value[0], value: value[1] });
  const { label, value: content } = objectOf(value);
  const [name, own] = [text(label), text(content)];
  return name === null || own === null ? [] : [{ label: name, value: own }];
}
