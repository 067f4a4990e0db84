import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queryable } from '../../../kernel/database.ts';
import type { Queue } from '../../../kernel/jobs/index.ts';
import { keepLeases } from '../../../kernel/leases.ts';
import type { LeasedFeed, PollResult } from './feed.ts';
import {
  type AllPolled,
  claimFeed,
  finishPoll,
  hostsToPoll,
  pollProgress,
  releaseHost,
  renewLeases,
  returnFeed,
} from './lease-store.ts';
import { type PollDeps, pollFeed } from './poll.ts';

/**
 * Polls feeds: one job for each host with a due feed. A poll that is lost with its instance is repeated, because articles
 * that are already stored are recognised. The command line polls without the queue, so a lease in the row marks the host
 * as being polled.
 */

const CONCURRENCY = 4;
/** Fewer in a row are likely to pass by themselves. */
const ANNOUNCED_FAILURES = 3;
const RECHECK_MS = 200;

export type FeedPollingDeps = Omit<PollDeps, 'database'> & {
  database: Database;
  hostPauseSeconds: number;
  /** In the transaction that records that a feed is gone or failed several times in a row. */
  announceFailed?(sql: Queryable, feed: { id: number; url: string; reason: string }): Promise<void>;
  onPolled?(feed: LeasedFeed, result: PollResult): void;
  onError(error: unknown): void;
};

export type FeedPolling = {
  queue: Queue;
  /** Polls every active feed, due or not; waits for feeds that another instance is polling. */
  pollAll(): Promise<AllPolled>;
  stop(): Promise<void>;
};

export function createFeedPolling(deps: FeedPollingDeps): FeedPolling {
  const { database, hostPauseSeconds: pauseSeconds, onError } = deps;
  const stopping = new AbortController();
  const leases = keepLeases<string>((tokens) => renewLeases(database, tokens), onError);
  /** Hosts that `pollAll` is polling. */
  const inFlight = new Map<string, Promise<void>>();

  async function poll(feed: LeasedFeed): Promise<void> {
    leases.add(feed.lease_token);
    try {
      const result = await pollFeed(deps, feed, stopping.signal);
      if (!result) return await returnFeed(database, feed);
      if (await finish(feed, result)) deps.onPolled?.(feed, result);
    } catch (error) {
      onError(error);
      const failed = await finish(feed, internalFailure(feed)).catch(() => false);
      if (failed) deps.onPolled?.(feed, internalFailure(feed));
    } finally {
      leases.remove(feed.lease_token);
    }
  }

  async function finish(feed: LeasedFeed, result: PollResult): Promise<boolean> {
    const isNews =
      result.state === 'gone' || (result.state !== 'succeeded' && feed.failures + 1 === ANNOUNCED_FAILURES);
    if (!isNews || !deps.announceFailed) return finishPoll(database, feed, result);
    return database.begin(async (transaction) => {
      const isFinished = await finishPoll(transaction, feed, result);
      if (isFinished)
        await deps.announceFailed?.(transaction, { id: feed.id, url: feed.url, reason: result.error ?? '' });
      return isFinished;
    });
  }

  async function pollHost(host: string, notSince: Date | null): Promise<void> {
    if (stopping.signal.aborted) return;
    const wanted = { host, pauseSeconds, notSince };
    const feed = (await database.begin((transaction) => claimFeed(transaction, wanted))) as LeasedFeed | undefined;
    if (feed) await poll(feed);
  }

  /** Starts as many polls as the concurrency allows; returns whether any was started. */
  async function startPolls(notSince: Date): Promise<boolean> {
    const hosts = (await hostsToPoll(database, { pauseSeconds, notSince })).map(({ host }) => host as string);
    const free = hosts.filter((host) => !inFlight.has(host)).slice(0, CONCURRENCY - inFlight.size);
    if (stopping.signal.aborted) return false;
    for (const host of free) {
      const polling = pollHost(host, notSince)
        .catch(onError)
        .finally(() => inFlight.delete(host));
      inFlight.set(host, polling);
    }
    return free.length > 0;
  }

  return {
    queue: {
      name: 'feeds.poll',
      concurrency: CONCURRENCY,
      due: (sql) => hostsToPoll(sql, { pauseSeconds, notSince: null }),
      async work({ key, isRetry }) {
        if (isRetry) await releaseHost(database, key);
        await pollHost(key, null);
      },
    },
    async pollAll() {
      const [clock] = await database<{ now: Date }[]>`select now() as now`;
      for (;;) {
        if (await startPolls(clock!.now)) continue;
        const { left, ...sum } = await pollProgress(database, clock!.now);
        if (left === 0 || stopping.signal.aborted) return sum;
        await Promise.race([...inFlight.values(), wait(RECHECK_MS)]);
      }
    },
    async stop() {
      stopping.abort();
      while (inFlight.size > 0) await Promise.all(inFlight.values());
      leases.stop();
    },
  };
}

/** Result for an error of our own instead of the feed: retried soon. */
function internalFailure(feed: LeasedFeed): PollResult {
  return {
    state: 'failed',
    status: null,
    error: 'The articles of the feed could not be stored.',
    note: feed.note,
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
