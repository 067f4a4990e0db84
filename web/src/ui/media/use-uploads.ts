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
  /** The file itself is the reason, so that sending it again would not help. */
  isRefused: boolean;
};

/** Which upload was added, and how many were given so far. */
export type OnAdded = (media: Media, upload: { id: number; count: number }) => void;

/** Uploads pictures one after the other. One that fails does not stop the others. */
export function useUploads(onAdded?: OnAdded) {
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
    update(id, { state: 'sending', share: 0, note: null, isRefused: false });
    try {
      const media_id = await uploadPicture(file, (share) => update(id, { share }), signal);
      update(id, { state: 'processing', share: null });
      const media = await api.post<Media>('/media', { media_id }, { signal, idempotencyKey: newIdempotencyKey() });
      update(id, { state: 'added' });
      await refreshPaths(queries, [MEDIA]);
      onAdded?.(media, { id, count: lastId.current });
    } catch (problem) {
      const refusal = errorOf(problem, 'filename') ?? errorOf(problem, 'media_id');
      const outcome = { note: refusal ?? messageOf(problem), isRefused: refusal !== undefined };
      if (!signal.aborted) update(id, { state: 'failed', ...outcome });
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
    /** Returns the id of the upload; ids count up. */
    add(file: File): number {
      lastId.current += 1;
      const id = lastId.current;
      setUploads((now) => [...now, { id, file, state: 'waiting', share: null, note: null, isRefused: false }]);
      return id;
    },
    retry: (id: number) => update(id, { state: 'waiting', note: null }),
    remove(id: number) {
      if (running.current?.id === id) running.current.controller.abort();
      setUploads((now) => now.filter((each) => each.id !== id));
    },
  };
}
