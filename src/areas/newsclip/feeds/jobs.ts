import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../../kernel/database.ts';
import type { Queue } from '../../../kernel/jobs/index.ts';
import { keepLeases } from '../../../kernel/leases.ts';
import type { LeasedFeed, PollResult } from './feed.ts';
import {
  type AllPolled,
  claimFeed,
  finishPoll,
  hostsToPoll,
  releaseHost,
  renewLeases,
  returnFeed,
  sumUp,
} from './lease-store.ts';
import { createTurns } from './politeness.ts';
import { type PollParts, pollFeed } from './poll.ts';

/**
 * News on its way in: one job for each host that has a feed due. A poll that is lost with its instance is simply done
 * again: what was taken in already is recognised. The command line polls too, without the queue, so a lease in the row
 * says which host is being asked.
 */

const AT_ONCE = 4;
const LOOK_AGAIN_MS = 200;

export type FeedPollingParts = Omit<PollParts, 'database' | 'turns'> & {
  database: Database;
  hostPauseSeconds: number;
  onPolled?(feed: LeasedFeed, result: PollResult): void;
  onError(error: unknown): void;
};

export type FeedPolling = {
  queue: Queue;
  /** Every active feed, due or not; one that another instance is polling is waited for. */
  pollAll(): Promise<AllPolled>;
  stop(): Promise<void>;
};

export function createFeedPolling(parts: FeedPollingParts): FeedPolling {
  const { database, hostPauseSeconds: pauseSeconds, onError } = parts;
  const turns = createTurns(pauseSeconds * 1000);
  const stopping = new AbortController();
  const leases = keepLeases<string>((tokens) => renewLeases(database, tokens), onError);
  /** Hosts that `pollAll` is asking. */
  const underWay = new Map<string, Promise<void>>();

  async function poll(feed: LeasedFeed): Promise<void> {
    leases.add(feed.lease_token);
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

  async function pollHost(host: string, notSince: Date | null): Promise<void> {
    if (stopping.signal.aborted) return;
    const wanted = { host, pauseSeconds, notSince };
    const feed = (await database.begin((transaction) => claimFeed(transaction, wanted))) as LeasedFeed | undefined;
    if (feed) await poll(feed);
  }

  /** Begins as many polls as there is room for; says whether there was any. */
  async function begin(notSince: Date): Promise<boolean> {
    const hosts = await hostsToPoll(database, { pauseSeconds, notSince });
    const free = hosts.filter((host) => !underWay.has(host)).slice(0, AT_ONCE - underWay.size);
    if (stopping.signal.aborted) return false;
    for (const host of free) {
      const polling = pollHost(host, notSince)
        .catch(onError)
        .finally(() => underWay.delete(host));
      underWay.set(host, polling);
    }
    return free.length > 0;
  }

  return {
    queue: {
      name: 'feeds.poll',
      concurrency: AT_ONCE,
      everySeconds: 1,
      findDue: () => hostsToPoll(database, { pauseSeconds, notSince: null }),
      async work({ key, isRetry }) {
        if (isRetry) await releaseHost(database, key);
        await pollHost(key, null);
      },
    },
    async pollAll() {
      const [clock] = await database<{ now: Date }[]>`select now() as now`;
      for (;;) {
        if (await begin(clock!.now)) continue;
        const { left, ...sum } = await sumUp(database, clock!.now);
        if (left === 0 || stopping.signal.aborted) return sum;
        await Promise.race([...underWay.values(), wait(LOOK_AGAIN_MS)]);
      }
    },
    async stop() {
      stopping.abort();
      while (underWay.size > 0) await Promise.all(underWay.values());
      leases.stop();
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
