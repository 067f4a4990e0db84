import { clientOf } from './client-address.ts';
import type { RateVerdict } from './rate-limit.ts';

/** A token bucket per client address, in the memory of this instance; `most` in a period. */
export type ClientLimit = {
  limit: number;
  take(address: string): RateVerdict;
  /** Takes more tokens from a client whose request was expensive or suspicious. */
  penalise(address: string, tokens: number): void;
  sweep(): void;
};

type Bucket = { tokens: number; filledAt: number };

/** When there are more clients, the oldest entry is dropped. */
const MAX_CLIENTS = 50_000;

export function createClientLimit(most: number, now: () => number, periodMs = 60_000): ClientLimit {
  const buckets = new Map<string, Bucket>();
  const perMillisecond = most / periodMs;

  function refill(bucket: Bucket, time: number): void {
    bucket.tokens = Math.min(most, bucket.tokens + Math.max(0, time - bucket.filledAt) * perMillisecond);
    bucket.filledAt = time;
  }

  function bucketOf(address: string): Bucket {
    const client = clientOf(address);
    let bucket = buckets.get(client);
    if (!bucket) {
      if (buckets.size >= MAX_CLIENTS) buckets.delete(buckets.keys().next().value as string);
      bucket = { tokens: most, filledAt: now() };
      buckets.set(client, bucket);
    }
    refill(bucket, now());
    return bucket;
  }

  return {
    limit: most,
    take(address) {
      const bucket = bucketOf(address);
      const allowed = bucket.tokens >= 1;
      if (allowed) bucket.tokens -= 1;
      const lacking = allowed ? most - bucket.tokens : 1 - bucket.tokens;
      return {
        allowed,
        remaining: Math.floor(bucket.tokens),
        resetSeconds: Math.max(1, Math.ceil(lacking / perMillisecond / 1000)),
      };
    },
    penalise(address, tokens) {
      const bucket = bucketOf(address);
      bucket.tokens = Math.max(0, bucket.tokens - tokens);
    },
    sweep() {
      const time = now();
      for (const [client, bucket] of buckets) {
        refill(bucket, time);
        if (bucket.tokens >= most) buckets.delete(client);
      }
    },
  };
}
