import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';
import type { Feed, Region } from '../shapes.ts';

const FEEDS = '/operator/feeds';
const TOUCHED = [FEEDS, '/operator/health'];

export type FeedInput = { url: string; media: string; region: Region; full_text: boolean };
export type FeedChange = { feed_id: number } & Partial<Pick<Feed, 'active' | 'media' | 'region' | 'full_text'>>;

export function useFeeds(isWatching: boolean) {
  return useApi<{ feeds: Feed[] }>(FEEDS, undefined, { refetchInterval: isWatching ? 3000 : 30_000 });
}

export function useAddFeed(onDone: (feed: Feed) => void) {
  return useAction<FeedInput, Feed>({
    call: (input, options) => api.post(FEEDS, input, options),
    refresh: TOUCHED,
    onDone,
  });
}

export function useChangeFeed(onDone: (feed: Feed) => void) {
  return useAction<FeedChange, Feed>({
    call: ({ feed_id, ...change }) => api.put(`${FEEDS}/${feed_id}`, change),
    refresh: TOUCHED,
    onDone,
  });
}

export function useRemoveFeed(onDone: (feed: Feed) => void) {
  return useAction<Feed>({
    call: ({ feed_id }) => api.del(`${FEEDS}/${feed_id}`),
    refresh: TOUCHED,
    onDone: (_output, feed) => onDone(feed),
  });
}

export function usePoll(onDone: (count: number) => void) {
  return useAction<void, { feeds: number }>({
    call: (_input, options) => api.post(`${FEEDS}/poll`, undefined, options),
    refresh: TOUCHED,
    onDone: ({ feeds }) => onDone(feeds),
  });
}
