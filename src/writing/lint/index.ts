import { parseDocument } from '../../documents/parse.ts';
import { type PlainContent, plainContent, plainTextContent } from '../../documents/plain.ts';
import { contentOf } from '../../documents/render.ts';
import type { Language } from '../brief.ts';
import { blanks, hype, longSentences, placedSentences } from './common.ts';
import { attachments, endMark, headLines, isLetter, itemOrder } from './official-form.ts';
import { dates, laws, money, times } from './official-notation.ts';
import { koreanPressRules } from './press-korean.ts';
import { missingParts } from './press-parts.ts';
import { doubledSymbols, titleRules } from './press-title.ts';
import type { Finding, LintInput, LintText, Remark } from './types.ts';
import { inReadingOrder } from './types.ts';

export type { Finding } from './types.ts';

const PRESS_RULES: Partial<Record<Language, typeof koreanPressRules>> = { ko: koreanPressRules };
const OFFICIAL_RULES: Partial<Record<Language, (text: LintText) => Remark[]>> = {
  ko: (text) => {
    const rules = [dates, times, money, laws, attachments, itemOrder, ...(isLetter(text) ? [endMark, headLines] : [])];
    return rules.flatMap((rule) => rule(text));
  },
};

/** What an editor would mark in a press release. Rules prefer a missed problem to a false alarm. */
export function lintPress(input: LintInput): Finding[] {
  const { text, plain } = readInput(input, true);
  const placed = placedSentences(text);
  const remarks = [
    ...titleRules(text),
    ...doubledSymbols(text),
    ...longSentences(text, placed),
    ...hype(text),
    ...blanks(text),
    ...missingParts(text),
    ...(PRESS_RULES[text.language]?.(text, placed) ?? []),
  ];
  return inReadingOrder(remarks, input, plain);
}

/** Problems of official documents; the rules for notation and form apply to Korean documents only. */
export function lintOfficial(input: LintInput): Finding[] {
  const { text, plain } = readInput(input, false);
  return inReadingOrder([...blanks(text), ...(OFFICIAL_RULES[text.language]?.(text) ?? [])], input, plain);
}

/** A document that is not the one of the content can tell the parts of the text, but no places in it. */
function readInput(input: LintInput, isPress: boolean): { text: LintText; plain: PlainContent } {
  const { title, content, language } = input;
  const document = input.document ?? parseDocument({ isPress, title, content, language, withSubtitle: null });
  const plain = contentOf(document) === content ? plainContent(document.blocks) : plainTextContent(content);
  return { text: { ...input, document, content: plain.text }, plain };
}
