import type { Row } from '../blocks.ts';
import { type Line, sliceRuns, trimRuns } from '../inline.ts';

/** `label: value` lines. Labels are short and, except in Latin and Korean, have no spaces, so that a sentence with a colon is not a row. */
const LATIN_LABEL = /^\p{Script=Latin}[\p{Script=Latin}\p{M}’'./& -]{0,23}$/u;
const KOREAN_LABEL = /^[\p{Script=Hangul}·]{1,10}(?: [\p{Script=Hangul}·]{1,8}){0,2}$/u;
const LABEL = /^[\p{L}\p{M}\p{N}・·ー]{1,12}$/u;

/** The pattern requires a label to end in a non-space, which avoids quadratic backtracking over many spaces. */
const LABELLED = /^([^:：]{0,29}?[^:：\s])\s*[:：]\s*(?=\S)(?!\/\/)/u;

export function rowOf(line: Line): Row {
  const runs = trimRuns(line.runs);
  const [start = '', label = ''] = LABELLED.exec(line.text.trim()) ?? [];
  const isLabel = LATIN_LABEL.test(label) || KOREAN_LABEL.test(label) || LABEL.test(label);
  return isLabel ? { label, runs: sliceRuns(runs, start.length) } : { label: null, runs };
}

export function rowsOf(lines: Line[]): Row[] {
  return lines.filter(({ text }) => text.trim() !== '').map(rowOf);
}

export function isRow(line: Line): boolean {
  return rowOf(line).label !== null;
}
