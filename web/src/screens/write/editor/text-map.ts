import { diffWords } from '../../../ui/diff.ts';

type Range = { start: number; end: number };

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

/** A stretch that both texts have. */
type Shared = { from: number; to: number; length: number };

/** Only what lies between the first and the last difference is compared word by word, because this runs while somebody types. */
function sharedStretches(before: string, after: string): Shared[] {
  const start = commonStart(before, after);
  const end = commonEnd(before.slice(start), after.slice(start));
  const stretches: Shared[] = [{ from: 0, to: 0, length: start }];
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
  return [...stretches, { from: before.length - end, to: after.length - end, length: end }];
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
