import type { Language } from '../brief.ts';
import { ALL_RULES, rulesOf } from '../languages/index.ts';

/** Words compared without grammar: the beginning of a spaced word, pairs of characters in Korean, Japanese and Chinese. */

const STOPWORDS = new Set(ALL_RULES.flatMap(({ origins }) => origins.stopwords.split(/[\s|]+/u)));
const BEGINNING = 5;
/** Particles that follow a Korean noun. */
const PARTICLE = /(?:으로|에서|에게|까지|부터|보다|이다|입니다|했다|한다|은|는|이|가|을|를|의|에|로|도|와|과|만)$/u;
const YEAR = /(?<!\d)((?:19|20)\d{2})(?=\s?[년年]|(?!\d))/gu;
/** Chinese function words belong to no noun: 识读率到 is 识读率. */
const WORD = /[가-힣]+|(?:(?![到了的从])[\p{Script=Han}々])+|[ァ-ヺー]+|\p{Script=Latin}+/gu;

type Word = { word: string; start: number; end: number };

export function wordsAt(text: string): Word[] {
  const words: Word[] = [...text.matchAll(YEAR)].map(({ 0: year, index }) => ({
    ...{ word: `year ${year}`, start: index, end: index + year.length },
  }));
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const small = written.toLowerCase();
    if (STOPWORDS.has(small)) continue;
    const place = { start: index, end: index + written.length };
    if (/^\p{Script=Latin}/u.test(small)) {
      if (small.length > 2) words.push({ word: small.slice(0, BEGINNING), ...place });
      continue;
    }
    const stem = small.length > 2 ? small.replace(PARTICLE, '') : small;
    if (STOPWORDS.has(stem)) continue;
    // A single syllable is a particle or the rest of one.
    if (stem.length === 1 && !/[가-힣]/u.test(stem)) words.push({ word: stem, ...place });
    for (let at = 0; at + 2 <= stem.length; at += 1)
      words.push({ word: stem.slice(at, at + 2), start: index + at, end: index + at + 2 });
  }
  return words;
}

export function wordsOf(text: string): string[] {
  return wordsAt(text).map(({ word }) => word);
}

const stopwordsByLanguage = new Map<Language, Set<string>>();

function stopwordsOf(language: Language): Set<string> {
  const known = stopwordsByLanguage.get(language) ?? new Set(rulesOf(language).origins.stopwords.split(/[\s|]+/u));
  stopwordsByLanguage.set(language, known);
  return known;
}

/** Whether a sentence is certainly in the language, so that other words in it mean something else. */
export function isCertainlyIn(language: Language, sentence: string): boolean {
  const { script } = rulesOf(language).origins;
  if (!script.test(sentence)) return false;
  if (!/^[^가-힣ぁ-ヿ\p{Script=Han}]*$/u.test(sentence)) return true;
  const words = sentence.toLowerCase().match(/\p{Script=Latin}+/gu) ?? [];
  return words.some((word) => stopwordsOf(language).has(word));
}
