import { useEffect, useRef, useState } from 'react';
import type { Kind } from '../../kinds.ts';
import type { Body } from '../rich-text/body.ts';
import type { Sync } from '../sync/types.ts';
import { useThreads } from './calls.ts';
import { type Followed, followThreads } from './follow.ts';
import type { Passage, PlacedThread } from './types.ts';

type Options = {
  kind: Kind;
  id: number;
  body: Body | null;
  sync: Pick<Sync, 'stored' | 'flush'>;
  /** Changes with the text in the editor. */
  shown: unknown;
};

/** The open threads of a text and where they stand in the editor. */
export function useComments({ kind, id, body, sync, shown }: Options) {
  const open = useThreads(kind, id, { status: 'open', page: 1 });
  const threads = open.data?.data.threads;
  const [active, setActive] = useState<number | null>(null);
  /** The passage that a new comment is being written on. */
  const [passage, setPassage] = useState<Passage | null>(null);
  const [placed, setPlaced] = useState<ReadonlyMap<number, PlacedThread>>(new Map());
  const followed = useRef<Followed | null>(null);
  const { blocks } = sync.stored;

  // `shown` says that the text in the editor changed.
  useEffect(() => {
    if (!body || !threads) return;
    followed.current = followThreads(followed.current, threads, blocks);
    setPlaced(body.showComments({ threads: followed.current.threads, active, passage, stored: blocks }));
  }, [body, threads, blocks, active, passage, shown]);

  return {
    open,
    placed,
    active,
    /** Marks the thread in the text and in the panel. */
    choose: setActive,
    passage,
    /** Begins a comment on the selection; on the whole text without one. */
    begin() {
      setPassage(body?.passage() ?? null);
      setActive(null);
    },
    cancel: () => setPassage(null),
    /** The service looks for the words in the stored text, so what is typed is saved first. */
    save: () => sync.flush().catch(() => {}),
  };
}
