import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, TextSelection, type Transaction } from '@tiptap/pm/state';

/** `끝.` of an official document stands after the last word of the body, wherever that is. */
export const EndMark = Extension.create({
  name: 'endMark',
  addProseMirrorPlugins: () => [new Plugin({ appendTransaction: keepLast })],
});

const MARK = /(?:\s{1,2}|^)끝\.$/u;

function keepLast(transactions: readonly Transaction[], before: EditorState, after: EditorState): Transaction | null {
  if (!transactions.some(({ docChanged }) => docChanged)) return null;
  const skipped = ['history$', 'remote', 'composition', 'endMark'];
  if (transactions.some((each) => skipped.some((meta) => each.getMeta(meta)))) return null;
  const texts = bodyTexts(after.doc);
  if (texts.length < 2 || bodyTexts(before.doc).length === texts.length) return null;
  const marked = texts.filter(({ node }) => MARK.test(node.textContent));
  const last = texts.at(-1)!;
  if (marked.length !== 1 || marked[0] === last) return null;
  const { node, start } = marked[0]!;
  const [found] = MARK.exec(node.textContent)!;
  const { tr, selection } = after;
  const end = last.start + last.node.content.size;
  tr.insertText('  끝.', end);
  tr.delete(start + node.content.size - found.length, start + node.content.size);
  // The caret stays before the mark, where the writing goes on.
  if (selection.empty && selection.head === end)
    tr.setSelection(TextSelection.create(tr.doc, end - (start < last.start ? found.length : 0)));
  return tr.setMeta('endMark', true);
}

/** Paragraphs and items of the body, with the position of their text. */
function bodyTexts(doc: Node): { node: Node; start: number }[] {
  const texts: { node: Node; start: number }[] = [];
  doc.forEach((block, pos) => {
    if (block.attrs.role !== 'body') return;
    if (block.type.name === 'paragraph') texts.push({ node: block, start: pos + 1 });
    if (block.type.name !== 'list') return;
    block.descendants((node, offset) => {
      if (node.type.name === 'itemText') texts.push({ node, start: pos + 2 + offset });
      return node.type.name !== 'itemText';
    });
  });
  // The empty paragraph below the text is only there to write on.
  return texts.filter(
    ({ node }, index) => index < texts.length - 1 || node.type.name !== 'paragraph' || node.content.size > 0,
  );
}
