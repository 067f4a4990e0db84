import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { uploadPicture } from '../../api/files.ts';
import { refreshPaths } from '../../api/hooks.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { errorOf, messageOf } from '../../api/problem.ts';
import { MEDIA, type Media } from './calls.ts';

export type Upload = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'processing' | 'added' | 'failed';
  /** Sent part, from 0 to 1. */
  share: number | null;
  /** Why it failed. */
  note: string | null;
};

/** Uploads pictures one after the other. One that fails does not stop the others. `count`: how many were given so far. */
export function useUploads(onAdded?: (media: Media, count: number) => void) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef<{ id: number; controller: AbortController } | null>(null);
  const lastId = useRef(0);
  const update = (id: number, change: Partial<Upload>) =>
    setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...change } : each)));

  async function send({ id, file }: Upload): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = { id, controller };
    update(id, { state: 'sending', share: 0, note: null });
    try {
      const media_id = await uploadPicture(file, (share) => update(id, { share }), signal);
      update(id, { state: 'processing', share: null });
      const media = await api.post<Media>('/media', { media_id }, { signal, idempotencyKey: newIdempotencyKey() });
      update(id, { state: 'added' });
      await refreshPaths(queries, [MEDIA]);
      onAdded?.(media, lastId.current);
    } catch (problem) {
      const note = errorOf(problem, 'filename') ?? errorOf(problem, 'media_id') ?? messageOf(problem);
      if (!signal.aborted) update(id, { state: 'failed', note });
    } finally {
      running.current = null;
      // Draws again, so that the next one starts.
      setUploads((now) => [...now]);
    }
  }

  useEffect(() => {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (next && running.current === null) send(next);
  });

  return {
    uploads,
    add(file: File) {
      lastId.current += 1;
      const upload: Upload = { id: lastId.current, file, state: 'waiting', share: null, note: null };
      setUploads((now) => [...now, upload]);
    },
    retry: (id: number) => update(id, { state: 'waiting', note: null }),
    remove(id: number) {
      if (running.current?.id === id) running.current.controller.abort();
      setUploads((now) => now.filter((each) => each.id !== id));
    },
  };
}
