import { listOperatorAccounts } from '../areas/accounts/sign-in/index.ts';
import { createFeedPolling, type FeedKind, type FeedPolling } from '../areas/newsclip/feeds/index.ts';
import { createIngest, createMatcherCache, listMonitoredKeywords, type MatcherCache } from '../areas/newsclip/index.ts';
import type { Config } from '../config/index.ts';
import type { Database } from '../kernel/database.ts';
import { createHostThrottle, type HostThrottle } from '../kernel/outbound/host-throttle.ts';
import { createOutbound, type Outbound } from '../kernel/outbound/index.ts';
import { createWorkerPool, type WorkerPool } from '../kernel/workers/pool.ts';
import { bylineIn } from '../providers/feeds/byline.ts';
import { createFeedDiscovery } from '../providers/feeds/discovery.ts';
import { createListingReader } from '../providers/feeds/listing.ts';
import { createNaverReader } from '../providers/feeds/naver.ts';
import type { DiscoverFeeds, Ingest, ReadFeed, ReadListing } from '../providers/feeds/port.ts';
import { createFeedReader } from '../providers/feeds/web-feed.ts';
import type { PageReader } from '../providers/pages/port.ts';
import { readabilityReader } from '../providers/pages/readability.ts';
import { announce } from './announce.ts';
import type { ServiceMetrics } from './metrics.ts';

export { readOpml, writeOpml } from '../providers/feeds/opml.ts';

/** Feed polling and article ingestion. */

type Deps = {
  database: Database;
  outbound: Outbound;
  workers: WorkerPool;
  pages: PageReader;
  now(): Date;
  /** Called for the first failure of a feed. */
  onFailed?(feed: { feed_id: number; url: string; reason: string | null }): void;
  onError(error: unknown): void;
  metrics?: ServiceMetrics;
};

export type News = {
  polling: FeedPolling;
  ingest: Ingest;
  matchers: MatcherCache;
  readers: Record<FeedKind, ReadFeed>;
  discover: DiscoverFeeds;
  readListing: ReadListing;
  /** One request at a time to a host, whoever asks. */
  throttle: HostThrottle;
};

export function createNews(config: Config, { metrics, ...deps }: Deps): News {
  const matchers = createMatcherCache();
  const { database, outbound, workers, pages, now, onError } = deps;
  const ingest = createIngest({ database, announce, matchers, now });
  const web = createFeedReader({ outbound, workers, now });
  const naver = createNaverReader({
    outbound,
    clientId: config.naverClientId,
    clientSecret: config.naverClientSecret,
    now,
  });
  const readers = { feed: web, template: web, naver };
  const throttle = createHostThrottle(config.feedHostPauseSeconds * 1000);
  const polling = createFeedPolling({
    database,
    readers,
    pages,
    findByline: bylineIn,
    ingest,
    monitoredKeywords: (region) => listMonitoredKeywords(database, region),
    throttle,
    hostPauseSeconds: config.feedHostPauseSeconds,
    async announceFailed(sql, { id, url: name, reason }) {
      const accountIds = await listOperatorAccounts(sql);
      const data = { job: 'feed', id, name, reason };
      await announce(
        sql,
        accountIds.map((accountId) => ({ accountId, type: 'job.failed', data })),
      );
    },
    onPolled({ id, url, failures }, { state, newArticles, error }) {
      metrics?.feedPolls.inc({ outcome: state });
      metrics?.articlesCollected.inc(newArticles);
      // Logged only for the first failure; the list of feeds shows the current state.
      if (state !== 'succeeded' && failures === 0) deps.onFailed?.({ feed_id: id, url, reason: error });
    },
    onError,
  });
  return {
    ...{ polling, ingest, matchers, readers, throttle },
    discover: createFeedDiscovery({ outbound, workers }),
    readListing: createListingReader({ outbound, workers, now }),
  };
}

/** For the command line: polls every active feed once. */
export async function pollAllFeeds(config: Config, database: Database) {
  const userAgent = `Presswright (+${config.publicUrl ?? `http://localhost:${config.port}`})`;
  const outbound = createOutbound({ allow: config.outboundAllow, userAgent });
  const workers = createWorkerPool({ threads: config.workerThreads });
  const { polling } = createNews(config, {
    database,
    outbound,
    workers,
    pages: readabilityReader(outbound, workers),
    now: () => new Date(),
    onError: console.error,
  });
  try {
    return await polling.pollAll();
  } finally {
    await polling.stop();
    await workers.close();
  }
}
