/** A whole word in quotes, also in curly ones. */
const QUOTED = /(?<=^|\s)["“]([^"“”]*[^"“”\s][^"“”]*)["”](?=\s|$)/gu;
/** More words than anybody searches for: a sentence that was pasted. */
const MAX_PHRASES = 10;

/**
 * What a text must contain to match the keyword: every word, in any order, and words in quotes as they stand. A pasted
 * sentence is one phrase, because its words alone would match texts that have little to do with it.
 */
export function phrasesOf(keyword: string): string[] {
  const quoted = Array.from(keyword.matchAll(QUOTED), ([, phrase = '']) => phrase.trim());
  const words = keyword.replaceAll(QUOTED, ' ').split(/\s+/u);
  const phrases = [...new Set([...quoted, ...words])].filter((phrase) => phrase !== '');
  return phrases.length > MAX_PHRASES ? [keyword.trim()] : phrases;
}
