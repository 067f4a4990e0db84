import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Typing over selected text. The browser would keep its look with inline styles, which the content security policy forbids.
 */
export const TypingOver = Extension.create({
  name: 'typingOver',
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { beforeinput: typeOver } } })],
});

function typeOver(view: EditorView, event: InputEvent): boolean {
  const { selection } = view.state;
  const { data, inputType, isComposing } = event;
  if (inputType !== 'insertText' || !data || selection.empty || isComposing || view.composing) return false;
  event.preventDefault();
  const { from, to } = selection;
  const insert = () => view.state.tr.insertText(data, from, to).scrollIntoView();
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
  return true;
}
