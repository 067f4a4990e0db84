import { CircleAlert, CircleCheck, FileText, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ACCEPTED } from '../../../api/files.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { FilePick } from '../../../ui/file-pick.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { referenceMessages } from './messages.ts';
import { type QueuedFile, type SaveFile, useFileQueue } from './use-file-queue.ts';

/** Several files at once: chosen, dropped or pasted, with the progress and the outcome of each. */
export function AddFiles({ hint, ...target }: SaveFile & { hint: string }) {
  const messages = useMessages(referenceMessages);
  const { files, add, retry, remove } = useFileQueue(target);
  const newest = useRef(add);
  newest.current = add;
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const pasted = [...(event.clipboardData?.files ?? [])];
      if (pasted.length === 0) return;
      event.preventDefault();
      for (const file of pasted) newest.current(file);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <FilePick label={messages.choose} hint={messages.fileKinds} accept={ACCEPTED} multiple onFile={add} />
      {files.length > 0 && (
        <ul aria-label={messages.files} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {files.map((queued) => (
            <FileRow
              key={queued.id}
              queued={queued}
              onRetry={() => retry(queued.id)}
              onRemove={() => remove(queued.id)}
            />
          ))}
        </ul>
      )}
      <p className="text-sm text-soft">{hint}</p>
    </div>
  );
}

const ICONS = { waiting: FileText, sending: FileText, reading: FileText, added: CircleCheck, failed: CircleAlert };
const TONES = {
  ...{ waiting: 'text-faint', sending: 'text-faint', reading: 'text-faint' },
  ...{ added: 'text-success-text', failed: 'text-danger-text' },
};

type RowProps = { queued: QueuedFile; onRetry(): void; onRemove(): void };

function FileRow({ queued: { file, state, share, note }, onRetry, onRemove }: RowProps) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(referenceMessages) };
  const formats = useFormats();
  const Icon = ICONS[state];
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <Icon className={`size-5 shrink-0 ${TONES[state]}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm">
          {file.name} <span className="text-faint">{formats.bytes(file.size)}</span>
        </p>
        <p
          role={state === 'failed' ? 'alert' : 'status'}
          className={`text-sm ${state === 'failed' ? 'text-danger-text' : 'text-soft'}`}
        >
          {note ?? messages[state]}
        </p>
        {(state === 'sending' || state === 'reading') && (
          <Progress label={messages[state]} share={state === 'sending' ? share : null} className="mt-1" />
        )}
      </div>
      {state === 'failed' && (
        <Button size="small" onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
      <Button variant="quiet" size="icon" aria-label={messages.dropFile(file.name)} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </li>
  );
}
