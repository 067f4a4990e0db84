import { type FormEvent, useState } from 'react';
import { clockTime } from '../../../i18n/clock.ts';
import { secondsOf, wallTime, wallTimeNow } from '../../../i18n/korean-time.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { Input } from '../../../ui/input.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Release, useReschedule } from '../calls.ts';
import { actionMessages } from './action-messages.ts';

export function RescheduleDialog({ release, onClose }: { release: Release; onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(actionMessages) };
  const { release_id, scheduled_kst } = release;
  const [time, setTime] = useState(scheduled_kst ? wallTime(secondsOf(scheduled_kst)) : '');
  const move = useReschedule(release_id, () => {
    toast(messages.rescheduled);
    onClose();
  });
  const isPast = time !== '' && secondsOf(time) * 1000 <= clockTime();
  function submit(event: FormEvent) {
    event.preventDefault();
    move.mutate(time);
  }
  const actions = (
    <FormActions
      form="reschedule"
      verb={messages.save}
      call={{ method: 'POST', path: `/release/${release_id}/reschedule`, body: { scheduled_kst: time } }}
      pending={move.isPending}
      disabled={time === '' || isPast}
      onClose={onClose}
    />
  );
  return (
    <Dialog open title={messages.reschedule} lead={messages.rescheduleLead} onClose={onClose} actions={actions}>
      <form id="reschedule" onSubmit={submit} className="grid gap-3">
        <Field label={messages.newTime} error={isPast ? messages.tooEarly : undefined}>
          <Input
            type="datetime-local"
            min={wallTimeNow()}
            value={time}
            onChange={(event) => setTime(event.target.value)}
          />
        </Field>
        <ProblemNotice problem={move.error} />
      </form>
    </Dialog>
  );
}
