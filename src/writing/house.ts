import type { Brand, Language } from './brief.ts';
import { manyWordsReplacer, type ReplaceMany } from './language/particles.ts';

/**
 * The house's words, one rule for every text: the glossary is written as the brand wants it, and a banned word stands
 * nowhere. A sentence of a reference or a search result that holds one is not taken at all; in what the user wrote the
 * word is not dropped in silence, since the sentence may not stand without it: a blank shows where to find another.
 */

const REMOVED: Record<Language, string> = {
  ko: '표현 수정',
  en: 'wording to be revised',
  ja: '表現を修正',
  zh: '措辞待修改',
  fr: 'formulation à revoir',
  id: 'perbaiki pilihan kata',
};

/** 최고 in 최고의 and 최고라는, not in 최고경영자: a Korean word goes on with particles or with a verb made from it. */
const KOREAN_TAIL =
  '(?=$|[^가-힣]|(?:적|이|라|인|들|에|에서|에게|으로|로|부터|까지|처럼|보다|마다|조차|만|도|은|는|가|을|를|와|과|의|나|고|며|자|서|써|다|이다|입니다|이에요|예요|였다|이었다|한|해|할|함|된|될|됨|돼){1,3}(?![가-힣])|(?:적|라|하|했|합|되|됐|됩)[가-힣]{1,4}(?![가-힣]))';

/** Addresses and variables are not words; a blank may not hold another one. */
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

/** Nobody bans a word of the company's own name. */
function bannedWords(brand: Brand | null): string[] {
  const words = (brand?.banned_words ?? []).map((word) => word.trim());
  return words.filter((word) => word !== '' && !brand!.company?.includes(word));
}

const PATTERNS = new WeakMap<Brand, RegExp | null>();

/** All banned words at once, so that the blank left by one is not read again for another. */
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

/** In a hashtag words stand without spaces, so one is found inside others. */
export function isBannedTag(tag: string, brand: Brand | null): boolean {
  const words = bannedWords(brand).map((word) => word.replace(/[^\p{L}\p{M}\p{N}_]/gu, '').toLowerCase());
  return words.some((word) => word !== '' && tag.toLowerCase().includes(word));
}

/** Words written out make a text longer, but not many times as long. */
const longest = (text: string) => text.length * 2 + 1000;

const REPLACERS = new WeakMap<Brand, ReplaceMany>();

/** A form that already stands there (글루코핀™) is not written twice over. */
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
  return text
    .split(PIECES)
    .map((piece) => {
      if (UNTOUCHED.test(piece)) return piece;
      const written = replaceTerms(piece, longest(piece));
      if (pattern === null) return written;
      return written.replace(pattern, piece.startsWith('[') ? `(${REMOVED[language]})` : `[${REMOVED[language]}]`);
    })
    .join('');
}
