import type { ObjectStore } from '../providers/objects/port.ts';

const INTERVAL_MS = 20_000;
/** Generous, because the first call also loads the SDK. */
const TIMEOUT_MS = 10_000;

/** Probes the object store at most every 20 s and never makes the reader wait for it. */
export function watchObjectStore({ isReachable }: Pick<ObjectStore, 'isReachable'>) {
  let last = { isReachable: true };
  let probe: { startedAt: number; isRunning: boolean } | null = null;

  function start(ask: () => Promise<boolean>): void {
    const current = { startedAt: performance.now(), isRunning: true };
    probe = current;
    ask()
      .catch(() => false)
      .then((answer) => {
        current.isRunning = false;
        if (probe === current) last = { isReachable: answer };
      });
  }

  return async (): Promise<{ isReachable: boolean }> => {
    if (!isReachable) return last;
    const age = probe ? performance.now() - probe.startedAt : Number.POSITIVE_INFINITY;
    if (probe?.isRunning && age > TIMEOUT_MS) last = { isReachable: false };
    if (age > INTERVAL_MS) start(isReachable);
    return last;
  };
}
