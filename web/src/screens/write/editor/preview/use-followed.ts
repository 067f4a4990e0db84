import { useEffect, useRef, useState } from 'react';
import { createFollower, type Followed, type Follower } from './follower.ts';

/** Loads again whenever the key changes; the last result stays until the next one is there. */
export function useFollowed<Result>(
  key: string | null,
  load: (key: string, signal: AbortSignal) => Promise<Result>,
): Followed<Result> & { retry(): void } {
  const [followed, setFollowed] = useState<Followed<Result>>({ result: null, isUpdating: true, problem: null });
  const loader = useRef(load);
  loader.current = load;
  const [follower, setFollower] = useState<Follower | null>(null);
  useEffect(() => {
    const created = createFollower<Result>((wanted, signal) => loader.current(wanted, signal), setFollowed);
    setFollower(created);
    return created.stop;
  }, []);
  useEffect(() => {
    if (key !== null) follower?.want(key);
  }, [follower, key]);
  return { ...followed, retry: () => follower?.retry() };
}
