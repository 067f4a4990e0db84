import { Node } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { toEditor } from '../../../../../../src/documents/editor.ts';
import type { Block } from '../../../../../../src/documents/model.ts';
import { readCaret } from './caret.ts';

/**
 * Brings what others changed into the editor, block by block. Everything else stays as it is, so the caret and the undo
 * history of what was typed here keep working. An empty paragraph that somebody is about to fill is not in `blocks`.
 */
export function applyBlocks(view: EditorView, blocks: Block[], changed: ReadonlySet<string>): void {
  readCaret(view);
  const { tr, selection } = view.state;
  const wanted = new Map(blocks.map((block) => [block.id, block]));
  const caret = caretOf(tr);
  for (const { id, pos, node } of blocksOf(tr).reverse())
    if (changed.has(id) && !wanted.has(id)) tr.delete(pos, pos + node.nodeSize);
  let after: string | null = null;
  for (const block of blocks) {
    if (changed.has(block.id)) place(tr, block, after, wanted);
    after = block.id;
  }
  if (!tr.docChanged) return;
  if (selection instanceof TextSelection) stayBefore(tr, selection);
  if (caret) restore(tr, caret);
  view.dispatch(tr.setMeta('remote', true).setMeta('addToHistory', false));
}

type Found = { id: string; pos: number; node: Node };

function blocksOf(tr: Transaction): Found[] {
  const found: Found[] = [];
  tr.doc.forEach((node, pos) => {
    found.push({ id: node.attrs.id as string, pos, node });
  });
  return found;
}

function place(tr: Transaction, block: Block, after: string | null, stored: ReadonlyMap<string, Block>): void {
  const present = blocksOf(tr);
  const index = present.findIndex(({ id }) => id === block.id);
  const old = present[index];
  const node = Node.fromJSON(tr.doc.type.schema, toEditor([block]).content![0]!);
  const before = present.slice(0, Math.max(index, 0)).findLast(({ id }) => stored.has(id))?.id ?? null;
  if (old && before === after) {
    if (!old.node.eq(node)) replaceChanged(tr, old, node);
    return;
  }
  if (old) tr.delete(old.pos, old.pos + old.node.nodeSize);
  const anchor = blocksOf(tr).find(({ id }) => id === after);
  tr.insert(anchor ? anchor.pos + anchor.node.nodeSize : 0, node);
}

/** Only what differs is replaced, so that a caret elsewhere in the block stays where it is. */
function replaceChanged(tr: Transaction, { pos, node: old }: Found, node: Node): void {
  if (old.type !== node.type || !old.hasMarkup(node.type, node.attrs, node.marks)) {
    if (old.isTextblock && node.isTextblock && old.content.eq(node.content))
      tr.setNodeMarkup(pos, node.type, node.attrs);
    else tr.replaceWith(pos, pos + old.nodeSize, node);
    return;
  }
  const start = old.content.findDiffStart(node.content);
  const end = old.content.findDiffEnd(node.content);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(pos + 1 + start, pos + 1 + end.a + overlap, node.slice(start, end.b + overlap));
}

/** What others wrote at the caret follows it. Behind it, the caret would tear apart the word that is being typed. */
function stayBefore(tr: Transaction, { anchor, head }: TextSelection): void {
  const mapped = (pos: number) => tr.doc.resolve(tr.mapping.map(pos, -1));
  tr.setSelection(TextSelection.between(mapped(anchor), mapped(head)));
}

type Caret = { id: string; anchor: number; head: number };

/** Relative to its block, for a block that is replaced or moved as a whole. */
function caretOf({ selection }: Transaction): Caret | null {
  if (!(selection instanceof TextSelection) || selection.$from.depth === 0) return null;
  const start = selection.$from.before(1);
  return {
    id: selection.$from.node(1).attrs.id as string,
    anchor: selection.anchor - start,
    head: selection.head - start,
  };
}

function restore(tr: Transaction, { id, anchor, head }: Caret): void {
  const block = blocksOf(tr).find((one) => one.id === id);
  if (!block || (tr.selection.$from.depth > 0 && tr.selection.$from.node(1).attrs.id === id)) return;
  const within = (offset: number) => block.pos + Math.min(offset, block.node.nodeSize - 1);
  tr.setSelection(TextSelection.between(tr.doc.resolve(within(anchor)), tr.doc.resolve(within(head))));
}
