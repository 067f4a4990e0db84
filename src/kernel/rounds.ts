/** Housekeeping that every instance does now and then. Each piece is safe to run on several instances at once. */
export type Round = { seconds: number; work(): Promise<unknown> };

export function startRounds(rounds: Round[], onError: (error: unknown) => void): { stop(): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  const timers = rounds.map(({ seconds, work }) => {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      const done = work()
        .catch(onError)
        .finally(() => {
          busy = false;
          running.delete(done);
        });
      running.add(done);
    }, seconds * 1000);
    return timer.unref();
  });
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
