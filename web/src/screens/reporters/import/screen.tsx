import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorOf, messageOf } from '../../../api/problem.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { ApiCallButton } from '../../../ui/api-call.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type ImportReport, reportersPath, useImport } from '../calls.ts';
import { InWorkspace, ReportersPage } from '../layout.tsx';
import { reporterMessages } from '../messages.ts';
import { csvOf, saveFile } from '../save-file.ts';
import { base64Of, FileZone, formatOf } from './file-zone.tsx';
import { importMessages } from './messages.ts';
import { Report } from './report.tsx';

export default function ImportScreen() {
  return <InWorkspace>{({ id }) => <Import workspaceId={id} />}</InWorkspace>;
}

function Import({ workspaceId }: { workspaceId: number }) {
  const messages = { ...useMessages(reporterMessages), ...useMessages(importMessages) };
  const [file, setFile] = useState<File | null>(null);
  const [update_existing, setUpdate] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);
  const bring = useImport(workspaceId, setReport);
  const format = (file && formatOf(file)) ?? 'csv';
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!file) return;
    bring.mutate({
      format,
      encoding: 'base64',
      content: await base64Of(file),
      is_distribution_target: false,
      update_existing,
    });
  }
  function startOver(next: File | null) {
    bring.reset();
    setReport(null);
    setFile(next);
  }
  const template = (
    <Button onClick={() => saveFile(messages.templateFile, 'text/csv;charset=utf-8', csvOf(templateRows(messages)))}>
      <Download aria-hidden />
      {messages.template}
    </Button>
  );
  return (
    <ReportersPage title={messages.import} lead={messages.lead} actions={!report && template}>
      {report ? (
        <Report report={report} onAnother={() => startOver(null)} />
      ) : (
        <Card className="max-w-3xl" title={messages.columnsTitle} lead={messages.columnsLead}>
          <form onSubmit={submit} className="grid grid-cols-1 gap-5">
            <p className="flex flex-wrap gap-1.5">
              {messages.columns.split(',').map((column) => (
                <code key={column} className="rounded-md border border-line bg-sunken px-2 py-0.5 font-mono text-xs">
                  {column}
                </code>
              ))}
            </p>
            <FileZone file={file} onFile={startOver} />
            <Checkbox
              label={messages.update}
              hint={messages.updateHint}
              checked={update_existing}
              onCheckedChange={(isOn) => setUpdate(isOn === true)}
            />
            {bring.error && (
              <Notice tone="danger" role="alert">
                {errorOf(bring.error, 'content') ?? messageOf(bring.error)}
              </Notice>
            )}
            <div className="flex justify-end gap-2">
              <ApiCallButton
                method="POST"
                path={`${reportersPath(workspaceId)}/import`}
                body={{ format, encoding: 'base64', content: '…', update_existing }}
              />
              <Button type="submit" variant="primary" pending={bring.isPending} disabled={!file}>
                {messages.start}
              </Button>
            </div>
          </form>
        </Card>
      )}
    </ReportersPage>
  );
}

type Sample = { columns: string; sampleName: string; sampleMedia: string; sampleMemo: string };

function templateRows({ columns, sampleName, sampleMedia, sampleMemo }: Sample): string[][] {
  return [columns.split(','), [sampleName, 'minsu@hanbit.example', sampleMedia, sampleMemo, 'Y']];
}
