import { useEffect } from 'react';
import type { Static } from 'typebox';
import type { Coverage, CoverageList } from '../../../../src/areas/newsclip/coverage/schema.ts';
import type { Detail, History, Recipients } from '../../../../src/areas/releases/orders/response-schema.ts';
import type { FollowUpOrder, State, Status } from '../../../../src/areas/releases/orders/schema.ts';
import type { CategoryGroups, OptimalTime, Products } from '../../../../src/areas/releases/schema.ts';
import { api, type Query } from '../../api/client.ts';
import { useAction, useApi, usePage } from '../../api/hooks.ts';
import { ME } from '../../api/me.ts';

/** API calls shared by the list, the new-distribution steps and the detail page. */

export type Release = Static<typeof Detail>;
export type ListedRelease = Static<typeof History>[number];
export type Recipient = Static<typeof Recipients>['recipients'][number];
export type Deliveries = Release['deliveries'];
export type Product = Static<typeof Products>[number];
export type CategoryGroup = Static<typeof CategoryGroups>[number];
export type Article = Static<typeof Coverage>;
export type { FollowUpOrder, State, Status };

export const RELEASES = '/release';
const POLL_MS = 2000;
const CALM_POLL_MS = 15_000;

/** A release has status SENT while messages are still queued, so poll until the queue is empty. */
export function isInProgress({ status, is_paused, finished_kst }: Release): boolean {
  return !is_paused && (status === 'SENDING' || (status === 'SENT' && finished_kst === null));
}

export function useReleases(query: Query) {
  return usePage<ListedRelease[]>('/release/history', query);
}

export function useRelease(id: number) {
  const path = `/release/${id}`;
  const known = useApi<Release>(path);
  const isWaiting = known.data?.status === 'SCHEDULED' || known.data?.status === 'EDITING';
  const pause = known.data && isInProgress(known.data) ? POLL_MS : isWaiting ? CALM_POLL_MS : false;
  return useApi<Release>(path, undefined, { refetchInterval: pause });
}

export function useRecipients(id: number, query: Query, isLive: boolean) {
  const options = { refetchInterval: isLive ? POLL_MS : (false as const) };
  const page = usePage<Static<typeof Recipients>>(`/release/${id}/recipients`, query, options);
  const { refetch } = page;
  // The last messages finish after the last poll, so refresh once more.
  useEffect(() => {
    if (!isLive) refetch();
  }, [isLive, refetch]);
  return page;
}

export function useCoverage(id: number, page: number) {
  return useApi<Static<typeof CoverageList>>(`/release/${id}/coverage`, { page, page_size: 10 });
}

export function useProducts(country: string) {
  return useApi<Product[]>('/release/products', { country_code: country }, { staleTime: 60_000 });
}

export function useCategories() {
  return useApi<CategoryGroup[]>('/release/categories', undefined, { staleTime: 60_000 });
}

export function useOptimalTime(prefer?: 'midweek') {
  return useApi<Static<typeof OptimalTime>>('/release/optimal-time', { prefer }, { staleTime: 60_000 });
}

export type ReleaseAction = 'cancel' | 'pause' | 'resume';

export function useReleaseAction(id: number, onDone: (verb: ReleaseAction) => void) {
  return useAction<ReleaseAction, Release>({
    call: (verb: ReleaseAction, options) => api.post(`/release/${id}/${verb}`, undefined, options),
    refresh: [RELEASES, ME],
    onDone: (_release, verb) => onDone(verb),
  });
}

export function useReschedule(id: number, onDone: () => void) {
  return useAction<string, Release>({
    call: (scheduled_kst, options) => api.post(`/release/${id}/reschedule`, { scheduled_kst }, options),
    refresh: [RELEASES],
    onDone,
  });
}

export function useRejectCoverage(onDone: (article: Article) => void) {
  return useAction<Article>({
    call: ({ coverage_id, state }) =>
      api.put(`/newsclip/v2/coverage/${coverage_id}`, { state: state === 'linked' ? 'rejected' : 'linked' }),
    refresh: [RELEASES, '/newsclip/v2/coverage'],
    onDone: (_output, article) => onDone(article),
  });
}
