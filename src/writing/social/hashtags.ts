import type { Language } from '../brief.ts';
import { keyTerms } from '../language/terms.ts';
import type { PlatformId, PlatformTable } from './platforms.ts';
import { isLegalHashtag } from './platforms.ts';

function tagOf(term: string, language: Language): string {
  const words = term.split(/\s+/);
  const isCamel = !/[가-힣ぁ-ヿ\p{Script=Han}]/u.test(term) && words.length > 1 && language !== 'ko';
  const joined = isCamel ? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') : words.join('');
  return `#${joined.replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`;
}

/** As many hashtags as asked, most telling first, legal on the platform; fewer only when the text has no more names. */
export function hashtagsOf(input: {
  text: string;
  language: Language;
  count: number;
  platform: PlatformId;
  table: PlatformTable;
}): string[] {
  const terms = keyTerms(input.text, input.language, input.count * 2 + 10);
  const seen = new Set<string>();
  const tags: string[] = [];
  for (const term of terms) {
    const tag = tagOf(term, input.language);
    const key = tag.toLowerCase();
    if (seen.has(key) || !isLegalHashtag(tag, input.platform, input.table)) continue;
    seen.add(key);
    tags.push(tag);
  }
  return tags.slice(0, input.count);
}
