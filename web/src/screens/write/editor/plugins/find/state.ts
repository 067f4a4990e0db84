import { closeHistory } from '@tiptap/pm/history';
import type { Mark } from '@tiptap/pm/model';
import { type EditorState, PluginKey, type StateField, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { attributeHits, createSearch, type Hit, type Query, replacedIn } from './search.ts';

/** `current`: the hit that was gone to last. */
export type Found = {
  query: Query;
  hits: Hit[];
  current: number;
  decorations: DecorationSet;
  search: ReturnType<typeof createSearch>;
};
type Change = { query: Query } | { current: number } | { after: number };

export const findKey = new PluginKey<Found>('find');

const NOTHING: Query = { text: '', isCaseSensitive: false };

export const findState: StateField<Found> = {
  init: () => ({
    query: NOTHING,
    hits: [],
    current: 0,
    decorations: DecorationSet.empty,
    search: createSearch(NOTHING),
  }),
  apply(tr, found) {
    const change: Change | undefined = tr.getMeta(findKey);
    if (change && 'query' in change) {
      const search = createSearch(change.query);
      const hits = search(tr.doc);
      return drawn(tr, { ...found, query: change.query, search, hits, current: nextAfter(hits, tr.selection.from) });
    }
    if (change && 'current' in change) return drawn(tr, { ...found, current: change.current });
    if (!tr.docChanged || found.query.text === '') return found;
    const hits = found.search(tr.doc);
    const place = change?.after ?? tr.mapping.map(found.hits[found.current]?.from ?? 0);
    return drawn(tr, { ...found, hits, current: nextAfter(hits, place) });
  },
};

/** The first hit at or after a position, or else the first of the text. */
function nextAfter(hits: Hit[], position: number): number {
  return Math.max(
    0,
    hits.findIndex(({ from }) => from >= position),
  );
}

const HIT = 'rounded-xs bg-warning-soft';
const CURRENT = 'rounded-xs bg-warning-soft ring-2 ring-warning';

function drawn({ doc }: Transaction, found: Found): Found {
  const decorations = found.hits.map(({ from, to }, index) =>
    Decoration.inline(from, to, { class: index === found.current ? CURRENT : HIT, 'data-hit': String(index) }),
  );
  return { ...found, decorations: DecorationSet.create(doc, decorations) };
}

export function foundIn(state: EditorState): Found {
  return findKey.getState(state)!;
}

export function setQuery(state: EditorState, query: Query): Transaction {
  return state.tr.setMeta(findKey, { query } satisfies Change);
}

/** The selection goes to the hit, so that the caret is there when the search is closed. */
export function goTo(state: EditorState, step: 1 | -1): Transaction | null {
  const { hits, current } = foundIn(state);
  if (hits.length === 0) return null;
  const isThere = state.selection.from === hits[current]!.from && state.selection.to === hits[current]!.to;
  const next = isThere || step === -1 ? (current + step + hits.length) % hits.length : current;
  const { from, to } = hits[next]!;
  return state.tr
    .setMeta(findKey, { current: next } satisfies Change)
    .setSelection(TextSelection.create(state.doc, from, to));
}

/** Replaces the current hit; the one after it becomes the current. */
export function replaceCurrent(state: EditorState, replacement: string): Transaction | null {
  const { hits, current } = foundIn(state);
  const hit = hits[current];
  if (!hit) return null;
  const after = hit.from + replacement.length;
  return closeHistory(replaced(state, [hit], replacement)).setMeta(findKey, { after } satisfies Change);
}

/** Also beside pictures. One step back undoes all. */
export function replaceAll(state: EditorState, replacement: string): Transaction | null {
  const { hits, query } = foundIn(state);
  const attributes = attributeHits(state.doc, query);
  if (hits.length + attributes.length === 0) return null;
  const { tr } = state;
  for (const { pos, name, value } of attributes) {
    const changed = replacedIn(value, query, replacement);
    tr.setNodeAttribute(pos, name, changed === '' && name !== 'alt' ? null : changed);
  }
  return closeHistory(replaced(state, hits, replacement, tr));
}

function replaced(state: EditorState, hits: Hit[], replacement: string, tr = state.tr): Transaction {
  for (const { from, to } of hits.toReversed()) {
    const marks = marksFor(state, { from, to }, replacement);
    if (replacement === '') tr.delete(from, to);
    else tr.replaceWith(from, to, state.schema.text(replacement, marks));
  }
  return tr;
}

/** Those of the first character. A placeholder whose brackets are replaced is filled in. */
function marksFor({ doc }: EditorState, { from, to }: Hit, replacement: string): readonly Mark[] {
  const marks = doc.nodeAt(from)?.marks ?? [];
  const isFilled = /[[\]]/u.test(doc.textBetween(from, to)) && !/^\[[^[\]]+\]$/u.test(replacement);
  return isFilled ? marks.filter(({ type }) => type.name !== 'placeholder') : marks;
}
