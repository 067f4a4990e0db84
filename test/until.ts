import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until it is so; fails when it is not within a minute. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${isSo}`);
    await pause(10);
  }
}
