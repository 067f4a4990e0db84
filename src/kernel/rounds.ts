/** Housekeeping that every instance does now and then. Each piece is safe to run on several instances at once. */
export type Round = { seconds: number; work(): Promise<unknown> };

export function startRounds(rounds: Round[], onError: (error: unknown) => void): { stop(): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  const timers: NodeJS.Timeout[] = [];
  for (const [place, { seconds, work }] of rounds.entries()) {
    let busy = false;
    const run = () => {
      if (busy) return;
      busy = true;
      const done = work()
        .catch(onError)
        .finally(() => {
          busy = false;
          running.delete(done);
        });
      running.add(done);
    };
    const begin = () => timers.push(setInterval(run, seconds * 1000).unref());
    // One after the other within a second: all of them in the same moment would keep a request waiting.
    timers.push(setTimeout(begin, (place * 1000) / rounds.length).unref());
  }
  return {
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
