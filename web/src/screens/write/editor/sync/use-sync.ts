import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Document } from '../../../../../../src/documents/model.ts';
import { api } from '../../../../api/client.ts';
import { refreshPaths } from '../../../../api/hooks.ts';
import { newIdempotencyKey } from '../../../../api/idempotency-key.ts';
import { ApiProblem } from '../../../../api/problem.ts';
import { isConflict, pathsOfText } from '../../calls.ts';
import type { Kind } from '../../kinds.ts';
import type { WrittenText } from '../../types.ts';
import { changedIds, editsBetween, mergeBlocks } from './merge.ts';
import type { EditorContent, EditorHandle, MergedBlock, Sync, SyncState } from './types.ts';

const PAUSE_MS = 500;
const MAX_WAIT_MS = 3000;
const RETRY_MS = 5000;

type Stored = EditorContent & { version: number };

/** Saves the blocks that changed shortly after the last keystroke. */
export function useSync(kind: Kind, text: WrittenText): Sync {
  const queries = useQueryClient();
  const [state, setState] = useState<SyncState>('saved');
  const [version, setVersion] = useState(text.version);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [merged, setMerged] = useState<MergedBlock[]>([]);
  const { id } = text;
  const saver = useMemo(() => {
    let handle: EditorHandle | null = null;
    let base: Stored = { title: text.title, blocks: text.blocks, version: text.version };
    let isDirty = false;
    let firstChange = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running: Promise<number> | null = null;

    function schedule(wait: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => void flush().catch(() => {}), wait);
    }

    function setBase(stored: Stored): void {
      base = stored;
      setVersion(stored.version);
    }

    /** Takes over what the server has, and keeps what was typed here since `base`. */
    function receive(stored: Stored): boolean {
      if (!handle || handle.isComposing()) return false;
      const mine = handle.read();
      const { blocks, merged: both } = mergeBlocks(base.blocks, mine.blocks, stored.blocks);
      const title = mine.title === base.title ? stored.title : mine.title;
      handle.apply({ title, blocks }, changedIds(mine.blocks, blocks));
      setBase(stored);
      if (both.length > 0) setMerged((before) => [...before, ...both]);
      return true;
    }

    async function save(): Promise<number> {
      if (!handle) return base.version;
      const sent = handle.read();
      const edits = editsBetween(base.blocks, sent.blocks);
      const title = sent.title === base.title ? undefined : sent.title;
      isDirty = false;
      if (edits.length === 0 && title === undefined) {
        setState('saved');
        return base.version;
      }
      setState('saving');
      const body = { [kind.idField]: id, ...(title !== undefined && { title }), edits, base_version: base.version };
      try {
        const saved = await api.post<{ title: string; version: number; document: Document }>(
          `${kind.editPath}?include=document`,
          body,
          { idempotencyKey: newIdempotencyKey() },
        );
        const stored = { title: saved.title, blocks: saved.document.blocks, version: saved.version };
        base = { title: sent.title, blocks: sent.blocks, version: stored.version };
        // What others changed in other blocks came with the answer; while a syllable is composed, with the next one.
        const isSame = sent.title === stored.title && changedIds(sent.blocks, stored.blocks).size === 0;
        if (isSame || !receive(stored)) setBase(base);
      } catch (error) {
        isDirty = true;
        if (!(error instanceof ApiProblem)) throw error;
        if (!isConflict(error)) throw error;
        const theirs = kind.readText(await api.get(kind.readPath(id), { include: 'document' }));
        if (receive(theirs)) return save();
        throw error;
      }
      setProblem(null);
      setState(isDirty ? 'unsaved' : 'saved');
      await refreshPaths(queries, pathsOfText(kind));
      return base.version;
    }

    async function flush(): Promise<number> {
      clearTimeout(timer);
      if (running) await running.catch(() => {});
      if (!isDirty) return base.version;
      firstChange = 0;
      running = save();
      try {
        return await running;
      } catch (error) {
        if (error instanceof ApiProblem) {
          setProblem(error.status === 0 ? null : error);
          setState(error.status === 0 ? 'offline' : error.isPassing || isConflict(error) ? 'unsaved' : 'refused');
          if (error.isPassing || isConflict(error)) schedule(RETRY_MS);
        }
        throw error;
      } finally {
        running = null;
      }
    }

    return {
      flush,
      attach(own: EditorHandle) {
        handle = own;
        return () => {
          handle = null;
          clearTimeout(timer);
        };
      },
      changed() {
        isDirty = true;
        firstChange ||= Date.now();
        setState((before) => (before === 'offline' ? before : 'unsaved'));
        schedule(Math.max(0, Math.min(PAUSE_MS, firstChange + MAX_WAIT_MS - Date.now())));
      },
      /** The text was read again: an instruction, a restored version or somebody else changed it. */
      update(stored: Stored) {
        if (stored.version > base.version && !running) receive(stored);
      },
    };
  }, [id]);
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    if (text.version > version) saver.update(latest.current);
  }, [text.version, version, saver]);
  return {
    state,
    version,
    problem,
    others: [],
    merged,
    dismissMerged: (blockId) => setMerged((before) => before.filter((one) => one.blockId !== blockId)),
    attach: saver.attach,
    changed: saver.changed,
    moved: () => {},
    flush: saver.flush,
  };
}
