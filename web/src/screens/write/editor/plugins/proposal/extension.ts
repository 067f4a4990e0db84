import { Extension } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { language } from '../../../../../i18n/language.ts';
import { messagesIn } from '../../../../../i18n/messages.ts';
import { proposalMessages } from './messages.ts';
import { accept, type Proposal, proposalIn, proposalKey, proposalState, reject } from './state.ts';
import type { Suggestion } from './suggestions.ts';

/** Shows a proposal as insertions and deletions in the text. Alt+Enter accepts the current one, Alt+Shift+Enter rejects it. */
export const Proposals = Extension.create({
  name: 'proposals',
  addKeyboardShortcuts() {
    const decide = (how: typeof accept) => () => run(this.editor.view, how, currentOf(this.editor.state));
    return { 'Alt-Enter': decide(accept), 'Alt-Shift-Enter': decide(reject) };
  },
  addProseMirrorPlugins() {
    const drawn = new WeakMap<Proposal, DecorationSet>();
    return [
      new Plugin<Proposal>({
        key: proposalKey,
        state: proposalState,
        props: {
          decorations(state) {
            const proposal = proposalIn(state);
            if (proposal.suggestions.length + proposal.accepted.length === 0) return null;
            const set = drawn.get(proposal) ?? DecorationSet.create(state.doc, decorationsOf(state, proposal));
            drawn.set(proposal, set);
            return set;
          },
        },
      }),
    ];
  },
});

function currentOf(state: EditorState): Suggestion[] {
  const { suggestions, current } = proposalIn(state);
  return suggestions.slice(current, current + 1);
}

/** False when there is nothing to decide, so that the key keeps its meaning. */
function run(
  view: EditorView,
  how: (state: EditorState, chosen: Suggestion[]) => Transaction | null,
  chosen: Suggestion[],
) {
  const transaction = how(view.state, chosen);
  if (transaction) view.dispatch(transaction);
  return transaction !== null;
}

const REMOVED = 'rounded-xs bg-danger-soft text-danger-text line-through';
const ADDED = 'rounded-xs bg-success-soft text-success-text no-underline';
const BUTTON =
  'mx-0.5 inline-flex size-5 items-center justify-center rounded-sm border border-line-strong bg-surface text-xs text-soft select-none hover:bg-hover hover:text-ink';

/** Accepted, and waiting until everything is decided. */
const ACCEPTED = 'opacity-60';

function decorationsOf({ doc }: EditorState, { suggestions, current, accepted }: Proposal): Decoration[] {
  return [...suggestions, ...accepted].flatMap((suggestion) => {
    const { id, from, to, isBlock } = suggestion;
    const index = suggestions.indexOf(suggestion);
    const looks = index < 0 ? `${REMOVED} ${ACCEPTED}` : REMOVED;
    const removed: Decoration[] = [];
    if (!isBlock && to > from) removed.push(Decoration.inline(from, to, { nodeName: 'del', class: looks }));
    if (isBlock)
      doc.nodesBetween(from, to, (node, pos) => {
        if (pos >= from && pos < to) removed.push(Decoration.node(pos, pos + node.nodeSize, { class: looks }));
        return false;
      });
    // Given as a function: a ready node would be reused and break the composition of Korean syllables.
    const how = index < 0 ? 'accepted' : index === current ? 'current' : 'open';
    const widget = Decoration.widget(to, (view) => insertion(view, suggestion, how), {
      side: 1,
      key: `${id}-${how}`,
      ignoreSelection: true,
      stopEvent: () => true,
    });
    return [...removed, widget];
  });
}

function insertion(view: EditorView, suggestion: Suggestion, how: 'accepted' | 'current' | 'open'): HTMLElement {
  const messages = messagesIn(proposalMessages, language());
  const { content, isBlock, id } = suggestion;
  const element = document.createElement(isBlock ? 'div' : 'span');
  element.contentEditable = 'false';
  element.dataset.suggestion = String(id);
  if (how === 'current') element.className = 'rounded-sm ring-2 ring-accent/60';
  if (how === 'accepted') element.className = ACCEPTED;
  if (content.size > 0) {
    const added = document.createElement('ins');
    added.className = ADDED;
    added.append(DOMSerializer.fromSchema(view.state.schema).serializeFragment(content));
    element.append(added);
  }
  if (how === 'accepted') return element;
  const chosen = () => proposalIn(view.state).suggestions.filter((each) => each.id === id);
  const button = (label: string, sign: string, how: typeof accept) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = BUTTON;
    made.textContent = sign;
    made.title = label;
    made.setAttribute('aria-label', label);
    made.addEventListener('click', () => run(view, how, chosen()));
    return made;
  };
  element.append(button(messages.accept, '✓', accept), button(messages.reject, '✕', reject));
  return element;
}
