import type { Brand, Language } from './brief.ts';
import { rulesOf } from './languages/index.ts';
import { manyWordsReplacer, type ReplaceMany } from './languages/ko/particles.ts';

/**
 * Applies the brand's glossary and banned words to every text. A sentence of a reference or search result that contains
 * a banned word is left out. In the user's own words it is replaced by a placeholder, because the sentence may not make
 * sense without it.
 */

/** 최고 in 최고의 and 최고라는, not in 최고경영자: a Korean word goes on with particles or with a verb made from it. */
const KOREAN_TAIL =
  '(?=$|[^가-힣]|(?:적|이|라|인|들|에|에서|에게|으로|로|부터|까지|처럼|보다|마다|조차|만|도|은|는|가|을|를|와|과|의|나|고|며|자|서|써|다|이다|입니다|이에요|예요|였다|이었다|한|해|할|함|된|될|됨|돼){1,3}(?![가-힣])|(?:적|라|하|했|합|되|됐|됩)[가-힣]{1,4}(?![가-힣]))';

/** Addresses and variables are left alone; a placeholder must not contain another one. */
const PIECES =
  /(\[[^[\]\n]*\]|\{\{[^{}]*\}\}|https?:\/\/[^\s)\]\uFF09]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+)/u;
const UNTOUCHED = /^https?:\/\/|^\{\{|^[\w.+-]+@/u;

function bounded(word: string): string {
  const start = /^[가-힣]/u.test(word)
    ? '(?<![가-힣])'
    : /^\p{Script=Latin}/u.test(word)
      ? '(?<!\\p{Script=Latin})'
      : '';
  const end = /[가-힣]$/u.test(word) ? KOREAN_TAIL : /\p{Script=Latin}$/u.test(word) ? '(?!\\p{Script=Latin})' : '';
  return `${start}${RegExp.escape(word)}${end}`;
}

/** A banned word that is part of the company's name is ignored. */
function bannedWords(brand: Brand | null): string[] {
  const words = (brand?.banned_words ?? []).map((word) => word.trim());
  return words.filter((word) => word !== '' && !brand!.company?.includes(word));
}

const PATTERNS = new WeakMap<Brand, RegExp | null>();

/** One pattern for all banned words, so that the placeholder for one is not searched for the others. */
function bannedPattern(brand: Brand | null): RegExp | null {
  if (brand === null) return null;
  const made = PATTERNS.get(brand);
  if (made !== undefined) return made;
  const words = bannedWords(brand).sort((left, right) => right.length - left.length);
  const pattern = words.length === 0 ? null : new RegExp(words.map(bounded).join('|'), 'giu');
  PATTERNS.set(brand, pattern);
  return pattern;
}

export function holdsBanned(text: string, brand: Brand | null): boolean {
  const pattern = bannedPattern(brand);
  return pattern !== null && text.search(pattern) !== -1;
}

/** Hashtags have no spaces, so banned words are also found inside longer words. */
export function isBannedTag(tag: string, brand: Brand | null): boolean {
  const words = bannedWords(brand).map((word) => word.replace(/[^\p{L}\p{M}\p{N}_]/gu, '').toLowerCase());
  return words.some((word) => word !== '' && tag.toLowerCase().includes(word));
}

/** Limits how much longer a text may become when glossary terms are expanded. */
const longest = (text: string) => text.length * 2 + 1000;

const REPLACERS = new WeakMap<Brand, ReplaceMany>();

/** A term that is already written in its final form (글루코핀™) is not replaced again. */
function glossaryOf(brand: Brand): ReplaceMany {
  const made = REPLACERS.get(brand);
  if (made) return made;
  const used = brand.glossary.filter(({ term, use }) => term.trim() !== '' && term !== use);
  // The first entry for a word counts.
  const replacements = new Map(used.toReversed().map(({ term, use }) => [term, use]));
  const kept = used.filter(({ term, use }) => use.includes(term) && !replacements.has(use)).map(({ use }) => use);
  const replacer = manyWordsReplacer(replacements, kept);
  REPLACERS.set(brand, replacer);
  return replacer;
}

export function inHouseStyle(text: string, brand: Brand | null, language: Language): string {
  if (brand === null) return text;
  const pattern = bannedPattern(brand);
  const replaceTerms = glossaryOf(brand);
  const removed = rulesOf(language).removedWord;
  return text
    .split(PIECES)
    .map((piece) => {
      if (UNTOUCHED.test(piece)) return piece;
      const written = replaceTerms(piece, longest(piece));
      if (pattern === null) return written;
      return written.replace(pattern, piece.startsWith('[') ? `(${removed})` : `[${removed}]`);
    })
    .join('');
}
