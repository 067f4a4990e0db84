import { useNavigate } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import type { DraftRow } from '../../../../src/areas/releases/drafts/schema.ts';
import { api, type CallOptions } from '../../api/client.ts';
import { useAction } from '../../api/hooks.ts';
import { ME } from '../../api/me.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { useSecondsUntil } from '../../ui/seconds-until.ts';
import { toast } from '../../ui/toast.tsx';
import { RELEASES, type Release } from './calls.ts';
import { releaseMessages } from './messages.ts';

/** Undo of an immediate release in its first seconds, before any mail leaves. */

/** How long the dashboard lets a release wait. */
export const UNDO_SECONDS = 30;
const TOPIC = 'release';

type Undo = NonNullable<Release['undo']>;

/** By the clock of this device, because that of the service may differ. */
const endOf = ({ seconds_left }: Undo) => Date.now() + seconds_left * 1000;

export function useUndo() {
  const messages = useMessages(releaseMessages);
  const reopen = useReopen();
  return useAction<number, Reopened>({
    call: cancelAndKeep,
    refresh: [RELEASES, ME],
    onDone: (reopened) => {
      toast(messages.undone, { topic: TOPIC });
      reopen(reopened);
    },
    onProblem: ({ message }) => toast(message, { tone: 'danger', topic: TOPIC }),
  });
}

type Reopened = { draftId: number | null };

/** Cancels an order and keeps what was chosen as a draft. A follow-up has no form of its own to go back to. */
export async function cancelAndKeep(id: number, options: CallOptions): Promise<Reopened> {
  const { follow_up_of } = await api.post<Release>(`/release/${id}/cancel`, undefined, options);
  if (follow_up_of !== null) return { draftId: null };
  const draft = await api.post<DraftRow>(`/release/${id}/draft`).catch(() => null);
  return { draftId: draft?.draft_id ?? null };
}

/** Back to the form as it was filled in. */
export function useReopen() {
  const navigate = useNavigate();
  return ({ draftId }: Reopened) => {
    if (draftId === null) return;
    navigate({ to: '/distribute/new', search: { draft: String(draftId), step: 'review' } as never });
  };
}

/** Says that a release was ordered; with a button to undo it while that is possible. */
export function useOrderedToast() {
  const undoing = useUndo();
  return (text: string, { release_id, undo }: { release_id: number; undo: Undo | null }) =>
    toast(text, undo ? { undo: () => undoing.mutate(release_id), until: endOf(undo), topic: TOPIC } : {});
}

export function UndoBar({ release }: { release: Release }) {
  return release.undo && <Countdown releaseId={release.release_id} undo={release.undo} />;
}

function Countdown({ releaseId, undo }: { releaseId: number; undo: Undo }) {
  const messages = useMessages(releaseMessages);
  const until = useMemo(() => endOf(undo), [undo]);
  const seconds = useSecondsUntil(until);
  const cancel = useUndo();
  return (
    <section
      aria-label={messages.undoable}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-accent bg-accent-soft px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold text-accent-text tabular-nums" role="timer">
          {messages.undoLead(seconds)}
        </p>
        <p className="mt-0.5 text-sm text-accent-text">{messages.undoHint}</p>
      </div>
      <Button pending={cancel.isPending} disabled={seconds === 0} onClick={() => cancel.mutate(releaseId)}>
        <Undo2 aria-hidden />
        {messages.undo}
      </Button>
    </section>
  );
}
