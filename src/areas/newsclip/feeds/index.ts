export { addFeed, addManyFeeds, type GivenFeed, NAVER_NEWS_URL } from './add-feed.ts';
export { FEED_KINDS, type FeedKind } from './feed.ts';
export { createFeedPolling, type FeedPolling } from './jobs.ts';
export { makeFeedsDue } from './lease-store.ts';
export { readFeedStatus } from './status-store.ts';
export {
  countSampleFeeds,
  type FeedRow,
  listFeeds,
  listSources,
  removeFeed,
  removeSampleFeeds,
  updateFeed,
} from './store.ts';
export { tryFeed } from './try-feed.ts';
