import { Ban, CalendarClock, Ellipsis, MailCheck, Pause, Play, Reply } from 'lucide-react';
import { useState } from 'react';
import type { TestResult } from '../../../../../src/areas/releases/orders/response-schema.ts';
import { api } from '../../../api/client.ts';
import { useAction } from '../../../api/hooks.ts';
import { useMe } from '../../../api/me.ts';
import { useFormats } from '../../../i18n/format.ts';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toast } from '../../../ui/toast.tsx';
import { isUnderWay, type Release, useVerb } from '../calls.ts';
import { actionWords } from './action-words.ts';
import { FollowUpDialog } from './follow-up.tsx';
import { RescheduleDialog } from './reschedule.tsx';

/** What can still be done about a release: only what its state allows is offered. */
export function ReleaseActions({ release }: { release: Release }) {
  const words = useWords(actionWords);
  const shared = useWords(sharedWords);
  const formats = useFormats();
  const [open, setOpen] = useState<'cancel' | 'reschedule' | 'follow-up' | null>(null);
  const { release_id, status, is_paused, payment_price } = release;
  const price = formats.money(payment_price);
  const verb = useVerb(release_id, (done) => {
    setOpen(null);
    toast(done === 'cancel' ? words.canceled(price) : done === 'pause' ? words.paused : words.resumed);
  });
  const test = useTestSend(release_id);
  const isWaiting = status === 'SCHEDULED' || status === 'EDITING';
  const close = () => {
    setOpen(null);
    verb.reset();
  };
  return (
    <>
      <ApiCallButton method="GET" path={`/release/${release_id}`} />
      {isUnderWay(release) && (
        <Button pending={verb.isPending} onClick={() => verb.mutate('pause')}>
          <Pause aria-hidden />
          {words.pause}
        </Button>
      )}
      {is_paused && (
        <Button look="primary" pending={verb.isPending} onClick={() => verb.mutate('resume')}>
          <Play aria-hidden />
          {words.resume}
        </Button>
      )}
      {isWaiting && (
        <Button onClick={() => setOpen('reschedule')}>
          <CalendarClock aria-hidden />
          {words.reschedule}
        </Button>
      )}
      {release.sent_kst !== null && !is_paused && (
        <Button onClick={() => setOpen('follow-up')}>
          <Reply aria-hidden />
          {words.followUp}
        </Button>
      )}
      <Menu
        trigger={
          <Button size="icon" aria-label={words.more}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => test.mutate()} disabled={test.isPending}>
          <MailCheck aria-hidden />
          {words.testSend}
        </MenuItem>
        {isWaiting && (
          <MenuItem danger onSelect={() => setOpen('cancel')}>
            <Ban aria-hidden />
            {words.cancel}
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={open === 'cancel'}
        title={words.cancelTitle}
        verb={words.cancel}
        dismiss={shared.close}
        call={{ method: 'POST', path: `/release/${release_id}/cancel` }}
        pending={verb.isPending}
        problem={verb.error}
        onConfirm={() => verb.mutate('cancel')}
        onClose={close}
      >
        {words.cancelLead(price)}
      </ConfirmDialog>
      {open === 'reschedule' && <RescheduleDialog release={release} onClose={close} />}
      {open === 'follow-up' && <FollowUpDialog release={release} onClose={close} />}
    </>
  );
}

function useTestSend(id: number) {
  const words = useWords(actionWords);
  const isKept = useMe().data?.service.mail === 'outbox';
  return useAction<void, TestResult>({
    call: (_input, options) => api.post(`/release/${id}/test-send`, undefined, options),
    onDone: ({ state, to, answer }) => {
      if (state === 'failed') toast(words.testFailed(answer), { tone: 'danger' });
      else toast(isKept ? words.testKept(to) : words.testDone(to));
    },
    onProblem: ({ message }) => toast(message, { tone: 'danger' }),
  });
}
