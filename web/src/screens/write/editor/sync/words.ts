import { diffIndices } from 'node-diff3';
import { mergedRuns, plainText } from '../../../../../../src/documents/inline.ts';
import type { Run } from '../../../../../../src/documents/model.ts';

/**
 * Merges texts by words. Words that only one side changed are taken from it; where both changed the same words, both
 * wordings stay.
 */

/** `isConflict`: both sides changed the same place. */
export type Merged<Value> = { value: Value; isConflict: boolean };

/** A word with its marks, and the space after it. A placeholder is one word. */
type Word = { key: string; runs: Run[]; gap: Run[] };

export function mergeRuns(base: Run[], mine: Run[], theirs: Run[]): Merged<Run[]> {
  const [old, left, right] = [wordsIn(base), wordsIn(mine), wordsIn(theirs)];
  let isConflict = false;
  const words: Word[] = [];
  const isLast = new Set([left.at(-1), right.at(-1)]);
  const add = (word: Word) => {
    const before = words.at(-1);
    // The last word of a side has no space after it, and is now followed by words of the other.
    if (before && isLast.has(before) && before.gap.length === 0)
      words[words.length - 1] = { ...before, gap: [{ text: ' ' }] };
    words.push(word);
  };
  for (const part of alignedParts(old, left, right, ({ key }) => key)) {
    if ('same' in part) {
      const [before, one, other] = part.same;
      const word = {
        key: one.key,
        runs: chosen(before.runs, one.runs, other.runs),
        gap: chosen(before.gap, one.gap, other.gap),
      };
      if (isLast.has(one) || isLast.has(other)) isLast.add(word);
      add(word);
      continue;
    }
    const { from, both } = decided(part);
    isConflict ||= both;
    for (const word of from) add(word);
  }
  return { value: mergedRuns(words.flatMap(({ runs, gap }) => [...runs, ...gap])), isConflict };
}

/**
 * Changes of different words are both taken, also of neighbours; that is a conflict unless a word was only typed on. Of the
 * same words, one wording if it contains the other, otherwise both.
 */
function decided({ base, mine, theirs }: Part<Word>): { from: Word[]; both: boolean } {
  const from: Word[] = [];
  let both = false;
  let before: Place | undefined;
  for (const place of places([...changesOf(base, mine, 'mine'), ...changesOf(base, theirs, 'theirs')])) {
    const { start, end, changes } = place;
    both ||= before !== undefined && isSamePlace(base, before, place);
    before = place;
    const wording = (side: Side) => {
      const own = changes.filter((each) => each.side === side);
      return own.length > 0 ? worded(base, own, start, end) : null;
    };
    const [left, right] = [wording('mine'), wording('theirs')];
    if (!left || !right) {
      from.push(...(left ?? right)!);
      continue;
    }
    const shared = sharedEnds(left, right, ({ key }) => key);
    if (shared.start + shared.end === right.length) from.push(...left);
    else if (shared.start + shared.end === left.length) from.push(...right);
    else {
      from.push(...left, ...right);
      both = true;
    }
  }
  return { from, both };
}

type Side = 'mine' | 'theirs';
/** Words of the base from `start` to `end` that one side replaced. */
type WordChange = { side: Side; start: number; end: number; words: Word[] };
type Place = { start: number; end: number; changes: WordChange[] };

function changesOf(base: Word[], now: Word[], side: Side): WordChange[] {
  const kept = [...matches(base, now, ({ key }) => key)].sort(([one], [other]) => one - other);
  const changes: WordChange[] = [];
  let [at, next] = [0, 0];
  for (const [place, there] of [...kept, [base.length, now.length] as const]) {
    if (place > at || there > next) changes.push({ side, start: at, end: place, words: now.slice(next, there) });
    [at, next] = [place + 1, there + 1];
  }
  return changes;
}

/** Changes of the same words, or at the same point, share a place. */
function places(changes: WordChange[]): Place[] {
  const found: Place[] = [];
  for (const change of changes.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    const last = found.at(-1);
    const isSamePoint = last && last.start === last.end && last.end === change.end;
    if (last && (change.start < last.end || isSamePoint)) {
      last.changes.push(change);
      last.end = Math.max(last.end, change.end);
    } else found.push({ start: change.start, end: change.end, changes: [change] });
  }
  return found;
}

/** Whether the sides changed neighbouring words into others. */
function isSamePlace(base: Word[], before: Place, place: Place): boolean {
  const changes = [...before.changes, ...place.changes];
  if (before.end !== place.start || changes.every(({ side }) => side === changes[0]!.side)) return false;
  const isTypedOn = ({ start, end, words }: WordChange) =>
    start === end || (end - start === 1 && words[0]?.key.startsWith(base[start]!.key) === true);
  return !changes.every(isTypedOn);
}

