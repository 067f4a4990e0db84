import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/words.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.tsx';
import { secondsOf } from '../korean-time.ts';
import type { Edit, Release } from '../shapes.ts';
import { useApprove, useReject } from './calls.ts';
import { deskWords } from './words.ts';

/** What is on the screen goes out with the approval, saved before or not. */
export function ApproveButton({ release, edit }: { release: Release; edit: Edit }) {
  const words = useWords(deskWords);
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const approve = useApprove(release.release_id, () => {
    setAsking(false);
    toast(words.approved);
  });
  const { scheduled_kst } = release;
  return (
    <>
      <Button look="primary" onClick={() => setAsking(true)}>
        {words.approve}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="primary"
        title={words.approveTitle(formats.number(release.reporter_count))}
        verb={words.approve}
        pending={approve.isPending}
        problem={approve.error}
        onConfirm={() => approve.mutate(edit)}
        onClose={() => setAsking(false)}
      >
        <p>{scheduled_kst ? words.dueAt(formats.dateTime(secondsOf(scheduled_kst))) : words.dueNow}</p>
        <p>{words.approveLead}</p>
      </ConfirmDialog>
    </>
  );
}

export function RejectButton({ release }: { release: Release }) {
  const words = useWords(deskWords);
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reject = useReject(release.release_id, () => {
    setAsking(false);
    toast(words.rejected);
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {words.reject}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.rejectTitle}
        verb={words.reject}
        pending={reject.isPending}
        problem={reject.error}
        onConfirm={() => (reason.trim() ? reject.mutate(reason.trim()) : setMissing(true))}
        onClose={() => setAsking(false)}
      >
        <p>{words.rejectLead(release.email, formats.money(release.payment_price))}</p>
        <Field
          label={words.reason}
          name="reason"
          problem={reject.error}
          error={isMissing && !reason.trim() ? words.reasonHint : undefined}
          hint={words.reasonHint}
        >
          <Textarea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </>
  );
}
