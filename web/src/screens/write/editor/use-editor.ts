import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Change as TextChange } from '../../../../../src/documents/changes.ts';
import { api } from '../../../api/client.ts';
import { refreshPaths } from '../../../api/hooks.ts';
import { useStream } from '../../../api/stream.ts';
import { type Change, isConflict, pathsOfText, useChecks, useSave } from '../calls.ts';
import type { Kind } from '../kinds.ts';
import type { Draft, Stored, WrittenText } from '../types.ts';
import { blockStarts, locateChecks, type TextRange } from './positions.ts';

/** Result of an instruction. */
export type Outcome = { version: number; applied: boolean; changes: TextChange[]; message: string };
export type EditorState = ReturnType<typeof useEditor>;

type Revised = Stored & Pick<Outcome, 'applied' | 'changes'>;

/** State of one document: draft, stored version and all actions. */
export function useEditor(kind: Kind, text: WrittenText) {
  const { id, title, content, version } = text;
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ title, content });
  /** The stored version the draft is based on. */
  const [base, setBase] = useState<Stored>({ title, content, version });
  /** What somebody else saved meanwhile, until the user decides which version to keep. */
  const [conflict, setConflict] = useState<Stored | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [target, setTarget] = useState<TextRange | null>(null);
  // The stored document changed through a save, an instruction or a colleague. A draft with changes is kept and stays
  // based on its old version, so that saving it cannot silently overwrite the colleague's text.
  if (base.version < version && (isSame(draft, base) || isSame(draft, text))) {
    setDraft({ title, content });
    setBase({ title, content, version });
  }
  const isChanged = !isSame(draft, text);
  const save = useSave(kind, id, {
    onDone(saved, sent) {
      setBase({ title: saved.title, content: saved.content, version: saved.version });
      setDraft((now) => ({
        title: now.title === sent.title ? saved.title : now.title,
        content: now.content === sent.content ? saved.content : now.content,
      }));
      setConflict(null);
    },
    async onConflict() {
      const theirs = kind.readText(await api.get(kind.readPath(id)));
      setConflict({ title: theirs.title, content: theirs.content, version: theirs.version });
    },
  });
  const revision = useStream<Revised>(kind.revisePath, (revised, message) => {
    const { applied, changes } = revised;
    setOutcome({ version: revised.version, applied, changes, message });
    replace(revised);
    refreshPaths(queries, pathsOfText(kind));
  });
  const isOutdated = isConflict(revision.problem);
  useEffect(() => {
    // The instruction failed because somebody else saved first: load their version.
    if (isOutdated) refreshPaths(queries, [kind.area]);
  }, [isOutdated, queries, kind.area]);
  const checks = useChecks(kind, id, version);
  const starts = useMemo(() => blockStarts(text.blocks), [text.blocks]);
  const located = useMemo(
    () => checks.data && locateChecks(checks.data, { stored: { title, content, version }, starts, draft }),
    [checks.data, title, content, version, starts, draft],
  );

  /** Replaces the draft and discards what was typed. */
  function replace({ title, content, version }: Stored) {
    setDraft({ title, content });
    setBase({ title, content, version });
  }

  function change(fields: Partial<Draft>) {
    setDraft((now) => ({ ...now, ...fields }));
  }

  const changes: Change = {
    ...(draft.title === base.title ? {} : { title: draft.title }),
    ...(draft.content === base.content ? {} : { content: draft.content }),
    base_version: base.version,
  };

  /** Must run before any action on the stored document. */
  async function ensureSaved(): Promise<number> {
    if (!isChanged) return base.version;
    return (await save.mutateAsync(changes)).version;
  }

  /** Saves over the other version, which stays in the history. */
  function keepMine() {
    if (conflict) save.mutate({ ...draft, base_version: conflict.version });
  }

  async function takeTheirs() {
    if (!conflict) return;
    replace(conflict);
    setConflict(null);
    save.reset();
    await refreshPaths(queries, [kind.area]);
  }

  async function instruct(instruction: string): Promise<void> {
    setOutcome(null);
    const base_version = await ensureSaved();
    await revision.start({ [kind.idField]: id, modification_prompt: instruction, base_version });
  }

  return {
    kind,
    text,
    draft,
    change,
    replace,
    isChanged,
    changes,
    base,
    save,
    conflict,
    keepMine,
    takeTheirs,
    leaveConflict: () => setConflict(null),
    ensureSaved,
    revision,
    instruct,
    outcome,
    dropOutcome: () => setOutcome(null),
    checks,
    /** Undefined until they are loaded. */
    claims: located?.claims,
    findings: located?.findings,
    target,
    jump: setTarget,
  };
}

function isSame(one: Draft, other: Draft): boolean {
  return one.title === other.title && one.content === other.content;
}
