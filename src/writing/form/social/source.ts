import { parseDocument } from '../../../documents/parse.ts';
import { blockText } from '../../../documents/render.ts';
import type { Language } from '../../brief.ts';
import { sentences } from '../../languages/sentences.ts';
import { newsOf } from '../../social/source.ts';
import { isQuote } from './quotes.ts';

/** A sentence of the text that a post or a mail is written from. */
export type Told = { text: string; isQuote: boolean; hasBlank: boolean };

type Source = { title: string; content: string; language: Language };

const SENTENCE_END = /[.!?。\uFF01\uFF1F]["”’」』)\]]*$/u;
const BLANK = /\[[^[\]]+\]/u;

/** The sentences of the news itself: no headings, subtitles, fact boxes, company paragraph or contact. */
export function toldSentences({ title, content, language }: Source): Told[] {
  const text = { isPress: true, title, content: newsOf(content), language, withSubtitle: null };
  const parts = parseDocument(text)
    .blocks.filter(({ type, role }) => type !== 'heading' && (role === 'lead' || role === 'body'))
    .map((block) => blockText(block));
  // Each line by itself: a row of a fact box must not run into the next sentence.
  return sentences(parts.join('\n').replaceAll('\n', '\n\n'), language)
    .filter((text) => SENTENCE_END.test(text))
    .map((text) => ({ text, isQuote: isQuote(text), hasBlank: BLANK.test(text) }));
}

/** A quotation is kept although its speaker is still a blank; a quotation wholly in brackets nobody has approved yet. */
export function isTellable({ text, isQuote, hasBlank }: Told): boolean {
  return !hasBlank || (isQuote && !/^\[[^[\]]*\]\.?$/u.test(text));
}
