import { Extension } from '@tiptap/core';
import { type Command, type EditorState, TextSelection } from '@tiptap/pm/state';

/** Keys in a fact box: Enter and Tab go from label to value to the next row, which is added at the end. */
export const FactKeys = Extension.create({
  name: 'factKeys',
  priority: 190,
  addKeyboardShortcuts() {
    const run = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch);
    return { Enter: run(enter), Tab: run(next), 'Shift-Tab': run(previous), Backspace: run(deleteRow) };
  },
});

function rowAt({ selection: { $from } }: EditorState) {
  if ($from.depth !== 3 || $from.node(1).type.name !== 'facts') return null;
  return {
    row: $from.node(2),
    start: $from.before(2),
    isLabel: $from.parent.type.name === 'factLabel',
    box: $from.node(1),
  };
}

const next: Command = (state, dispatch) => {
  const at = rowAt(state);
  if (!at) return false;
  const { $from } = state.selection;
  if (at.isLabel) {
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, $from.after() + 1)).scrollIntoView());
    return true;
  }
  const end = at.start + at.row.nodeSize;
  const isLast = $from.index(1) === at.box.childCount - 1;
  const { fact, factLabel, factValue } = state.schema.nodes;
  const { tr } = state;
  if (isLast) tr.insert(end, fact!.create(null, [factLabel!.create(), factValue!.create()]));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView());
  return true;
};

const previous: Command = (state, dispatch) => {
  const at = rowAt(state);
  if (!at) return false;
  const { $from } = state.selection;
  const end = at.isLabel ? at.start - 2 : $from.before() - 1;
  if (!at.isLabel || $from.index(1) > 0)
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, end)).scrollIntoView());
  return true;
};

/** From an empty last row out of the box. */
const enter: Command = (state, dispatch) => {
  const at = rowAt(state);
  if (!at) return false;
  const isLast = state.selection.$from.index(1) === at.box.childCount - 1;
  if (at.row.textContent !== '' || !isLast || at.box.childCount === 1) return next(state, dispatch);
  const after = state.selection.$from.after(1);
  const tr = state.tr.delete(at.start, at.start + at.row.nodeSize);
  const pos = after - at.row.nodeSize;
  tr.insert(pos, state.schema.nodes.paragraph!.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, pos + 1)).scrollIntoView());
  return true;
};

const deleteRow: Command = (state, dispatch) => {
  const at = rowAt(state);
  if (at?.row.textContent !== '' || !state.selection.empty) return false;
  const { $from } = state.selection;
  if (at.box.childCount === 1) {
    const paragraph = state.schema.nodes.paragraph!.create({ id: at.box.attrs.id, role: at.box.attrs.role });
    const tr = state.tr.replaceWith($from.before(1), $from.after(1), paragraph);
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.before(1) + 1)));
    return true;
  }
  const tr = state.tr.delete(at.start, at.start + at.row.nodeSize);
  const target = $from.index(1) > 0 ? at.start - 2 : at.start + 2;
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, target)).scrollIntoView());
  return true;
};
