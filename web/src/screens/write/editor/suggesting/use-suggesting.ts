import { useCallback, useEffect, useRef, useState } from 'react';
import type { Block } from '../../../../../../src/documents/model.ts';
import { useMe } from '../../../../api/me.ts';
import type { Kind } from '../../kinds.ts';
import type { Body } from '../rich-text/body.ts';
import { editsBetween } from '../sync/edits.ts';
import { merge } from '../sync/merge.ts';
import type { Sync } from '../sync/types.ts';
import { keepDraft, loadDraft, type SuggestionDraft } from './draft.ts';

type Options = { kind: Kind; id: number; sync: Pick<Sync, 'state' | 'stored' | 'flush'> };

const KEEP_MS = 200;

/**
 * Suggestions mode. The editor is made anew at its start and end, so that no undo crosses them, and is not connected to
 * the text in between: what is typed is kept on this device until it is sent as a suggestion.
 */
export function useSuggesting({ kind, id, sync }: Options) {
  const accountId = useMe().data?.account.account_id ?? 0;
  const name = `${kind.name}:${id}`;
  /** As it was when the mode began, or the page was loaded. */
  const [draft, setDraft] = useState<SuggestionDraft | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [note, setNote] = useState('');
  /** `blocks`: what the editor began with; undefined for the text as it was loaded. */
  const [shown, setShown] = useState<{ round: number; isDraft: boolean; blocks?: Block[] }>({
    round: 0,
    isDraft: false,
  });
  const { keep, forget } = useKept(accountId, name);
  const isOn = draft !== null;

  useEffect(() => {
    if (accountId === 0) return;
    // Written before the page was loaded again.
    void loadDraft(accountId, name).then((found) => {
      if (!found) return;
      setDraft((now) => now ?? found);
      setNote(found.note);
    });
  }, [accountId, name]);

  useEffect(() => {
    if (!isStarting || sync.state !== 'saved') return;
    const { blocks, version } = sync.stored;
    setStarting(false);
    setNote('');
    const begun = { base: blocks, version, blocks, note: '' };
    keep(() => begun);
    setDraft(begun);
  }, [isStarting, sync.state, sync.stored, keep]);

  // After the text was disconnected from the editor, which happens with the draft.
  const begun = useRef(draft);
  begun.current = draft;
  useEffect(() => {
    if (isOn) setShown(({ round }) => ({ round: round + 1, isDraft: true, blocks: begun.current!.blocks }));
  }, [isOn]);

  const end = useCallback(
    (stored: Block[]) => {
      forget();
      setDraft(null);
      setShown(({ round }) => ({ round: round + 1, isDraft: false, blocks: stored }));
    },
    [forget],
  );

  return {
    isOn,
    /** The editor of the text is still there, and must not be typed in any more. */
    isChanging: isOn !== shown.isDraft,
    shown,
    note,
    /** What was typed before is saved first; `onProblem` when that fails. */
    start(onProblem: () => void) {
      setStarting(true);
      sync.flush().catch(() => {
        setStarting(false);
        onProblem();
      });
    },
    /** The user typed something. */
    keep(body: Body) {
      if (draft) keep(() => ({ ...draft, blocks: body.blocks(), note }));
    },
    writeNote(changed: string, body: Body | null) {
      setNote(changed);
      if (draft && body) keep(() => ({ ...draft, blocks: body.blocks(), note: changed }));
    },
    /** Null when nothing was changed. `current`: the text that it is to be a change of, if not the one it is written on. */
    edits(body: Body, current: Sync['stored'] | null) {
      if (!draft) return null;
      const text = (blocks: Block[]) => ({ title: '', blocks });
      const { base, version } = current ? { base: current.blocks, version: current.version } : draft;
      const blocks = current ? merge(text(draft.base), text(body.blocks()), text(base)).content.blocks : body.blocks();
      const edits = editsBetween(base, blocks);
      return edits.length === 0 ? null : { edits, base_version: version };
    },
    end,
  };
}

/** Keeps the draft on this device a moment after the last keystroke, and when the screen is left. */
function useKept(accountId: number, name: string) {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; write(): void }>(undefined);
  const stop = useCallback(() => {
    const stopped = waiting.current;
    clearTimeout(stopped?.timer);
    waiting.current = undefined;
    return stopped;
  }, []);
  const keep = useCallback(
    (read: () => SuggestionDraft) => {
      stop();
      const write = () => {
        waiting.current = undefined;
        void keepDraft(accountId, name, read());
      };
      waiting.current = { timer: setTimeout(write, KEEP_MS), write };
    },
    [accountId, name, stop],
  );
  const forget = useCallback(() => {
    stop();
    void keepDraft(accountId, name, null);
  }, [accountId, name, stop]);
  useEffect(() => () => stop()?.write(), [stop]);
  return { keep, forget };
}
