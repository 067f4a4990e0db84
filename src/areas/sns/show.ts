import type { ToCheck } from '../../documents/model.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { JobKind, WorkerPool } from '../../kernel/workers/pool.ts';
import { mediaPath } from '../../media/library/addresses.ts';
import { showClaims } from '../../texts/show-claims.ts';
import type { Claim } from '../../writing/origins/types.ts';
import {
  checkPlatform,
  PLATFORM_IDS,
  PLATFORMS,
  type PlatformCheck,
  type PlatformTable,
} from '../../writing/social/platforms.ts';
import type { ContentRow } from './store.ts';

/** Counts and checks are computed from the current text, so that they follow every edit. */
export type CheckedContent = ContentRow & {
  check: PlatformCheck;
  /** Only set when the content was just written. */
  written?: { claims: Claim[]; toCheck: ToCheck[] };
};

export function showContent(row: CheckedContent, publicUrl: string) {
  const {
    id,
    platform,
    title,
    content,
    hashtags,
    image,
    press_id,
    blog_id,
    options,
    version,
    source_outdated,
    planned_kst,
    check,
    written,
  } = row;
  return {
    id,
    platform,
    title,
    content,
    hashtags,
    image: image && {
      media_id: image.media_id,
      url: publicUrl + mediaPath(image, 'card'),
      alt: image.alt,
    },
    character_count: check.character_count,
    press_id,
    blog_id,
    source_outdated,
    language: options.language,
    platform_check: check,
    ...(written ? { ...showClaims(written.claims), to_check: written.toCheck } : {}),
    planned_kst,
    version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

type Post = Pick<ContentRow, 'platform' | 'title' | 'content' | 'hashtags'>;
type Posts = { posts: Post[]; table: PlatformTable };
export type CheckPosts = (actor: Actor, posts: Post[]) => Promise<PlatformCheck[]>;

export function checkAll({ posts, table }: Posts): PlatformCheck[] {
  return posts.map(({ platform, content, hashtags, title }) =>
    checkPlatform(platform, content, hashtags, title, table),
  );
}

const CHECK_ALL: JobKind<Posts, PlatformCheck[]> = {
  program: new URL('./show.ts', import.meta.url),
  handler: 'checkAll',
  timeoutMs: 10_000,
};
/** Takes a few milliseconds; longer texts are checked in a thread. */
const MAX_INLINE_CHARACTERS = 10_000;

export function postChecker(workers: WorkerPool, table: PlatformTable): CheckPosts {
  return async ({ accountId, signal }, rows) => {
    const posts = rows.map(({ platform, title, content, hashtags }) => ({ platform, title, content, hashtags }));
    const characters = posts.reduce((sum, { content }) => sum + content.length, 0);
    if (characters <= MAX_INLINE_CHARACTERS) return checkAll({ posts, table });
    return workers.run(CHECK_ALL, accountId, { posts, table }, signal);
  };
}

export function platformList(table: PlatformTable) {
  return PLATFORM_IDS.map((value) => ({ value, ...table[value] }));
}

const exampleRow: ContentRow = {
  id: 1,
  platform: 'social_c',
  title: null,
  content: '한빛바이오가 초소형 연속 혈당 측정기 글루코핀을 출시합니다.',
  hashtags: ['#글루코핀', '#혈당'],
  image: null,
  press_id: 1,
  blog_id: null,
  options: {
    tone: 'professional',
    length: 'medium',
    language: 'ko',
    follows_source: true,
    include_hashtags: true,
    hashtag_count: 2,
  },
  variant: 0,
  planned_kst: null,
  version: 1,
  source_outdated: false,
  created_at: 1794700800,
  updated_at: 1794700800,
};

export const contentExample = showContent(
  {
    ...exampleRow,
    check: checkPlatform(exampleRow.platform, exampleRow.content, exampleRow.hashtags, null, PLATFORMS),
  },
  'https://pr.example',
);

export const versionExample = {
  id: 3,
  version: 1,
  title: null,
  content: '…',
  hashtags: ['#글루코핀'],
  content_truncated: false,
  created_kst: '2026-11-15T09:30:00+09:00',
  by: '김하나',
  cause: 'generated' as const,
};
