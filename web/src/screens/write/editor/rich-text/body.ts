import type { Editor } from '@tiptap/core';
import { type Selection, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { canonicalBlocks } from '../../../../../../src/documents/canonical.ts';
import { type EditorNode, fromEditor } from '../../../../../../src/documents/editor.ts';
import type { Block } from '../../../../../../src/documents/model.ts';
import type { Checks } from '../../types.ts';
import { type Located, locateChecks, type Place, rangesIn } from '../positions.ts';
import { applyBlocks } from './apply.ts';
import { showChecks } from './checks.ts';

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
};

/** Distance to the window edge below which a position counts as out of view. */
const EDGE = 100;

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
      const located = locateChecks(checks, { stored, title, doc: editor.state.doc });
      if (!editor.view.composing) showChecks(editor.view, located);
      return located;
    },
  };
}

function show(view: EditorView, selection: Selection): void {
  view.dispatch(view.state.tr.setSelection(selection));
  view.focus();
  const { top } = view.coordsAtPos(selection.from);
  const isInView = top > EDGE && top < window.innerHeight - EDGE;
  if (!isInView) window.scrollBy({ top: top - window.innerHeight / 3, behavior: 'smooth' });
}
