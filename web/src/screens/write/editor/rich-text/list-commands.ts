import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { endOfItem, type Item, itemsOf, listOf, moved, withLevel, withoutGaps } from './list-items.ts';

/** Editing of lists with the keyboard, as in other editors. */

type InList = { list: Node; pos: number; items: Item[]; first: number; last: number; offset: number };

/** The outermost list around the selection, and which of its items are selected. */
function listAt(state: EditorState): InList | null {
  const { $from, $to } = state.selection;
  const list = $from.node(1);
  if ($from.depth < 3 || list?.type.name !== 'list' || $to.before(1) !== $from.before(1)) return null;
  const pos = $from.before(1);
  let [index, first, last] = [-1, -1, -1];
  list.descendants((node, offset) => {
    if (node.type.name !== 'itemText') return node.type.name !== 'text';
    index += 1;
    const start = pos + 2 + offset;
    if ($from.pos >= start && $from.pos <= start + node.content.size) first = index;
    if ($to.pos >= start && $to.pos <= start + node.content.size) last = index;
    return false;
  });
  return first < 0 || last < 0 ? null : { list, pos, items: itemsOf(list), first, last, offset: $from.parentOffset };
}

/** Position of the text of an item in a list at `pos`. */
function textStart(list: Node, pos: number, index: number): number {
  let [count, found] = [-1, pos + 1];
  list.descendants((node, offset) => {
    if (node.type.name === 'itemText') {
      count += 1;
      if (count === index) found = pos + 2 + offset;
    }
    return node.type.name !== 'itemText';
  });
  return found;
}

function replaceItems(tr: Transaction, at: InList, items: Item[], index: number, offset = at.offset): Transaction {
  const list = listOf(tr.doc.type.schema, items, at.list.attrs);
  tr.replaceWith(at.pos, at.pos + at.list.nodeSize, list);
  return tr.setSelection(TextSelection.create(tr.doc, textStart(list, at.pos, index) + offset)).scrollIntoView();
}

const changeLevel =
  (change: 1 | -1): Command =>
  (state, dispatch) => {
    const at = listAt(state);
    if (!at) return false;
    let { items } = at;
    for (let index = at.first; index <= at.last; index = endOfItem(items, index)) {
      const changed = withLevel(items, index, change);
      if (!changed) return false;
      items = changed;
    }
    dispatch?.(replaceItems(state.tr, at, items, at.first));
    return true;
  };

export const indent = changeLevel(1);
export const outdent = changeLevel(-1);

/** The item becomes a paragraph between what was before it and what was after it. */
export const liftItem: Command = (state, dispatch) => {
  const at = listAt(state);
  if (!at) return false;
  const { schema } = state;
  const { id, role } = at.list.attrs;
  const before = at.items.slice(0, at.first);
  const after = withoutGaps(at.items.slice(at.first + 1));
  const text = schema.nodes.paragraph!.create({ role }, at.items[at.first]!.text.content);
  const parts = [
    ...(before.length > 0 ? [listOf(schema, before, { id, role })] : []),
    text,
    ...(after.length > 0 ? [listOf(schema, after, before.length > 0 ? { role } : { id, role })] : []),
  ];
  const tr = state.tr.replaceWith(at.pos, at.pos + at.list.nodeSize, parts);
  const start = at.pos + (before.length > 0 ? parts[0]!.nodeSize : 0) + 1;
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start + at.offset)).scrollIntoView());
  return true;
};

/** Enter: a new item, or out of the list from an empty one. */
const enter: Command = (state, dispatch, view) => {
  const at = listAt(state);
  if (!at) return false;
  if (at.items[at.first]!.text.content.size === 0 && state.selection.empty)
    return at.items[at.first]!.level > 0 ? outdent(state, dispatch, view) : liftItem(state, dispatch, view);
  const tr = state.tr.deleteSelection();
  dispatch?.(tr.split(tr.selection.from, 2).scrollIntoView());
  return true;
};

const backspace: Command = (state, dispatch, view) => {
  const { selection } = state;
  if (!selection.empty || selection.$from.parentOffset > 0) return false;
  const at = listAt(state);
  if (at) return at.items[at.first]!.level > 0 ? outdent(state, dispatch, view) : liftItem(state, dispatch, view);
  return joinIntoList(state, dispatch);
};

/** A paragraph after a list continues its last item. */
const joinIntoList: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const before = $from.depth === 1 ? state.doc.resolve($from.before()).nodeBefore : null;
  if (before?.type.name !== 'list' || !$from.parent.isTextblock || $from.parent.type.spec.code) return false;
  const pos = $from.before() - before.nodeSize;
  const items = itemsOf(before);
  const last = items.at(-1)!;
  const text = last.text.copy(last.text.content.append($from.parent.content));
  const tr = state.tr.delete($from.before(), $from.after());
  const at = { list: before, pos, items, first: 0, last: 0, offset: 0 };
  dispatch?.(replaceItems(tr, at, items.with(-1, { ...last, text }), items.length - 1, last.text.content.size));
  return true;
};

/** Delete at the end of an item takes the next one in. */
const forwardDelete: Command = (state, dispatch) => {
  const at = listAt(state);
  const { $from, empty } = state.selection;
  if (!at || !empty || $from.parentOffset < $from.parent.content.size) return false;
  const next = at.items[at.first + 1];
  if (!next) return false;
  const own = at.items[at.first]!;
  const text = own.text.copy(own.text.content.append(next.text.content));
  const items = withoutGaps([...at.items.slice(0, at.first), { ...own, text }, ...at.items.slice(at.first + 2)]);
  dispatch?.(replaceItems(state.tr, at, items, at.first));
  return true;
};

const moveItem =
  (direction: 1 | -1): Command =>
  (state, dispatch) => {
    const at = listAt(state);
    const done = at && at.first === at.last ? moved(at.items, at.first, direction) : null;
    if (at && done) dispatch?.(replaceItems(state.tr, at, done.items, done.index));
    return done !== null;
  };

/** Moves the whole block past its neighbour. */
const moveBlock =
  (direction: 1 | -1): Command =>
  (state, dispatch) => {
    const { $from, $to, anchor, head } = state.selection;
    if ($from.depth === 0 || $from.index(0) !== $to.index(0)) return false;
    const other = state.doc.maybeChild($from.index(0) + direction);
    if (!other) return false;
    const [start, block] = [$from.before(1), $from.node(1)];
    const target = direction === 1 ? start + other.nodeSize : start - other.nodeSize;
    const tr = state.tr.delete(start, start + block.nodeSize).insert(target, block);
    const shift = target - start;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, anchor + shift, head + shift)).scrollIntoView());
    return true;
  };

export const ListKeys = Extension.create({
  name: 'listKeys',
  // Before the general handling of these keys.
  priority: 200,
  addKeyboardShortcuts() {
    const run = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch, this.editor.view);
    const inList = () => listAt(this.editor.state) !== null;
    return {
      Enter: run(enter),
      Backspace: run(backspace),
      Delete: run(forwardDelete),
      // Kept in a list even where nothing can be indented, because the caret would leave the text.
      Tab: () => run(indent)() || inList(),
      'Shift-Tab': () => run(outdent)() || inList(),
      'Alt-ArrowUp': () => run(moveItem(-1))() || run(moveBlock(-1))(),
      'Alt-ArrowDown': () => run(moveItem(1))() || run(moveBlock(1))(),
    };
  },
});
