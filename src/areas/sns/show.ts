import type { Actor } from '../../kernel/actor.ts';
import type { JobKind, WorkerPool } from '../../kernel/workers/pool.ts';
import { checkPlatform, PLATFORM_IDS, PLATFORMS, type PlatformTable } from '../../writing/social/platforms.ts';
import type { ContentRow } from './store.ts';

/** How rows are shown. Counts and check are worked out from the text as it stands, so that they follow every edit. */
export function showContent(row: ContentRow, table: PlatformTable) {
  const { id, platform, title, content, hashtags, press_id, blog_id, options, version, created_at, updated_at } = row;
  const check = checkPlatform(platform, content, hashtags, title, table);
  return {
    id,
    platform,
    title,
    content,
    hashtags,
    character_count: check.character_count,
    press_id,
    blog_id,
    language: options.language,
    platform_check: check,
    version,
    created_at,
    updated_at,
  };
}

type Rows = { rows: ContentRow[]; table: PlatformTable };
export type ShownContent = ReturnType<typeof showContent>;

export function showContents({ rows, table }: Rows): ShownContent[] {
  return rows.map((row) => showContent(row, table));
}

const SHOW_CONTENTS: JobKind<Rows, ShownContent[]> = {
  program: new URL('./show.ts', import.meta.url),
  handler: 'showContents',
  timeoutMs: 10_000,
};
/** Counting the characters of so much text takes a few milliseconds; more is counted in a thread. */
const LIGHT_CHARACTERS = 10_000;

export async function showInThread(workers: WorkerPool, { accountId, signal }: Actor, shown: Rows) {
  const characters = shown.rows.reduce((sum, { content }) => sum + content.length, 0);
  if (characters <= LIGHT_CHARACTERS) return showContents(shown);
  return workers.run(SHOW_CONTENTS, accountId, shown, signal);
}

export function platformList(table: PlatformTable) {
  return PLATFORM_IDS.map((value) => ({ value, ...table[value] }));
}

export const contentExample = showContent(
  {
    id: 1,
    platform: 'social_c',
    title: null,
    content: '한빛바이오가 초소형 연속 혈당 측정기 글루코핀을 출시합니다.',
    hashtags: ['#글루코핀', '#혈당'],
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
    version: 1,
    created_at: 1794700800,
    updated_at: 1794700800,
  },
  PLATFORMS,
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
