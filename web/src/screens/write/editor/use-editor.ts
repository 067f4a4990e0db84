import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { refreshPaths } from '../../../api/hooks.ts';
import { useStream } from '../../../api/stream.ts';
import { type Change, type Draft, isConflict, type Stored, useFindings, useSave } from '../calls.ts';
import type { Kind } from '../kinds.ts';
import type { WritingNotes, WrittenText } from '../types.ts';
import { dismissNotes, notesOf, savedNotes, saveNotes } from '../writing-notes.ts';
import { locateFindings, type TextRange } from './positions.ts';

/** What came of an instruction, to compare. */
export type Outcome = { before: Draft; after: Stored; message: string };
export type EditorState = ReturnType<typeof useEditor>;

type Revised = Stored & Parameters<typeof notesOf>[0];

/** One text on the editor: what is typed, what is stored, and everything that changes either. */
export function useEditor(kind: Kind, text: WrittenText) {
  const { id, title, content, version } = text;
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ title, content });
  /** The version that the draft was made from. */
  const [base, setBase] = useState<Stored>({ title, content, version });
  /** What somebody else saved meanwhile, while the person decides which text to keep. */
  const [conflict, setConflict] = useState<Stored | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [notes, setNotes] = useState<WritingNotes | null>(() => savedNotes(kind.name, text));
  const [target, setTarget] = useState<TextRange | null>(null);
  // The stored text changed: by a save, an instruction, or a colleague. What somebody is typing stays, and stays based
  // on the version it was made from, so that saving it cannot overwrite the colleague's text unseen.
  if (base.version < version && (isSame(draft, base) || isSame(draft, text))) {
    setDraft({ title, content });
    setBase({ title, content, version });
  }
  const isChanged = kind.editPath !== null && !isSame(draft, text);
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
    const after = { title: revised.title, content: revised.content, version: revised.version };
    setOutcome({ before: draft, after, message });
    const said = { ...notesOf(revised, ''), sources: notes?.sources ?? [] };
    saveNotes(kind.name, id, said);
    setNotes(said);
    replace(after);
    refreshPaths(queries, [kind.area]);
  });
  const isOutdated = isConflict(revision.problem);
  useEffect(() => {
    // The instruction was refused because somebody else saved first: show their text.
    if (isOutdated) refreshPaths(queries, [kind.area]);
  }, [isOutdated, queries, kind.area]);
  const findings = useFindings(kind, text);

  /** Another text took the place of this one: whatever was typed is gone. */
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

  /** Whatever works on the stored text begins with this. */
  async function ensureSaved(): Promise<number> {
    if (!isChanged) return base.version;
    return (await save.mutateAsync(changes)).version;
  }

  /** Over what somebody else saved, which stays in the history. */
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

  function dismissWritingNotes() {
    dismissNotes(kind.name, id);
    setNotes(null);
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
    notes,
    dismissWritingNotes,
    findings,
    placed: findings.data && locateFindings(findings.data, { title, content }, draft),
    target,
    jump: setTarget,
  };
}

function isSame(one: Draft, other: Draft): boolean {
  return one.title === other.title && one.content === other.content;
}
