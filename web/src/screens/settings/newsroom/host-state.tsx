import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type NewsroomInput, type StoredNewsroom, useSaveNewsroom } from './calls.ts';
import { newsroomMessages } from './messages.ts';

type Props = { stored: StoredNewsroom; saved: NewsroomInput; canCheck: boolean };

/** Whether the saved domain shows the newsroom, and the DNS record that it needs for that. */
export function HostState({ stored, saved, canCheck }: Props) {
  const messages = useMessages(newsroomMessages);
  const { host, host_verified, host_record } = stored;
  // Saving the same settings again checks the record again.
  const check = useSaveNewsroom((after) => toast(after.host_verified ? messages.hostNowVerified : messages.hostNotYet));
  if (host === null) return null;
  return (
    <section className="grid gap-3" aria-label={messages.hostState(host)}>
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        <span className="min-w-0 break-all">{host}</span>
        <Badge tone={host_verified ? 'success' : 'warning'}>
          {host_verified ? messages.hostVerified : messages.hostUnverified}
        </Badge>
      </p>
      {host_record && (
        <div className="grid gap-3 rounded-lg border border-line p-3">
          <p className="text-sm text-soft">{messages.recordLead}</p>
          <dl className="grid gap-2 text-sm">
            <div>
              <dt className="text-xs text-soft">{messages.recordType}</dt>
              <dd className="py-1.5 font-mono text-xs">{host_record.type}</dd>
            </div>
            <Value label={messages.recordName} value={host_record.name} copy={messages.copyRecordName} />
            <Value label={messages.recordValue} value={host_record.value} copy={messages.copyRecordValue} />
          </dl>
          <ProblemNotice problem={check.error} />
          <div>
            <Button pending={check.isPending} disabled={!canCheck} onClick={() => check.mutate(saved)}>
              {messages.checkHost}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function Value({ label, value, copy }: { label: string; value: string; copy: string }) {
  return (
    <div>
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="flex items-start gap-1">
        <code className="min-w-0 flex-1 py-1.5 font-mono text-xs break-all">{value}</code>
        <CopyButton text={value} aria-label={copy} title={copy} />
      </dd>
    </div>
  );
}
