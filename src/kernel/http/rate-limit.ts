import type { Database } from '../database.ts';

/**
 * A fixed window of one minute per account, counted in the database and shared by all instances. An instance reserves a
 * few calls at a time, so that most requests need no query and the total never exceeds the limit.
 */
export type RateVerdict = { allowed: boolean; remaining: number; resetSeconds: number };
export type RateLimit = { limit: number; take(accountId: number): Promise<RateVerdict>; sweep(): Promise<void> };

const WINDOW_SECONDS = 60;

type Share = { window: number; unused: number; remaining: number; pending: Promise<void> | null };

export function createRateLimit(database: Database, limit: number, now: () => number): RateLimit {
  const shares = new Map<number, Share>();
  const chunk = Math.max(1, Math.floor(limit / 20));

  async function refill(accountId: number, share: Share): Promise<void> {
    const [row] = await database<{ used: number }[]>`
      insert into rate_windows as w (account_id, window_start, used) values (${accountId}, ${share.window}, ${chunk})
      on conflict (account_id, window_start) do update set used = w.used + excluded.used
      returning used`;
    const used = row?.used ?? limit;
    share.unused += Math.max(0, Math.min(chunk, limit - (used - chunk)));
    share.remaining = Math.max(0, limit - used);
  }

  return {
    limit,
    async take(accountId) {
      const seconds = Math.floor(now() / 1000);
      const window = seconds - (seconds % WINDOW_SECONDS);
      let share = shares.get(accountId);
      if (!share || share.window !== window) {
        share = { window, unused: 0, remaining: limit, pending: null };
        shares.set(accountId, share);
      }
      while (share.unused === 0 && share.remaining > 0) {
        // Calls that arrive together wait for one refill instead of each taking a share.
        share.pending ??= refill(accountId, share).finally(() => {
          (share as Share).pending = null;
        });
        await share.pending;
      }
      const allowed = share.unused > 0;
      if (allowed) share.unused -= 1;
      return { allowed, remaining: share.unused + share.remaining, resetSeconds: window + WINDOW_SECONDS - seconds };
    },
    async sweep() {
      const oldest = Math.floor(now() / 1000) - 2 * WINDOW_SECONDS;
      for (const [accountId, share] of shares) if (share.window < oldest) shares.delete(accountId);
      await database`delete from rate_windows where window_start < ${oldest}`;
    },
  };
}
