import { FileDown, Link2 } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../api/files.ts';
import { messageOf } from '../../../api/problem.ts';
import { useFormats } from '../../../i18n/format.ts';
import { secondsOf } from '../../../i18n/korean-time.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Secret } from '../../../ui/secret.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCreateReportLink, useRemoveReportLink, useReport } from '../calls.ts';
import { reportMessages } from './report-messages.ts';

/** The report for the management: as a file, or as a link for people without an account. */
export function ReportButtons({ releaseId }: { releaseId: number }) {
  const messages = useMessages(reportMessages);
  const language = useLanguage();
  const [isPending, setPending] = useState(false);
  const [isOpen, setOpen] = useState(false);
  async function save() {
    setPending(true);
    try {
      await download(`/release/${releaseId}/report/pdf?language=${language}`);
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' });
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <Button pending={isPending} onClick={save}>
        <FileDown aria-hidden />
        {messages.pdf}
      </Button>
      <Button onClick={() => setOpen(true)}>
        <Link2 aria-hidden />
        {messages.share}
      </Button>
      {isOpen && <LinkDialog releaseId={releaseId} onClose={() => setOpen(false)} />}
    </>
  );
}

function LinkDialog({ releaseId, onClose }: { releaseId: number; onClose(): void }) {
  const messages = useMessages(reportMessages);
  const formats = useFormats();
  const report = useReport(releaseId);
  const create = useCreateReportLink(releaseId);
  const remove = useRemoveReportLink(releaseId, () => {
    toast(messages.removed);
    onClose();
  });
  const expires = report.data?.link_expires_kst ?? null;
  const shown = create.data?.expires_kst ?? expires;
  return (
    <Dialog
      open
      title={messages.share}
      lead={messages.shareLead}
      onClose={onClose}
      actions={
        <>
          {expires !== null && (
            <Button variant="quiet" pending={remove.isPending} onClick={() => remove.mutate()}>
              {messages.remove}
            </Button>
          )}
          <Button
            variant={expires === null ? 'primary' : 'secondary'}
            pending={create.isPending}
            onClick={() => create.mutate()}
          >
            {expires === null ? messages.create : messages.replace}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ProblemNotice problem={report.error ?? create.error ?? remove.error} />
        {create.data && (
          <>
            <Notice>{messages.once}</Notice>
            <Secret text={create.data.url} />
          </>
        )}
        {report.data === undefined && !report.error ? (
          <SkeletonText lines={1} />
        ) : (
          <p className="text-sm text-soft">
            {shown === null ? messages.none : messages.until(formats.date(secondsOf(shown)))}
          </p>
        )}
      </div>
    </Dialog>
  );
}
