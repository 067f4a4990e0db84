import type { OutlineBlock, OutlineItem } from '../../../documents/outline.ts';
import type { OfficialLanguage } from './templates.ts';

/** Sentences and lines as an official document of each language sets them. */

const LETTERS = '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허';
const HAN = '一二三四五六七八九十';
const NUMBERED_IN_HAN: ReadonlySet<OfficialLanguage> = new Set(['zh']);

export function numberMark(index: number, language: OfficialLanguage): string {
  if (!NUMBERED_IN_HAN.has(language)) return `${index + 1}.`;
  const ten = Math.floor((index + 1) / 10);
  const one = (index + 1) % 10;
  return `${ten > 1 ? HAN[ten - 1] : ''}${ten > 0 ? '十' : ''}${one === 0 ? '' : HAN[one - 1]}、`;
}

/** A list of one item has no number. */
export function numbered(texts: string[], language: OfficialLanguage): OutlineBlock[] {
  if (texts.length === 0) return [];
  if (texts.length === 1) return [{ type: 'paragraph', text: texts[0]! }];
  // Chinese numbers carry their own mark and stand close to the text.
  if (NUMBERED_IN_HAN.has(language))
    return [{ type: 'paragraph', text: texts.map((text, at) => numberMark(at, language) + text).join('\n') }];
  return [{ type: 'list', items: texts.map((text, at) => item(numberMark(at, language), text, 0)) }];
}

function item(marker: string, text: string, level: number): OutlineItem {
  return { marker, text, level };
}

/**
 * The body of a Korean letter: `1.` for its sentences, `가.` below the last of them for the lines it announces. A single
 * sentence is not numbered, and what it announces starts at `1.`.
 */
export function letterBody(sentences: string[], lines: string[]): OutlineBlock[] {
  if (sentences.length === 1) return [{ type: 'paragraph', text: sentences[0]! }, ...numbered(lines, 'ko')];
  const main = sentences.map((text, at) => item(numberMark(at, 'ko'), text, 0));
  if (lines.length === 1)
    return [{ type: 'list', items: [...main, item(numberMark(main.length, 'ko'), lines[0]!, 0)] }];
  // Behind 하. the letters go on with 거, 너, 더.
  const below = lines.map((text, at) => item(`${LETTERS[at] ?? '-'}.`.replace('-.', '-'), text, 1));
  return [{ type: 'list', items: [...main, ...below] }];
}

/** `붙임` has no colon and two spaces before the name; several papers are numbered and aligned. */
export function attachmentLines(label: string, copies: string, names: string[]): string | null {
  const named = names.map((name) => {
    const bare = name.trim().replace(/\.$/u, '');
    return copies === '' ? bare : /\d\s?부$/u.test(bare) ? `${bare}.` : bare + copies;
  });
  if (named.length < 2) return named.length === 0 ? null : label + named[0];
  const indent = ' '.repeat([...label].reduce((width, letter) => width + (letter > '\u1100' ? 2 : 1), 0));
  return named.map((name, at) => `${at === 0 ? label : indent}${at + 1}. ${name}`).join('\n');
}

/** `끝.` stands two spaces after the last word of the body. */
export function withEndMark(blocks: OutlineBlock[], mark: string): OutlineBlock[] {
  const last = blocks.at(-1);
  if (last?.type === 'paragraph') return blocks.with(-1, { ...last, text: `${last.text}  ${mark}` });
  if (last?.type !== 'list') return [...blocks, { type: 'paragraph', text: mark }];
  const end = last.items.at(-1)!;
  return blocks.with(-1, { ...last, items: last.items.with(-1, { ...end, text: `${end.text}  ${mark}` }) });
}
