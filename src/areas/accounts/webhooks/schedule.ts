/** Delays between attempts, as recommended by Standard Webhooks. */
const RETRY_SECONDS = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600];

/** With jitter, so that a receiver that was down does not get everything at once; null after the last attempt. */
export function retryDelay(attempts: number): number | null {
  const wait = RETRY_SECONDS[attempts - 1];
  return wait === undefined ? null : wait * (0.9 + 0.2 * Math.random());
}
