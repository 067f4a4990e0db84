import type { Database } from '../database.ts';

/**
 * A fixed window of one minute per account or key, counted in the database and shared by all instances. An instance
 * reserves a few calls at a time, so that most requests need no query and the total never exceeds the limit.
 */
export type RateVerdict = { allowed: boolean; remaining: number; resetSeconds: number };
export type RateLimit = { take(id: number, limit: number): Promise<RateVerdict>; sweep(): Promise<void> };

/** Where the calls are counted. */
export type RateWindows = {
  /** Adds calls and returns how many there are in this window. */
  add(id: number, window: number, calls: number): Promise<number>;
  deleteBefore(window: number): Promise<void>;
};

const WINDOW_SECONDS = 60;
/** Of the limit, so that an instance reserves little that others then lack. */
const SHARE = 20;

type Share = { window: number; limit: number; unused: number; remaining: number; pending: Promise<void> | null };

export function createRateLimit(windows: RateWindows, now: () => number): RateLimit {
  const shares = new Map<number, Share>();

  async function refill(id: number, share: Share): Promise<void> {
    const { limit } = share;
    const chunk = Math.max(1, Math.floor(limit / SHARE));
    const used = await windows.add(id, share.window, chunk);
    share.unused += Math.max(0, Math.min(chunk, limit - (used - chunk)));
    share.remaining = Math.max(0, limit - used);
  }

  return {
    async take(id, limit) {
      const seconds = Math.floor(now() / 1000);
      const window = seconds - (seconds % WINDOW_SECONDS);
      let share = shares.get(id);
      if (!share || share.window !== window || share.limit !== limit) {
        share = { window, limit, unused: 0, remaining: limit, pending: null };
        shares.set(id, share);
      }
      while (share.unused === 0 && share.remaining > 0) {
        // Calls that arrive together wait for one refill instead of each taking a share.
        share.pending ??= refill(id, share).finally(() => {
          (share as Share).pending = null;
        });
        await share.pending;
      }
      const allowed = share.unused > 0;
      if (allowed) share.unused -= 1;
      return { allowed, remaining: share.unused + share.remaining, resetSeconds: window + WINDOW_SECONDS - seconds };
    },
    async sweep() {
      // Without calls there is nothing to delete.
      if (shares.size === 0) return;
      const oldest = Math.floor(now() / 1000) - 2 * WINDOW_SECONDS;
      for (const [id, share] of shares) if (share.window < oldest) shares.delete(id);
      await windows.deleteBefore(oldest);
    },
  };
}

export function accountWindows(database: Database): RateWindows {
  return {
    async add(id, window, calls) {
      const [row] = await database<{ used: number }[]>`
        insert into rate_windows as w (account_id, window_start, used) values (${id}, ${window}, ${calls})
        on conflict (account_id, window_start) do update set used = w.used + excluded.used
        returning used`;
      return row!.used;
    },
    async deleteBefore(window) {
      await database`delete from rate_windows where window_start < ${window}`;
    },
  };
}