/** The base from `start` to `end` with the changes of one side. */
function worded(base: Word[], changes: WordChange[], start: number, end: number): Word[] {
  let at = start;
  const words = changes.flatMap((change) => {
    const before = base.slice(at, change.start);
    at = change.end;
    return [...before, ...change.words];
  });
  return [...words, ...base.slice(at, end)];
}

export function mergeText(base: string, mine: string, theirs: string): Merged<string> {
  const runs = (text: string): Run[] => (text === '' ? [] : [{ text }]);
  const { value, isConflict } = mergeRuns(runs(base), runs(mine), runs(theirs));
  return { value: plainText(value), isConflict };
}

export type Part<Item> = { base: Item[]; mine: Item[]; theirs: Item[] };
type Aligned<Item> = Part<Item> | { same: [base: Item, mine: Item, theirs: Item] };

/** Items that all three have, in order, and what stands between them. */
export function alignedParts<Item>(
  base: Item[],
  mine: Item[],
  theirs: Item[],
  keyOf: (item: Item) => string,
): Aligned<Item>[] {
  const [inMine, inTheirs] = [matches(base, mine, keyOf), matches(base, theirs, keyOf)];
  const parts: Aligned<Item>[] = [];
  let [at, left, right] = [0, 0, 0];
  const between = (end: number, leftEnd: number, rightEnd: number) => {
    const part = { base: base.slice(at, end), mine: mine.slice(left, leftEnd), theirs: theirs.slice(right, rightEnd) };
    if (part.base.length + part.mine.length + part.theirs.length > 0) parts.push(part);
  };
  for (const [place, item] of base.entries()) {
    const [one, other] = [inMine.get(place), inTheirs.get(place)];
    if (one === undefined || other === undefined) continue;
    between(place, one, other);
    parts.push({ same: [item, mine[one]!, theirs[other]!] });
    [at, left, right] = [place + 1, one + 1, other + 1];
  }
  between(base.length, mine.length, theirs.length);
  return parts;
}

/** The places of the items of `from` in `to`. Equal ends are not compared, because a change is usually small. */
function matches<Item>(from: Item[], to: Item[], keyOf: (item: Item) => string): Map<number, number> {
  const { start, end } = sharedEnds(from, to, keyOf);
  const found = new Map<number, number>();
  for (let place = 0; place < start; place += 1) found.set(place, place);
  for (let place = 1; place <= end; place += 1) found.set(from.length - place, to.length - place);
  const keys = (items: Item[]) => items.slice(start, items.length - end).map(keyOf);
  let [left, right] = [start, start];
  for (const { buffer1, buffer2 } of diffIndices(keys(from), keys(to))) {
    for (; left < start + buffer1[0]; left += 1, right += 1) found.set(left, right);
    left += buffer1[1];
    right += buffer2[1];
  }
  for (; left < from.length - end; left += 1, right += 1) found.set(left, right);
  return found;
}

function sharedEnds<Item>(one: Item[], other: Item[], keyOf: (item: Item) => string): { start: number; end: number } {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && keyOf(one[start]!) === keyOf(other[start]!)) start += 1;
  let end = 0;
  while (end < most - start && keyOf(one.at(-1 - end)!) === keyOf(other.at(-1 - end)!)) end += 1;
  return { start, end };
}

/** What one side changed; mine where both did. */
export function chosen<Value>(base: Value, mine: Value, theirs: Value): Value {
  return JSON.stringify(mine) === JSON.stringify(base) ? theirs : mine;
}

function wordsIn(runs: Run[]): Word[] {
  const words: Word[] = [];
  let open: Word | null = null;
  for (const { text, ...marks } of runs) {
    const pieces = marks.placeholder ? [text] : (text.match(/\s+|\S+/gu) ?? []);
    for (const piece of pieces) {
      const run: Run = { text: piece, ...marks };
      const isSpace = !marks.placeholder && piece.trim() === '';
      if (open === null || (!isSpace && (open.gap.length > 0 || marks.placeholder || isPlaceholder(open)))) {
        open = { key: isSpace ? '' : piece, runs: isSpace ? [] : [run], gap: isSpace ? [run] : [] };
        words.push(open);
      } else if (isSpace) open.gap.push(run);
      else {
        open.runs.push(run);
        open.key += piece;
      }
    }
  }
  return words;
}

function isPlaceholder({ runs }: Word): boolean {
  return runs.at(-1)?.placeholder === true;
}
