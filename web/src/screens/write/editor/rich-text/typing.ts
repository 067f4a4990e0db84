import { Extension } from '@tiptap/core';
import { AllSelection, type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Typing over selected text. The browser would keep its look with inline styles, which the content security policy forbids.
 */
export const TypingOver = Extension.create({
  name: 'typingOver',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { handleDOMEvents: { beforeinput: typeOver } }, appendTransaction: caretInEmptyText }),
  ],
});

/** When everything was deleted, "everything" stays selected, and each word would replace the one before. */
function caretInEmptyText(_all: readonly Transaction[], _before: EditorState, after: EditorState): Transaction | null {
  const { doc, selection, schema, tr } = after;
  const isEmpty = doc.childCount === 0 || (doc.childCount === 1 && doc.firstChild!.content.size === 0);
  if (!(selection instanceof AllSelection) || !isEmpty) return null;
  if (!doc.firstChild?.isTextblock) tr.replaceWith(0, doc.content.size, schema.nodes.paragraph!.create());
  return tr.setSelection(TextSelection.create(tr.doc, 1));
}

function typeOver(view: EditorView, event: InputEvent): boolean {
  const { selection } = view.state;
  const { data, inputType, isComposing } = event;
  if (inputType !== 'insertText' || !data || selection.empty || isComposing || view.composing) return false;
  event.preventDefault();
  const { from, to } = selection;
  const insert = () => view.state.tr.insertText(data).scrollIntoView();
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
  return true;
}
