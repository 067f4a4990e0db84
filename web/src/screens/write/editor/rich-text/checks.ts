import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { type Located, rangesIn } from '../positions.ts';
import { readCaret } from './caret.ts';

/** Shows claims and findings in the text, as decorations of the text itself: widgets disturb the input of Korean. */

const key = new PluginKey<DecorationSet>('checks');

export const ChecksHighlight = Extension.create({
  name: 'checksHighlight',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, old) => (tr.getMeta(key) as DecorationSet | undefined) ?? old.map(tr.mapping, tr.doc),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

const STYLES = {
  error: 'rounded-sm bg-danger-soft underline decoration-danger decoration-2 underline-offset-5',
  warning: 'rounded-sm bg-warning-soft underline decoration-warning decoration-2 underline-offset-5',
  info: 'underline decoration-accent/60 decoration-dotted decoration-2 underline-offset-5',
};
const GRAVITY = { info: 0, warning: 1, error: 2 };

/** Not to be called while an input method composes. */
export function showChecks(view: EditorView, { claims, findings }: Located): void {
  readCaret(view);
  const { doc } = view.state;
  const ranges = rangesIn(doc);
  const decorations = [
    ...claims.flatMap(({ place }, index) => {
      const range = ranges(place);
      return range ? [Decoration.inline(range.from, range.to, { 'data-claim': String(index) })] : [];
    }),
    ...findings
      .toSorted((one, other) => GRAVITY[one.finding.severity] - GRAVITY[other.finding.severity])
      .flatMap(({ finding, place }) => {
        const range = place && ranges(place);
        return range ? [Decoration.inline(range.from, range.to, { class: STYLES[finding.severity] })] : [];
      }),
  ];
  const shown = DecorationSet.create(doc, decorations);
  if (signature(shown) === signature(key.getState(view.state))) return;
  view.dispatch(view.state.tr.setMeta(key, shown).setMeta('addToHistory', false));
}

/** The claim that the position is in, by its index. */
export function claimAt(view: EditorView, pos: number): number | null {
  const found = key.getState(view.state)?.find(pos, pos) ?? [];
  for (const decoration of found) {
    const claim = attributesOf(decoration)?.['data-claim'];
    if (claim !== undefined) return Number(claim);
  }
  return null;
}

function signature(decorations: DecorationSet | undefined): string {
  return JSON.stringify(decorations?.find().map((each) => [each.from, each.to, attributesOf(each)]));
}

function attributesOf(decoration: Decoration): Record<string, string> | undefined {
  return (decoration as unknown as { type: { attrs?: Record<string, string> } }).type.attrs;
}
