import { CircleAlert, CircleCheck, ImageIcon, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ACCEPTED_PICTURES } from '../../api/files.ts';
import { useFormats } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { sharedMessages } from '../../i18n/shared-messages.ts';
import { Button } from '../button.tsx';
import { FilePick } from '../file-pick.tsx';
import { Progress } from '../progress.tsx';
import { mediaMessages } from './messages.ts';
import { type OnAdded, type Upload, useUploads } from './use-uploads.ts';

/** Several pictures at once: chosen, dropped or pasted, with the progress and the outcome of each. */
export function Uploads({ onAdded }: { onAdded?: OnAdded }) {
  const messages = useMessages(mediaMessages);
  const { uploads, add, retry, remove } = useUploads(onAdded);
  const newest = useRef(add);
  newest.current = add;
  useEffect(() => {
    function take(event: Event, data: DataTransfer | null) {
      const files = [...(data?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      for (const file of files) newest.current(file);
    }
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    const drop = (event: DragEvent) => take(event, event.dataTransfer);
    // A file that misses the drop area would replace the page.
    const allow = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
    document.addEventListener('paste', paste);
    document.addEventListener('drop', drop);
    document.addEventListener('dragover', allow);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('drop', drop);
      document.removeEventListener('dragover', allow);
    };
  }, []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <FilePick label={messages.drop} hint={messages.kinds} accept={ACCEPTED_PICTURES} multiple onFile={add} />
      {uploads.length > 0 && (
        <ul aria-label={messages.uploads} className="divide-y divide-line rounded-lg border border-line bg-surface">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onRemove={() => remove(upload.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const ICONS = {
  waiting: ImageIcon,
  sending: ImageIcon,
  processing: ImageIcon,
  added: CircleCheck,
  failed: CircleAlert,
};
const TONES = {
  ...{ waiting: 'text-faint', sending: 'text-faint', processing: 'text-faint' },
  ...{ added: 'text-success-text', failed: 'text-danger-text' },
};

type RowProps = { upload: Upload; onRetry(): void; onRemove(): void };

export function UploadRow({ upload: { file, state, share, note, isRefused }, onRetry, onRemove }: RowProps) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(mediaMessages) };
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
        {(state === 'sending' || state === 'processing') && (
          <Progress label={messages[state]} share={state === 'sending' ? share : null} className="mt-1" />
        )}
      </div>
      {state === 'failed' && !isRefused && (
        <Button size="small" onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
      <Button variant="quiet" size="icon" aria-label={messages.dropUpload(file.name)} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </li>
  );
}
