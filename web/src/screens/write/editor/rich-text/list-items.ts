import type { Node, Schema } from '@tiptap/pm/model';
import { MAX_LIST_DEPTH } from '../../../../../../src/documents/model.ts';
import { markerBelow, numberOf, renumbered, styleOf } from './numbering.ts';

/** A list as a flat sequence of items with their levels: indenting, moving and splitting are simple there. */
export type Item = { level: number; marker: string; text: Node };

export function itemsOf(list: Node, level = 0): Item[] {
  const items: Item[] = [];
  list.forEach((item) => {
    items.push({ level, marker: item.attrs.marker as string, text: item.firstChild! });
    if (item.childCount > 1) items.push(...itemsOf(item.child(1), level + 1));
  });
  return items;
}

export function listOf(schema: Schema, items: Item[], attrs: Node['attrs'] = {}): Node {
  const { list, listItem } = schema.nodes;
  let next = 0;
  function nodesAt(level: number): Node[] {
    const nodes: Node[] = [];
    while (next < items.length && items[next]!.level >= level) {
      const { marker, text } = items[next]!;
      next += 1;
      const deeper = nodesAt(level + 1);
      nodes.push(listItem!.create({ marker }, deeper.length === 0 ? text : [text, list!.create(null, deeper)]));
    }
    return nodes;
  }
  return list!.create(attrs, nodesAt(0));
}

/** Index after the last item below the one at `index`. */
export function endOfItem(items: Item[], index: number): number {
  const end = items.findIndex(({ level }, at) => at > index && level <= items[index]!.level);
  return end < 0 ? items.length : end;
}

/** Null when the item cannot be moved to that level. */
export function withLevel(items: Item[], index: number, change: 1 | -1): Item[] | null {
  const item = items[index]!;
  const before = items[index - 1];
  if (change === 1 && (!before || before.level < item.level || item.level + 2 > MAX_LIST_DEPTH)) return null;
  if (change === -1 && item.level === 0) return null;
  const end = endOfItem(items, index);
  const moved = items.map((each, at) => (at >= index && at < end ? { ...each, level: each.level + change } : each));
  return moved.with(index, { ...moved[index]!, marker: fittingMarker(moved, index) });
}

/** Like its new neighbours, or else one level below its parent. */
function fittingMarker(items: Item[], index: number): string {
  const { level, marker } = items[index]!;
  const parent = items.findLastIndex((item, at) => at < index && item.level < level);
  const group = items
    .slice(parent + 1, parent < 0 ? items.length : endOfItem(items, parent))
    .filter((item) => item.level === level && item !== items[index]);
  if (group[0]) return group[0].marker;
  return parent < 0 ? marker : markerBelow(items[parent]!.marker);
}

/** Exchanges the item, with everything below it, with its neighbour on the same level. */
export function moved(items: Item[], index: number, direction: 1 | -1): { items: Item[]; index: number } | null {
  const { level } = items[index]!;
  const end = endOfItem(items, index);
  if (direction === 1) {
    if (items[end]?.level !== level) return null;
    const next = endOfItem(items, end);
    const order = [items.slice(0, index), items.slice(end, next), items.slice(index, end), items.slice(next)];
    return { items: order.flat(), index: index + next - end };
  }
  const before = items.findLastIndex((item, at) => at < index && item.level <= level);
  if (before < 0 || items[before]!.level !== level) return null;
  const order = [items.slice(0, before), items.slice(index, end), items.slice(before, index), items.slice(end)];
  return { items: order.flat(), index: before };
}

/** Levels without a gap, as after a parent was taken out. */
export function withoutGaps(items: Item[]): Item[] {
  let deepest = -1;
  return items.map((item) => {
    const level = Math.min(item.level, deepest + 1);
    deepest = level;
    return { ...item, level };
  });
}

/** The markers of all items, counted anew on each level; `start` is for the outermost. */
export function countedMarkers(items: { level: number; marker: string }[], start: number): string[] {
  const markers = items.map(({ marker }) => marker);
  const done = new Set<number>();
  for (const [index, { level }] of items.entries()) {
    if (done.has(index)) continue;
    const group = [index];
    for (let at = index + 1; at < items.length && items[at]!.level >= level; at += 1)
      if (items[at]!.level === level) group.push(at);
    const counted = renumbered(
      group.map((at) => markers[at]!),
      level === 0 ? start : 1,
    );
    for (const [place, at] of group.entries()) {
      markers[at] = counted[place]!;
      done.add(at);
    }
  }
  return markers;
}

type Counted = { style: string; first: number; last: number };

/** First and last number of the outermost items; null for a list without numbers. */
export function numbersOf(items: { level: number; marker: string }[]): Counted | null {
  const outermost = items.filter(({ level }) => level === 0).map(({ marker }) => marker);
  const style = styleOf(outermost);
  if (style === null) return null;
  const numbers = outermost.map(numberOf).filter((one) => one?.style === style);
  return { style, first: numbers[0]!.number, last: numbers.at(-1)!.number };
}
