import { Play } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useResume, useResumeHeld } from './calls.ts';
import { reviewMessages } from './messages.ts';

/** Both ask first, because mail that went out after the backup would be sent again. */

export function ResumeButton({ id }: { id: number }) {
  const messages = useMessages(reviewMessages);
  const [isAsking, setAsking] = useState(false);
  const resume = useResume(id, () => {
    setAsking(false);
    toast(messages.resumed('1'));
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Play aria-hidden />
        {messages.resume}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="primary"
        title={messages.resumeTitle}
        verb={messages.resume}
        pending={resume.isPending}
        problem={resume.error}
        onConfirm={() => resume.mutate()}
        onClose={() => setAsking(false)}
      >
        {messages.resumeLead}
      </ConfirmDialog>
    </>
  );
}

export function ResumeHeldButton({ count }: { count: number }) {
  const messages = useMessages(reviewMessages);
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  const resume = useResumeHeld((ids) => {
    setAsking(false);
    toast(messages.resumed(formats.number(ids.length)));
  });
  return (
    <>
      <Button disabled={count === 0} onClick={() => setAsking(true)}>
        <Play aria-hidden />
        {messages.resumeAll}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="primary"
        title={messages.resumeAllTitle}
        verb={messages.resumeAll}
        pending={resume.isPending}
        problem={resume.error}
        onConfirm={() => resume.mutate()}
        onClose={() => setAsking(false)}
      >
        {messages.resumeLead}
      </ConfirmDialog>
    </>
  );
}
