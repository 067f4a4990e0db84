import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import { rangesAt, rangesKey, rangesState } from './state.ts';

/** `onComment`: commented words were clicked; the ids of their threads. */
type Events = { onComment?(ids: string[]): void };

/** Marks parts of the text: claims, findings and comments. */
export const Ranges = Extension.create<Events>({
  name: 'ranges',
  addOptions: () => ({}),
  addProseMirrorPlugins() {
    const { onComment } = this.options;
    return [
      new Plugin<DecorationSet>({
        key: rangesKey,
        state: rangesState,
        props: {
          decorations: (state) => rangesKey.getState(state),
          handleClick(view, pos) {
            const ids = rangesAt(view.state, 'comments', pos);
            if (ids.length > 0) onComment?.(ids);
            return false;
          },
        },
      }),
    ];
  },
});
