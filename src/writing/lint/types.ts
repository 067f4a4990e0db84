import { cut } from '../../documents/limits.ts';
import type { Document } from '../../documents/model.ts';
import { type Anchor, anchorOf, type PlainContent, type Span, spanInContent } from '../../documents/plain.ts';
import type { Language } from '../brief.ts';
import type { LintCode } from './codes.ts';

export type Field = 'title' | 'content';

export type Finding = {
  code: LintCode;
  severity: 'error' | 'warning' | 'info';
  message: { ko: string; en: string };
  /**
   * `start` and `end` count code points; `line` counts from 1. `block` is the same place in its block, in UTF-16 units of
   * the block's own text; null in the title and for what the whole text lacks.
   */
  place: { field: Field; start: number; end: number; line: number; block: Anchor | null };
  excerpt: string;
  suggestion: string | null;
};

/** `document` is the structured form of the text; without it the text is parsed. */
export type LintInput = {
  title: string;
  content: string;
  language: Language;
  document?: Document | null;
  /** Of an official document: 협조문, 공지사항 … */
  documentType?: string | null;
};

/** What the rules read: `content` is without the signs of marks. */
export type LintText = LintInput & { document: Document };

/** The result of a rule. Positions are UTF-16 units of what the rule read, and are converted at the end. */
export type Remark = {
  code: LintCode;
  severity: Finding['severity'];
  ko: string;
  en: string;
  field: Field;
  start: number;
  end: number;
  suggestion: string | null;
};

/** Limit of the list; the rest appears once these are corrected. */
const MAX_FINDINGS = 300;
const MAX_EXCERPT_LENGTH = 500;

function codePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    // A surrogate pair is one code point.
    if (text.charCodeAt(index) >= 0xd800 && text.charCodeAt(index) <= 0xdbff && isLow(text.charCodeAt(index + 1)))
      index += 1;
    count += 1;
  }
  return count;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Title first, then in reading order; remarks on the whole text come first. */
function inOrder(left: Remark, right: Remark): number {
  if (left.field !== right.field) return left.field === 'title' ? -1 : 1;
  return left.start - right.start || left.end - right.end || (left.code < right.code ? -1 : 1);
}

/** The first findings in reading order. Positions are counted on from one finding to the next, so each text is read once. */
export function inReadingOrder(remarks: Remark[], input: LintInput, plain: PlainContent): Finding[] {
  const reached = { title: { unit: 0, point: 0, line: 1 }, content: { unit: 0, point: 0, line: 1 } };
  return remarks
    .sort(inOrder)
    .slice(0, MAX_FINDINGS)
    .map((remark) => ({ ...remark, ...placeOf(remark, plain) }))
    .map((remark) => {
      const text = input[remark.field];
      const place = reached[remark.field];
      const passed = text.slice(place.unit, remark.start);
      place.point += codePoints(passed);
      place.line += passed.split('\n').length - 1;
      place.unit = remark.start;
      const excerpt = text.slice(remark.start, remark.end);
      return {
        code: remark.code,
        severity: remark.severity,
        message: { ko: remark.ko, en: remark.en },
        place: {
          field: remark.field,
          start: place.point,
          end: place.point + codePoints(excerpt),
          line: place.line,
          block: remark.block,
        },
        excerpt: cut(excerpt, MAX_EXCERPT_LENGTH),
        suggestion: remark.suggestion,
      };
    });
}

function placeOf({ field, start, end }: Remark, plain: PlainContent): Span & { block: Anchor | null } {
  if (field === 'title' || end === 0) return { start, end, block: null };
  const span = spanInContent(plain, { start, end });
  return { ...span, block: anchorOf(plain, span) };
}
