import type { Row } from '../blocks.ts';

/** `label: value` lines. Labels are short and, except in Latin and Korean, have no spaces, so that a sentence with a colon is not a row. */
const LATIN_LABEL = /^\p{Script=Latin}[\p{Script=Latin}\p{M}’'./& -]{0,23}$/u;
const KOREAN_LABEL = /^[\p{Script=Hangul}·]{1,10}(?: [\p{Script=Hangul}·]{1,8}){0,2}$/u;
const LABEL = /^[\p{L}\p{M}\p{N}・·ー]{1,12}$/u;

/** The pattern requires a label to end in a non-space, which avoids quadratic backtracking over many spaces. */
export function rowOf(line: string): Row {
  const [, label = '', text = ''] = /^([^:：]{0,29}?[^:：\s])\s*[:：]\s*(.*)$/u.exec(line.trim()) ?? [];
  const isLabel = LATIN_LABEL.test(label) || KOREAN_LABEL.test(label) || LABEL.test(label);
  return isLabel && text !== '' && !text.startsWith('//') ? { label, text } : { label: null, text: line.trim() };
}

export function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(rowOf);
}

/** At least two consecutive labelled lines; a single one may be a sentence with a colon. */
export function isListing(lines: string[]): boolean {
  return lines.length > 1 && lines.every((line) => rowOf(line).label !== null);
}
