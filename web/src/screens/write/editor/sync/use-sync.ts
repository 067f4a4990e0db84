import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { api } from '../../../../api/client.ts';
import { markStale, refreshPaths } from '../../../../api/hooks.ts';
import { newIdempotencyKey } from '../../../../api/idempotency-key.ts';
import { useMe } from '../../../../api/me.ts';
import { pathsOfText } from '../../calls.ts';
import type { Kind } from '../../kinds.ts';
import type { WrittenText } from '../../types.ts';
import { createEngine, type Engine } from './engine.ts';
import { watchText } from './events.ts';
import { localStore } from './local-copy.ts';
import type { Person, Sync } from './types.ts';

/** Others see a presence for 30 seconds. */
const RENEW_MS = 20_000;
const MOVE_MS = 1000;
/** A request that hangs longer is repeated; its Idempotency-Key makes that safe. */
const TIMEOUT_MS = 20_000;

/** Keeps the text in the editor and on the server the same. */
export function useSync(kind: Kind, text: WrittenText): Sync {
  const queries = useQueryClient();
  const accountId = useMe().data?.account.account_id ?? 0;
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const [others, setOthers] = useState<Person[]>([]);
  const [client] = useState(newIdempotencyKey);
  const first = useRef(text);
  const { id } = text;
  const engine = useMemo(() => {
    const { title, blocks, version } = first.current;
    return createEngine({
      start: { content: { title, blocks }, version },
      server: serverOf(kind, id, client),
      local: localStore(accountId, `${kind.name}:${id}`),
      onChange: refresh,
      onVersion: () => markStale(queries, pathsOfText(kind)),
    });
  }, [kind, id, client, accountId, queries]);
  const presence = useMemo(() => presenceOf(kind, id, client), [kind, id, client]);

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    const { remoteChanged: changed, retryNow: back } = engine;
    const commented = () => void refreshPaths(queries, [`${kind.textPath(id)}/threads`]);
    const reviewed = () => void refreshPaths(queries, [`${kind.textPath(id)}/review`]);
    let isOpened = false;
    const opened = () => {
      back();
      // Comments and decisions may have been missed while the stream was closed.
      if (isOpened) {
        commented();
        reviewed();
      }
      isOpened = true;
    };
    const stopWatching = watchText(kind.textPath(id), client, {
      back: opened,
      changed,
      commented,
      reviewed,
      present: setOthers,
    });
    const stopPresence = presence.start();
    const retry = () => engine.retryNow();
    // Saved at once: the tab may not come back.
    const onHide = () => void (document.visibilityState === 'hidden' && engine.flush().catch(() => {}));
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      stopWatching();
      stopPresence();
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', onHide);
      isMounted.current = false;
      const stop = () => (isMounted.current ? undefined : engine.stop());
      engine.flush().then(stop, stop);
    };
  }, [kind, id, client, engine, presence, queries]);
  useLeavingWarning(engine);

  // The text was changed by something else on this page: an instruction or a restored version.
  useEffect(() => engine.remoteChanged(text.version), [engine, text.version]);

  return {
    ...engine.view(),
    others,
    attach: engine.attach,
    changed: engine.changed,
    moved: presence.moved,
    flush: engine.flush,
    accepting: engine.accepting,
    dismissMerged: engine.dismissMerged,
    undoBeforeReload: engine.undoBeforeReload,
  };
}

function serverOf(kind: Kind, id: number, client: string) {
  return {
    async read() {
      const found = await api.get(kind.readPath(id), { include: 'document' }, AbortSignal.timeout(TIMEOUT_MS));
      const { title, blocks, version } = kind.readText(found);
      return { content: { title, blocks }, version };
    },
    async save(change: object, idempotencyKey: string) {
      const body = { [kind.idField]: id, ...change, autosave: true, client };
      const options = { idempotencyKey, signal: AbortSignal.timeout(TIMEOUT_MS) };
      return (await api.post<{ version: number }>(`${kind.editPath}?include=`, body, options)).version;
    },
  };
}

/** Shows others where the caret is, at most once a second, and renews it. */
function presenceOf(kind: Kind, id: number, client: string) {
  let blockId: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    timer = undefined;
    if (document.visibilityState === 'hidden') return;
    // Nobody needs to know that this failed: the next one tells the same.
    api.post(`${kind.textPath(id)}/presence`, { client, block_id: blockId }).catch(() => {});
  };
  return {
    moved(to: string | null) {
      if (to === blockId) return;
      blockId = to;
      timer ??= setTimeout(send, MOVE_MS);
    },
    start() {
      const renewal = setInterval(send, RENEW_MS);
      return () => {
        clearInterval(renewal);
        clearTimeout(timer);
      };
    },
  };
}

/** Only where the browser could not keep what is not saved. */
function useLeavingWarning(engine: Engine): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (engine.view().state === 'refused') event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [engine]);
}
