import type { Node } from '@tiptap/pm/model';
import { type EditorState, PluginKey, type StateField, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Where pictures that are still uploaded will stand: always between two blocks, and never part of the document. */
export type Landing = { id: number; pos: number };
type Change = { add: Landing[] } | { remove: number };

const key = new PluginKey<Landing[]>('landings');

export { key as landingsKey };

export const landingsState: StateField<Landing[]> = {
  init: () => [],
  apply(tr, old) {
    const change = tr.getMeta(key) as Change | undefined;
    const removed = change && 'remove' in change ? old.findIndex(({ id }) => id === change.remove) : -1;
    // Pictures given together stay in order: those before the one that is placed now remain before it.
    const moved = tr.docChanged
      ? old.map(({ id, pos }, index) => ({
          id,
          pos: betweenBlocks(tr.doc, tr.mapping.map(pos, index < removed ? -1 : 1)),
        }))
      : old;
    if (!change) return moved;
    return 'add' in change ? [...moved, ...change.add] : moved.filter(({ id }) => id !== change.remove);
  },
};

export const landingsIn = (state: EditorState): Landing[] => key.getState(state) ?? [];

export function addLandings(tr: Transaction, add: Landing[]): Transaction {
  return tr.setMeta(key, { add } satisfies Change);
}

export function removeLanding(tr: Transaction, id: number): Transaction {
  return tr.setMeta(key, { remove: id } satisfies Change);
}

/** After the block at the caret, or before it if that is an empty paragraph in which the text goes on. */
export function landingAtCaret({ doc, selection: { $to } }: Pick<Transaction, 'doc' | 'selection'>): number {
  if ($to.depth === 0) return $to.pos;
  const isEmpty = $to.node(1).type.name === 'paragraph' && $to.node(1).content.size === 0;
  return betweenBlocks(doc, isEmpty ? $to.before(1) : $to.after(1));
}

/** Before or after the block under the mouse, whichever is nearer. */
export function landingAt(view: EditorView, { clientX: left, clientY: top }: MouseEvent): number | null {
  const at = view.posAtCoords({ left, top });
  if (!at) return null;
  const $pos = view.state.doc.resolve(at.pos);
  if ($pos.depth === 0) return $pos.pos;
  const box = (view.nodeDOM($pos.before(1)) as Element).getBoundingClientRect();
  return top < (box.top + box.bottom) / 2 ? $pos.before(1) : $pos.after(1);
}

function betweenBlocks(doc: Node, pos: number): number {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  return $pos.depth === 0 ? $pos.pos : $pos.after(1);
}
