import { type EditorState, PluginKey, type StateField } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/**
 * Marked parts of the text, which follow every edit. They are decorations of the text itself, because widgets disturb
 * the input of Korean. A range whose words are deleted is gone; whoever set it looks for it again.
 */

export type Place = { from: number; to: number };
/** `isBlock`: a whole block, such as a picture. */
export type Range = Place & { id: string; attributes: Record<string, string>; isBlock?: boolean };
/** Claims, findings and comments are groups of their own. */
export type Groups = Record<string, Range[]>;
type Spec = { group: string; id: string; attributes: Record<string, string> };

export const rangesKey = new PluginKey<DecorationSet>('ranges');

export const rangesState: StateField<DecorationSet> = {
  init: () => DecorationSet.empty,
  apply(tr, old) {
    const mapped = tr.docChanged ? old.map(tr.mapping, tr.doc) : old;
    const groups: Groups | undefined = tr.getMeta(rangesKey);
    if (!groups) return mapped;
    const replaced = mapped.find(undefined, undefined, ({ group }) => group in groups);
    const added = Object.entries(groups).flatMap(([group, ranges]) => ranges.map((range) => decoration(group, range)));
    return mapped.remove(replaced).add(tr.doc, added);
  },
};

function decoration(group: string, { id, from, to, attributes, isBlock }: Range): Decoration {
  const spec: Spec = { group, id, attributes };
  return isBlock ? Decoration.node(from, to, attributes, spec) : Decoration.inline(from, to, attributes, spec);
}

/** Replaces the ranges of these groups. Nothing happens while an input method composes. */
export function showRanges(view: EditorView, groups: Groups): void {
  if (view.composing) return;
  const isSame = ([group, ranges]: [string, Range[]]) => signature(ranges) === signature(rangesOf(view.state, group));
  const changed = Object.entries(groups).filter((entry) => !isSame(entry));
  if (changed.length === 0) return;
  view.dispatch(view.state.tr.setMeta(rangesKey, Object.fromEntries(changed)).setMeta('addToHistory', false));
}

function signature(ranges: Range[]): string {
  const parts = ranges.map(({ id, from, to, attributes }) => JSON.stringify([id, from, to, attributes]));
  return parts.toSorted().join();
}

/** Where the ranges of a group stand now. */
export function rangesOf(state: EditorState, group: string): Range[] {
  return found(state, group);
}

/** The ids of the ranges of a group at a position of the text. */
export function rangesAt(state: EditorState, group: string, pos: number): string[] {
  return found(state, group, pos, pos).map(({ id }) => id);
}

function found(state: EditorState, group: string, start?: number, end?: number): Range[] {
  const decorations = rangesKey.getState(state)?.find(start, end, (spec) => spec.group === group) ?? [];
  return decorations.map(({ from, to, spec }) => ({ from, to, ...(spec as Spec) }));
}
