import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { findKey, findState } from './state.ts';

/** Marks what is searched for; the bar (`find-bar.tsx`) controls it. */
export const Find = Extension.create({
  name: 'find',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key: findKey,
        state: findState,
        props: { decorations: (state) => findKey.getState(state)?.decorations },
      }),
    ];
  },
});
