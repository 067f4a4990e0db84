import { createHash } from 'node:crypto';

/** Chance that can be repeated: the same text always gets the same picture. */
export type Random = {
  /** From 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
  /** From 0 to `count - 1`. */
  index(count: number): number;
  pick<Item>(items: readonly Item[]): Item;
};

export function randomFrom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  // mulberry32: small, and good enough to place shapes.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const index = (count: number) => Math.floor(next() * count);
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    index,
    pick: (items) => items[index(items.length)]!,
  };
}
