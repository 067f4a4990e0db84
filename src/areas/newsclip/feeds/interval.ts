/** Time until the next poll: shorter when there were new articles, longer when not, with backoff after failures. */

const MIN_SECONDS = 5 * 60;
const MAX_SECONDS = 6 * 3600;
/** Longer cache times of servers are meant for static files, not for news. */
const MAX_SERVER_SECONDS = 3600;
const MAX_BACKOFF_SECONDS = 24 * 3600;
/** Minimum time per request: Naver allows 25,000 calls a day, and other servers are treated the same. */
const SECONDS_PER_REQUEST = 5;

export const INTERVAL_RANGE: [number, number] = [MIN_SECONDS, MAX_SECONDS];

type Success = { intervalSeconds: number; newArticles: number; minWaitSeconds: number; requests: number };

export function afterSuccess({ intervalSeconds, newArticles, minWaitSeconds, requests }: Success) {
  const interval = clamp(Math.round(intervalSeconds * (newArticles > 0 ? 0.5 : 1.5)), MIN_SECONDS, MAX_SECONDS);
  const rest = clamp(minWaitSeconds, 0, MAX_SERVER_SECONDS);
  return {
    intervalSeconds: interval,
    waitSeconds: withJitter(Math.max(interval, rest, requests > 1 ? requests * SECONDS_PER_REQUEST : 0)),
  };
}

/** `failures` includes this one. Retry-After of the server is respected. */
export function afterFailure({ failures, minWaitSeconds }: { failures: number; minWaitSeconds: number }): number {
  const backoff = Math.min(MIN_SECONDS * 2 ** Math.min(failures - 1, 20), MAX_BACKOFF_SECONDS);
  return withJitter(Math.max(backoff, clamp(minWaitSeconds, 0, MAX_BACKOFF_SECONDS)));
}

/** Adds up to 10 % jitter, so that feeds that were added together are not polled together. */
function withJitter(seconds: number): number {
  return Math.round(seconds * (1 + Math.random() * 0.1));
}

function clamp(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, min), max) : min;
}
