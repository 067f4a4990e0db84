import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import type { Claim } from '../types.ts';
import { editorMessages } from './messages.ts';

/** Where a claim comes from, in words. */
export function useSourceText(): (claim: Claim) => string {
  const messages = useMessages(editorMessages);
  const language = useLanguage();
  return ({ origin }) => {
    if (origin.type === 'unverified') return messages.fromNowhere;
    if (origin.type === 'derived') return `${origin.how[language]} (${origin.from.join(', ')})`;
    if (origin.type === 'house') return messages.fromHouse(origin.title, origin.published, origin.sentence);
    if ('title' in origin) {
      const describe = origin.type === 'reference' ? messages.fromReference : messages.fromSource;
      return describe(origin.title, origin.sentence);
    }
    return origin.type === 'keyword' ? messages.fromKeyword(origin.sentence) : messages.fromBrand(origin.sentence);
  };
}
