import type { Language } from '../brief.ts';
import { nounTest } from '../languages/nouns.ts';
import { allTerms, keyTerms } from '../languages/terms.ts';
import type { PlatformId, PlatformTable } from './platforms.ts';
import { isLegalHashtag } from './platforms.ts';

function tagOf(term: string, language: Language): string {
  const words = term.split(/\s+/);
  const isCamel = !/[가-힣ぁ-ヿ\p{Script=Han}]/u.test(term) && words.length > 1 && language !== 'ko';
  const joined = isCamel ? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') : words.join('');
  return `#${joined.replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`;
}

/**
 * As many hashtags as asked, most telling first, legal on the platform, nouns and names only: from the news itself, then
 * from the whole source, then from the parts of its names and from words that stand side by side. Fewer when that is not
 * enough.
 */
export function hashtagsOf(input: {
  /** What the source tells as news. */
  text: string;
  /** All of the source, with what it says of the company. */
  whole: string;
  language: Language;
  count: number;
  platform: PlatformId;
  table: PlatformTable;
}): string[] {
  const { language, count } = input;
  const isNoun = nounTest(input.whole, language);
  const isCount = (term: string) => /\d.*\s|\s.*\d/u.test(term);
  const most = count * 3 + 20;
  const passes = [
    () => keyTerms(input.text, language, most),
    () => keyTerms(input.whole, language, most),
    () => allTerms(input.whole, language, most * 2),
  ].map((termsOf) => () => termsOf().filter((term) => isNoun(term) && !isCount(term)));
  // 어르신 1250가구 is the last resort.
  passes.push(() => allTerms(input.whole, language, most * 2).filter(isNoun));
  const title = input.text.split('\n', 1)[0]!;
  const tags = new Map<string, string>();
  for (const termsOf of passes) {
    if (tags.size >= count) break;
    const terms = termsOf();
    const isInTitle = (term: string) => title.includes(term);
    // What the title names says more than what the text only repeats.
    for (const term of [...terms.filter(isInTitle), ...terms.filter((term) => !isInTitle(term))]) {
      const tag = tagOf(term, language);
      const isNew = !tags.has(tag.toLowerCase());
      if (isNew && isLegalHashtag(tag, input.platform, input.table)) tags.set(tag.toLowerCase(), tag);
    }
  }
  return [...tags.values()].slice(0, count);
}
