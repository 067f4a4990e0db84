import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf, wallTime, wallTimeNow } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Edit, Release } from '../types.ts';
import { useApprove, useReject } from './calls.ts';
import { reviewMessages } from './messages.ts';

/** Approval sends the text on the screen, even if it was not saved. */
export function ApproveButton({ release, edit }: { release: Release; edit: Edit }) {
  const messages = useMessages(reviewMessages);
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const approve = useApprove(release.release_id, () => {
    setAsking(false);
    toast(messages.approved);
  });
  const ordered = release.scheduled_kst ? wallTime(secondsOf(release.scheduled_kst)) : '';
  const [time, setTime] = useState(ordered);
  const isPast = time !== '' && time !== ordered && time <= wallTimeNow();
  // An empty field means the ordered time: a time can be moved but not removed.
  const due = time || ordered;
  const approval = time !== '' && time !== ordered ? { ...edit, scheduled_kst: time } : edit;
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {messages.approve}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="primary"
        title={messages.approveTitle(formats.number(release.reporter_count))}
        verb={messages.approve}
        pending={approve.isPending}
        problem={approve.error}
        onConfirm={() => !isPast && approve.mutate(approval)}
        onClose={() => setAsking(false)}
      >
        <p>{due ? messages.dueAt(formats.dateTime(secondsOf(due))) : messages.dueNow}</p>
        <p>{messages.approveLead}</p>
        <Field
          label={messages.otherTime}
          name="scheduled_kst"
          problem={approve.error}
          error={isPast ? messages.tooEarly : undefined}
          hint={messages.otherTimeHint}
        >
          <Input
            type="datetime-local"
            min={wallTimeNow()}
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </Field>
      </ConfirmDialog>
    </>
  );
}

export function RejectButton({ release }: { release: Release }) {
  const messages = useMessages(reviewMessages);
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reject = useReject(release.release_id, () => {
    setAsking(false);
    toast(messages.rejected);
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {messages.reject}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={messages.rejectTitle}
        verb={messages.reject}
        pending={reject.isPending}
        problem={reject.error}
        onConfirm={() => (reason.trim() ? reject.mutate(reason.trim()) : setMissing(true))}
        onClose={() => setAsking(false)}
      >
        <p>{messages.rejectLead(release.email, formats.money(release.payment_price))}</p>
        <Field
          label={messages.reason}
          name="reason"
          problem={reject.error}
          error={isMissing && !reason.trim() ? messages.reasonHint : undefined}
          hint={messages.reasonHint}
        >
          <Textarea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </>
  );
}
