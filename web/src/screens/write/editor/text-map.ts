import { diffWords } from '../../../ui/diff.ts';

/** Follows positions from one text into another version of it. */
export type TextMap = {
  /** Where the same text stands now; null when it was changed. */
  range(start: number, end: number): { start: number; end: number } | null;
  caret(position: number): number;
};

/** A stretch that both texts have. */
type Shared = { from: number; to: number; length: number };

export function textMap(before: string, after: string): TextMap {
  const shared = sharedStretches(before, after);
  const lastBefore = (position: number) => shared.findLast(({ from }) => from <= position)!;
  function character(position: number): number | null {
    const { from, to, length } = lastBefore(position);
    return position < from + length ? to + position - from : null;
  }
  function caret(position: number): number {
    const stretch = lastBefore(position);
    const next = shared[shared.indexOf(stretch) + 1];
    const limit = next?.to ?? after.length;
    return Math.min(stretch.to + position - stretch.from, limit);
  }
  return {
    caret,
    range(start, end) {
      if (start === end) return { start: caret(start), end: caret(start) };
      const [first, last] = [character(start), character(end - 1)];
      if (first === null || last === null) return null;
      const isSame = after.slice(first, last + 1) === before.slice(start, end);
      return isSame ? { start: first, end: last + 1 } : null;
    },
  };
}

/** Only what lies between the first and the last difference is compared word by word, because this runs at every keystroke. */
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
