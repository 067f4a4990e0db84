import type { Node } from '@tiptap/pm/model';
import { type EditorState, PluginKey, type StateField, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Anchor, type Place, placeOf } from './places.ts';

/** A part of the text that is marked. `text`: its words, to find it again after others replaced the block. */
export type Range = Anchor & { id: string; className: string; label?: string | undefined; text?: string | undefined };

/** Findings, claims and comments are groups of their own, set one by one. */
export type Group = { group: string; ranges: Range[] };
export type Marked = { shown: DecorationSet; lost: (Range & { group: string })[] };

export const rangesKey = new PluginKey<Marked>('ranges');

export const rangesState: StateField<Marked> = {
  init: () => ({ shown: DecorationSet.empty, lost: [] }),
  apply: (tr, marked) => changed(tr, marked),
};

function changed(tr: Transaction, { shown, lost }: Marked): Marked {
  const set: Group | undefined = tr.getMeta(rangesKey);
  const missing = [...lost];
  let kept = shown;
  if (tr.docChanged) kept = shown.map(tr.mapping, tr.doc, { onRemove: ({ range }) => missing.push(range) });
  if (!set) return tr.docChanged && missing.length > 0 ? drawn(tr.doc, kept, missing) : { shown: kept, lost };
  const old = kept.find(undefined, undefined, ({ range }) => range.group === set.group);
  const others = missing.filter(({ group }) => group !== set.group);
  return drawn(tr.doc, kept.remove(old), [...others, ...set.ranges.map((range) => ({ ...range, group: set.group }))]);
}

/** Those whose words are not in the text are kept: undoing a deletion brings them back. */
function drawn(doc: Node, shown: DecorationSet, ranges: Marked['lost']): Marked {
  const lost: Marked['lost'] = [];
  const added: Decoration[] = [];
  for (const range of ranges) {
    const place = placeOf(doc, range, range.text);
    if (place) added.push(decoration(doc, range, place));
    else lost.push(range);
  }
  return { shown: shown.add(doc, added), lost };
}

function decoration(doc: Node, range: Range, { from, to }: Place): Decoration {
  const attributes = { class: range.className, 'data-range': range.id, ...(range.label && { title: range.label }) };
  const isBlock = doc.nodeAt(from)?.isAtom && !doc.nodeAt(from)?.isInline;
  return isBlock
    ? Decoration.node(from, to, attributes, { range })
    : Decoration.inline(from, to, attributes, { range });
}

/** The ids of the ranges at a position of the text. */
export function rangesAt(state: EditorState, pos: number): string[] {
  return (rangesKey.getState(state)?.shown.find(pos, pos) ?? []).map(({ spec }) => spec.range.id);
}

/** Where a range stands now. */
export function rangePlace(state: EditorState, id: string): Place | null {
  const [found] = rangesKey.getState(state)?.shown.find(undefined, undefined, ({ range }) => range.id === id) ?? [];
  return found ? { from: found.from, to: found.to } : null;
}
