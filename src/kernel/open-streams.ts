import { problem } from './problems.ts';

/** 0 is no limit. */
export type StreamLimits = { streams: number; streamsPerAccount: number };

/** Takes a place for a stream, or throws 429; returns what gives it back. */
export type OpenStreams = { enter(accountId: number): () => void };

/** Counts the open event streams of this process, whatever they are about. */
export function createOpenStreams(limits: StreamLimits, gauge: { set(streams: number): void }): OpenStreams {
  const perAccount = new Map<number, number>();
  let total = 0;
  const isOver = (count: number, limit: number) => limit > 0 && count >= limit;

  function leave(accountId: number): void {
    const left = (perAccount.get(accountId) ?? 1) - 1;
    if (left > 0) perAccount.set(accountId, left);
    else perAccount.delete(accountId);
    total -= 1;
    gauge.set(total);
  }

  return {
    enter(accountId) {
      const open = perAccount.get(accountId) ?? 0;
      if (isOver(open, limits.streamsPerAccount) || isOver(total, limits.streams))
        throw problem('TOO_MANY_AT_ONCE', { limit: limits.streamsPerAccount, seconds: 10 });
      perAccount.set(accountId, open + 1);
      total += 1;
      gauge.set(total);
      return () => leave(accountId);
    },
  };
}
