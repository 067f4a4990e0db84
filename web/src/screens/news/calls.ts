import { useEffect, useRef } from 'react';
import type { Static } from 'typebox';
import type { CoverageListed, CoverageRow } from '../../../../src/areas/newsclip/coverage/schema.ts';
import type {
  ArticleRow,
  DailyRow,
  DetailRow,
  GroupRow,
  SourceRow,
  ThemeRow,
} from '../../../../src/areas/newsclip/schema.ts';
import type { PressList } from '../../../../src/areas/press/schema.ts';
import { api, type Query } from '../../api/client.ts';
import { useAction, useApi, usePage } from '../../api/hooks.ts';

export type Article = ArticleRow;
export type ArticleDetail = DetailRow;
export type Group = GroupRow;
export type Coverage = CoverageRow;
export type Day = DailyRow;
export type Source = SourceRow;

export const NEWS = '/newsclip/v2';
export const GROUPS = `${NEWS}/keyword-group`;
export const COVERAGE = `${NEWS}/coverage`;
export const SOURCES = `${NEWS}/sources`;
const MATCHING_POLL_MS = 3000;

/** Refetch while earlier articles are still being matched. */
export function useGroups() {
  const known = useApi<Group[]>(GROUPS);
  const isMatching = known.data?.some(({ is_matching }) => is_matching) ?? false;
  return useApi<Group[]>(GROUPS, undefined, { refetchInterval: isMatching && MATCHING_POLL_MS });
}

export function useThemes() {
  return useApi<ThemeRow[]>(`${NEWS}/theme`, undefined, { staleTime: 600_000 });
}

/** Refetch regularly: users may be waiting for an outlet to recover. */
export function useSources() {
  return useApi<Source[]>(SOURCES, undefined, { refetchInterval: 30_000 });
}

/** Refetch while a new group is still being matched, and once more afterwards. */
export function useDays(query: Query) {
  const { data: groups } = useGroups();
  const isMatching = groups?.find(({ id }) => String(id) === query.keyword_group_id)?.is_matching ?? false;
  const wasMatching = useRef(false);
  const days = usePage<Day[]>(`${NEWS}/daily`, query, { refetchInterval: isMatching && MATCHING_POLL_MS });
  const { refetch } = days;
  useEffect(() => {
    if (wasMatching.current && !isMatching) refetch();
    wasMatching.current = isMatching;
  }, [isMatching, refetch]);
  return days;
}

export function useArticleSearch(query: Query) {
  return usePage<Article[]>(`${NEWS}/search`, query, { enabled: query.keyword !== '' });
}

export function useArticle(id: number) {
  return useApi<ArticleDetail>(`${NEWS}/${id}`, undefined, { enabled: id > 0, staleTime: 60_000 });
}

export function useCoverage(query: Query) {
  return useApi<CoverageListed>(COVERAGE, query);
}

export function usePressSearch(keyword: string) {
  return useApi<Static<typeof PressList>>('/press/list', { keyword, page_size: 6 });
}

export function useLinkArticle(onDone: (link: Coverage) => void) {
  return useAction<{ press_id: number; article_id: number }, Coverage>({
    call: (input, options) => api.post(COVERAGE, input, options),
    refresh: [COVERAGE, '/release'],
    onDone,
  });
}

type Judged = { coverage_id: number; state: Coverage['state'] };

export function useJudgeCoverage(onDone?: (judged: Judged) => void) {
  return useAction<Judged>({
    call: ({ coverage_id, state }) => api.put(`${COVERAGE}/${coverage_id}`, { state }),
    refresh: [COVERAGE, '/release'],
    onDone: (_output, judged) => onDone?.(judged),
  });
}
