import type { Language } from '../brief.ts';
import { inHouseStyle, isBannedTag } from '../house.ts';
import { nounTest } from '../languages/nouns.ts';
import { allTerms, keyTerms } from '../languages/terms.ts';
import type { SocialRequest } from '../writer.ts';
import { characterCount, isLegalHashtag, type PlatformId, type PlatformTable, published } from './platforms.ts';
import { newsOf, tellingOf } from './source.ts';

function tagOf(term: string, language: Language): string {
  const words = term.split(/\s+/);
  const isCamel = !/[가-힣ぁ-ヿ\p{Script=Han}]/u.test(term) && words.length > 1 && language !== 'ko';
  const joined = isCamel ? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('') : words.join('');
  return `#${joined.replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`;
}

function roomForHashtags(platform: PlatformId, table: PlatformTable): number {
  return Math.floor((table[platform].max_characters ?? Number.POSITIVE_INFINITY) / 2);
}

/** Whether the platform takes no further hashtag, taking one to be as long as these are on average. */
export function isFullOf(hashtags: string[], platform: PlatformId, table: PlatformTable): boolean {
  const { length } = hashtags;
  if (length >= (table[platform].max_hashtags ?? Number.POSITIVE_INFINITY)) return true;
  const taken = characterCount(platform, published('', hashtags), table);
  return length > 0 && taken * (1 + 1 / length) > roomForHashtags(platform, table);
}

/**
 * The hashtags of a post: those that a model wrote, and names from the source, as many as asked and as the platform takes.
 * They may take half of its characters; the other half is for the text.
 */
export function hashtagList(request: SocialRequest, written: string[] = []): string[] {
  if (!request.includeHashtags) return [];
  const { platform, table, source, hashtagCount: count } = request;
  const { brand } = request.brief;
  const given = written.map((tag) => `#${tag.replace(/^#+/u, '').replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`);
  const inHouse = (content: string) =>
    inHouseStyle(`${source.title}.\n${tellingOf({ ...source, content })}`, brand, source.language);
  const own = hashtagsOf({
    ...{ text: inHouse(newsOf(source.content)), whole: inHouse(source.content) },
    ...{ language: source.language, count: count * 2, platform, table },
  });
  const room = roomForHashtags(platform, table);
  const kept = new Map<string, string>();
  for (const tag of [...given, ...own]) {
    if (kept.size === Math.min(count, table[platform].max_hashtags ?? count)) break;
    const isUsable = isLegalHashtag(tag, platform, table) && !isBannedTag(tag, brand);
    const fits = characterCount(platform, published('', [...kept.values(), tag]), table) <= room;
    if (isUsable && fits && !kept.has(tag.toLowerCase())) kept.set(tag.toLowerCase(), tag);
  }
  return [...kept.values()];
}

/**
 * As many hashtags as asked, most telling first, legal on the platform, nouns and names only: from the news itself, then
 * from the whole source, then from the parts of its names. Fewer when that is not enough.
 */
function hashtagsOf(input: {
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
  // 어르신 1250가구
  const isCount = (term: string) => /\d.*\s|\s.*\d/u.test(term);
  const most = count * 3 + 20;
  const passes = [
    () => keyTerms(input.text, language, most),
    () => keyTerms(input.whole, language, most),
    () => allTerms(input.whole, language, most * 2),
  ].map((termsOf) => () => termsOf().filter((term) => isNoun(term) && !isCount(term)));
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
