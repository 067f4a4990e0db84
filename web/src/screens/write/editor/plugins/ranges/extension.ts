import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type Group, type Marked, type Range, rangesAt, rangesKey, rangesState } from './state.ts';

/** Called with the ids of all ranges at a place, none when it is left. */
export type RangeEvents = {
  onHover?(ids: string[], element: HTMLElement | null): void;
  onClick?(ids: string[], element: HTMLElement): void;
  /** The caret moved into these. */
  onCaret?(ids: string[]): void;
};

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    ranges: { setRanges(group: string, ranges: Range[]): ReturnType };
  }
}

/** Marks parts of the text by block and offset, follows them through edits, and tells when they are pointed at. */
export const Ranges = Extension.create<RangeEvents>({
  name: 'ranges',
  addCommands() {
    return {
      setRanges:
        (group, ranges) =>
        ({ tr, dispatch }) => {
          dispatch?.(tr.setMeta(rangesKey, { group, ranges } satisfies Group).setMeta('addToHistory', false));
          return true;
        },
    };
  },
  addProseMirrorPlugins() {
    return [rangesPlugin(this.options)];
  },
});

function rangesPlugin(events: RangeEvents): Plugin<Marked> {
  return new Plugin<Marked>({
    key: rangesKey,
    state: rangesState,
    props: {
      decorations: (state) => rangesKey.getState(state)?.shown,
      handleClick: (view, pos) => {
        const ids = rangesAt(view.state, pos);
        if (ids.length > 0) events.onClick?.(ids, elementAt(view, pos));
        return false;
      },
      handleDOMEvents: {
        mouseover: (view, { target }) => {
          const element = (target as HTMLElement).closest<HTMLElement>('[data-range]');
          if (element) events.onHover?.(rangesAt(view.state, view.posAtDOM(element, 0) + 1), element);
          return false;
        },
        mouseout: (_view, { target, relatedTarget }) => {
          const isLeft = (node: EventTarget | null) => (node as HTMLElement | null)?.closest?.('[data-range]') ?? null;
          if (isLeft(target) && !isLeft(relatedTarget)) events.onHover?.([], null);
          return false;
        },
      },
    },
    view: () => ({
      update(view, before) {
        if (view.state.selection.eq(before.selection) && view.state.doc.eq(before.doc)) return;
        events.onCaret?.(rangesAt(view.state, view.state.selection.head));
      },
    }),
  });
}

function elementAt(view: EditorView, pos: number): HTMLElement {
  const { node } = view.domAtPos(pos);
  return node instanceof HTMLElement ? node : (node.parentElement ?? view.dom);
}
