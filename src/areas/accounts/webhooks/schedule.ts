/** Waits before each further try, as Standard Webhooks proposes: the first ones are short, the last is hours. */
const RETRY_SECONDS = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600];

/** Spread, so that a receiver that was away is not met by everything at once; null when it was tried often enough. */
export function waitAfter(attempts: number): number | null {
  const wait = RETRY_SECONDS[attempts - 1];
  return wait === undefined ? null : wait * (0.9 + 0.2 * Math.random());
}
