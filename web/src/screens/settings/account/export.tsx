import { Download, FileArchive } from 'lucide-react';
import { messageOf } from '../../../api/problem.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Export, freshLink, isUnfinished, useExports, useStartExport } from './calls.ts';
import { accountMessages } from './messages.ts';

export function ExportCard({ isOwner }: { isOwner: boolean }) {
  const messages = useMessages(accountMessages);
  const exports = useExports(isOwner);
  const start = useStartExport();
  if (exports.isError) return <ErrorState problem={exports.error} onRetry={exports.refetch} />;
  const list = exports.data?.exports;
  const running = list?.find(isUnfinished);
  const ready = list?.filter(({ state }) => state === 'ready') ?? [];
  return (
    <Card title={messages.exportTitle} lead={messages.exportLead}>
      <div className="grid gap-4">
        {!list && <Skeleton className="h-6" />}
        {list?.length === 0 && <p className="text-sm text-soft">{messages.none}</p>}
        {running && <RunningExport {...running} />}
        {list?.[0]?.state === 'failed' && (
          <Notice tone="danger" role="alert">
            {messages.failed}
          </Notice>
        )}
        {ready.length > 0 && (
          <ul className="grid divide-y divide-line">
            {ready.map((each) => (
              <ReadyExport key={each.export_id} {...each} />
            ))}
          </ul>
        )}
        <ProblemNotice problem={start.error} />
        <div>
          <Button pending={start.isPending} disabled={!list || running !== undefined} onClick={() => start.mutate()}>
            <FileArchive aria-hidden />
            {messages.start}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function RunningExport({ percent }: Export) {
  const messages = useMessages(accountMessages);
  const formats = useFormats();
  return (
    <div className="grid gap-2" role="status">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span>{messages.running}</span>
        <span className="tabular-nums">{messages.percent(formats.percent(percent / 100))}</span>
      </div>
      <Progress share={percent / 100} label={messages.exportTitle} />
    </div>
  );
}

function ReadyExport({ export_id, size, created_at, expires_at, requested_by }: Export) {
  const messages = useMessages(accountMessages);
  const formats = useFormats();
  async function download() {
    try {
      const link = await freshLink(export_id);
      if (link) location.assign(link);
    } catch (problem) {
      toast(messageOf(problem), { tone: 'danger' });
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{messages.ready(formats.bytes(size ?? 0))}</p>
        <p className="text-sm break-words text-soft">{messages.made(formats.dateTime(created_at), requested_by)}</p>
        {expires_at !== null && <p className="text-sm text-soft">{messages.until(formats.date(expires_at))}</p>}
      </div>
      <Button onClick={download}>
        <Download aria-hidden />
        {messages.download}
      </Button>
    </li>
  );
}
