import type { BlogBlock } from './schema.ts';

/**
 * The blocks of a post are read from its text as it stands, so that they follow every edit. A heading opens a block
 * and keeps what stands below it; a text without headings has one block a paragraph. The image comes behind the
 * opening, where a reader expects it, unless it shows another headline.
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

/** No post has more; of what has, the last paragraph holds the rest, so that a read stays cheap. */
const MOST_PARAGRAPHS = 2000;

function paragraphsOf(content: string): string[] {
  const paragraphs: string[] = [];
  let start = 0;
  for (const { 0: gap, index } of content.matchAll(/\n[^\S\n]*(?:\n[^\S\n]*)+/gu)) {
    if (paragraphs.length === MOST_PARAGRAPHS - 1) break;
    paragraphs.push(content.slice(start, index));
    start = index + gap.length;
  }
  return [...paragraphs, content.slice(start)];
}

function textsOf(content: string): string[] {
  const paragraphs = paragraphsOf(content.replace(/\r\n?/g, '\n'));
  const visible = paragraphs.filter((paragraph) => paragraph.trim() !== '');
  const isOpening = visible.map((paragraph, index) => isHeading(paragraph, index === visible.length - 1));
  if (!isOpening.includes(true)) return visible.map((paragraph) => paragraph.trim());
  const blocks: string[][] = [];
  for (const [index, paragraph] of visible.entries()) {
    const open = blocks.at(-1);
    if (open === undefined || isOpening[index]) blocks.push([paragraph]);
    else open.push(paragraph);
  }
  return blocks.map((block) => block.join('\n\n').trim());
}

const MARKED = /^\s*(?:#{1,6}\s|[■◆●▶▣□◇]|【[^】]+】\s*(?:\n|$))/u;
/** As long as headings get; what is longer is a sentence somebody forgot to close. */
const LONGEST_HEADING = 100;

/** Marked as one, or a short line of its own that does not end like a sentence and has text below it. */
function isHeading(paragraph: string, isLast: boolean): boolean {
  if (MARKED.test(paragraph)) return true;
  const line = paragraph.trim();
  if (isLast || line.includes('\n') || [...line].length > LONGEST_HEADING) return false;
  return !/[:\uFF1A@]|^[-*•[]|[.!?…,;。\uFF01\uFF1F、)\]"”’」』]$/u.test(line);
}
