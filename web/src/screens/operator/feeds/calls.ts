import { api } from '../../../api/client.ts';
import { useAction, useApi } from '../../../api/hooks.ts';
import type { Feed, FeedChange, Feeds } from '../types.ts';

const FEEDS = '/operator/feeds';
const TOUCHED = [FEEDS, '/operator/health'];

export function useFeeds(isWatching: boolean) {
  return useApi<Feeds>(FEEDS, undefined, { refetchInterval: isWatching ? 3000 : 30_000 });
}

export function useChangeFeed(onDone: (feed: Feed) => void) {
  return useAction<FeedChange & Pick<Feed, 'feed_id'>, Feed>({
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
