import type { BlogBlock } from './schema.ts';

/**
 * Blocks are derived from the current text, so that they follow every edit. A heading starts a block with the text below
 * it; a text without headings has one block per paragraph. The image comes after the first block, unless it is stale.
 */
export function blocksOf(post: {
  title: string;
  content: string;
  img_url: string | null;
  img_stale: boolean;
}): BlogBlock[] {
  const blocks: BlogBlock[] = textsOf(post.content).map((content) => ({ type: 'text', content }));
  if (post.img_url !== null && !post.img_stale)
    blocks.splice(1, 0, { type: 'image', image_url: post.img_url, caption: post.title });
  return blocks;
}

/** More than real posts have; the rest of a longer text stays in the last paragraph, so that reading stays fast. */
const MAX_PARAGRAPHS = 2000;

function paragraphsOf(content: string): string[] {
  const paragraphs: string[] = [];
  let start = 0;
  for (const { 0: gap, index } of content.matchAll(/\n[^\S\n]*(?:\n[^\S\n]*)+/gu)) {
    if (paragraphs.length === MAX_PARAGRAPHS - 1) break;
    paragraphs.push(content.slice(start, index));
    start = index + gap.length;
  }
  return [...paragraphs, content.slice(start)];
}

function textsOf(content: string): string[] {
  const paragraphs = paragraphsOf(content.replace(/\r\n?/g, '\n'));
  const visible = paragraphs.filter((paragraph) => paragraph.trim() !== '');
  const isHeadingAt = visible.map((paragraph, index) => isHeading(paragraph, index === visible.length - 1));
  if (!isHeadingAt.includes(true)) return visible.map((paragraph) => paragraph.trim());
  const blocks: string[][] = [];
  for (const [index, paragraph] of visible.entries()) {
    const open = blocks.at(-1);
    if (open === undefined || isHeadingAt[index]) blocks.push([paragraph]);
    else open.push(paragraph);
  }
  return blocks.map((block) => block.join('\n\n').trim());
}

const MARKED = /^\s*(?:#{1,6}\s|[■◆●▶▣□◇]|【[^】]+】\s*(?:\n|$))/u;
/** Longer lines are sentences without a full stop. */
const MAX_HEADING_LENGTH = 100;

/** Has a heading mark, or is a short separate line that does not end like a sentence and is followed by text. */
function isHeading(paragraph: string, isLast: boolean): boolean {
  if (MARKED.test(paragraph)) return true;
  const line = paragraph.trim();
  if (isLast || line.includes('\n') || [...line].length > MAX_HEADING_LENGTH) return false;
  return !/[:\uFF1A@]|^[-*•[]|[.!?…,;。\uFF01\uFF1F、)\]"”’」』]$/u.test(line);
}
