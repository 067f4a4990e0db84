import { Extension, InputRule } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';

/** `[출시일]`: typed brackets become a placeholder, Tab goes to the next one, and typing over one removes its mark. */
export const Placeholders = Extension.create({
  name: 'placeholders',
  // After lists, tables and fact boxes, where Tab has another meaning.
  priority: 90,
  addInputRules: () => [
    new InputRule({
      // As in plain text: a note `[1]` and the name of a photo are none.
      find: /\[(?!\d+\]|사진|표\s?\d|그림|영상)[^[\]\n]{1,400}\]$/u,
      handler: ({ state, range, match }) => {
        const { placeholder, link } = state.schema.marks;
        const $from = state.doc.resolve(range.from);
        if (!$from.parent.type.allowsMarkType(placeholder!)) return null;
        const marks = placeholder!.create().addToSet($from.marks().filter(({ type }) => type !== link));
        state.tr.replaceWith(range.from, range.to, state.schema.text(match[0], marks)).removeStoredMark(placeholder!);
        return undefined;
      },
    }),
  ],
  addKeyboardShortcuts() {
    const run = (command: Command) => () => command(this.editor.state, this.editor.view.dispatch);
    return { Tab: run(selectPlaceholder(1)), 'Shift-Tab': run(selectPlaceholder(-1)) };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, before, after) => {
        // The text that is being composed must not be touched; it is looked at when the composition ends.
        if (transactions.some((each) => each.getMeta('composition'))) return null;
        return transactions.some(({ docChanged }) => docChanged) ? withoutBroken(after, before) : null;
      },
      props: {
        handleDOMEvents: {
          compositionend: (view) => {
            setTimeout(() => {
              const repaired = view.isDestroyed || view.composing ? null : withoutBroken(view.state);
              if (repaired) view.dispatch(repaired);
            }, 50);
            return false;
          },
        },
      },
    }),
  ],
});

type Range = { from: number; to: number };

export function placeholdersIn(doc: Node): Range[] {
  const ranges: Range[] = [];
  doc.descendants((node, pos) => {
    if (!node.isText || !node.marks.some(({ type }) => type.name === 'placeholder')) return;
    for (const { index, 0: text } of node.text!.matchAll(/\[[^[\]]*\]/gu))
      ranges.push({ from: pos + index, to: pos + index + text.length });
  });
  return ranges;
}

function selectPlaceholder(direction: 1 | -1): Command {
  return (state, dispatch) => {
    const ranges = placeholdersIn(state.doc);
    const { from, to } = state.selection;
    const next = direction === 1 ? ranges.find((one) => one.from >= to) : ranges.findLast((one) => one.to <= from);
    if (!next) return false;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, next.from, next.to)).scrollIntoView());
    return true;
  };
}

const WHOLE = /^(?:\[[^[\]\n]+\])+$/u;

/** Takes the mark off text that is no longer in brackets, in all blocks that differ from those before. */
function withoutBroken(after: EditorState, before?: EditorState): Transaction | null {
  const { tr } = after;
  const { placeholder } = after.schema.marks;
  const old = new Set<Node>(before?.doc.children);
  after.doc.forEach((block, start) => {
    if (old.has(block)) return;
    block.descendants((node, offset) => {
      if (!node.isTextblock) return true;
      for (const { from, to, text } of marked(node)) {
        const base = start + 2 + offset;
        if (!WHOLE.test(text)) tr.removeMark(base + from, base + to, placeholder);
      }
      return false;
    });
    if (block.isTextblock)
      for (const { from, to, text } of marked(block))
        if (!WHOLE.test(text)) tr.removeMark(start + 1 + from, start + 1 + to, placeholder);
  });
  return tr.docChanged ? tr.setStoredMarks(after.storedMarks) : null;
}

/** Neighbouring pieces of a placeholder as one, because parts of it may be bold. */
function marked(block: Node): (Range & { text: string })[] {
  const found: (Range & { text: string })[] = [];
  block.forEach((node, from) => {
    if (!node.marks.some(({ type }) => type.name === 'placeholder')) return;
    const text = node.text ?? '\n';
    const last = found.at(-1);
    if (last?.to === from) Object.assign(last, { to: from + node.nodeSize, text: last.text + text });
    else found.push({ from, to: from + node.nodeSize, text });
  });
  return found;
}
