import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { addRowAfter, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';

/** Tables without merged cells; the first row holds the column headings if the table has a header. */
export const Tables = Extension.create({
  name: 'tables',
  priority: 190,
  addKeyboardShortcuts() {
    const run = (command: Command) => command(this.editor.state, this.editor.view.dispatch, this.editor.view);
    return {
      Tab: () => {
        if (!isInTable(this.editor.state)) return false;
        if (run(goToNextCell(1))) return true;
        return run(addRowAfter) && run(goToNextCell(1));
      },
      'Shift-Tab': () => isInTable(this.editor.state) && (run(goToNextCell(-1)) || true),
      Enter: () => isInTable(this.editor.state) && this.editor.commands.setHardBreak(),
    };
  },
  addProseMirrorPlugins: () => [tableEditing(), new Plugin({ appendTransaction: keepHeaderCells })],
});

export const toggleHeader: Command = (state, dispatch) => {
  const found = tableAt(state);
  if (!found) return false;
  dispatch?.(state.tr.setNodeAttribute(found.pos, 'header', !found.node.attrs.header));
  return true;
};

export function tableAt({ selection: { $from } }: EditorState): { node: Node; pos: number } | null {
  const node = $from.depth > 0 ? $from.node(1) : null;
  return node?.type.name === 'table' ? { node, pos: $from.before(1) } : null;
}

/** Rows are added, deleted and pasted without regard to the header. */
function keepHeaderCells(transactions: readonly Transaction[], before: EditorState, after: EditorState) {
  if (!transactions.some(({ docChanged }) => docChanged)) return null;
  const { tr } = after;
  const { tableCell, tableHeader } = after.schema.nodes;
  after.doc.forEach((table, pos, index) => {
    if (table.type.name !== 'table' || before.doc.maybeChild(index) === table) return;
    table.forEach((row, rowOffset, rowIndex) => {
      const type = table.attrs.header && rowIndex === 0 ? tableHeader! : tableCell!;
      row.forEach((cell, cellOffset) => {
        if (cell.type !== type) tr.setNodeMarkup(pos + 1 + rowOffset + 1 + cellOffset, type, cell.attrs);
      });
    });
  });
  return tr.docChanged ? tr : null;
}
