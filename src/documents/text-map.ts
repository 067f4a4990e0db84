import { diffWords } from './word-diff.ts';

export type Range = { start: number; end: number };

/** Where a range of one text stands in another version of it; null when its own words were changed. */
export function mapRange(before: string, after: string, start: number, end: number): Range | null {
  if (before === after) return { start, end };
  const shared = sharedStretches(before, after);
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
 * Where a passage stands in another version of its text when words in it may have changed: what was put in the place of
 * its words belongs to it. Null when nothing of it is left.
 */
export function followRange(before: string, after: string, start: number, end: number): Range | null {
  const shared = sharedStretches(before, after).filter(({ length }) => length > 0);
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

/** Only what lies between the first and the last difference is compared word by word. */
function sharedStretches(before: string, after: string): Shared[] {
  const start = commonStart(before, after);
  const end = commonEnd(before.slice(start), after.slice(start));
  const stretches: Shared[] = [{ from: 0, to: 0, length: start }];
  const rest = { from: before.length - end, to: after.length - end, length: end };
  if (Math.max(before.length, after.length) - start - end > MAX_COMPARED) return [...stretches, rest];
  let [from, to] = [start, start];
  let removed = '';
  for (const { kind, text } of diffWords(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  )) {
    if (kind === 'removed') {
      removed = text;
      from += text.length;
      continue;
    }
    if (kind === 'same') {
      stretches.push({ from, to, length: text.length });
      from += text.length;
    } else {
      // A replaced word often differs in its ending only.
      stretches.push({ from: from - removed.length, to, length: commonStart(removed, text) });
    }
    to += text.length;
    removed = '';
  }
  return [...stretches, rest];
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
