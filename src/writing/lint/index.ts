import { blanks, hype, longSentences, placedSentences } from './common.ts';
import { attachments, endMark, headLines, isLetter, itemOrder } from './official-form.ts';
import { dates, laws, money, times } from './official-notation.ts';
import { koreanPressRules } from './press-korean.ts';
import { leadQuestions, missingParts } from './press-parts.ts';
import { doubledSymbols, titleRules } from './press-title.ts';
import type { Finding, LintInput } from './types.ts';
import { inReadingOrder } from './types.ts';

export type { Finding } from './types.ts';

/** What an editor would mark in a press release. Rules rather miss something than mark what is right. */
export function lintPress(input: LintInput): Finding[] {
  const placed = placedSentences(input);
  const remarks = [
    ...titleRules(input),
    ...doubledSymbols(input),
    ...longSentences(input, placed),
    ...hype(input),
    ...blanks(input),
    ...missingParts(input),
    ...leadQuestions(input),
    ...(input.language === 'ko' ? koreanPressRules(input, placed) : []),
  ];
  return inReadingOrder(remarks, input);
}

/** What an office would send back in an official document; notation and form are rules of Korean documents only. */
export function lintOfficial(input: LintInput): Finding[] {
  const rules = [dates, times, money, laws, attachments, itemOrder, ...(isLetter(input) ? [endMark, headLines] : [])];
  const korean = input.language === 'ko' ? rules.flatMap((rule) => rule(input)) : [];
  return inReadingOrder([...blanks(input), ...korean], input);
}
