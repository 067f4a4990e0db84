import type { Language } from '../brief.ts';

export type Field = 'title' | 'content';

export type Finding = {
  code: string;
  severity: 'error' | 'warning' | 'info';
  message: { ko: string; en: string };
  /** Offsets count code points; `line` counts from 1. */
  place: { field: Field; start: number; end: number; line: number };
  excerpt: string;
  suggestion: string | null;
};

export type LintInput = { title: string; content: string; language: Language };

/** What a rule says; the place is given in UTF-16 units of the field's text and turned into code points at the end. */
export type Remark = {
  code: string;
  severity: Finding['severity'];
  ko: string;
  en: string;
  field: Field;
  start: number;
  end: number;
  suggestion: string | null;
};

function codePoints(text: string): number {
  return [...text].length;
}

export function finding(remark: Remark, input: LintInput): Finding {
  const text = input[remark.field];
  const start = codePoints(text.slice(0, remark.start));
  const excerpt = text.slice(remark.start, remark.end);
  return {
    code: remark.code,
    severity: remark.severity,
    message: { ko: remark.ko, en: remark.en },
    place: {
      field: remark.field,
      start,
      end: start + codePoints(excerpt),
      line: text.slice(0, remark.start).split('\n').length,
    },
    excerpt,
    suggestion: remark.suggestion,
  };
}

/** Title first, then in order of reading; remarks on the whole text stand at its start. */
export function inReadingOrder(remarks: Remark[], input: LintInput): Finding[] {
  return remarks
    .map((remark) => finding(remark, input))
    .sort((a, b) => {
      if (a.place.field !== b.place.field) return a.place.field === 'title' ? -1 : 1;
      return a.place.start - b.place.start || a.place.end - b.place.end || (a.code < b.code ? -1 : 1);
    });
}
