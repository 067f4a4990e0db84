import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Change } from '../../../../../src/documents/changes.ts';
import type { Block } from '../../../../../src/documents/model.ts';
import { contentOf } from '../../../../../src/documents/render.ts';
import { refreshPaths } from '../../../api/hooks.ts';
import { useStream } from '../../../api/stream.ts';
import { isConflict, pathsOfText, useChecks } from '../calls.ts';
import type { Kind } from '../kinds.ts';
import type { WrittenText } from '../types.ts';
import { characterCount } from './character-count.ts';
import { useComments } from './comments/use-comments.ts';
import type { Located, Place } from './positions.ts';
import type { Body } from './rich-text/body.ts';
import { useSuggesting } from './suggesting/use-suggesting.ts';
import { useSync } from './sync/use-sync.ts';

/** Result of an instruction. */
export type Outcome = { version: number; applied: boolean; changes: Change[]; message: string };
export type EditorState = ReturnType<typeof useEditor>;

type Revised = Pick<Outcome, 'version' | 'applied' | 'changes'>;

/** How long after the last keystroke the panels follow. */
const PAUSE_MS = 300;

/** State of one document: what is in the editor, its synchronisation and all actions. */
export function useEditor(kind: Kind, text: WrittenText) {
  const { id } = text;
  const queries = useQueryClient();
  const sync = useSync(kind, text);
  const { title, setTitle, titleNow } = useTitle(text.title);
  const suggesting = useSuggesting({ kind, id, sync });
  const { body, latestBody, onBody } = useBody(suggesting.shown.round);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [target, setTarget] = useState<Place | null>(null);
  const [caretBlock, setCaretBlock] = useState<string | null>(null);
  const { attach, changed, moved } = sync;
  const { shown, refresh } = useShownText(text, body);

  useEffect(() => {
    if (!body) return;
    refresh();
    // What is suggested must not be saved into the text.
    if (suggesting.isOn) return;
    return attach({
      read: () => ({ title: titleNow(), blocks: body.blocks() }),
      apply(content, ids) {
        if (content.title !== titleNow()) setTitle(content.title);
        body.apply(content.blocks, ids);
        refresh();
      },
      isComposing: body.isComposing,
    });
  }, [body, suggesting.isOn, attach, refresh, setTitle, titleNow]);

  const suggested = useRef(suggesting);
  suggested.current = suggesting;
  const onChange = useCallback(() => {
    if (!suggested.current.isOn) changed();
    else if (latestBody.current) suggested.current.keep(latestBody.current);
    refresh();
  }, [changed, refresh]);

  /** The editor begins anew with the text as it is stored. */
  function endSuggesting(): void {
    setTitle(sync.stored.title);
    suggesting.end(sync.stored.blocks);
  }

  function changeTitle(changedTitle: string): void {
    setTitle(changedTitle);
    onChange();
  }

  const revision = useStream<Revised>(kind.revisePath, (revised, message) => {
    const { version, applied, changes } = revised;
    setOutcome({ version, applied, changes, message });
    refreshPaths(queries, pathsOfText(kind));
  });
  const isOutdated = isConflict(revision.problem);
  useEffect(() => {
    // The instruction failed because somebody else saved first: load their version.
    if (isOutdated) refreshPaths(queries, [kind.area]);
  }, [isOutdated, queries, kind.area]);

  const checks = useChecks(kind, id, sync.version);
  const [located, setLocated] = useState<Located>();
  const stored = useRef(sync.stored);
  stored.current = sync.stored;
  // `shown` says that the text in the editor changed.
  useEffect(() => {
    if (body && checks.data) setLocated(body.check(checks.data, stored.current, titleNow()));
  }, [body, checks.data, sync.version, shown]);

  // `shown` says that the text in the editor changed.
  useEffect(() => body?.showPeople(suggesting.isOn ? [] : sync.others), [body, sync.others, suggesting.isOn, shown]);

  const comments = useComments({ kind, id, body, sync, shown });

  async function instruct(instruction: string): Promise<void> {
    setOutcome(null);
    const base_version = await sync.flush();
    await revision.start({ [kind.idField]: id, modification_prompt: instruction, base_version });
  }

  return {
    kind,
    text,
    sync,
    title,
    changeTitle,
    /** The text in the editor as of a moment ago. */
    draft: { title, content: shown.content },
    count: shown.count,
    isChanged: sync.state !== 'saved',
    body,
    onBody,
    onChange,
    /** The block that the caret is in. */
    caretBlock,
    onMove(blockId: string | null) {
      moved(blockId);
      setCaretBlock(blockId);
    },
    revision,
    instruct,
    outcome,
    dropOutcome: () => setOutcome(null),
    checks,
    /** Undefined until they are loaded. */
    claims: located?.claims,
    findings: located?.findings,
    comments,
    suggesting,
    endSuggesting,
    target,
    jump: setTarget,
  };
}

/** The body in the editor; null until the editor of this round is there. `latestBody` is known before the next render. */
function useBody(round: number) {
  const [made, setMade] = useState<{ body: Body; round: number } | null>(null);
  const latestBody = useRef<Body | null>(null);
  const current = useRef(round);
  current.current = round;
  const onBody = useCallback((body: Body | null) => {
    latestBody.current = body;
    setMade(body && { body, round: current.current });
  }, []);
  return { body: made?.round === round ? made.body : null, latestBody, onBody };
}

/** The title as it is typed; what is saved has no spaces around it. */
function useTitle(first: string) {
  const [title, setShown] = useState(first);
  const current = useRef(first);
  const setTitle = useCallback((changed: string) => {
    current.current = changed;
    setShown(changed);
  }, []);
  const titleNow = useCallback(() => current.current.replace(/\s+/gu, ' ').trim(), []);
  return { title, setTitle, titleNow };
}

/** The plain text in the editor, read when nobody has typed for a moment. */
function useShownText(text: WrittenText, body: Body | null) {
  const [shown, setShown] = useState(() => shownText(text.blocks));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (body?.isComposing()) refresh();
      else if (body) setShown(shownText(body.blocks()));
    }, PAUSE_MS);
  }, [body]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { shown, refresh };
}

function shownText(blocks: Block[]) {
  return { content: contentOf({ title: '', blocks, to_check: [] }), count: characterCount(blocks) };
}
