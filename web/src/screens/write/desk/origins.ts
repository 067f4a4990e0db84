import { useLanguage } from '../../../i18n/language.ts';
import { useWords } from '../../../i18n/words.ts';
import type { Claim } from '../shapes.ts';
import { deskWords } from './words.ts';

/** Where a figure, name or quotation comes from, in words. */
export function useOriginText(): (claim: Claim) => string {
  const words = useWords(deskWords);
  const language = useLanguage();
  return ({ origin }) => {
    if (origin.type === 'unverified') return words.fromNowhere;
    if (origin.type === 'derived') return `${origin.how[language]} (${origin.from.join(', ')})`;
    if ('title' in origin) {
      const told = origin.type === 'reference' ? words.fromReference : words.fromSource;
      return told(origin.title, origin.sentence);
    }
    return origin.type === 'keyword' ? words.fromKeyword(origin.sentence) : words.fromBrand(origin.sentence);
  };
}

/** The claims that still stand where they stood when the text was written. */
export function claimsStillThere(claims: Claim[], content: string): Claim[] {
  return claims.filter(({ field, start, end, text }) => field === 'content' && content.slice(start, end) === text);
}
