import { ApiProblem } from '../../../../api/problem.ts';

export type Followed<Result> = {
  /** Of the newest key that could be loaded. */
  result: Result | null;
  isUpdating: boolean;
  /** Why the last attempt failed. */
  problem: ApiProblem | null;
};

export type Follower = { want(key: string): void; retry(): void; stop(): void };

/** Loads what belongs to the newest key. One request at a time: keys that come and go meanwhile are skipped. */
export function createFollower<Result>(
  load: (key: string, signal: AbortSignal) => Promise<Result>,
  onChange: (followed: Followed<Result>) => void,
): Follower {
  const stopping = new AbortController();
  let followed: Followed<Result> = { result: null, isUpdating: false, problem: null };
  let newest: string | null = null;
  let isRunning = false;

  function show(change: Partial<Followed<Result>>): void {
    if (stopping.signal.aborted) return;
    followed = { ...followed, ...change };
    onChange(followed);
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    show({ isUpdating: true });
    let loaded: string | null = null;
    while (newest !== null && loaded !== newest && !stopping.signal.aborted) {
      loaded = newest;
      try {
        show({ result: await load(loaded, stopping.signal), problem: null });
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!(error instanceof ApiProblem)) console.error(error);
        show({ problem: error instanceof ApiProblem ? error : new ApiProblem(0, 'UNKNOWN', '') });
      }
    }
    isRunning = false;
    show({ isUpdating: false });
  }

  return {
    want(key) {
      if (key === newest) return;
      newest = key;
      void run();
    },
    retry: () => void run(),
    stop: () => stopping.abort(),
  };
}
