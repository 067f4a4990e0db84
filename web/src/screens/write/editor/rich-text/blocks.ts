import type { Attrs, Node } from '@tiptap/pm/model';
import { type Command, type EditorState, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { liftItem } from './list-commands.ts';
import { listOf } from './list-items.ts';
import { numberOf } from './numbering.ts';

/** Turns the block at the caret into another kind, or adds one below it. Its id and its role stay. */

type TextKind = 'paragraph' | 'heading' | 'quote' | 'codeBlock';

export function turnInto(kind: TextKind, attrs: Attrs = {}): Command {
  return (state, dispatch, view) => {
    const { $from, from, to } = state.selection;
    if ($from.node(1)?.type.name === 'list') {
      if (!liftItem(state, dispatch, view)) return false;
      return kind === 'paragraph' || !view ? true : turnInto(kind, attrs)(view.state, dispatch, view);
    }
    if (!isTextBlock(state)) return false;
    const type = state.schema.nodes[kind]!;
    const kept = ({ attrs: { id, role } }: Node) => ({
      id,
      role: kind === 'paragraph' ? role : fitting(role),
      ...attrs,
    });
    dispatch?.(state.tr.setBlockType(from, to, type, kept).scrollIntoView());
    return true;
  };
}

/** A dateline is always a paragraph. */
function fitting(role: string): string {
  return role === 'dateline' ? 'body' : role;
}

function isTextBlock({ selection: { $from, $to } }: EditorState): boolean {
  return $from.depth === 1 && $to.depth === 1 && $from.parent.isTextblock;
}

/** A list from the selected paragraphs; in a list, the markers of the level at the caret change. */
export function turnIntoList(marker: string): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection;
    if ($from.node(1)?.type.name === 'list') return changeMarkers(marker)(state, dispatch);
    if (!isTextBlock(state)) return false;
    const { itemText } = state.schema.nodes;
    const blocks: Node[] = [];
    for (let index = $from.index(0); index <= $to.index(0); index += 1) blocks.push(state.doc.child(index));
    if (!blocks.every((block) => block.isTextblock && !block.type.spec.code)) return false;
    const items = blocks.map(({ content }) => ({ level: 0, marker, text: itemText!.create(null, content) }));
    const { id, role } = blocks[0]!.attrs;
    const [start, end] = [$from.before(1), $to.after(1)];
    const tr = state.tr.replaceWith(start, end, listOf(state.schema, items, { id, role: fitting(role) }));
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start + 3 + $from.parentOffset)).scrollIntoView());
    return true;
  };
}

function changeMarkers(marker: string): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const depth = $from.depth - 2;
    const list = $from.node(depth);
    if (list?.type.name !== 'list') return false;
    const { tr } = state;
    list.forEach((item, offset) => {
      if (item.attrs.marker !== marker) tr.setNodeAttribute($from.start(depth) + offset, 'marker', marker);
    });
    dispatch?.(tr);
    return true;
  };
}

/** Whether the caret is in a list with numbers or with bullets. */
export function listKindAt(state: EditorState): 'numbers' | 'bullets' | null {
  const { $from } = state.selection;
  const item = $from.depth >= 3 && $from.node(-1).type.name === 'listItem' ? $from.node(-1) : null;
  if (!item) return null;
  return numberOf(item.attrs.marker as string) ? 'numbers' : 'bullets';
}

/** Adds a block below the one at the caret, or in its place if that is an empty paragraph. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const own = $from.depth > 0 ? $from.node(1) : null;
    const isEmpty = own?.type.name === 'paragraph' && own.content.size === 0;
    const pos = own ? (isEmpty ? $from.before(1) : $from.after(1)) : $from.pos;
    const tr = state.tr.replaceWith(pos, isEmpty ? pos + own.nodeSize : pos, block);
    const selection = block.isAtom ? NodeSelection.create(tr.doc, pos) : Selection.near(tr.doc.resolve(pos + 1));
    dispatch?.(tr.setSelection(selection).scrollIntoView());
    return true;
  };
}

export function emptyTable(state: EditorState, rows = 3, columns = 2): Node {
  const { table, tableRow, tableCell, tableHeader, cellText } = state.schema.nodes;
  const row = (isHeader: boolean) =>
    tableRow!.create(
      null,
      Array.from({ length: columns }, () => (isHeader ? tableHeader! : tableCell!).create(null, cellText!.create())),
    );
  return table!.create(
    { header: true },
    Array.from({ length: rows }, (_, index) => row(index === 0)),
  );
}

export function emptyFacts(state: EditorState): Node {
  const { facts, fact, factLabel, factValue } = state.schema.nodes;
  return facts!.create(null, fact!.create(null, [factLabel!.create(), factValue!.create()]));
}

export function topBlockAt(state: EditorState): { node: Node; pos: number } | null {
  const { selection } = state;
  if (selection instanceof NodeSelection && selection.$from.depth === 0)
    return { node: selection.node, pos: selection.from };
  const { $from } = selection;
  return $from.depth === 0 ? null : { node: $from.node(1), pos: $from.before(1) };
}
