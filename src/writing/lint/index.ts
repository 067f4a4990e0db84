import { blanks, hype, longSentences, placedSentences } from './common.ts';
import { attachments, endMark, headLines, isLetter, itemOrder } from './official-form.ts';
import { dates, laws, money, times } from './official-notation.ts';
import { koreanPressRules } from './press-korean.ts';
import { leadQuestions, missingParts } from './press-parts.ts';
import { doubledSymbols, titleRules } from './press-title.ts';
import type { Finding, LintInput } from './types.ts';
import { inReadingOrder } from './types.ts';

export type { Finding } from './types.ts';

/** What an editor would mark in a press release. Rules prefer a missed problem to a false alarm. */
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

/** Problems of official documents; the rules for notation and form apply to Korean documents only. */
export function lintOfficial(input: LintInput): Finding[] {
  const rules = [dates, times, money, laws, attachments, itemOrder, ...(isLetter(input) ? [endMark, headLines] : [])];
  const korean = input.language === 'ko' ? rules.flatMap((rule) => rule(input)) : [];
  return inReadingOrder([...blanks(input), ...korean], input);
}
