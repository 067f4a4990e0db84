import type { Block, Fact, ListItem, Run } from '../../../../../../src/documents/model.ts';
import { alignedParts, chosen, type Merged, mergeRuns, mergeText, type Part } from './words.ts';

/** Merges a block that both sides changed. Null when there is no block that has both wordings. */
export function mergeBlock(base: Block, mine: Block, theirs: Block): Merged<Block> | null {
  const merged = mergeContent(base, mine, theirs);
  return merged && { ...merged, value: { ...merged.value, role: chosen(base.role, mine.role, theirs.role) } };
}

/** Blocks of one text; a paragraph can become a heading or a quote without losing its words. */
type Written = Extract<Block, { runs: Run[] }>;
const isWritten = (block: Block): block is Written => 'runs' in block;

function mergeContent(base: Block, mine: Block, theirs: Block): Merged<Block> | null {
  if (isWritten(mine) && isWritten(theirs)) return mergeWritten(base, mine, theirs);
  if (mine.type === 'list' && theirs.type === 'list') {
    const before = base.type === 'list' ? base.items : [];
    const { value: items, isConflict } = mergeItems(before, mine.items, theirs.items);
    return { value: { ...mine, items }, isConflict };
  }
  if (mine.type === 'facts' && theirs.type === 'facts') {
    const before = base.type === 'facts' ? base.rows : [];
    const { value: rows, isConflict } = mergeSequence(before, mine.rows, theirs.rows, mergeFact);
    return { value: { ...mine, rows }, isConflict };
  }
  if (mine.type === 'table' && theirs.type === 'table') {
    const old = base.type === 'table' ? base : { header: mine.header, rows: [] };
    const { value: rows, isConflict } = mergeSequence(old.rows, mine.rows, theirs.rows, mergeCells);
    return { value: { ...mine, header: chosen(old.header, mine.header, theirs.header), rows }, isConflict };
  }
  if (mine.type === 'image' && theirs.type === 'image' && base.type === 'image') return mergeImage(base, mine, theirs);
  if (mine.type === 'code' && theirs.type === 'code') {
    const old = base.type === 'code' ? base : { text: '', language: mine.language };
    const { value: text, isConflict } = mergeText(old.text, mine.text, theirs.text);
    return { value: { ...mine, text, language: chosen(old.language, mine.language, theirs.language) }, isConflict };
  }
  return null;
}

function mergeWritten(base: Block, mine: Written, theirs: Written): Merged<Block> {
  const { value: runs, isConflict } = mergeRuns(isWritten(base) ? base.runs : [], mine.runs, theirs.runs);
  const without = ({ runs: _, id: __, role: ___, ...rest }: Written) => rest;
  const form = isWritten(base) ? chosen(without(base), without(mine), without(theirs)) : without(mine);
  return { value: { ...form, id: mine.id, role: mine.role, runs } as Block, isConflict };
}

type Image = Extract<Block, { type: 'image' }>;

function mergeImage(base: Image, mine: Image, theirs: Image): Merged<Block> | null {
  // Two other pictures in the place of one: both stay.
  if (![mine.url, theirs.url].includes(base.url) && mine.url !== theirs.url) return null;
  const from = mine.url === base.url ? theirs : mine;
  let isConflict = false;
  const words = (name: 'alt' | 'caption' | 'credit') => {
    const merged = mergeText(base[name] ?? '', mine[name] ?? '', theirs[name] ?? '');
    isConflict ||= merged.isConflict;
    return merged.value;
  };
  const [alt, caption, credit] = [words('alt'), words('caption') || null, words('credit') || null];
  return { value: { ...mine, url: from.url, media_id: from.media_id, alt, caption, credit }, isConflict };
}

function mergeItems(base: ListItem[], mine: ListItem[], theirs: ListItem[]): Merged<ListItem[]> {
  return mergeSequence(base, mine, theirs, (before, one, other) => {
    const runs = mergeRuns(before.runs, one.runs, other.runs);
    const items = mergeItems(before.items, one.items, other.items);
    const marker = chosen(before.marker, one.marker, other.marker);
    return {
      value: { marker, runs: runs.value, items: items.value },
      isConflict: runs.isConflict || items.isConflict,
    };
  });
}

function mergeFact(base: Fact, mine: Fact, theirs: Fact): Merged<Fact> {
  const label = mergeText(base.label, mine.label, theirs.label);
  const value = mergeRuns(base.value, mine.value, theirs.value);
  return { value: { label: label.value, value: value.value }, isConflict: label.isConflict || value.isConflict };
}

type Cells = { runs: Run[] }[];

function mergeCells(base: Cells, mine: Cells, theirs: Cells): Merged<Cells> {
  return mergeSequence(base, mine, theirs, (before, one, other) => {
    const { value: runs, isConflict } = mergeRuns(before.runs, one.runs, other.runs);
    return { value: { runs }, isConflict };
  });
}

/** Parts of a block that have no ids: equal ones are paired, and between those the ones in the same place. */
function mergeSequence<Item>(
  base: Item[],
  mine: Item[],
  theirs: Item[],
  mergeOne: (base: Item, mine: Item, theirs: Item) => Merged<Item>,
): Merged<Item[]> {
  const key = (item: Item) => JSON.stringify(item);
  const equal = (one: Item[], other: Item[]) => JSON.stringify(one) === JSON.stringify(other);
  let isConflict = false;
  const inPart = (part: Part<Item>): Item[] => {
    if (equal(part.base, part.mine)) return part.theirs;
    if (equal(part.base, part.theirs) || equal(part.mine, part.theirs)) return part.mine;
    const { length } = part.base;
    if (part.mine.length < length || part.theirs.length < length) {
      // One side deleted some of what the other changed.
      const known = new Set([...part.base, ...part.mine].map(key));
      isConflict = true;
      return [...part.mine, ...part.theirs.filter((item) => !known.has(key(item)))];
    }
    const pairs = part.base.map((before, place) => {
      const merged = mergeOne(before, part.mine[place]!, part.theirs[place]!);
      isConflict ||= merged.isConflict;
      return merged.value;
    });
    const added = part.mine.slice(length);
    const known = new Set(added.map(key));
    return [...pairs, ...added, ...part.theirs.slice(length).filter((item) => !known.has(key(item)))];
  };
  const value = alignedParts(base, mine, theirs, key).flatMap((part) =>
    'same' in part ? [part.same[1]] : inPart(part),
  );
  return { value, isConflict };
}
