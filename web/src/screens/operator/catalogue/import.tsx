import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Imported, ImportInput } from '../shapes.ts';
import { useImport } from './calls.ts';
import { ImportReport } from './import-report.tsx';
import { importWords } from './words.ts';

const LONGEST = 4_000_000;

/** Checked first: nothing is written before its rows were seen. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const words = { ...useWords(sharedWords), ...useWords(importWords) };
  const formats = useFormats();
  const [file, setFile] = useState<Omit<ImportInput, 'dry_run'> | null>(null);
  const [report, setReport] = useState<Imported | null>(null);
  const run = useImport((result) => {
    setReport(result);
    if (!result.dry_run) toast(words.done);
  });
  const writable = report?.rows.filter(({ outcome }) => outcome === 'added' || outcome === 'updated').length ?? 0;
  const isWritten = report?.dry_run === false;
  const actions = (
    <>
      {report && (
        <Button
          className="mr-auto"
          onClick={() => {
            setFile(null);
            setReport(null);
            run.reset();
          }}
        >
          {words.another}
        </Button>
      )}
      <Button onClick={onClose}>{isWritten ? words.close : words.cancel}</Button>
      {report?.dry_run && (
        <Button
          look="primary"
          pending={run.isPending}
          disabled={writable === 0}
          onClick={() => file && run.mutate({ ...file, dry_run: false })}
        >
          {words.apply(formats.number(writable))}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      title={words.import}
      lead={words.lead}
      onClose={onClose}
      actions={actions}
      className="w-[min(44rem,calc(100vw-2rem))]"
    >
      <div className="grid gap-3">
        {report ? (
          <ImportReport report={report} />
        ) : (
          <FileChooser
            isBusy={run.isPending}
            onFile={(chosen) => {
              setFile(chosen);
              run.mutate({ ...chosen, dry_run: true });
            }}
          />
        )}
        {report?.dry_run && writable === 0 && <Notice tone="warning">{words.nothing}</Notice>}
        <ProblemNotice problem={run.error} />
      </div>
    </Dialog>
  );
}

type ChooserProps = { isBusy: boolean; onFile(file: Omit<ImportInput, 'dry_run'>): void };

function FileChooser({ isBusy, onFile }: ChooserProps) {
  const words = useWords(importWords);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [wrong, setWrong] = useState<'wrongKind' | 'tooLarge' | null>(null);
  async function take(file: File | undefined) {
    if (!file) return;
    const format = /\.(csv|json)$/i.exec(file.name)?.[1]?.toLowerCase() as 'csv' | 'json' | undefined;
    const content = format ? await file.text() : '';
    const found = !format ? 'wrongKind' : content.length > LONGEST ? 'tooLarge' : null;
    setWrong(found);
    if (format && !found) onFile({ format, content });
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  return (
    <>
      <button
        type="button"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'flex w-full flex-col items-center rounded-lg border border-dashed border-line-strong px-4 py-8 text-center transition-colors hover:bg-hover disabled:animate-glow',
          isOver && 'border-accent bg-accent-soft',
        )}
      >
        <Upload className="mb-2 size-5 text-faint" aria-hidden />
        <span className="text-sm">{words.choose}</span>
        <span className="text-xs text-faint">{words.columns}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.json"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {wrong && (
        <Notice tone="danger" role="alert">
          {words[wrong]}
        </Notice>
      )}
    </>
  );
}
