import type { Counting } from './counting.ts';
import { countCharacters } from './counting.ts';
import { shortened } from './fit.ts';

export const PLATFORM_IDS = ['social_a', 'social_b', 'social_c', 'social_d', 'social_e', 'blog'] as const;
export type PlatformId = (typeof PLATFORM_IDS)[number];

export type Platform = {
  label: { ko: string; en: string };
  max_characters: number | null;
  counting: Counting;
  max_hashtags: number | null;
  max_hashtag_length: number;
  has_title: boolean;
  max_title: number | null;
};

export type PlatformTable = Record<PlatformId, Platform>;

/** What each value stands for, unless the operator's file says otherwise. The ids stay neutral: only labels name a service. */
export const PLATFORMS: PlatformTable = {
  social_a: platform('인스타그램', 'Instagram', { max_characters: 2_200, max_hashtags: 30, max_hashtag_length: 100 }),
  social_b: platform('페이스북', 'Facebook', { max_characters: 63_206 }),
  social_c: platform('X', 'X', { max_characters: 280, counting: 'weighted' }),
  social_d: platform('링크드인', 'LinkedIn', { max_characters: 3_000 }),
  social_e: platform('스레드', 'Threads', {
    max_characters: 500,
    counting: 'emoji_as_bytes',
    max_hashtag_length: 50,
  }),
  blog: platform('블로그', 'Blog', { has_title: true, max_title: 100 }),
};

function platform(ko: string, en: string, change: Partial<Platform>): Platform {
  return {
    label: { ko, en },
    max_characters: null,
    counting: 'code_points',
    max_hashtags: null,
    max_hashtag_length: 100,
    has_title: false,
    max_title: null,
    ...change,
  };
}

type Refusal = { code: string; message: { ko: string; en: string } };

export type PlatformCheck = {
  /** Of the content alone. */
  character_count: number;
  /** Of the post as published, hashtags behind the text: this is what the limit applies to. */
  published_count: number;
  max_characters: number | null;
  over_by: number;
  max_hashtags: number | null;
  hashtags_over: number;
  refused: Refusal[];
  /** The nearest post the platform takes; null when the post is fine as it is. */
  fitted: { content: string; hashtags: string[] } | null;
};

export function characterCount(id: PlatformId, text: string, table: PlatformTable = PLATFORMS): number {
  return countCharacters(text, table[id].counting);
}

/** The text as people see it: hashtags follow the content after a blank line and count towards the limit. */
export function published(content: string, hashtags: string[]): string {
  return hashtags.length === 0 ? content : `${content}\n\n${hashtags.join(' ')}`;
}

export function isLegalHashtag(hashtag: string, id: PlatformId, table: PlatformTable = PLATFORMS): boolean {
  const body = hashtag.slice(1);
  const isWord = /^[\p{L}\p{M}\p{N}_]+$/u.test(body) && /[\p{L}]/u.test(body);
  return hashtag.startsWith('#') && isWord && [...body].length <= table[id].max_hashtag_length;
}

function fit(
  id: PlatformId,
  content: string,
  hashtags: string[],
  table: PlatformTable,
): { content: string; hashtags: string[] } {
  const { max_characters: limit, max_hashtags: most } = table[id];
  const kept = hashtags.filter((hashtag) => isLegalHashtag(hashtag, id, table)).slice(0, most ?? hashtags.length);
  if (limit === null) return { content, hashtags: kept };
  const count = (text: string) => characterCount(id, text, table);
  const own = count(content);
  const taken = () => (kept.length === 0 ? 0 : count(published('', kept)));
  while (kept.length > 0 && own + taken() > limit && taken() > limit / 3) kept.pop();
  return { content: shortened(content, limit - taken(), count), hashtags: kept };
}

/** What the platform would say to this post, and the nearest post it would take. */
export function checkPlatform(
  id: PlatformId,
  content: string,
  hashtags: string[],
  title: string | null,
  table: PlatformTable = PLATFORMS,
): PlatformCheck {
  const { max_characters, max_hashtags, max_title, has_title } = table[id];
  const publishedCount = characterCount(id, published(content, hashtags), table);
  const over = max_characters === null ? 0 : Math.max(0, publishedCount - max_characters);
  const hashtagsOver = max_hashtags === null ? 0 : Math.max(0, hashtags.length - max_hashtags);
  const illegal = hashtags.filter((hashtag) => !isLegalHashtag(hashtag, id, table));
  const refused: Refusal[] = [];
  const refuse = (code: string, ko: string, en: string) => refused.push({ code, message: { ko, en } });
  if (content.trim() === '') refuse('EMPTY', '내용이 비어 있습니다.', 'The content is empty.');
  if (over > 0)
    refuse(
      'TOO_LONG',
      `해시태그를 포함해 ${over}자를 줄여야 합니다.`,
      `Shorten by ${over} characters, hashtags included.`,
    );
  if (hashtagsOver > 0)
    refuse(
      'TOO_MANY_HASHTAGS',
      `해시태그는 ${max_hashtags}개까지 쓸 수 있습니다.`,
      `At most ${max_hashtags} hashtags are taken.`,
    );
  if (illegal.length > 0)
    refuse(
      'ILLEGAL_HASHTAG',
      `해시태그로 쓸 수 없습니다: ${illegal.join(' ')}`,
      `Not usable as hashtags: ${illegal.join(' ')}`,
    );
  if (has_title && (title ?? '').trim() === '') refuse('TITLE_MISSING', '제목이 필요합니다.', 'A title is needed.');
  if (max_title !== null && [...(title ?? '')].length > max_title)
    refuse(
      'TITLE_TOO_LONG',
      `제목은 ${max_title}자까지 쓸 수 있습니다.`,
      `The title may have at most ${max_title} characters.`,
    );
  const needsFitting = over > 0 || hashtagsOver > 0 || illegal.length > 0;
  return {
    character_count: characterCount(id, content, table),
    published_count: publishedCount,
    max_characters,
    over_by: over,
    max_hashtags,
    hashtags_over: hashtagsOver,
    refused,
    fitted: needsFitting ? fit(id, content, hashtags, table) : null,
  };
}
