import type { PictureKind } from './wording.ts';

const MAX_KEYWORD_LENGTH = 500;
const MAX_LEAD_LENGTH = 300;

export type Subject = { kind: PictureKind; title: string; keyword: string; content: string; options: string[] };

/** Models misspell text, above all Korean, and invented people or logos would be mistaken for real ones. */
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
    `Title: ${line(title, MAX_KEYWORD_LENGTH)}`,
    `Topic: ${line(keyword, MAX_KEYWORD_LENGTH)}`,
    `Opening: ${line(lead, MAX_LEAD_LENGTH)}`,
  ].join('\n');
}

function line(text: string, maxLength: number): string {
  return [...text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, maxLength).join('');
}
