import { MAX_BLOCKS } from './model.ts';

/** A paragraph of a plain text and its position. */
export type Chunk = { text: string; start: number; end: number };

/**
 * The paragraphs of a plain text, separated by blank lines. The rest of a text with too many paragraphs becomes one, so
 * that parsing stays fast.
 */
export function chunksOf(content: string): Chunk[] {
  const chunks: Chunk[] = [];
  const add = (start: number, end: number) => {
    const text = content.slice(start, end);
    if (text.trim() !== '') chunks.push({ text, start, end });
  };
  let start = /^(?:[^\S\n]*\n)*/u.exec(content)![0].length;
  for (const { 0: gap, index } of content.matchAll(/\n(?:[^\S\n]*\n)+/gu)) {
    if (index < start) continue;
    if (chunks.length === MAX_BLOCKS - 1) break;
    add(start, index);
    start = index + gap.length;
  }
  const lineEnd = content.indexOf('\n', Math.max(start, content.trimEnd().length));
  add(start, lineEnd < 0 ? content.length : lineEnd);
  return chunks;
}

/** The text of consecutive chunks as it stands in the content. */
export function joined(content: string, chunks: Chunk[]): Chunk {
  const [start, end] = [chunks[0]!.start, chunks.at(-1)!.end];
  return { text: content.slice(start, end), start, end };
}

const OPENING_FENCE = /^```[\w+#-]*$/u;

/** Number of chunks from `index` on that are one block of code between fences; 1 for any other chunk. */
export function codeLength(chunks: Chunk[], index: number, isKnown: (chunk: Chunk) => boolean): number {
  const lines = chunks[index]!.text.split('\n');
  if (!OPENING_FENCE.test(lines[0]!) || lines.slice(1).includes('```')) return 1;
  for (let end = index + 1; end < chunks.length && !isKnown(chunks[end]!); end += 1) {
    if (/(?:^|\n)```$/u.test(chunks[end]!.text)) return end - index + 1;
  }
  return 1;
}
