import { type Language, useLanguage } from './language.ts';

/**
 * Each screen keeps its words in a `words.ts` of its own. English must have the very keys of Korean, and a word that
 * takes values takes the same ones: anything else does not compile.
 */
type Word = string | ((...values: never[]) => string);
type Same<Words> = {
  [Key in keyof Words]: Words[Key] extends (...values: infer Values) => string ? (...values: Values) => string : string;
};
export type Words<Korean> = { ko: Korean; en: Same<Korean> };

export function defineWords<Korean extends Record<string, Word>>(words: {
  ko: Korean;
  en: Same<NoInfer<Korean>>;
}): Words<Korean> {
  return words;
}

export function useWords<Korean>(words: Words<Korean>): Same<Korean> {
  return wordsIn(words, useLanguage());
}

export function wordsIn<Korean>(words: Words<Korean>, language: Language): Same<Korean> {
  return words[language] as Same<Korean>;
}
