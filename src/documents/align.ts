import { diffArrays } from 'diff';

/** `isRelated`: the texts have an equal or similar paragraph; otherwise pairs only share their place. */
export type Alignment = { pairs: (number | null)[]; isRelated: boolean };

/**
 * Finds for each paragraph of a new text the one of the old text that it is or replaces; null for an added one. The order
 * is kept. Equal paragraphs are paired first, then similar ones between them, then those in the same place.
 */
export function align(old: string[], now: string[]): Alignment {
  const pairs: (number | null)[] = now.map(() => null);
  const parts = unequalParts(old, now, pairs);
  let isRelated = pairs.some((pair) => pair !== null);
  for (const { oldStart, oldEnd, nowStart, nowEnd } of parts) {
    const removed = old.slice(oldStart, oldEnd);
    const added = now.slice(nowStart, nowEnd);
    const similar = removed.length * added.length > MAX_COMPARISONS ? [] : bestPairs(removed, added);
    isRelated ||= similar.length > 0;
    for (const [left, right] of withPlaces(similar, removed.length, added.length))
      pairs[nowStart + right] = oldStart + left;
  }
  return { pairs, isRelated };
}

type Part = { oldStart: number; oldEnd: number; nowStart: number; nowEnd: number };

/** The parts between equal paragraphs; the equal ones are entered into `pairs`. */
function unequalParts(old: string[], now: string[], pairs: (number | null)[]): Part[] {
  const parts: Part[] = [];
  let part: Part | null = null;
  let left = 0;
  let right = 0;
  for (const { count, added, removed } of diffArrays(old, now)) {
    if (!added && !removed) {
      for (let step = 0; step < count; step += 1) pairs[right + step] = left + step;
      left += count;
      right += count;
      part = null;
      continue;
    }
    if (part === null) {
      part = { oldStart: left, oldEnd: left, nowStart: right, nowEnd: right };
      parts.push(part);
    }
    if (removed) left = part.oldEnd = left + count;
    else right = part.nowEnd = right + count;
  }
  return parts;
}

type Pair = [left: number, right: number];

/** Larger parts are rewritten texts, whose paragraphs are paired by place only. */
const MAX_COMPARISONS = 2500;
const MIN_SIMILARITY = 0.3;

/** Adds pairs of those in the same place between two similar ones. */
function withPlaces(similar: Pair[], oldLength: number, nowLength: number): Pair[] {
  const pairs: Pair[] = [];
  let left = 0;
  let right = 0;
  for (const [nextLeft, nextRight] of [...similar, [oldLength, nowLength] as Pair]) {
    // As many removed as added: each replaces the one in its place.
    if (nextLeft - left === nextRight - right)
      for (let step = 0; left + step < nextLeft; step += 1) pairs.push([left + step, right + step]);
    if (nextLeft < oldLength) pairs.push([nextLeft, nextRight]);
    left = nextLeft + 1;
    right = nextRight + 1;
  }
  return pairs;
}

/** Pairs in order with the largest sum of similarities. */
function bestPairs(old: string[], now: string[]): Pair[] {
  const [lefts, rights] = [old.map(bigrams), now.map(bigrams)];
  const width = now.length + 1;
  const best = new Float64Array((old.length + 1) * width);
  const similarities = new Float64Array(best.length);
  for (let left = old.length - 1; left >= 0; left -= 1) {
    for (let right = now.length - 1; right >= 0; right -= 1) {
      const at = left * width + right;
      const similarity = similarityOf(lefts[left]!, rights[right]!);
      similarities[at] = similarity >= MIN_SIMILARITY ? similarity : 0;
      best[at] = Math.max(
        best[at + 1]!,
        best[at + width]!,
        similarities[at]! > 0 ? similarities[at]! + best[at + width + 1]! : 0,
      );
    }
  }
  const pairs: Pair[] = [];
  for (let left = 0, right = 0; left < old.length && right < now.length; ) {
    const at = left * width + right;
    if (similarities[at]! > 0 && best[at] === similarities[at]! + best[at + width + 1]!) pairs.push([left++, right++]);
    else if (best[at] === best[at + 1]) right += 1;
    else left += 1;
  }
  return pairs;
}

/** Longer paragraphs are compared by their beginning. */
const COMPARED_CHARACTERS = 1000;

function bigrams(text: string): Set<string> {
  const compared = text.slice(0, COMPARED_CHARACTERS);
  const found = new Set<string>();
  for (let index = 0; index < compared.length - 1; index += 1) found.add(compared.slice(index, index + 2));
  return found;
}

/** Dice coefficient. */
function similarityOf(left: Set<string>, right: Set<string>): number {
  const total = left.size + right.size;
  if (total === 0) return 0;
  let shared = 0;
  for (const pair of left) if (right.has(pair)) shared += 1;
  return (2 * shared) / total;
}
