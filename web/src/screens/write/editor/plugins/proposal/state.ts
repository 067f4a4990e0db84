import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, PluginKey, type StateField, type Transaction } from '@tiptap/pm/state';
import { type Proposed, type Suggestion, suggestionsIn } from './suggestions.ts';

/** What is proposed and not yet decided. The document is unchanged until a suggestion is accepted. */
export type Proposal = { suggestions: Suggestion[]; current: number };
type Step = { proposed: Proposed } | { decided: number[] } | { current: number };

export const proposalKey = new PluginKey<Proposal>('proposal');

const NOTHING: Proposal = { suggestions: [], current: 0 };

export const proposalState: StateField<Proposal> = {
  init: () => NOTHING,
  apply(tr, proposal) {
    const step: Step | undefined = tr.getMeta(proposalKey);
    if (step && 'proposed' in step) return { suggestions: suggestionsIn(tr.doc, step.proposed), current: 0 };
    const decided = new Set(step && 'decided' in step ? step.decided : []);
    const open = proposal.suggestions.filter(({ id }) => !decided.has(id));
    const suggestions = tr.docChanged ? open.flatMap((each) => mapped(tr, each)) : open;
    const current = step && 'current' in step ? step.current : proposal.current;
    if (suggestions.length === 0) return NOTHING;
    return { suggestions, current: Math.min(current, suggestions.length - 1) };
  },
};

/** A suggestion for words that were deleted in the meantime is void. */
function mapped({ mapping }: Transaction, suggestion: Suggestion): Suggestion[] {
  const isInsertion = suggestion.from === suggestion.to;
  const from = mapping.mapResult(suggestion.from, isInsertion ? -1 : 1);
  const to = isInsertion ? from : mapping.mapResult(suggestion.to, -1);
  const isGone = isInsertion ? from.deletedAcross : to.pos <= from.pos;
  return isGone ? [] : [{ ...suggestion, from: from.pos, to: to.pos }];
}

export function proposalIn(state: EditorState): Proposal {
  return proposalKey.getState(state) ?? NOTHING;
}

export function propose(state: EditorState, proposed: Proposed): Transaction {
  return state.tr.setMeta(proposalKey, { proposed } satisfies Step);
}

export function goTo(state: EditorState, step: 1 | -1): Transaction | null {
  const { suggestions, current } = proposalIn(state);
  if (suggestions.length === 0) return null;
  const next = (current + step + suggestions.length) % suggestions.length;
  return state.tr.setMeta(proposalKey, { current: next } satisfies Step);
}

/** One step back undoes all that was accepted together. */
export function accept(state: EditorState, chosen: Suggestion[]): Transaction | null {
  if (chosen.length === 0) return null;
  const { tr } = state;
  for (const { from, to, content } of chosen.toSorted((one, other) => other.from - one.from || other.to - one.to))
    tr.replaceWith(from, to, content);
  return closeHistory(tr).setMeta(proposalKey, { decided: chosen.map(({ id }) => id) } satisfies Step);
}

export function reject(state: EditorState, chosen: Suggestion[]): Transaction | null {
  return chosen.length === 0
    ? null
    : state.tr.setMeta(proposalKey, { decided: chosen.map(({ id }) => id) } satisfies Step);
}
