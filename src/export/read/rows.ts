import type { Row } from '../blocks.ts';

/** `label: value` lines. A label is short, and in scripts that use none it has no spaces: a sentence with a colon is no row. */
const LATIN_LABEL = /^\p{Script=Latin}[\p{Script=Latin}\p{M}’'./& -]{0,23}$/u;
const KOREAN_LABEL = /^[\p{Script=Hangul}·]{1,10}(?: [\p{Script=Hangul}·]{1,8}){0,2}$/u;
const LABEL = /^[\p{L}\p{M}\p{N}・·ー]{1,12}$/u;

/** A label does not end in a space, and says so: to try each of many spaces as its end takes as long as they are many. */
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

/** Two or more labelled lines in a row are a listing; a single one is a sentence that happens to have a colon. */
export function isListing(lines: string[]): boolean {
  return lines.length > 1 && lines.every((line) => rowOf(line).label !== null);
}
