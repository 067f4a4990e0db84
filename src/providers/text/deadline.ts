import { setTimeout as wait } from 'node:timers/promises';

/** One time limit and one abort signal for all attempts of a request. */
export type Deadline = {
  signal: AbortSignal;
  /** Why the signal was aborted; null while it is not. */
  reason(): 'cancelled' | 'timeout' | null;
  millisecondsLeft(): number;
  pause(milliseconds: number): Promise<void>;
  stop(): void;
};

export function startDeadline(caller: AbortSignal, milliseconds: number): Deadline {
  const end = performance.now() + milliseconds;
  const controller = new AbortController();
  let reason: 'cancelled' | 'timeout' | null = null;
  const abort = (why: 'cancelled' | 'timeout') => {
    reason ??= why;
    controller.abort();
  };
  const cancel = () => abort('cancelled');
  const timer = setTimeout(() => abort('timeout'), milliseconds);
  caller.addEventListener('abort', cancel, { once: true });
  if (caller.aborted) cancel();
  return {
    signal: controller.signal,
    reason: () => reason,
    millisecondsLeft: () => Math.max(0, end - performance.now()),
    pause: async (pause) => {
      await wait(pause, undefined, { signal: controller.signal });
    },
    stop() {
      clearTimeout(timer);
      caller.removeEventListener('abort', cancel);
    },
  };
}
