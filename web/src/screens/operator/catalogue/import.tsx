import { useState } from 'react';
import { useFormats } from '../../../i18n/format.ts';
import { sharedWords } from '../../../i18n/shared-words.ts';
import { useWords } from '../../../i18n/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FilePick } from '../../../ui/file-pick.tsx';
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
  const [wrong, setWrong] = useState<'wrongKind' | 'tooLarge' | null>(null);
  async function take(file: File) {
    const format = /\.(csv|json)$/i.exec(file.name)?.[1]?.toLowerCase() as 'csv' | 'json' | undefined;
    const content = format ? await file.text() : '';
    const found = !format ? 'wrongKind' : content.length > LONGEST ? 'tooLarge' : null;
    setWrong(found);
    if (format && !found) onFile({ format, content });
  }
  return (
    <>
      <FilePick
        label={words.choose}
        hint={words.columns}
        accept=".csv,.json"
        isBusy={isBusy}
        className="py-8"
        onFile={take}
      />
      {wrong && (
        <Notice tone="danger" role="alert">
          {words[wrong]}
        </Notice>
      )}
    </>
  );
}
