import { Download } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InWorkspace, ReportersPage } from '../layout.tsx';
import { reporterMessages } from '../messages.ts';
import { csvOf, saveFile } from '../save-file.ts';
import type { ImportReport } from './calls.ts';
import { ChooseSource } from './choose.tsx';
import { importMessages } from './messages.ts';
import { Preview } from './preview.tsx';
import { Report } from './report.tsx';
import { type Source, takeHandedOver } from './source.ts';

export default function ImportScreen() {
  // Above InWorkspace, because the preview makes the workspace.
  const [source, setSource] = useState<Source | null>(takeHandedOver);
  const [report, setReport] = useState<ImportReport | null>(null);
  const state = { source, setSource, report, setReport };
  return (
    <InWorkspace without={<Import workspaceId={null} {...state} />}>
      {({ id }) => <Import workspaceId={id} {...state} />}
    </InWorkspace>
  );
}

type Props = {
  workspaceId: number | null;
  source: Source | null;
  setSource(source: Source | null): void;
  report: ImportReport | null;
  setReport(report: ImportReport | null): void;
};

function Import({ workspaceId, source, setSource, report, setReport }: Props) {
  const messages = { ...useMessages(reporterMessages), ...useMessages(importMessages) };
  function startOver() {
    setReport(null);
    setSource(null);
  }
  const template = (
    <Button
      onClick={() =>
        saveFile(
          messages.templateFile,
          'text/csv;charset=utf-8',
          csvOf([messages.templateColumns.split(','), messages.templateRow.split(',')]),
        )
      }
    >
      <Download aria-hidden />
      {messages.template}
    </Button>
  );
  return (
    <ReportersPage title={messages.import} lead={messages.lead} actions={!source && template}>
      {!source && (
        <Card className="max-w-3xl">
          <ChooseSource onSource={setSource} />
        </Card>
      )}
      {source && !report && (
        <Preview workspaceId={workspaceId} source={source} onDone={setReport} onAnother={startOver} />
      )}
      {source && report && <Report report={report} isVcard={source.format === 'vcard'} onAnother={startOver} />}
    </ReportersPage>
  );
}
