import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion } from '@tiptap/suggestion';
import type { SlashName } from './slash-items.ts';

export type OpenMenu = { items: SlashName[]; rect: DOMRect | null; choose(name: SlashName): void };

type Options = {
  find(query: string): SlashName[];
  show(menu: OpenMenu | null): void;
  /** Returns whether the menu used the key. */
  onKey(event: KeyboardEvent): boolean;
  run(name: SlashName): void;
};

/** `/` at the start of a line or after a space offers what can be inserted. */
export const SlashMenu = Extension.create<Options>({
  name: 'slashMenu',
  addOptions: () => ({ find: () => [], show: () => {}, onKey: () => false, run: () => {} }),
  addProseMirrorPlugins() {
    const { find, show, onKey, run } = this.options;
    return [
      Suggestion<SlashName, SlashName>({
        editor: this.editor,
        pluginKey: new PluginKey('slashMenu'),
        char: '/',
        // Unstyled; a changing class would redraw the syllable that is being composed.
        decorationClass: 'slash-query',
        decorationEmptyClass: 'slash-query',
        allow: ({ state, range }) => !state.doc.resolve(range.from).parent.type.spec.code,
        items: ({ query }) => find(query),
        command: ({ editor, range, props: name }) => {
          editor.chain().deleteRange(range).run();
          run(name);
        },
        render: () => ({
          onStart: (props) => show({ items: props.items, rect: props.clientRect?.() ?? null, choose: props.command }),
          onUpdate: (props) => show({ items: props.items, rect: props.clientRect?.() ?? null, choose: props.command }),
          onExit: () => show(null),
          onKeyDown: ({ event }) => onKey(event),
        }),
      }),
    ];
  },
});
