import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../kernel/database.ts';
import { reserveTurns } from './relay-store.ts';

/** Limits the messages per second of all instances together: each reserves its turns in the row they share. */

export type RateLimitDeps = {
  database: Database;
  /** 0 means no limit. */
  perSecond: number;
  onError(error: unknown): void;
};

/** Resolves when the next message may be sent. */
export function createMailRateLimit({ database, perSecond, onError }: RateLimitDeps): () => Promise<void> {
  if (perSecond === 0) return async () => {};
  const spacing = 1000 / perSecond;
  let waiting: (() => void)[] = [];
  let isReserving = false;
  let nextHere = 0;

  /** Without the database the limit applies to this instance alone, because mail that was started must not wait for it. */
  async function waitForFirst(count: number): Promise<number> {
    const fallback = Math.max(0, nextHere - performance.now());
    const wait = await reserveTurns(database, { count, perSecond }).then(
      (seconds) => seconds * 1000,
      (error) => {
        onError(error);
        return fallback;
      },
    );
    nextHere = performance.now() + wait + count * spacing;
    return wait;
  }

  /** One statement for all that wait at the moment. */
  async function reserve(): Promise<void> {
    while (waiting.length > 0) {
      const turns = waiting;
      waiting = [];
      const first = await waitForFirst(turns.length);
      for (const [place, take] of turns.entries()) void pause(first + place * spacing).then(take);
    }
    isReserving = false;
  }

  return () =>
    new Promise((take) => {
      waiting.push(take);
      if (isReserving) return;
      isReserving = true;
      setImmediate(reserve);
    });
}
