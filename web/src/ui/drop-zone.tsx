import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import { ACCEPTED, upload } from '../api/files.ts';
import { errorOf, messageOf } from '../api/problem.ts';
import { useFormats } from '../i18n/format.ts';
import { defineMessages, useMessages } from '../i18n/messages.ts';
import { sharedMessages } from '../i18n/shared-messages.ts';
import { Button } from './button.tsx';
import { FilePick } from './file-pick.tsx';
import { Progress } from './progress.tsx';

const messages = defineMessages({
  ko: {
    choose: '파일을 끌어다 놓거나 눌러서 골라 주세요',
    kinds: '한글(HWP, HWPX), PDF, 워드(DOCX), 파워포인트(PPTX), 엑셀(XLSX), RTF, TXT, MD, PNG, JPG · 20MB까지',
    sending: '올리는 중',
  },
  en: {
    choose: 'Drop a file here, or click to browse',
    kinds:
      'PDF, Word (DOCX), Hangul (HWP, HWPX), PowerPoint (PPTX), Excel (XLSX), RTF, TXT, MD, PNG, JPG · up to 20 MB',
    sending: 'Uploading',
  },
});

type Sending = { file: File; share: number | null; problem: unknown; controller: AbortController };

type Props = {
  /** The API path that grants uploads, e.g. `/press`. */
  area: string;
  accept?: string;
  onUploaded(fileUrl: string, file: File): void;
};

/** Uploads one file immediately, with progress and a way to cancel. */
export function DropZone({ area, accept = ACCEPTED, onUploaded }: Props) {
  const text = { ...useMessages(sharedMessages), ...useMessages(messages) };
  const formats = useFormats();
  const [sending, setSending] = useState<Sending | null>(null);

  async function send(file: File) {
    const controller = new AbortController();
    setSending({ file, share: 0, problem: null, controller });
    try {
      const onProgress = (share: number | null) => setSending((now) => now && { ...now, share });
      onUploaded(await upload(area, file, onProgress, controller.signal), file);
      setSending(null);
    } catch (problem) {
      setSending((now) => (controller.signal.aborted ? null : now && { ...now, problem }));
    }
  }

  if (sending) {
    return (
      <div className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3">
        <FileText className="size-5 shrink-0 text-faint" aria-hidden />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm">
            {sending.file.name} <span className="text-faint">{formats.bytes(sending.file.size)}</span>
          </p>
          {sending.problem ? (
            <p role="alert" className="text-sm text-danger-text">
              {errorOf(sending.problem, 'filename') ?? messageOf(sending.problem)}
            </p>
          ) : (
            <Progress label={text.sending} share={sending.share} className="mt-2" />
          )}
        </div>
        {sending.problem !== null && <Button onClick={() => send(sending.file)}>{text.retry}</Button>}
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.cancel}
          onClick={() => {
            sending.controller.abort();
            setSending(null);
          }}
        >
          <X aria-hidden />
        </Button>
      </div>
    );
  }
  return <FilePick label={text.choose} hint={text.kinds} accept={accept} onFile={send} />;
}
