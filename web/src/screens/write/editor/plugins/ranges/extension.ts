import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import { rangesAt, rangesKey, rangesState } from './state.ts';

/** `onComment`: the text was clicked; the ids of the threads there. */
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
            onComment?.(rangesAt(view.state, 'comments', pos));
            return false;
          },
        },
      }),
    ];
  },
});
