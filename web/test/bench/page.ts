import { Editor } from '@tiptap/core';
import { UndoRedo } from '@tiptap/extensions';
import { toEditor } from '../../../src/documents/editor.ts';
import type { Block } from '../../../src/documents/model.ts';
import 'pretendard/dist/web/static/pretendard-dynamic-subset.css';
import '../../src/styles.css';
import { bareSchema } from '../editor/bare-schema.ts';
import { productExtensions } from './product.ts';

/** Opens a text in one of two editors, for `bench/editor.ts`. */

let open: Editor | null = null;

Object.assign(window, {
  openEditor(which: 'bare' | 'product', blocks: Block[]) {
    open?.destroy();
    open = new Editor({
      element: document.getElementById('root')!,
      extensions: which === 'bare' ? [...bareSchema(), UndoRedo] : productExtensions(),
      content: toEditor(blocks),
    });
    const middle = Math.floor(open.state.doc.content.size / 2);
    open.commands.focus(middle);
  },
});
