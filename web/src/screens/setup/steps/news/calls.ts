import { useMutation } from '@tanstack/react-query';
import type { Static } from 'typebox';
import type {
  AddedMany,
  AddManyBody,
  Discovered,
  OpmlFeeds,
  StarterLists,
  Tried as TriedShape,
} from '../../../../../../src/areas/operator/feed-setup-schema.ts';
import { api } from '../../../../api/client.ts';
import { useAction, useApi } from '../../../../api/hooks.ts';
import type { ApiProblem } from '../../../../api/problem.ts';

const FEEDS = '/operator/feeds';

export type Tried = Static<typeof TriedShape>;
export type Discovery = Static<typeof Discovered>;
export type Offered = Discovery['feeds'][number];
export type Region = Static<typeof AddManyBody>['feeds'][number]['region'];
export type Failure = NonNullable<Tried['cause']>;

export function useDiscovery(onDone: (found: Discovery, url: string) => void) {
  return useMutation<Discovery, ApiProblem, string>({
    mutationFn: (url) => api.post(`${FEEDS}/discover`, { url }),
    onSuccess: onDone,
  });
}

export function tryFeed(url: string, region: Region): Promise<Tried> {
  return api.post(`${FEEDS}/try`, { url, region });
}

export function useStarterLists() {
  return useApi<Static<typeof StarterLists>>(`${FEEDS}/starter-lists`);
}

export function useOpml(onDone: (feeds: Offered[]) => void) {
  return useMutation<Static<typeof OpmlFeeds>, ApiProblem, string>({
    mutationFn: (content) => api.post(`${FEEDS}/opml`, { content }),
    onSuccess: ({ feeds }) => onDone(feeds),
  });
}

export function useAddFeeds(onDone: (added: Static<typeof AddedMany>) => void) {
  return useAction<Static<typeof AddManyBody>['feeds'], Static<typeof AddedMany>>({
    call: (feeds, options) => api.post(`${FEEDS}/batch`, { feeds }, options),
    refresh: [FEEDS, '/operator/health', '/newsclip'],
    onDone,
  });
}
