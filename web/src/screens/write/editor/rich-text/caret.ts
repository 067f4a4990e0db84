import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** A key that is pressed right after the caret was moved acts at the new place, however busy the browser is. */
export const CaretInTime = Extension.create({
  name: 'caretInTime',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (view) => {
            readCaret(view);
            return false;
          },
          // Input without a key, such as dictation or an emoji picker.
          beforeinput: (view) => {
            readCaret(view);
            return false;
          },
        },
      },
    }),
  ],
});

/**
 * Browsers report a moved caret late. Until then the editor would act at the old place, and a transaction would put the
 * caret back there.
 */
export function readCaret(view: EditorView): void {
  if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}
