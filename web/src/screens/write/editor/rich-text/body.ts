import type { Editor } from '@tiptap/core';
import { NodeSelection, type Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { canonicalBlocks } from '../../../../../../src/documents/canonical.ts';
import { type EditorNode, fromEditor } from '../../../../../../src/documents/editor.ts';
import type { Block } from '../../../../../../src/documents/model.ts';
import type { Checks } from '../../types.ts';
import { commentRange, markedRange } from '../comments/locate.ts';
import type { Passage, PlacedThread, Thread } from '../comments/types.ts';
import { endsProposal, proposalIn, propose, putAside, takeOver } from '../plugins/proposal/state.ts';
import type { Proposed } from '../plugins/proposal/suggestions.ts';
import { anchorOf, findBlock } from '../plugins/ranges/places.ts';
import { type Range, rangesOf, showRanges } from '../plugins/ranges/state.ts';
import { type Located, locateChecks, type Place, rangesIn } from '../positions.ts';
import type { Person } from '../sync/types.ts';
import { applyBlocks } from './apply.ts';
import { readCaret } from './caret.ts';
import { checkedRanges } from './checked-ranges.ts';

/** What the rest of the screen may do with the body of the text. */
export type Body = {
  /** As the service stores them: without empty blocks. */
  blocks(): Block[];
  apply(blocks: Block[], changed: ReadonlySet<string>): void;
  isComposing(): boolean;
  focus(): void;
  /** Selects a place and scrolls to it. */
  select(place: Place): void;
  /** Puts the caret into a block and scrolls to it. */
  selectBlock(id: string): void;
  replace(place: Place, text: string): void;
  /** Finds claims and findings in the text and shows them there. */
  check(checks: Checks, stored: { title: string; version: number; blocks: Block[] }, title: string): Located;
  /** Marks the passages of comments, and says where they are. */
  showComments(comments: ShownComments): Map<number, PlacedThread>;
  /** Marks the blocks that the carets of others are in, with their names. */
  showPeople(people: Person[]): void;
  /** Scrolls to the passage of a thread. */
  scrollToThread(id: number): void;
  /** The passage that is selected; null for nothing. */
  passage(): Passage | null;
  /** Shows changes to decide about; false when there are none. `onDecided` gets null when they were put aside. */
  propose(proposed: Proposed, onDecided: (outcome: Outcome | null) => void): boolean;
  /** Scrolls to the first of them. */
  showProposal(): void;
  /** Makes those changes that were accepted. */
  takeOver(): void;
};

type Outcome = 'accepted' | 'partly_accepted' | 'rejected';

type ShownComments = { threads: Thread[]; active: number | null; passage: Passage | null; stored: Block[] };

/** Of the words that a comment is on; longer selections are cut. */
const MAX_QUOTE = 2000;

/** Distance to the window edge below which a position counts as out of view. */
const EDGE = 100;

/** Follows a proposal until everything in it is decided. */
function followProposal(editor: Editor, onDecided: (outcome: Outcome | null) => void): void {
  const follow = ({ transaction }: { transaction: Transaction }) => {
    const { suggestions, accepted, rejected } = proposalIn(editor.state);
    if (!endsProposal(transaction) && suggestions.length > 0) return;
    editor.off('transaction', follow);
    if (endsProposal(transaction)) onDecided(null);
    else if (accepted.length === 0) {
      editor.view.dispatch(putAside(editor.state));
      // Everything may have become void, because the words were deleted.
      onDecided(rejected === 0 ? null : 'rejected');
    } else onDecided(rejected === 0 ? 'accepted' : 'partly_accepted');
  };
  editor.on('transaction', follow);
}

export function createBody(editor: Editor): Body {
  const rangeOf = (place: Place) => rangesIn(editor.state.doc)(place);
  return {
    blocks() {
      const blocks = fromEditor(editor.state.doc.toJSON() as EditorNode);
      const stored = canonicalBlocks(blocks);
      return Array.isArray(stored) ? stored : blocks;
    },
    apply: (blocks, changed) => applyBlocks(editor.view, blocks, changed),
    isComposing: () => editor.view.composing,
    focus: () => editor.commands.focus(),
    select(place) {
      const range = rangeOf(place);
      if (!range) return;
      const { doc } = editor.state;
      show(editor.view, TextSelection.create(doc, range.from, range.to));
    },
    selectBlock(id) {
      const { doc } = editor.state;
      doc.forEach((node, pos) => {
        if (node.attrs.id === id) show(editor.view, TextSelection.near(doc.resolve(pos + 1)));
      });
    },
    replace(place, text) {
      const range = rangeOf(place);
      if (range) editor.view.dispatch(editor.state.tr.insertText(text, range.from, range.to));
    },
    check(checks, stored, title) {
      readCaret(editor.view);
      const located = locateChecks(checks, { stored, title, doc: editor.state.doc });
      showRanges(editor.view, checkedRanges(editor.state.doc, located));
      return located;
    },
    showComments({ threads, active, passage, stored }) {
      readCaret(editor.view);
      const { doc } = editor.state;
      const known = new Map(rangesOf(editor.state, 'comments').map((range) => [range.id, range]));
      const marked: Range[] = [];
      const placed = new Map<number, PlacedThread>();
      for (const { thread_id: id, anchor } of threads) {
        if (!anchor) continue;
        const place = commentRange(doc, stored, anchor, known.get(String(id)));
        if (place) marked.push(markedRange(id, place, id === active));
        placed.set(id, {
          pos: place?.from ?? findBlock(doc, anchor.block_id)?.pos ?? null,
          isPlaced: place !== null,
        });
      }
      const chosen = passage && commentRange(doc, stored, selectedAnchor(passage));
      showRanges(editor.view, { comments: marked, passage: chosen ? [markedRange(0, chosen, true)] : [] });
      return placed;
    },
    showPeople(people) {
      const here = Map.groupBy(people, ({ blockId }) => blockId);
      const marked = [...here].flatMap(([blockId, others]): Range[] => {
        const found = blockId === null ? undefined : findBlock(editor.state.doc, blockId);
        if (!found) return [];
        const names = [...new Set(others.map(({ name }) => name))].join(', ');
        const { block, pos } = found;
        return [
          { id: blockId!, from: pos, to: pos + block.nodeSize, isBlock: true, attributes: { 'data-people': names } },
        ];
      });
      showRanges(editor.view, { people: marked });
    },
    propose(proposed, onDecided) {
      editor.view.dispatch(propose(editor.state, proposed, { waits: true }));
      if (proposalIn(editor.state).suggestions.length === 0) return false;
      followProposal(editor, onDecided);
      return true;
    },
    showProposal() {
      editor.view.focus();
      editor.view.dom.querySelector('[data-suggestion]')?.scrollIntoView({ block: 'center' });
    },
    takeOver: () => editor.view.dispatch(takeOver(editor.state)),
    scrollToThread(id) {
      const range = rangesOf(editor.state, 'comments').find((each) => each.id === String(id));
      if (range) scrollTo(editor.view, range.from);
    },
    passage() {
      const { doc, selection } = editor.state;
      const end = Math.min(selection.to, selection.$from.depth > 0 ? selection.$from.end(1) : selection.to);
      if (selection.empty) return null;
      const anchor = anchorOf(doc, { from: selection.from, to: end });
      if (!anchor) return null;
      if (selection instanceof NodeSelection || anchor.words.trim() === '') return { block_id: anchor.blockId };
      const quote = anchor.words.slice(0, MAX_QUOTE);
      return { block_id: anchor.blockId, quote, start: anchor.start, end: anchor.start + quote.length };
    },
  };
}

function show(view: EditorView, selection: Selection): void {
  view.dispatch(view.state.tr.setSelection(selection));
  view.focus();
  scrollTo(view, selection.from);
}

function selectedAnchor({ block_id, quote, start, end }: Passage) {
  const words = quote ?? null;
  return { block_id, quote: words, text: words, start: start ?? null, end: end ?? null, is_deleted: false };
}

function scrollTo(view: EditorView, pos: number): void {
  const { top } = view.coordsAtPos(pos);
  const isInView = top > EDGE && top < window.innerHeight - EDGE;
  if (!isInView) window.scrollBy({ top: top - window.innerHeight / 3, behavior: 'smooth' });
}
