import { markedText } from './inline.ts';
import { cut, MAX_CONTENT_LENGTH, MAX_TITLE_LENGTH } from './limits.ts';
import type { Block, BlockContent, Document, ListItem, Run, Speaker } from './model.ts';

/** Derives the plain text of a document. Paragraphs are separated by blank lines. */

/** How runs become text: `markedText` with signs for the marks, `plainText` without. */
type Inline = (runs: Run[]) => string;

/** The text without its title. */
export function contentOf({ blocks }: Document, inline: Inline = markedText): string {
  return placesOf(blocks, inline)
    .map(({ before, text }) => before + text)
    .join('');
}

/** Title and content, cut to the maximum lengths. */
export function textOf(document: Document): { title: string; content: string } {
  return { title: cut(document.title, MAX_TITLE_LENGTH), content: cut(contentOf(document), MAX_CONTENT_LENGTH) };
}

/** A block with its text, what stands before it in the content, and its position there in UTF-16 units. */
export type Place = { block: Block; text: string; before: string; start: number; end: number };

export function placesOf(blocks: Block[], inline: Inline = markedText): Place[] {
  const places: Place[] = [];
  let end = 0;
  for (const block of blocks) {
    const text = blockText(block, inline);
    if (text.trim() === '') continue;
    const last = places.at(-1)?.block;
    const before = last ? separator(last, block) : '';
    const start = end + before.length;
    end = start + text.length;
    places.push({ block, text, before, start, end });
  }
  return places;
}

/** What stands between two blocks; blocks without a blank line between them are one paragraph of the content. */
export function separator(first: Block, second: Block): string {
  if (first.type !== 'paragraph' || second.type !== 'paragraph') return '\n\n';
  if (first.role === 'dateline') return '';
  return first.role === 'head' && second.role === 'head' ? '\n' : '\n\n';
}

export function blockText(block: BlockContent, inline: Inline = markedText): string {
  switch (block.type) {
    case 'paragraph':
      return inline(block.runs);
    case 'quote':
      return withSpeaker(inline(block.runs), block.speaker);
    case 'heading': {
      const text = joinLines(inline(block.runs));
      return block.marker === '【' ? `【${text}】` : `${block.marker} ${text}`;
    }
    case 'list':
      return listLines(block.items, '', inline).join('\n');
    case 'table':
      return block.rows
        .map((cells) => cells.map(({ runs }) => joinLines(inline(runs))).join(' | '))
        .filter((line) => line.trim() !== '')
        .join('\n');
    case 'image': {
      const picture = `![${joinLines(block.alt).replace(/[[\]]/gu, '')}](${block.url})`;
      const credit = block.credit === null ? null : `© ${block.credit}`;
      return [picture, block.caption, credit].filter((line) => line !== null).join('\n');
    }
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${joinLines(inline(value))}`).join('\n');
    case 'code':
      return `\`\`\`${block.language ?? ''}\n${block.text}\n\`\`\``;
  }
}

function withSpeaker(text: string, speaker: Speaker | null): string {
  return speaker === null || text.includes(speaker.name) ? text : `${text}\n— ${speakerText(speaker)}`;
}

export function speakerText({ name, title }: Speaker): string {
  return title === null ? name : `${name}, ${title}`;
}

/** Further lines of an item are indented like its text. */
function listLines(items: ListItem[], indent: string, inline: Inline): string[] {
  return items.flatMap(({ marker, runs, items: deeper }) => {
    const [first = '', ...others] = inline(runs).split('\n');
    return [
      `${indent}${marker} ${first}`,
      ...others.map((line) => `${indent}${CONTINUED}${line}`),
      ...listLines(deeper, `${indent}  `, inline),
    ];
  });
}

/** Deeper than the markers of the next level, so that the lines cannot be mistaken for items. */
export const CONTINUED = '   ';

/** The pattern starts only at the first of several spaces, because it would otherwise take quadratic time. */
export function joinLines(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/gu, ' ');
}
