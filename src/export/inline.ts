import { mergedRuns, plainText } from '../documents/inline.ts';
import type { Run } from '../documents/model.ts';
import { linkAddress } from './links.ts';
import { cleanText } from './read/clean.ts';

/** Cleans, cuts and joins inline content without losing its marks. */

/** One line of a text: its words, and the same with marks. */
export type Line = { text: string; runs: Run[] };

export function cleanRuns(runs: Run[]): Run[] {
  return mergedRuns(
    runs.map(({ text, link, ...marks }) => {
      const address = link === undefined ? null : linkAddress(link);
      return { ...marks, text: cleanText(text), ...(address !== null && { link: address }) };
    }),
  );
}

type Part = { start: number; end: number };

/** The parts, which are in order and do not overlap, in one pass. */
function partsOf(runs: Run[], parts: Part[]): Run[][] {
  let index = 0;
  let offset = 0;
  return parts.map(({ start, end }) => {
    const part: Run[] = [];
    for (; index < runs.length; index += 1) {
      const run = runs[index]!;
      const text = run.text.slice(Math.max(0, start - offset), Math.max(0, end - offset));
      if (text !== '') part.push(text.length === run.text.length ? run : { ...run, text });
      // The next part may begin inside this run.
      if (offset + run.text.length > end) break;
      offset += run.text.length;
    }
    return part;
  });
}

export function sliceRuns(runs: Run[], start: number, end = Number.POSITIVE_INFINITY): Run[] {
  return partsOf(runs, [{ start, end }])[0]!;
}

export function trimRuns(runs: Run[]): Run[] {
  const text = plainText(runs);
  return sliceRuns(runs, text.length - text.trimStart().length, text.trimEnd().length);
}

/** Without line breaks and repeated spaces. */
export function oneLineRuns(runs: Run[]): Run[] {
  return trimRuns(runs.map((run) => ({ ...run, text: run.text.replace(/\s+/gu, ' ') })));
}

function splitAt(runs: Run[], separator: RegExp): Run[][] {
  const parts: Part[] = [];
  let start = 0;
  for (const { 0: gap, index } of plainText(runs).matchAll(separator)) {
    parts.push({ start, end: index });
    start = index + gap.length;
  }
  return partsOf(runs, [...parts, { start, end: Number.POSITIVE_INFINITY }]);
}

/** Paragraphs are separated by blank lines. */
export function paragraphsOf(runs: Run[]): Run[][] {
  return splitAt(runs, /\n(?:[^\S\n]*\n)+/gu).filter((paragraph) => plainText(paragraph).trim() !== '');
}

export function linesOf(runs: Run[]): Line[] {
  return splitAt(runs, /\n/gu).map(lineOf);
}

export function lineOf(runs: Run[]): Line {
  return { text: plainText(runs), runs };
}

/** Adds a line to a text. */
export function appendLine(runs: Run[], line: Run[]): void {
  const last = runs.pop();
  for (const run of mergedRuns([...(last ? [last] : []), { text: '\n' }, ...line])) runs.push(run);
}

export function joinLines(lines: Run[][]): Run[] {
  const [first = [], ...others] = lines;
  const joined = [...first];
  for (const line of others) appendLine(joined, line);
  return joined;
}

/** A marker or label in front of a text. */
export function prefixed(prefix: string, runs: Run[]): Run[] {
  return prefix === '' ? runs : mergedRuns([{ text: `${prefix} ` }, ...runs]);
}
