import { useEffect, useRef, useState } from 'react';
import type { CallOptions } from '../../../api/client.ts';
import { upload } from '../../../api/files.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { errorOf, messageOf } from '../../../api/problem.ts';
import { isDefaultMessage } from '../writing-notes.ts';

export type QueuedFile = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'reading' | 'added' | 'failed';
  /** Uploaded part, from 0 to 1. */
  share: number | null;
  /** Why it failed, or what the service says about a file that it could only read in part. */
  note: string | null;
};

/** The longest name of a reference. */
const MAX_NAME = 200;
const nameOf = ({ name }: File) => (name.replace(/\.[^.]+$/, '') || name).slice(0, MAX_NAME);

/** Keeps what was uploaded; `area` has the upload URLs. */
export type SaveFile = {
  area: string;
  save(file: { name: string; file_url: string }, options: CallOptions): Promise<void>;
};

/** Uploads files one after the other and saves each. One that fails does not stop the others. */
export function useFileQueue({ area, save }: SaveFile) {
  const [files, setFiles] = useState<QueuedFile[]>([]);
  const running = useRef<{ id: number; controller: AbortController } | null>(null);
  const lastId = useRef(0);
  const update = (id: number, change: Partial<QueuedFile>) =>
    setFiles((now) => now.map((each) => (each.id === id ? { ...each, ...change } : each)));

  async function send({ id, file }: QueuedFile): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = { id, controller };
    update(id, { state: 'sending', share: 0, note: null });
    try {
      const file_url = await upload(area, file, (share) => update(id, { share }), signal);
      update(id, { state: 'reading', share: null });
      let note: string | null = null;
      const onMessage = (message: string) => {
        note = isDefaultMessage(message) ? null : message;
      };
      await save({ name: nameOf(file), file_url }, { signal, onMessage, idempotencyKey: newIdempotencyKey() });
      update(id, { state: 'added', note });
    } catch (problem) {
      const note = errorOf(problem, 'filename') ?? errorOf(problem, 'file_url') ?? messageOf(problem);
      if (!signal.aborted) update(id, { state: 'failed', note });
    } finally {
      running.current = null;
      // Draws again, so that the next one starts.
      setFiles((now) => [...now]);
    }
  }

  useEffect(() => {
    const next = files.find(({ state }) => state === 'waiting');
    if (next && running.current === null) send(next);
  });

  return {
    files,
    add(file: File) {
      lastId.current += 1;
      const queued: QueuedFile = { id: lastId.current, file, state: 'waiting', share: null, note: null };
      setFiles((now) => [...now, queued]);
    },
    retry: (id: number) => update(id, { state: 'waiting', note: null }),
    remove(id: number) {
      if (running.current?.id === id) running.current.controller.abort();
      setFiles((now) => now.filter((each) => each.id !== id));
    },
  };
}
