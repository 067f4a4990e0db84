import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListedDraftRow as Draft } from '../../../../../src/areas/releases/drafts/schema.ts';
import { api } from '../../../api/client.ts';
import { useAction, usePage } from '../../../api/hooks.ts';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { RELEASES } from '../calls.ts';
import { listMessages } from './messages.ts';

const SHOWN = 3;
/** All that an account can have. */
const MOST = 100;

/** Unfinished distributions, to continue or to discard; nothing where there are none. */
export function Drafts() {
  const messages = { ...useMessages(sharedMessages), ...useMessages(listMessages) };
  const drafts = usePage<Draft[]>('/release/drafts', { page_size: MOST }, { staleTime: 0 }).data?.data ?? [];
  const [isOpen, setOpen] = useState(false);
  const [discarding, setDiscarding] = useState<Draft | null>(null);
  if (drafts.length === 0) return null;
  return (
    <section aria-label={messages.drafts} className="mb-5">
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        {(isOpen ? drafts : drafts.slice(0, SHOWN)).map((draft) => (
          <Row key={draft.draft_id} draft={draft} onDiscard={() => setDiscarding(draft)} />
        ))}
      </ul>
      {drafts.length > SHOWN && !isOpen && (
        <Button variant="quiet" size="small" className="mt-1" onClick={() => setOpen(true)}>
          {messages.moreDrafts(drafts.length - SHOWN)}
        </Button>
      )}
      {discarding && <Discard draft={discarding} onClose={() => setDiscarding(null)} />}
    </section>
  );
}

function Row({ draft, onDiscard }: { draft: Draft; onDiscard(): void }) {
  const messages = useMessages(listMessages);
  const formats = useFormats();
  const { draft_id, press_title, updated_kst, updated_by } = draft;
  const title = press_title ?? messages.noPress;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Badge tone="neutral">{messages.drafts}</Badge>
      <span className="min-w-48 flex-1">
        <span className="line-clamp-1 font-medium">{title}</span>
        <span className="block text-xs text-soft">
          {messages.savedBy(formats.dateTime(secondsOf(updated_kst)), updated_by)}
        </span>
      </span>
      <span className="flex gap-2">
        <Button size="small" asChild>
          <Link
            to="/distribute/new"
            search={{ draft: String(draft_id) } as never}
            aria-label={messages.continueNamed(title)}
          >
            {messages.continue}
          </Link>
        </Button>
        <Button variant="quiet" size="small" aria-label={messages.discardNamed(title)} onClick={onDiscard}>
          {messages.discard}
        </Button>
      </span>
    </li>
  );
}

function Discard({ draft: { draft_id, press_title }, onClose }: { draft: Draft; onClose(): void }) {
  const messages = useMessages(listMessages);
  const discard = useAction<void>({
    call: () => api.del(`/release/drafts/${draft_id}`),
    refresh: [RELEASES],
    onDone: () => {
      toast(messages.discarded);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={messages.discardTitle}
      verb={messages.discard}
      pending={discard.isPending}
      problem={discard.error}
      onConfirm={() => discard.mutate()}
      onClose={onClose}
    >
      <p>{press_title ?? messages.noPress}</p>
    </ConfirmDialog>
  );
}
