import { Ban, CalendarClock, Ellipsis, MailCheck, Pause, Play, Reply } from 'lucide-react';
import { useState } from 'react';
import type { TestResult } from '../../../../../src/areas/releases/orders/preview-schema.ts';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../api/hooks.ts';
import { ME, useHasNoMailServer } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { RELEASES, type Release, useReleaseAction } from '../calls.ts';
import { cancelAndKeep, useReopen } from '../undo.tsx';
import { actionMessages } from './action-messages.ts';
import { FollowUpDialog } from './follow-up.tsx';
import { RescheduleDialog } from './reschedule.tsx';

/** Actions of a release; only those its status allows are shown. */
export function ReleaseActions({ release }: { release: Release }) {
  const messages = useMessages(actionMessages);
  const shared = useMessages(sharedMessages);
  const formats = useFormats();
  const [open, setOpen] = useState<'cancel' | 'reschedule' | 'follow-up' | null>(null);
  const { release_id, status, is_paused, payment_price } = release;
  const price = formats.money(payment_price);
  const verb = useReleaseAction(release_id, (done) => toast(done === 'pause' ? messages.paused : messages.resumed));
  const reopen = useReopen();
  const cancel = useAction<void, Awaited<ReturnType<typeof cancelAndKeep>>>({
    call: (_none, options) => cancelAndKeep(release_id, options),
    refresh: [RELEASES, ME],
    onDone: (reopened) => {
      setOpen(null);
      toast(messages.canceled(price));
      reopen(reopened);
    },
  });
  const test = useTestSend(release_id);
  // While it can be undone, that button is enough.
  const isWaiting = (status === 'SCHEDULED' && !release.undo) || status === 'EDITING';
  const close = () => {
    setOpen(null);
    cancel.reset();
  };
  return (
    <>
      <ApiCallButton method="GET" path={`/release/${release_id}`} />
      {release.is_in_progress && (
        <Button pending={verb.isPending} onClick={() => verb.mutate('pause')}>
          <Pause aria-hidden />
          {messages.pause}
        </Button>
      )}
      {is_paused && (
        <Button variant="primary" pending={verb.isPending} onClick={() => verb.mutate('resume')}>
          <Play aria-hidden />
          {messages.resume}
        </Button>
      )}
      {isWaiting && (
        <>
          <Button onClick={() => setOpen('reschedule')}>
            <CalendarClock aria-hidden />
            {messages.reschedule}
          </Button>
          <Button onClick={() => setOpen('cancel')}>
            <Ban aria-hidden />
            {messages.cancel}
          </Button>
        </>
      )}
      {release.sent_kst !== null && !is_paused && (
        <Button onClick={() => setOpen('follow-up')}>
          <Reply aria-hidden />
          {messages.followUp}
        </Button>
      )}
      <Menu
        trigger={
          <Button size="icon" aria-label={messages.more}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => test.mutate()} disabled={test.isPending}>
          <MailCheck aria-hidden />
          {messages.testSend}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={open === 'cancel'}
        title={messages.cancelTitle}
        verb={messages.cancel}
        dismiss={shared.close}
        call={{ method: 'POST', path: `/release/${release_id}/cancel` }}
        pending={cancel.isPending}
        problem={cancel.error}
        onConfirm={() => cancel.mutate()}
        onClose={close}
      >
        {messages.cancelLead(price)}
      </ConfirmDialog>
      {open === 'reschedule' && <RescheduleDialog release={release} onClose={close} />}
      {open === 'follow-up' && <FollowUpDialog release={release} onClose={close} />}
    </>
  );
}

function useTestSend(id: number) {
  const messages = useMessages(actionMessages);
  const isKept = useHasNoMailServer();
  return useAction<void, TestResult>({
    call: (_input, options) => api.post(`/release/${id}/test-send`, undefined, options),
    onDone: ({ state, to, answer }) => {
      if (state === 'failed') toast(messages.testFailed(answer), { tone: 'danger' });
      else toast(isKept ? messages.testKept(to) : messages.testDone(to));
    },
    onProblem: ({ message }) => toast(message, { tone: 'danger' }),
  });
}
