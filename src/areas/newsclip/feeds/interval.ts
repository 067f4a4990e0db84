/** When to come again: sooner where something new is found, later where nothing is, much later where it fails. */

const SHORTEST = 5 * 60;
const LONGEST = 6 * 3600;
/** What a server asks for beyond this is a setting for pictures, not for news. */
const LONGEST_REST = 3600;
const LONGEST_FAILURE = 24 * 3600;
/** Naver gives 25,000 calls a day, so a keyword costs at least this long; others deserve no less. */
const SECONDS_A_REQUEST = 5;

export const INTERVAL_RANGE: [number, number] = [SHORTEST, LONGEST];

type Success = { intervalSeconds: number; newArticles: number; restSeconds: number; requests: number };

export function afterSuccess({ intervalSeconds, newArticles, restSeconds, requests }: Success) {
  const interval = within(Math.round(intervalSeconds * (newArticles > 0 ? 0.5 : 1.5)), SHORTEST, LONGEST);
  const rest = within(restSeconds, 0, LONGEST_REST);
  return {
    intervalSeconds: interval,
    waitSeconds: scattered(Math.max(interval, rest, requests > 1 ? requests * SECONDS_A_REQUEST : 0)),
  };
}

/** `failures` with this one. A server that names a time is taken at its word. */
export function afterFailure({ failures, restSeconds }: { failures: number; restSeconds: number }): number {
  const backoff = Math.min(SHORTEST * 2 ** Math.min(failures - 1, 20), LONGEST_FAILURE);
  return scattered(Math.max(backoff, within(restSeconds, 0, LONGEST_FAILURE)));
}

/** Never earlier, up to a tenth later, so that feeds that were added together drift apart. */
function scattered(seconds: number): number {
  return Math.round(seconds * (1 + Math.random() * 0.1));
}

function within(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, least), most) : least;
}
