import { type ChangeObject, diffArrays } from 'diff';
import { wordsOf } from './word-diff.ts';

export type Range = { start: number; end: number };

/** The stretches that two versions of a text share. One comparison carries any number of ranges. */
export type TextMap = { before: string; after: string; shared: Shared[]; steps: number };

/** Where a range stands in the other version; null when its own words were changed. */
export function mapRange({ before, after, shared }: TextMap, start: number, end: number): Range | null {
  if (before === after) return { start, end };
  function moved(position: number): number | null {
    const stretch = shared.findLast(({ from }) => from <= position);
    return stretch && position < stretch.from + stretch.length ? stretch.to + position - stretch.from : null;
  }
  const [first, last] = [moved(start), moved(end - 1)];
  if (first === null || last === null) return null;
  const isSame = after.slice(first, last + 1) === before.slice(start, end);
  return isSame ? { start: first, end: last + 1 } : null;
}

/**
 * Where a passage stands in the other version when words in it may have changed: what was put in the place of its words
 * belongs to it. Null when nothing of it is left.
 */
export function followRange(map: TextMap, start: number, end: number): Range | null {
  const { before, after } = map;
  const shared = map.shared.filter(({ length }) => length > 0);
  const ends = { from: before.length, to: after.length, length: 0 };
  // What is left of the passage lies between the last stretch before it and the first one after it.
  const left = shared.filter(({ from, length }) => from < end && from + length > start);
  const previous = shared.findLast(({ from, length }) => from + length <= start) ?? { from: 0, to: 0, length: 0 };
  const next = shared.find(({ from }) => from >= end) ?? ends;
  const [first, last] = [left[0], left.at(-1)];
  const isCutBefore = previous.from + previous.length < start;
  const isCutAfter = next.from > end;
  if (!first || !last) {
    if (isCutBefore || isCutAfter) return null;
    return filled(after, endOf(previous), next.to);
  }
  const begin = first.from <= start || isCutBefore ? first.to + Math.max(0, start - first.from) : endOf(previous);
  const stop =
    last.from + last.length >= end || isCutAfter ? last.to + Math.min(last.length, end - last.from) : next.to;
  return filled(after, begin, stop);
}

function endOf({ to, length }: Shared): number {
  return to + length;
}

/** Null for nothing but space. Both halves of a character outside the basic plane belong to the range. */
function filled(text: string, start: number, end: number): Range | null {
  const isHalf = (place: number) => (text.charCodeAt(place) & 0xfc00) === 0xdc00;
  const range = { start: isHalf(start) ? start - 1 : start, end: isHalf(end) ? end + 1 : end };
  return text.slice(range.start, range.end).trim() === '' ? null : range;
}

/** A stretch that both texts have. */
type Shared = { from: number; to: number; length: number };

/** Longer differences are not compared word by word: this runs while somebody types, and on the event loop of the service. */
const MAX_COMPARED = 5000;
/** The cost of a comparison is the square of the words that differ; more of them count as replaced, as a whole. */
const MAX_EDITS = 300;

/** Compares only what lies between the first and the last difference. `steps` of the result: what it cost. */
export function mapText(before: string, after: string, maxSteps = MAX_EDITS ** 2): TextMap {
  const start = commonStart(before, after);
  const end = commonEnd(before.slice(start), after.slice(start));
  const isFar = Math.max(before.length, after.length) - start - end > MAX_COMPARED;
  const maxEditLength = isFar ? 0 : Math.min(MAX_EDITS, Math.floor(Math.sqrt(maxSteps)));
  const words = (text: string) => wordsOf(text.slice(start, text.length - end));
  const parts = maxEditLength > 0 ? diffArrays(words(before), words(after), { maxEditLength }) : undefined;
  const shared: Shared[] = [
    { from: 0, to: 0, length: start },
    ...sharedWords(parts ?? [], start),
    { from: before.length - end, to: after.length - end, length: end },
  ];
  const edits = parts?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  return { before, after, shared, steps: (edits ?? maxEditLength) ** 2 };
}

function sharedWords(parts: ChangeObject<string[]>[], start: number): Shared[] {
  const stretches: Shared[] = [];
  let [from, to] = [start, start];
  let replaced = '';
  for (const { added, removed, value } of parts) {
    const text = value.join('');
    if (removed) {
      replaced = text;
      from += text.length;
      continue;
    }
    if (added) {
      // A replaced word often differs in its ending only.
      stretches.push({ from: from - replaced.length, to, length: commonStart(replaced, text) });
    } else {
      stretches.push({ from, to, length: text.length });
      from += text.length;
    }
    to += text.length;
    replaced = '';
  }
  return stretches;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

function commonEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}
