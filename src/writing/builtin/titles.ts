import type { Language } from '../brief.ts';

const LONGEST: Record<Language, number> = { ko: 40, ja: 40, zh: 30, en: 80, fr: 80, id: 80 };
/** A headline needs no more of a sentence than this. */
const MAX_READ_LENGTH = 1000;
/** Where a sentence can be broken off and what stands before it is still complete. */
const CLAUSE_END: Record<Language, RegExp> = {
  ko: /(?:,\s|(?<=[가-힣](?:며|고|지만|는데|으며))\s)/gu,
  ja: /、/gu,
  zh: /[，；]/gu,
  en: /[,;]\s|\s[–—]\s|\s(?=(?:from|on|between|for|due to|because|starting|until|by|at)\s)/gu,
  fr: /[,;]\s|\s[–—:]\s/gu,
  id: /[,;]\s|\s[–—]\s/gu,
};

/** A headline from a sentence: as it is when it is short, else up to a clause boundary, else its first words. */
export function headlineFrom(sentence: string, language: Language): string {
  const whole = sentence
    .slice(0, MAX_READ_LENGTH)
    .replace(/\s+/gu, ' ')
    .replace(/[.。!?！？…,\s]+$/u, '');
  const longest = LONGEST[language];
  if ([...whole].length <= longest) return whole;
  const head = whole.slice(0, longest * 2);
  const ends = [...head.matchAll(CLAUSE_END[language])].map(({ index }) => index);
  const end = ends.findLast((index) => index > longest / 3 && index <= longest);
  if (end !== undefined) return whole.slice(0, end).replace(/[,、，；;\s]+$/u, '');
  const characters = [...whole].slice(0, longest - 1).join('');
  const atWord = characters.replace(/\s+\S*$/u, '');
  return `${atWord === '' ? characters : atWord}…`;
}
