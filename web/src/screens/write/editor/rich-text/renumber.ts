import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { countedMarkers, type Item, itemsOf, numbersOf } from './list-items.ts';

/**
 * Counts the items of a list anew when one was inserted, moved or deleted. A list that goes on where an earlier one ended
 * (`3.` after a paragraph in between) follows it. A list that nobody touched keeps its numbers, whatever they are.
 */
export const Renumber = Extension.create({
  name: 'renumber',
  addProseMirrorPlugins: () => [new Plugin({ appendTransaction: renumber })],
});

function renumber(transactions: readonly Transaction[], before: EditorState, after: EditorState): Transaction | null {
  if (!transactions.some(({ docChanged }) => docChanged)) return null;
  if (transactions.some((each) => each.getMeta('history$') || each.getMeta('remote'))) return null;
  const old = listsOf(before.doc);
  const known = new Map(old.map((list) => [list.id, list]));
  const { tr } = after;
  const ends = new Map<string, number>();
  for (const list of listsOf(after.doc)) {
    const was = known.get(list.id);
    const isChanged = was === undefined || keyOf(was.items) !== keyOf(list.items);
    const numbers = numbersOf(list.items);
    const own = was?.numbers?.style === numbers?.style ? was?.numbers?.first : undefined;
    const end = numbers && ends.get(numbers.style);
    const start = was?.continues && end ? end + 1 : (own ?? numbers?.first ?? 1);
    const markers =
      isChanged || start !== numbers?.first
        ? countedMarkers(list.items, start)
        : list.items.map(({ marker }) => marker);
    setMarkers(tr, list.node, list.pos, markers);
    if (numbers) {
      const counted = numbersOf(list.items.map((item, index) => ({ ...item, marker: markers[index]! })));
      if (counted) ends.set(counted.style, counted.last);
    }
  }
  return tr.docChanged ? tr : null;
}

type FoundList = {
  id: string;
  node: Node;
  pos: number;
  items: Item[];
  numbers: ReturnType<typeof numbersOf>;
  continues: boolean;
};

function listsOf(doc: Node): FoundList[] {
  const lists: FoundList[] = [];
  const ends = new Map<string, number>();
  doc.forEach((node, pos) => {
    if (node.type.name !== 'list') return;
    const items = itemsOf(node);
    const numbers = numbersOf(items);
    const continues = numbers !== null && numbers.first > 1 && ends.get(numbers.style) === numbers.first - 1;
    if (numbers) ends.set(numbers.style, numbers.last);
    lists.push({ id: node.attrs.id as string, node, pos, items, numbers, continues });
  });
  return lists;
}

function keyOf(items: Item[]): string {
  return items.map(({ level, marker }) => `${level}${marker}`).join(' ');
}

function setMarkers(tr: Transaction, list: Node, pos: number, markers: string[]): void {
  let index = 0;
  list.descendants((node, offset) => {
    if (node.type.name !== 'listItem') return node.type.name === 'list';
    const marker = markers[index];
    index += 1;
    if (node.attrs.marker !== marker) tr.setNodeAttribute(pos + 1 + offset, 'marker', marker);
    return true;
  });
}
