import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../kernel/database.ts';
import { keepLeases } from '../../../kernel/leases.ts';
import { startRounds } from '../../../kernel/rounds.ts';
import type { LeasedFeed, PollResult } from './feed.ts';
import { type AllPolled, finishPoll, leaseFeeds, renewLeases, returnFeed, sumUp } from './lease-store.ts';
import { createTurns } from './politeness.ts';
import { type PollParts, pollFeed } from './poll.ts';

export { addFeed, addManyFeeds, type GivenFeed, NAVER_NEWS_URL } from './adding.ts';
export { FEED_KINDS, type FeedKind } from './feed.ts';
export { forgetFeedLeases } from './lease-store.ts';
export { type FeedRow, listFeeds, listSources, removeFeed, updateFeed } from './store.ts';

/**
 * News on its way in. Any number of instances lease feeds, one a host, poll them and take in what they bring. A poll
 * that is lost with its instance is simply done again: what was taken in already is recognised.
 */

const AT_ONCE = 4;
const LOOK_AGAIN_MS = 200;

export type CollectingParts = Omit<PollParts, 'database' | 'turns'> & {
  database: Database;
  hostPauseSeconds: number;
  onPolled?(feed: LeasedFeed, result: PollResult): void;
  onError(error: unknown): void;
};

export type Collecting = {
  start(): void;
  stop(): Promise<void>;
  /** Every active feed, due or not; one that another instance is polling is waited for. */
  pollAll(): Promise<AllPolled>;
};

export function createCollecting(parts: CollectingParts): Collecting {
  const { database, hostPauseSeconds, onError } = parts;
  const turns = createTurns(hostPauseSeconds * 1000);
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const leases = keepLeases<string>((tokens) => renewLeases(database, tokens), onError);
  /** Room of those that are choosing their feeds at this moment. */
  let reserved = 0;
  let rounds: { stop(): Promise<void> } | null = null;

  async function poll(feed: LeasedFeed): Promise<void> {
    try {
      const result = await pollFeed({ ...parts, turns }, feed, stopping.signal);
      if (!result) return await returnFeed(database, feed);
      if (await finishPoll(database, feed, result)) parts.onPolled?.(feed, result);
    } catch (error) {
      onError(error);
      const failed = await finishPoll(database, feed, unfinished(feed)).catch(() => false);
      if (failed) parts.onPolled?.(feed, unfinished(feed));
    } finally {
      leases.remove(feed.lease_token);
    }
  }

  /** Begins as many polls as there is room for; says how many. */
  async function begin(notSince: Date | null): Promise<number> {
    const room = AT_ONCE - underWay.size - reserved;
    if (room <= 0 || stopping.signal.aborted) return 0;
    reserved += room;
    try {
      const wanted = { count: room, pauseSeconds: hostPauseSeconds, notSince };
      const feeds = (await database.begin((transaction) => leaseFeeds(transaction, wanted))) as LeasedFeed[];
      for (const feed of feeds) {
        leases.add(feed.lease_token);
        const polling = poll(feed).finally(() => underWay.delete(polling));
        underWay.add(polling);
      }
      return feeds.length;
    } finally {
      reserved -= room;
    }
  }

  return {
    start() {
      rounds = startRounds([{ seconds: 1, work: () => begin(null) }], onError);
    },
    async stop() {
      stopping.abort();
      await rounds?.stop();
      while (reserved > 0 || underWay.size > 0) await Promise.race([...underWay, wait(LOOK_AGAIN_MS)]);
      leases.stop();
    },
    async pollAll() {
      const [clock] = await database<{ now: Date }[]>`select now() as now`;
      for (;;) {
        const begun = await begin(clock!.now);
        if (begun > 0) continue;
        const { left, ...sum } = await sumUp(database, clock!.now);
        if (left === 0 || stopping.signal.aborted) return sum;
        await Promise.race([...underWay, wait(LOOK_AGAIN_MS)]);
      }
    },
  };
}

/** Something of ours is broken, not the feed: it is tried again soon. */
function unfinished(feed: LeasedFeed): PollResult {
  return {
    state: 'failed',
    status: null,
    error: 'What the feed brought could not be stored.',
    newArticles: 0,
    intervalSeconds: feed.interval_seconds,
    waitSeconds: 60,
    etag: feed.etag,
    lastModified: feed.last_modified,
    foundAt: null,
    movedTo: null,
    keywords: [],
  };
}
