import { setTimeout as pause } from 'node:timers/promises';

const CLOCK = { now: () => performance.now(), wait: (milliseconds: number): Promise<unknown> => pause(milliseconds) };

/** Waits for its turn: never more than so many a second, each at an equal distance from the one before. 0 is no limit. */
export function createRate(perSecond: number, { now, wait } = CLOCK): () => Promise<void> {
  let next = 0;
  return async () => {
    if (perSecond === 0) return;
    const current = now();
    const turn = Math.max(current, next);
    next = turn + 1000 / perSecond;
    if (turn > current) await wait(turn - current);
  };
}
