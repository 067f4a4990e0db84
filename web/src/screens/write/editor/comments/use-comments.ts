import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshPaths } from '../../../../api/hooks.ts';
import type { Kind } from '../../kinds.ts';
import type { Body } from '../rich-text/body.ts';
import type { Sync } from '../sync/types.ts';
import { threadsPath, useThreads } from './calls.ts';
import type { Passage, PlacedThread } from './types.ts';

type Options = {
  kind: Kind;
  id: number;
  body: Body | null;
  sync: Pick<Sync, 'version' | 'stored' | 'flush'>;
  /** Changes with the text in the editor. */
  shown: unknown;
};

/** The open threads of a text and where they stand in the editor. */
export function useComments({ kind, id, body, sync, shown }: Options) {
  const queries = useQueryClient();
  const open = useThreads(kind, id, { status: 'open', page: 1 });
  const threads = open.data?.data.threads;
  const [active, setActive] = useState<number | null>(null);
  /** The passage that a new comment is being written on. */
  const [passage, setPassage] = useState<Passage | null>(null);
  const [placed, setPlaced] = useState<ReadonlyMap<number, PlacedThread>>(new Map());
  const stored = useRef(sync.stored);
  stored.current = sync.stored;

  // `shown` says that the text in the editor changed.
  useEffect(() => {
    if (body && threads) setPlaced(body.showComments({ threads, active, passage, stored: stored.current.blocks }));
  }, [body, threads, active, passage, shown]);

  // Words that were split off, or moved to another block: the service has found them when it saved.
  const isLost = threads?.some(
    ({ thread_id, anchor }) => anchor?.start != null && placed.get(thread_id)?.isPlaced === false,
  );
  const asked = useRef(0);
  useEffect(() => {
    if (!isLost || asked.current === sync.version) return;
    asked.current = sync.version;
    refreshPaths(queries, [threadsPath(kind, id)]);
  }, [isLost, sync.version, queries, kind, id]);

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
