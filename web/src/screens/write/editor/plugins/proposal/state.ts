import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, PluginKey, type StateField, TextSelection, type Transaction } from '@tiptap/pm/state';
import { type Proposed, type Suggestion, suggestionsIn } from './suggestions.ts';

/**
 * What is proposed and not yet decided. The document is unchanged until a suggestion is accepted; with `waits`, until all
 * are decided and `takeOver` is called. `accepted`: what waits for that.
 */
export type Proposal = {
  suggestions: Suggestion[];
  current: number;
  waits: boolean;
  accepted: Suggestion[];
  rejected: number;
};
type Step =
  | { proposed: Proposed; waits: boolean }
  | { decided: number[]; isAccepted: boolean }
  | { current: number }
  | { isOver: true };

export const proposalKey = new PluginKey<Proposal>('proposal');

const NOTHING: Proposal = { suggestions: [], current: 0, waits: false, accepted: [], rejected: 0 };

export const proposalState: StateField<Proposal> = {
  init: () => NOTHING,
  apply(tr, proposal) {
    const step: Step | undefined = tr.getMeta(proposalKey);
    if (step && 'isOver' in step) return NOTHING;
    if (step && 'proposed' in step) {
      const proposed = suggestionsIn(tr.doc, step.proposed);
      return proposed.length === 0 ? NOTHING : { ...NOTHING, suggestions: proposed, waits: step.waits };
    }
    const { open, accepted, rejected } = step && 'decided' in step ? decide(proposal, step) : undecided(proposal);
    const suggestions = mapped(tr, open);
    const waiting = mapped(tr, accepted);
    const current = step && 'current' in step ? step.current : proposal.current;
    if (suggestions.length === 0 && !proposal.waits) return NOTHING;
    return {
      ...{ suggestions, waits: proposal.waits, accepted: waiting, rejected },
      current: Math.max(0, Math.min(current, suggestions.length - 1)),
    };
  },
};

function undecided({ suggestions: open, accepted, rejected }: Proposal) {
  return { open, accepted, rejected };
}

function decide(proposal: Proposal, { decided, isAccepted }: Extract<Step, { decided: number[] }>) {
  const [chosen, open] = [new Set(decided), [] as Suggestion[]];
  const taken = proposal.suggestions.filter((each) => {
    if (!chosen.has(each.id)) open.push(each);
    return chosen.has(each.id);
  });
  return {
    open,
    accepted: isAccepted && proposal.waits ? [...proposal.accepted, ...taken] : proposal.accepted,
    rejected: proposal.rejected + (isAccepted ? 0 : taken.length),
  };
}

/** A suggestion for words that were deleted in the meantime is void; so is half of a move. */
function mapped(tr: Transaction, suggestions: Suggestion[]): Suggestion[] {
  if (!tr.docChanged) return suggestions;
  const left = suggestions.flatMap((each) => mappedOne(tr, each));
  const halves = new Map<string | undefined, number>();
  for (const { moved } of left) halves.set(moved, (halves.get(moved) ?? 0) + 1);
  return left.filter(({ moved }) => moved === undefined || halves.get(moved) === 2);
}

function mappedOne({ mapping }: Transaction, suggestion: Suggestion): Suggestion[] {
  const isInsertion = suggestion.from === suggestion.to;
  const from = mapping.mapResult(suggestion.from, isInsertion ? -1 : 1);
  const to = isInsertion ? from : mapping.mapResult(suggestion.to, -1);
  const isGone = isInsertion ? from.deletedAcross : to.pos <= from.pos;
  return isGone ? [] : [{ ...suggestion, from: from.pos, to: to.pos }];
}

export function proposalIn(state: EditorState): Proposal {
  return proposalKey.getState(state) ?? NOTHING;
}

export function propose(state: EditorState, proposed: Proposed, { waits = false } = {}): Transaction {
  return state.tr.setMeta(proposalKey, { proposed, waits } satisfies Step);
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
  const whole = withOtherHalves(state, chosen);
  const tr = proposalIn(state).waits ? state.tr : changed(state, whole);
  return tr.setMeta(proposalKey, { decided: whole.map(({ id }) => id), isAccepted: true } satisfies Step);
}

export function reject(state: EditorState, chosen: Suggestion[]): Transaction | null {
  if (chosen.length === 0) return null;
  const decided = withOtherHalves(state, chosen).map(({ id }) => id);
  return state.tr.setMeta(proposalKey, { decided, isAccepted: false } satisfies Step);
}

/** Makes the changes that were accepted and waited; ends the proposal. */
export function takeOver(state: EditorState): Transaction {
  return changed(state, proposalIn(state).accepted).setMeta(proposalKey, { isOver: true } satisfies Step);
}

/** Whether the proposal before it ends with a transaction, because another took its place or somebody put it aside. */
export function endsProposal(tr: Transaction): boolean {
  const step: Step | undefined = tr.getMeta(proposalKey);
  return step !== undefined && ('proposed' in step || 'isOver' in step);
}

/** Ends the proposal without a decision. */
export function putAside(state: EditorState): Transaction {
  return state.tr.setMeta(proposalKey, { isOver: true } satisfies Step);
}

function changed(state: EditorState, chosen: Suggestion[]): Transaction {
  const { tr } = state;
  const fromTheEnd = (one: Suggestion, other: Suggestion) =>
    other.from - one.from || other.to - one.to || other.id - one.id;
  for (const { from, to, content } of chosen.toSorted(fromTheEnd)) tr.replaceWith(from, to, content);
  // What was selected to be revised is replaced: a bar for it would float above nothing.
  if (!tr.selection.empty) tr.setSelection(TextSelection.near(tr.doc.resolve(tr.selection.to), -1));
  return closeHistory(tr);
}

function withOtherHalves(state: EditorState, chosen: Suggestion[]): Suggestion[] {
  const moved = new Set(chosen.flatMap((each) => each.moved ?? []));
  const others = proposalIn(state).suggestions.filter((each) => each.moved !== undefined && moved.has(each.moved));
  return [...new Set([...chosen, ...others])];
}
