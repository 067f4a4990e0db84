import { useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type { PostDetail, PostList } from '../../../../src/areas/blog/schema.ts';
import type { PressDetail, PressList } from '../../../../src/areas/press/schema.ts';
import type {
  ContentVersion,
  EditInput,
  GenerateInput,
  PlatformTable,
  SocialContent,
  SocialContents,
} from '../../../../src/areas/sns/schema.ts';
import { phrasesOf } from '../../../../src/search-index/phrases.ts';
import { api, type Query } from '../../api/client.ts';
import { refreshPaths, useAction, useApi, usePage } from '../../api/hooks.ts';
import type { ApiProblem } from '../../api/problem.ts';
import { useDeletion } from '../../ui/deletion.ts';

export type Post = Static<typeof SocialContent>;
export type PlatformId = Post['platform'];
export type Platform = Static<typeof PlatformTable>[number];
export type Version = Static<typeof ContentVersion>;
export type Options = Omit<GenerateInput, 'press_id' | 'blog_id' | 'platforms'>;
export type { EditInput, GenerateInput };

export type SourceKind = 'press' | 'blog';
/** The document that posts are created from. */
export type Source = { kind: SourceKind; id: number };

export const SOCIAL = '/sns';

export function sourceQuery({ kind, id }: Source): { press_id: number } | { blog_id: number } {
  return kind === 'press' ? { press_id: id } : { blog_id: id };
}

export function usePlatforms() {
  return useApi<Platform[]>('/sns/platforms', undefined, { staleTime: 600_000 });
}

export function usePosts(query: Query, enabled = true) {
  return usePage<Static<typeof SocialContents>>('/sns/contents', query, { enabled });
}

export function usePost(id: number) {
  return useApi<Post>(`/sns/${id}`);
}

/** The picture of the post; null removes it. */
export function useChooseImage(id: number) {
  return useAction<number | null>({
    call: (media_id, options) =>
      media_id === null
        ? api.del(`/sns/${id}/image`, undefined, options)
        : api.put(`/sns/${id}/image`, { media_id }, options),
    refresh: [SOCIAL, '/media'],
  });
}

export function useVersions(id: number, page: number) {
  return usePage<Version[]>(`/sns/${id}/history`, { page });
}

export type SourceText = { id: number; title: string; image: string | null };

/** The chosen source: its title is shown on link cards, its image in the photo feed. */
export function useSource(source: Source | null) {
  const path = source ? `/${source.kind}/${source.id}` : '';
  const found = useApi<Static<typeof PressDetail> | Static<typeof PostDetail>>(path, undefined, {
    enabled: source !== null,
    staleTime: 60_000,
  });
  const text: SourceText | undefined = found.data && {
    id: found.data.id,
    title: found.data.title,
    image: found.data.img_stale ? null : found.data.img_url,
  };
  return { ...found, text };
}

export type SourceResult = { id: number; title: string; created_at: number };
const OFFERED = 8;
/** The blog API has no search, so filter the latest posts here. */
const LATEST_POSTS = 100;

/** Sources to choose from; undefined while loading. */
export function useSourceSearch(kind: SourceKind, keyword: string) {
  const press = usePage<Static<typeof PressList>>(
    '/press/list',
    { keyword, page_size: OFFERED },
    { enabled: kind === 'press' },
  );
  const blog = usePage<Static<typeof PostList>>(
    '/blog/list',
    { page_size: LATEST_POSTS },
    { enabled: kind === 'blog' },
  );
  const sought = phrasesOf(keyword.toLowerCase());
  const posts = blog.data?.data.blog_list
    .filter(({ title, keyword: about }) => {
      const text = `${title}\n${about}`.toLowerCase();
      return sought.every((phrase) => text.includes(phrase));
    })
    .slice(0, OFFERED);
  const texts: SourceResult[] | undefined = kind === 'press' ? press.data?.data.press_list : posts;
  const { error, refetch } = kind === 'press' ? press : blog;
  return { texts, error, refetch };
}

export function useGenerate(onDone: (posts: Post[]) => void) {
  return useAction<GenerateInput, Post[]>({
    call: (input, options) => api.post('/sns/generate', input, options),
    refresh: [SOCIAL],
    onDone,
  });
}

/** Changes always include the version they are based on. */
export type Change = EditInput & { base_version: number };

export function useChange(id: number, onDone: (input: Change) => void, onConflict?: () => void) {
  const queries = useQueryClient();
  return useAction<Change>({
    call: (input, options) => api.put(`/sns/${id}`, input, options),
    refresh: [SOCIAL],
    onDone: (_output, input) => onDone(input),
    onProblem: (problem) => {
      if (!isConflict(problem)) return;
      refreshPaths(queries, [SOCIAL]);
      onConflict?.();
    },
  });
}

/** An empty time removes the plan. */
export function usePlan(id: number, onDone: () => void) {
  return useAction<string>({
    call: (planned_kst) => api.put(`/sns/${id}`, { planned_kst }),
    refresh: [SOCIAL, '/calendar'],
    onDone,
  });
}

export function useRestore(id: number, onDone: () => void) {
  const queries = useQueryClient();
  return useAction<{ version_id: number; base_version: number }, Post>({
    call: (restore, options) => api.post(`/sns/${id}/restore`, restore, options),
    refresh: [SOCIAL],
    onDone,
    onProblem: (problem) => isConflict(problem) && refreshPaths(queries, [SOCIAL]),
  });
}

/** Somebody else changed the post since the base version. */
export function isConflict(problem: ApiProblem | null): boolean {
  return problem?.code === 'CHANGED_MEANWHILE';
}

export function useRemove(message: string, onDone: () => void) {
  return useDeletion<number>({
    call: (id, options) => api.del(`/sns/${id}`, undefined, options),
    refresh: [SOCIAL],
    message: () => message,
    onDone,
  });
}
