import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshPaths } from '../../../api/hooks.ts';
import { useStream } from '../../../api/stream.ts';
import { type Draft, useFindings, useSave } from '../calls.ts';
import type { Kind } from '../kinds.ts';
import { dropRemarks, keepRemarks, keptRemarks, remarksOf } from '../remarks.ts';
import type { Remarks, WrittenText } from '../shapes.ts';
import { type Place, placeFindings } from './places.ts';

/** What came of an instruction, to compare. */
export type Outcome = { before: Draft; after: Draft; message: string };
export type Desk = ReturnType<typeof useDesk>;

type Revised = Draft & Parameters<typeof remarksOf>[0];

/** One text on the desk: what is typed, what is stored, and everything that changes either. */
export function useDesk(kind: Kind, text: WrittenText) {
  const { id, title, content } = text;
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>({ title, content });
  const [known, setKnown] = useState<Draft>({ title, content });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [remarks, setRemarks] = useState<Remarks | null>(() => keptRemarks(kind.name, id));
  const [target, setTarget] = useState<Place | null>(null);
  // The stored text changed: by a save, an instruction, or a colleague. What somebody is typing stays.
  if (known.title !== title || known.content !== content) {
    if (isSame(draft, known)) setDraft({ title, content });
    setKnown({ title, content });
  }
  const isChanged = kind.editPath !== null && !isSame(draft, text);
  const save = useSave(kind, id, (saved, sent) =>
    setDraft((now) => ({
      title: now.title === sent.title ? saved.title : now.title,
      content: now.content === sent.content ? saved.content : now.content,
    })),
  );
  const revision = useStream<Revised>(kind.revisePath, (revised, message) => {
    const after = { title: revised.title, content: revised.content };
    setOutcome({ before: draft, after, message });
    const said = { ...remarksOf(revised, ''), sources: remarks?.sources ?? [] };
    keepRemarks(kind.name, id, said);
    setRemarks(said);
    replace(after);
    refreshPaths(queries, [kind.area]);
  });
  const findings = useFindings(kind, text);

  /** Another text took the place of this one: whatever was typed is gone. */
  function replace(next: Draft) {
    setDraft(next);
    setKnown(next);
  }

  function change(fields: Partial<Draft>) {
    setDraft((now) => ({ ...now, ...fields }));
  }

  const changes: Partial<Draft> = {
    ...(draft.title === title ? {} : { title: draft.title }),
    ...(draft.content === content ? {} : { content: draft.content }),
  };

  /** Whatever works on the stored text begins with this. */
  async function ensureSaved(): Promise<void> {
    if (isChanged) await save.mutateAsync(changes);
  }

  async function instruct(instruction: string): Promise<void> {
    setOutcome(null);
    await ensureSaved();
    await revision.start({ [kind.idField]: id, modification_prompt: instruction });
  }

  function dismissRemarks() {
    dropRemarks(kind.name, id);
    setRemarks(null);
  }

  return {
    kind,
    text,
    draft,
    change,
    replace,
    isChanged,
    changes,
    save,
    ensureSaved,
    revision,
    instruct,
    outcome,
    dropOutcome: () => setOutcome(null),
    remarks,
    dismissRemarks,
    findings,
    placed: findings.data && placeFindings(findings.data, { title, content }, draft),
    target,
    jump: setTarget,
  };
}

function isSame(one: Draft, other: Draft): boolean {
  return one.title === other.title && one.content === other.content;
}
