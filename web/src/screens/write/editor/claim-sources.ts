import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Claim } from '../types.ts';
import { editorMessages } from './messages.ts';

/** Where a figure, name or quotation comes from, in words. */
export function useClaimSource(): (claim: Claim) => string {
  const messages = useMessages(editorMessages);
  const language = useLanguage();
  return ({ origin }) => {
    if (origin.type === 'unverified') return messages.fromNowhere;
    if (origin.type === 'derived') return `${origin.how[language]} (${origin.from.join(', ')})`;
    if ('title' in origin) {
      const told = origin.type === 'reference' ? messages.fromReference : messages.fromSource;
      return told(origin.title, origin.sentence);
    }
    return origin.type === 'keyword' ? messages.fromKeyword(origin.sentence) : messages.fromBrand(origin.sentence);
  };
}

/** The claims that still stand where they stood when the text was written. */
export function remainingClaims(claims: Claim[], content: string): Claim[] {
  return claims.filter(({ field, start, end, text }) => field === 'content' && content.slice(start, end) === text);
}
