/** Work that every instance does on a timer. Work that one instance does for all of them is in `jobs/`. */
export type PeriodicJob = { seconds: number; work(): Promise<unknown> };

export function startPeriodicJobs(jobs: PeriodicJob[], onError: (error: unknown) => void): { stop(): Promise<void> } {
  const running = new Set<Promise<unknown>>();
  const timers: NodeJS.Timeout[] = [];
  for (const [place, { seconds, work }] of jobs.entries()) {
    let isRunning = false;
    const run = () => {
      if (isRunning) return;
      isRunning = true;
      const done = work()
        .catch(onError)
        .finally(() => {
          isRunning = false;
          running.delete(done);
        });
      running.add(done);
    };
    const begin = () => timers.push(setInterval(run, seconds * 1000).unref());
    // Spread over a second: all of them in the same moment would delay requests.
    timers.push(setTimeout(begin, (place * 1000) / jobs.length).unref());
  }
  return {
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
