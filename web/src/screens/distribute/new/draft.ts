import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ApiProblem } from '../../../api/problem.ts';
import { createDraft, type Draft, saveDraft, useStoredDraft } from './calls.ts';
import { type Choices, choicesOfDraft, choicesOfLink, draftOf, idIn, STEPS, type Step } from './choices.ts';

const SETTLED_MS = 500;

export type Saved = { at: string; by: string } | null;

/**
 * The choices of a new distribution. They are saved as a draft on the server shortly after every change; a screen that
 * is only opened saves nothing.
 */
export function useDraft(onCreated: (id: number) => void) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const [first] = useState(() => idIn(search.draft));
  const stored = useStoredDraft(first);
  const [changed, setChanged] = useState<Choices | null>(first === null ? () => choicesOfLink(search) : null);
  const choices = changed ?? (stored.data && !stored.isFetching ? choicesOfDraft(stored.data.order) : null);
  const [saved, setSaved] = useState<Saved>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const draftId = useRef(first);
  /** The step that was opened last; its address may not be there yet when the draft gets its own. */
  const stepWanted = useRef<Step>('whom');
  const unsaved = useRef<Choices | null>(null);
  const saving = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSent = useRef(false);

  const show = ({ updated_kst, updated_by }: Draft) => setSaved({ at: updated_kst, by: updated_by });

  async function saveAll(): Promise<void> {
    while (unsaved.current && !isSent.current) {
      const choices = unsaved.current;
      const made = await (draftId.current === null
        ? createDraft(draftOf(choices))
        : saveDraft(draftId.current, draftOf(choices)));
      // What was changed meanwhile is saved next; what failed stays for the next attempt.
      if (unsaved.current === choices) unsaved.current = null;
      show(made);
      if (draftId.current !== null) continue;
      draftId.current = made.draft_id;
      onCreated(made.draft_id);
      const draft = String(made.draft_id);
      // What the list of press releases shows stays as it is.
      const kept = (now: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(now).filter(([name]) => name === 'keyword' || name === 'page'));
      navigate({
        to: '.',
        search: ((now: Record<string, unknown>) => ({ ...kept(now), step: stepWanted.current, draft })) as never,
        replace: true,
        resetScroll: false,
      });
    }
  }

  /** Saves at once what is not saved yet, and returns the id of the draft. */
  async function settle(): Promise<number | null> {
    clearTimeout(timer.current);
    saving.current ??= saveAll()
      .then(
        () => setProblem(null),
        (error: ApiProblem) => setProblem(error),
      )
      .finally(() => {
        saving.current = null;
      });
    await saving.current;
    return draftId.current;
  }

  const settleNow = useRef(settle);
  settleNow.current = settle;
  // Leaving the screen within the pause must not lose the last change.
  useEffect(() => () => void settleNow.current(), []);

  const change = (more: Partial<Choices>) => {
    if (!choices) return;
    const next = { ...choices, ...more };
    unsaved.current = next;
    setChanged(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settleNow.current(), SETTLED_MS);
  };

  const step = STEPS.find((each) => each === search.step) ?? 'whom';
  useEffect(() => {
    stepWanted.current = step;
  }, [step]);
  /** Steps are added to the browser history. */
  const go = (next: Step) => {
    stepWanted.current = next;
    const { keyword: _keyword, page: _page, ...rest } = search;
    const place = draftId.current === null ? rest : { draft: String(draftId.current) };
    navigate({ to: '.', search: { ...place, step: next } as never });
  };
  return {
    choices,
    change,
    step,
    go,
    saved: saved ?? (stored.data ? { at: stored.data.updated_kst, by: stored.data.updated_by } : null),
    /** Why the draft cannot be read or saved. */
    problem: problem ?? stored.error,
    reload: stored.refetch,
    settle,
    /** The order deleted the draft; nothing is saved any more. */
    end: () => {
      isSent.current = true;
    },
  };
}
