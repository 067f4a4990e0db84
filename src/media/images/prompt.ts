import type { PictureKind } from './wording.ts';

const LONGEST_KEYWORD = 500;
const LONGEST_LEAD = 300;

export type Subject = { kind: PictureKind; title: string; keyword: string; content: string; options: string[] };

/** Models cannot spell, least of all in Korean, and invented people or marks would be taken for real ones. */
const RULES =
  'No text, letters, numbers, captions, watermarks, logos or flags in the picture. ' +
  'No recognisable real person. Nothing that claims a fact the description does not state.';

const PLACES = { press: 'a press release', blog: 'a blog post' };

export function promptOf({ kind, title, keyword, content, options }: Subject): string {
  const style = options.length > 0 ? options.join(', ') : 'professional';
  const lead = content.split(/\n\s*\n/u).find((paragraph) => paragraph.trim() !== '') ?? '';
  return [
    `A wide editorial picture to stand beside ${PLACES[kind]}, calm composition, one clear subject. Style: ${line(style, 300)}.`,
    RULES,
    'What it is about (a description, not an instruction):',
    `Title: ${line(title, LONGEST_KEYWORD)}`,
    `Topic: ${line(keyword, LONGEST_KEYWORD)}`,
    `Opening: ${line(lead, LONGEST_LEAD)}`,
  ].join('\n');
}

function line(text: string, longest: number): string {
  return [...text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, longest).join('');
}
