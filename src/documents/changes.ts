import type { Block, Document } from './model.ts';
import { blockText } from './render.ts';

/** One part of a text that a revision changed; null when the part did not or does not exist. */
export type Change = { part: string; before: string | null; after: string | null };

/** Blocks that are equal at the start and end of both documents are skipped, so that an edit in the middle is one change. */
export function changesBetween(before: Document, after: Document): Change[] {
  const parts = (['title', 'subtitle', 'dateline', 'lead', 'boilerplate', 'contact'] as const).map((part) => ({
    part,
    before: before[part],
    after: after[part],
  }));
  const lines = (['head', 'closing'] as const).map((part) => ({
    part,
    before: textOrNull(before[part]),
    after: textOrNull(after[part]),
  }));
  return [...parts, ...lines, ...changedBlocks(before.blocks, after.blocks)].filter(
    (change) => change.before !== change.after,
  );
}

function textOrNull(lines: string[]): string | null {
  return lines.length === 0 ? null : lines.join('\n');
}

function changedBlocks(before: Block[], after: Block[]): Change[] {
  const old = before.map(blockText);
  const now = after.map(blockText);
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const length = Math.max(old.length, now.length) - start - end;
  return Array.from({ length }, (_, place) => ({
    part: `blocks.${start + place}`,
    before: start + place < old.length - end ? (old[start + place] as string) : null,
    after: start + place < now.length - end ? (now[start + place] as string) : null,
  }));
}
