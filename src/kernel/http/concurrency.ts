import type { ServerResponse } from 'node:http';
import { problem } from '../problems.ts';

/**
 * Limits the concurrent requests of one account on this instance; 0 means no limit. A request counts until its response
 * was read, so that this also bounds the memory of responses that nobody reads.
 */
export function limitConcurrency(limit: number): (accountId: number, response: ServerResponse) => void {
  const inProgress = new Map<number, number>();
  return (accountId, response) => {
    if (limit === 0) return;
    const count = inProgress.get(accountId) ?? 0;
    if (count >= limit) throw problem('TOO_MANY_AT_ONCE', { limit, seconds: 1 });
    inProgress.set(accountId, count + 1);
    response.once('close', () => {
      const left = (inProgress.get(accountId) ?? 1) - 1;
      if (left > 0) inProgress.set(accountId, left);
      else inProgress.delete(accountId);
    });
  };
}
