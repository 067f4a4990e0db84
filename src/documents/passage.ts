import { MASK, maskedText, mergedRuns, plainText, slicedRuns } from './inline.ts';
import type { Block, Document, Run } from './model.ts';
import type { Anchor, Span } from './plain.ts';
import { blockText } from './render.ts';

/** A passage of a block, and the text of a block around it. */

/** The passage in the plain text of its block, without the signs of marks. */
function plainSpan(block: Block, { start, end }: Anchor): Span {
  const masked = blockText(block, maskedText);
  // Whether a quote names its speaker can depend on the signs in it.
  const text = masked.length === blockText(block).length ? masked : blockText(block, plainText);
  const plainOffset = (offset: number) => text.slice(0, offset).replaceAll(MASK, '').length;
  return { start: plainOffset(start), end: plainOffset(end) };
}

/** Whether a changed text has the same words before and after the passage. Other blocks are not compared. */
export function isWithinPassage(before: Document, after: Document, passage: Anchor): boolean {
  const block = before.blocks.find(({ id }) => id === passage.id)!;
  const others = new Set(before.blocks.map(({ id }) => id).filter((id) => id !== passage.id));
  const text = blockText(block, plainText);
  const { start, end } = plainSpan(block, passage);
  const now = after.blocks
    .filter(({ id }) => !others.has(id))
    .map((each) => blockText(each, plainText))
    .join('\n\n');
  const [first, last] = [text.slice(0, start), text.slice(end)];
  return now.length >= first.length + last.length && now.startsWith(first) && now.endsWith(last);
}

type Alone = {
  document: Document;
  /** The complete text with the passage as it is now; null when it is more than one paragraph. */
  restored(changed: Document): Document | null;
};

/** The passage as a text of its own; null in a list, table or box. */
export function passageAlone(document: Document, passage: Anchor): Alone | null {
  const block = document.blocks.find(({ id }) => id === passage.id);
  if (block?.type !== 'paragraph' && block?.type !== 'heading' && block?.type !== 'quote') return null;
  const marker = block.type === 'heading' ? (block.marker === '【' ? 1 : block.marker.length + 1) : 0;
  const { start, end } = plainSpan(block, passage);
  const [from, to] = [Math.max(0, start - marker), Math.max(0, end - marker)];
  const around = (runs: Run[]): Block => ({
    ...block,
    runs: mergedRuns([...slicedRuns(block.runs, 0, from), ...runs, ...slicedRuns(block.runs, to)]),
  });
  const { id } = block;
  const runs = slicedRuns(block.runs, from, to);
  return {
    document: { title: '', blocks: [{ id, role: 'body', type: 'paragraph', runs }], to_check: [] },
    restored({ title, blocks }) {
      const [only, ...others] = blocks;
      if (title !== '' || others.length > 0 || only?.type !== 'paragraph') return null;
      const blocksAfter = document.blocks.map((each) => (each.id === id ? around(only.runs) : each));
      return { ...document, blocks: blocksAfter };
    },
  };
}
