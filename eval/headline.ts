/** What a headline says must be said again below it: an editor who cuts the headline must not lose a fact. */

const WORD =
  /\d[\d,.]*|[\p{Script=Han}--[年月日号]]{2,}|[\p{Script=Katakana}ー]{2,}|[가-힣]{2,}|\p{Script=Latin}[\p{L}’'\-]+/gv;
const KOREAN_PARTICLE = /(?:으로|에서|부터|까지|에게|[은는이가을를에의로와과도])$/u;
/** Verbs have another form in a headline than in a sentence, and several words say that an event is held. */
const VERB = /^(?:개최|열려)$|[가-힣]다$/u;
const MAX_SMALL_WORD = 3;

/** Figures, days, places and names: everything but verbs and the small words of the language. */
function factsOf(headline: string): string[] {
  const words = (headline.match(WORD) ?? []).map((word) => word.replace(/[.,]$/u, ''));
  return words.filter((word) => !VERB.test(word) && (!/^\p{Script=Latin}/u.test(word) || word.length > MAX_SMALL_WORD));
}

function isIn(fact: string, text: string): boolean {
  const small = text.toLowerCase();
  if (/^\d/u.test(fact)) return new RegExp(`(?<![\\d.,])${RegExp.escape(fact)}(?!\\d|[.,]\\d)`, 'u').test(small);
  if (/^\p{Script=Han}/u.test(fact)) return missingPairs(fact, small) <= 1;
  const stem = fact.replace(KOREAN_PARTICLE, '').toLowerCase();
  const isVerbStem = /^\p{Script=Latin}{6}/u.test(stem) && small.includes(stem.slice(0, -2));
  return isVerbStem || small.includes(stem.length > 1 ? stem : fact);
}

/** Chinese and Japanese write without spaces: a sentence may put a word between two of the headline. */
function missingPairs(fact: string, text: string): number {
  const characters = [...fact];
  const pairs = characters.slice(1).map((character, at) => characters[at]! + character);
  return pairs.filter((pair) => !text.includes(pair)).length;
}

/** The facts of a headline that the text does not have; a placeholder has none. */
export function missingBelow(headline: string, text: string): string[] {
  return /^\[.*\]$/u.test(headline) ? [] : factsOf(headline).filter((fact) => !isIn(fact, text));
}
