import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { sharedMessages } from '../../../i18n/shared-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FilePick } from '../../../ui/file-pick.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Imported, ImportInput } from '../types.ts';
import { useImport } from './calls.ts';
import { ImportReport } from './import-report.tsx';
import { importMessages } from './messages.ts';

const LONGEST = 4_000_000;

/** Dry run first: nothing is imported before the user has seen the result. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const messages = { ...useMessages(sharedMessages), ...useMessages(importMessages) };
  const formats = useFormats();
  const [file, setFile] = useState<Omit<ImportInput, 'dry_run'> | null>(null);
  const [report, setReport] = useState<Imported | null>(null);
  const run = useImport((result) => {
    setReport(result);
    if (!result.dry_run) toast(messages.done);
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
          {messages.another}
        </Button>
      )}
      <Button onClick={onClose}>{isWritten ? messages.close : messages.cancel}</Button>
      {report?.dry_run && (
        <Button
          variant="primary"
          pending={run.isPending}
          disabled={writable === 0}
          onClick={() => file && run.mutate({ ...file, dry_run: false })}
        >
          {messages.apply(formats.number(writable))}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      title={messages.import}
      lead={messages.lead}
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
        {report?.dry_run && writable === 0 && <Notice tone="warning">{messages.nothing}</Notice>}
        <ProblemNotice problem={run.error} />
      </div>
    </Dialog>
  );
}

type ChooserProps = { isBusy: boolean; onFile(file: Omit<ImportInput, 'dry_run'>): void };

function FileChooser({ isBusy, onFile }: ChooserProps) {
  const messages = useMessages(importMessages);
  const [wrong, setWrong] = useState<'wrongKind' | 'tooLarge' | null>(null);
  async function readFile(file: File) {
    const format = /\.(csv|json)$/i.exec(file.name)?.[1]?.toLowerCase() as 'csv' | 'json' | undefined;
    const content = format ? await file.text() : '';
    const found = !format ? 'wrongKind' : content.length > LONGEST ? 'tooLarge' : null;
    setWrong(found);
    if (format && !found) onFile({ format, content });
  }
  return (
    <>
      <FilePick
        label={messages.choose}
        hint={messages.columns}
        accept=".csv,.json"
        isBusy={isBusy}
        className="py-8"
        onFile={readFile}
      />
      {wrong && (
        <Notice tone="danger" role="alert">
          {messages[wrong]}
        </Notice>
      )}
    </>
  );
}
