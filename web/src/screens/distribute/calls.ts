import { useEffect } from 'react';
import type { Static } from 'typebox';
import type { Coverage, CoverageList } from '../../../../src/areas/newsclip/coverage/schema.ts';
import type { Detail, History, Recipients } from '../../../../src/areas/releases/orders/response-schema.ts';
import type { FollowUpOrder, State, Status } from '../../../../src/areas/releases/orders/schema.ts';
import type { CategoryGroups, OptimalTime, Products } from '../../../../src/areas/releases/schema.ts';
import type { ReportLink, ReportState } from '../../../../src/areas/reports/schema.ts';
import { api, type Query } from '../../api/client.ts';
import { useAction, useApi, usePage } from '../../api/hooks.ts';
import { ME } from '../../api/me.ts';
import { secondsOf } from '../../i18n/korean-time.ts';

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
const CALM_POLL_MS = 15_000;

/** Nothing left the installation: there is no mail server. */
export function isStored({ delivery_problem }: Pick<ListedRelease, 'delivery_problem'>): boolean {
  return delivery_problem?.reason === 'no mail server: stored in the outbox';
}

type Polled = Pick<ListedRelease, 'status' | 'undo' | 'is_in_progress' | 'sent_kst'>;

/** Often in the first minute of a release and then less and less; false when nothing changes by itself. */
export function pollInterval({ status, undo, is_in_progress, sent_kst }: Polled): number | false {
  if (undo) return 1000;
  if (status === 'SCHEDULED' || status === 'EDITING') return CALM_POLL_MS;
  if (!is_in_progress || sent_kst === null) return false;
  const age = Date.now() - secondsOf(sent_kst) * 1000;
  return Math.min(CALM_POLL_MS, Math.max(1000, age / 30));
}

export function useReleases(query: Query) {
  return usePage<ListedRelease[]>('/release/history', query, {
    refetchInterval: ({ state }) => {
      const changing = state.data?.data.filter(({ undo, is_in_progress }) => undo || is_in_progress) ?? [];
      return changing.length > 0 && Math.min(...changing.map((release) => pollInterval(release) || CALM_POLL_MS));
    },
  });
}

export function useRelease(id: number) {
  return useApi<Release>(`/release/${id}`, undefined, {
    refetchInterval: ({ state }) => state.data !== undefined && pollInterval(state.data),
  });
}

export function useRecipients({ release_id: id, ...release }: Release, query: Query) {
  const isLive = release.is_in_progress;
  const options = { refetchInterval: () => isLive && pollInterval(release) };
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

export function useReport(id: number) {
  return useApi<Static<typeof ReportState>>(`/release/${id}/report`);
}

export function useCreateReportLink(id: number) {
  return useAction<void, Static<typeof ReportLink>>({
    call: (_none, options) => api.post(`/release/${id}/report/link`, undefined, options),
    refresh: [`/release/${id}/report`],
  });
}

export function useRemoveReportLink(id: number, onDone: () => void) {
  return useAction<void>({
    call: () => api.del(`/release/${id}/report/link`),
    refresh: [`/release/${id}/report`],
    onDone,
  });
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

export type ReleaseAction = 'pause' | 'resume';

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
