import { setTimeout as pause } from 'node:timers/promises';

const CLOCK = { now: () => performance.now(), wait: (milliseconds: number): Promise<unknown> => pause(milliseconds) };

/** Resolves at most `perSecond` times a second, evenly spaced. 0 means no limit. */
export function createRateLimiter(perSecond: number, { now, wait } = CLOCK): () => Promise<void> {
  let next = 0;
  return async () => {
    if (perSecond === 0) return;
    const current = now();
    const turn = Math.max(current, next);
    next = turn + 1000 / perSecond;
    if (turn > current) await wait(turn - current);
  };
}
